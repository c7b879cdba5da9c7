// Sends what is in the field: it stays there until the server has taken it.
import { useRef, useState } from "react";
import { isUnreachable, problemText } from "../../api/api.ts";
import { useWords } from "../../preferences/use-words.ts";
import { composerWords } from "./composer-words.ts";

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
export function useSending(act: (text: string) => Promise<Outcome>) {
  const words = useWords(composerWords);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isUnderWay = useRef(false);
  const run = async (text: string): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setSending(true);
    setTrouble(null);
    try {
      const { isTaken, wrong } = await act(text);
      if (wrong !== undefined) setTrouble({ text: wrong, isUnsent: false });
      return isTaken;
    } catch (thrown) {
      const { detail, hint } = problemText(thrown);
      setTrouble({ text: isUnreachable(thrown) ? words("unreachable") : detail, hint, isUnsent: true });
      return false;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { run, isSending, trouble, forgetTrouble: () => setTrouble(null) };
}
