// What was heard of the answer that is being written, and how much of it is printed: it is remembered here when the live text is gone.
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { reopened, type Fence } from "./fence.ts";

export interface Heard {
  /** 0: nothing was heard. */
  readonly step: number;
  readonly text: string;
  /** So many characters of it are printed. */
  readonly printed: number;
  /** The fence in which what is printed ends. */
  readonly fence?: Fence | undefined;
  /** The thinking that is printed. */
  readonly thought: string;
}

export const nothingHeard: Heard = { step: 0, text: "", printed: 0, thought: "" };

type Writing = NonNullable<SessionView["live"]["writing"][string]>;

/** False: it was cut off, and this is said anew. */
export function goesOn({ step, text }: Heard, writing: Writing): boolean {
  if (step === 0) return true;
  const now = writing.text.text;
  return step === writing.step && (now.startsWith(text) || text.startsWith(now));
}

/** Somebody who reads slowly does not hear everything; the stored answer has it. */
export function isWhole({ text, end }: Writing["text"]): boolean {
  return text.length === end;
}

/** What is not printed yet, as a text that can be drawn by itself. */
export function restOf({ text, printed, fence }: Heard): string {
  return reopened(text.slice(printed), fence);
}

export function printedOf({ text, printed }: Heard): string {
  return text.slice(0, printed);
}
