// What the questions of `planwright setup` are asked with.
import type { Say } from "../../../words/command-line.ts";
import type { Setup } from "../../setup/open-setup.ts";
import type { Output } from "../text/output.ts";

export interface Dialogue {
  readonly setup: Setup;
  readonly output: Output;
  readonly say: Say;
  readonly signal: AbortSignal;
  /** What was typed, without spaces around it. Throws Left where nothing more comes. */
  readonly read: (prompt: string) => Promise<string>;
  /** The same with nothing shown of what is typed. */
  readonly readHidden: (prompt: string) => Promise<string>;
}

/** Thrown where the person leaves: the input ended, or they said so. */
export class Left extends Error {}
