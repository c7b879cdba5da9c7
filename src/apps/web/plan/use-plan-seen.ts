// Notes that a person had this revision before their eyes, as a whole and for long enough to look: only then may their words approve it.
import { useEffect } from "react";
import { nothingSeen, planWasSeen } from "../session/seen-plans.ts";
import { useChat } from "../session/use-session.ts";

const LOOK_MS = 1_000;

interface Shown {
  readonly planId: string;
  readonly revision: number;
  readonly hash: string;
}

/** `isWhole` is false while something stands on the screen that is not part of the revision: an edit that was not saved. */
export function usePlanSeen({ planId, revision, hash }: Shown, isWhole: boolean): void {
  const chat = useChat();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!isWhole) planWasSeen(chat.id, nothingSeen);
      if (document.hidden || !isWhole) return;
      timer = setTimeout(() => planWasSeen(chat.id, { planId, revision, hash }), LOOK_MS);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [chat.id, planId, revision, hash, isWhole]);
}
