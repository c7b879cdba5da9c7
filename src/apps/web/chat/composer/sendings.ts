// Which chats a message is being sent to at this moment, wherever the person is meanwhile: coming back must not send it again.
import { useSyncExternalStore } from "react";

const underWay = new Set<string>();
const listeners = new Set<() => void>();

/** False: one is being sent already. */
export function beginSending(chatId: string): boolean {
  if (underWay.has(chatId)) return false;
  underWay.add(chatId);
  tell();
  return true;
}

export function endSending(chatId: string): void {
  underWay.delete(chatId);
  tell();
}

export function useIsSending(chatId: string): boolean {
  return useSyncExternalStore(subscribe, () => underWay.has(chatId));
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
