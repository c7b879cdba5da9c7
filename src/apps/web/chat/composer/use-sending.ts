// Sends the composer's text, which stays until the server has accepted it.
import { useState, useSyncExternalStore } from "react";
import { isUnreachable, problemText } from "../../api/api.ts";
import { useWords } from "../../preferences/use-words.ts";
import { keepDraft } from "../fold/draft.ts";
import { composerWords } from "../../../../words/page.ts";

export interface Trouble {
  readonly text: string;
  readonly hint?: string | undefined;
  /** Whether sending failed. */
  readonly isUnsent: boolean;
}

/** The result of sending: only accepted text leaves the input. */
export interface Outcome {
  readonly isTaken: boolean;
  readonly wrong?: string;
}

export const taken: Outcome = { isTaken: true };

/** Returns whether the server accepted it. */
export function useSending(chatId: string, act: (text: string) => Promise<Outcome>) {
  const words = useWords(composerWords);
  const isSending = useIsSending(chatId);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const run = async (text: string): Promise<boolean> => {
    if (!beginSending(chatId)) return false;
    setTrouble(null);
    try {
      const { isTaken, wrong } = await act(text);
      // Even if the user has moved to another chat.
      if (isTaken) keepDraft(chatId, "");
      if (wrong !== undefined) setTrouble({ text: wrong, isUnsent: false });
      return isTaken;
    } catch (thrown) {
      const { detail, hint } = problemText(thrown);
      setTrouble({ text: isUnreachable(thrown) ? words("unreachable") : detail, hint, isUnsent: true });
      return false;
    } finally {
      endSending(chatId);
    }
  };
  return { run, isSending, trouble, forgetTrouble: () => setTrouble(null) };
}

const underWay = new Set<string>();
const listeners = new Set<() => void>();

/** False: a message is being sent already. */
function beginSending(chatId: string): boolean {
  if (underWay.has(chatId)) return false;
  underWay.add(chatId);
  tell();
  return true;
}

function endSending(chatId: string): void {
  underWay.delete(chatId);
  tell();
}

function useIsSending(chatId: string): boolean {
  return useSyncExternalStore(subscribe, () => underWay.has(chatId));
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
