// What the program passes to a command, and what the command returns.
import type { Parsed } from "./commands.ts";
import type { Terminal } from "../text/line-reader.ts";
import type { Output } from "../text/output.ts";
import type { Paint } from "../text/paint.ts";

export interface Place {
  readonly env: Record<string, string | undefined>;
  /** The folder of --cwd, absolute and real. */
  readonly workspace: string;
}

export interface CommandContext extends Parsed, Place {
  readonly output: Output;
  /** Columns of the terminal; undefined without one, because programs get whole lines. */
  readonly width?: number | undefined;
  /** The user at the terminal; undefined if there is no one to ask. */
  readonly terminal?: Terminal | undefined;
  /** Default: no colours. */
  readonly paint?: Paint | undefined;
}

export interface CommandResult {
  readonly code: number;
  /** The session to resume in this process. */
  readonly resume?: string | undefined;
}
