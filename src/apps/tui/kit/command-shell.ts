// What commands need from the terminal beyond what panels do.
import type { Shell } from "./shell.ts";

export interface Connected {
  readonly set: string;
  /** What the user had chosen for this session alone. */
  readonly chosen?: string | undefined;
}

export interface CommandShell extends Shell {
  /** The server runs elsewhere: its folders aren't on this machine. */
  readonly isRemote: boolean;
  /** Of the chat on the screen, or of the next one. */
  mode(): "plan" | "build";
  switchMode(mode: "plan" | "build"): Promise<void>;
  /** A message, as typed. */
  send(text: string): Promise<void>;
  /** Approves exactly the revision on the screen. */
  approve(notes?: string): Promise<void>;
  toggleDetails(): void;
  /** Null: as configured. */
  chooseModel(model: string | null): Promise<void>;
  /** Connects a model in a dialog with the user. left: they canceled, or it failed and was reported. */
  setup(): Promise<Connected | "left" | "elsewhere">;
  /** `focus`: what the summary should keep above all. */
  compact(focus?: string): Promise<void>;
  /** Writes a file on this machine, never over an existing one. Returns its path. */
  saveFile(name: string, text: string): Promise<string>;
}
