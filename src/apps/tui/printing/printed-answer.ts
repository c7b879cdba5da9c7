// The answer being written, and how much of it is printed: kept here for when the live text is gone.
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { Fence } from "../../views/text/fence.ts";

export interface PrintedAnswer {
  /** 0: nothing has arrived. */
  readonly step: number;
  readonly text: string;
  /** How many of its characters are printed. */
  readonly printed: number;
  /** The fence in which the printed part ends. */
  readonly fence?: Fence | undefined;
  /** The printed thinking. */
  readonly thought: string;
}

export const emptyAnswer: PrintedAnswer = { step: 0, text: "", printed: 0, thought: "" };

type Writing = NonNullable<SessionView["live"]["writing"][string]>;

/** False: the earlier answer was cut off, and this is another one. */
export function continues({ step, text }: PrintedAnswer, writing: Writing): boolean {
  if (step === 0) return true;
  const now = writing.text.text;
  return step === writing.step && (now.startsWith(text) || text.startsWith(now));
}

/** A slow reader misses deltas; the stored answer has the whole text. */
export function isComplete({ text, end }: Writing["text"]): boolean {
  return text.length === end;
}

/** The part that isn't printed yet, as a text that can be drawn on its own. */
export function unprintedText({ text, printed, fence }: PrintedAnswer): string {
  return reopenFence(text.slice(printed), fence);
}

export function printedText({ text, printed }: PrintedAnswer): string {
  return text.slice(0, printed);
}

/** Makes a part of a text, which may start in one fence and end in another, a text of its own. */
export function reopenFence(text: string, before: Fence | undefined, after?: Fence): string {
  const start = before && text.trim() !== "" ? `${before.line}\n` : "";
  return start + text + (after ? after.mark : "");
}
