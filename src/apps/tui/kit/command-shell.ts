// What commands need of the terminal beyond what panels do.
import type { Shell } from "./shell.ts";

export interface Connected {
  readonly set: string;
  /** What the person had chosen for this session alone. */
  readonly chosen?: string | undefined;
}

export interface CommandShell extends Shell {
  /** The server is elsewhere: its folders are not on this machine. */
  readonly isRemote: boolean;
  /** Of the chat on the screen, or of the next one. */
  mode(): "plan" | "build";
  switchMode(mode: "plan" | "build"): Promise<void>;
  /** A message, as typed. */
  send(text: string): Promise<void>;
  /** Exactly the revision on the screen. */
  approve(notes?: string): Promise<void>;
  toggleDetails(): void;
  /** Null: as it is configured. */
  chooseModel(model: string | null): Promise<void>;
  /** Connects a model, where the person can type. left: they changed their mind, or it failed and they were told. */
  setup(): Promise<Connected | "left" | "elsewhere">;
  /** `focus`: what the summary has to keep above all. */
  compact(focus?: string): Promise<void>;
  /** On this machine, and never over a file that exists. Gives the path that was written. */
  saveFile(name: string, text: string): Promise<string>;
}
