// What another tab did to the draft of this chat, or what became of it while a message was being sent from a page that was left.
import { useEffect, useRef } from "react";
import { draftKey, draftOf } from "../fold/draft.ts";

export function useDraftElsewhere(chatId: string, isSending: boolean, take: (text: string) => void): void {
  const latest = useRef(take);
  const wasSending = useRef(isSending);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (wasSending.current && !isSending) latest.current(draftOf(chatId));
    wasSending.current = isSending;
  }, [chatId, isSending]);
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === draftKey(chatId)) latest.current(newValue ?? "");
    };
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, [chatId]);
}
