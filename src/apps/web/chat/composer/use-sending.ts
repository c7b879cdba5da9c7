// Sends what is in the field: it stays there until the server has taken it.
import { useState, useSyncExternalStore } from "react";
import { isUnreachable, problemText } from "../../api/api.ts";
import { useWords } from "../../preferences/use-words.ts";
import { keepDraft } from "../fold/draft.ts";
import { composerWords } from "../../../../words/page.ts";

export interface Trouble {
  readonly text: string;
  readonly hint?: string | undefined;
  /** Whether something was to be sent, and was not. */
  readonly isUnsent: boolean;
}

/** What became of what was typed: only what was taken leaves the field. */
export interface Outcome {
  readonly isTaken: boolean;
  readonly wrong?: string;
}

export const taken: Outcome = { isTaken: true };

/** Gives whether it was taken. */
export function useSending(chatId: string, act: (text: string) => Promise<Outcome>) {
  const words = useWords(composerWords);
  const isSending = useIsSending(chatId);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const run = async (text: string): Promise<boolean> => {
    if (!beginSending(chatId)) return false;
    setTrouble(null);
    try {
      const { isTaken, wrong } = await act(text);
      // Also when the person has gone to another chat meanwhile.
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

/** False: one is being sent already. */
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
