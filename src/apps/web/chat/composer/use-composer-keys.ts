// Key handling of the composer. Ignores keys while an input method is composing: there Enter picks a word.
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useChat, useSession } from "../../session/use-session.ts";
import { showProblem } from "../../ui/toasts.tsx";
import { earlierMessage } from "../../../views/session/earlier-message.ts";
import type { useCompletion } from "./use-completion.ts";

/** How soon the second Escape must follow the first. */
const ARMED_MS = 3_000;

interface ComposerKeys {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly send: (text: string) => Promise<void>;
  readonly pick: (index: number) => void;
  readonly completion: ReturnType<typeof useCompletion>;
  readonly isAtWork: boolean;
}

export function useComposerKeys({ text, type, send, pick, completion, isAtWork }: ComposerKeys) {
  const chat = useChat();
  const main = useSession(({ transcript }) => transcript.main);
  const [isArmed, setArmed] = useState(false);
  /** The position in the history and its text; editing the text leaves the history. */
  const past = useRef<{ readonly back: number; readonly text: string } | null>(null);
  useEffect(() => {
    if (!isArmed) return;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [isArmed]);

  const recall = (step: 1 | -1): boolean => {
    const at = past.current?.text === text ? past.current.back : text === "" ? -1 : null;
    if (at === null || (at === -1 && step === -1)) return false;
    const back = at + step;
    const found = back < 0 ? "" : earlierMessage(main, back);
    if (found === undefined) return true;
    past.current = back < 0 ? null : { back, text: found };
    type(found);
    return true;
  };

  const inSuggestions = (key: string, isShift: boolean): boolean => {
    if (!completion.completing) return false;
    if (key === "Escape") completion.close();
    else if (completion.all.length === 0) return false;
    else if (key === "ArrowDown") completion.move(1);
    else if (key === "ArrowUp") completion.move(-1);
    else if ((key === "Enter" || key === "Tab") && !isShift) pick(completion.selected);
    else return false;
    return true;
  };

  const stop = (): boolean => {
    if (!isAtWork) return false;
    if (isArmed) chat.cancel().catch(showProblem);
    setArmed(!isArmed);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    // Safari ends the composition before the key event; its key code identifies it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const isPlain = !ctrlKey && !metaKey && !altKey;
    const isDone =
      (isPlain && inSuggestions(key, shiftKey)) ||
      (key === "Escape" && !event.repeat && stop()) ||
      (isPlain && !shiftKey && key === "ArrowUp" && recall(1)) ||
      (isPlain && !shiftKey && key === "ArrowDown" && recall(-1)) ||
      (key === "Enter" && !shiftKey && !altKey && sends(ctrlKey || metaKey) && (void send(text), true));
    if (isDone) event.preventDefault();
  };
  return { onKeyDown, isArmed };
}

/** On a phone Enter is the only way to a new line; the button sends. */
function sends(isForced: boolean): boolean {
  return isForced || !matchMedia("(pointer: coarse)").matches;
}
