// The options and streams of the server commands.
import type { Parsed } from "../commands/commands.ts";
import type { Output } from "../text/output.ts";

export interface ServerCommand extends Parsed {
  readonly command: "serve" | "link" | "tokens";
  readonly env: Record<string, string | undefined>;
  readonly output: Output;
  /** Whether standard error is a terminal. */
  readonly isWatched: boolean;
  /** Calls back for each signal that asks the program to end. */
  onSignal(act: () => void): void;
  /** Exits immediately. */
  exit(): void;
}
