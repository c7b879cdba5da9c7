// What the `planwright setup` dialogue needs to ask its questions.
import type { Say } from "../../../words/command-line.ts";
import type { Setup } from "../../setup/open-setup.ts";
import type { Output } from "../text/output.ts";

export interface Dialogue {
  readonly setup: Setup;
  readonly output: Output;
  readonly say: Say;
  readonly signal: AbortSignal;
  /** The typed line, trimmed. Throws Left at the end of input. */
  readonly read: (prompt: string) => Promise<string>;
  /** The same without echoing what is typed. */
  readonly readHidden: (prompt: string) => Promise<string>;
}

/** Thrown when the user leaves: the input ended, or they asked to. */
export class UserLeft extends Error {}

/** Marks a dialogue that the terminal interface started, which prints the next steps itself. */
export const terminalVariable = "PLANWRIGHT_WITHIN_TERMINAL";
