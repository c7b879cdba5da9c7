// Sends the composer's text, which stays until the server has accepted it.
import { storeText } from "../../store/browser-storage.ts";
import { useStore, createStore } from "../../store/store.ts";
import { useState } from "react";
import { problemText } from "../../api/api.ts";
import type { Outcome } from "./use-commands.ts";

export interface Trouble {
  readonly text: string;
  readonly hint?: string | undefined;
  /** Whether sending failed. */
  readonly isUnsent: boolean;
}

/** Returns whether the server accepted it. */
export function useSending(chatId: string, act: (text: string) => Promise<Outcome>) {
  const isSending = useStore(sendingChats, (chats) => chats.has(chatId));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const run = async (text: string): Promise<boolean> => {
    if (sendingChats.get().has(chatId)) return false;
    sendingChats.set(sendingChats.get().union(new Set([chatId])));
    setTrouble(null);
    try {
      const wrong = await act(text);
      // Even if the user has moved to another chat.
      if (wrong === undefined) storeText(draftKey(chatId), null);
      else if (wrong !== "") setTrouble({ text: wrong, isUnsent: false });
      return wrong === undefined;
    } catch (thrown) {
      const { detail, hint } = problemText(thrown);
      setTrouble({ text: detail, hint, isUnsent: true });
      return false;
    } finally {
      sendingChats.set(sendingChats.get().difference(new Set([chatId])));
    }
  };
  return { run, isSending, trouble, forgetTrouble: () => setTrouble(null) };
}

/** Where the unsent text of a chat is stored. */
export function draftKey(chatId: string): string {
  return `planwright.draft.${chatId}`;
}

/** Chats with a message on its way. */
const sendingChats = createStore<ReadonlySet<string>>(new Set());
