// What the commands around the server are given.
import type { Parsed } from "../commands/commands.ts";
import type { Output } from "../text/output.ts";

export interface ServerCommand extends Parsed {
  readonly command: "serve" | "link" | "tokens";
  readonly env: Record<string, string | undefined>;
  readonly output: Output;
  /** Whether a person sees standard error. */
  readonly isWatched: boolean;
  /** Calls back for each signal that asks the program to end. */
  onSignal(act: () => void): void;
  /** Ends the program at once. */
  exit(): void;
}
