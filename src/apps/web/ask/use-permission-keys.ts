// 1, 2 and 3 answer yes, skip and no: only while the focus is in the bar, and never while something is typed.
import { useEffect, useRef, type RefObject } from "react";
import type { PermissionAnswer } from "../../../domain/session/permission-events.ts";

const answers: Readonly<Record<string, PermissionAnswer>> = { "1": "yes", "2": "skip", "3": "no" };

export function usePermissionKeys(
  card: RefObject<HTMLElement | null>,
  choose: (answer: PermissionAnswer) => void,
): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const bar = card.current?.closest<HTMLElement>("[data-ask-bar]");
    if (!bar) return;
    const press = (event: KeyboardEvent) => {
      const answer = answers[event.key];
      const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
      if (!answer || isTyping || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      latest.current(answer);
    };
    bar.addEventListener("keydown", press);
    return () => bar.removeEventListener("keydown", press);
  }, [card]);
}
