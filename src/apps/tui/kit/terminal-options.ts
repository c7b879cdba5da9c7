// What the terminal interface is opened with.
import type { Terminal } from "@earendil-works/pi-tui";
import type { Language } from "../../../words/language.ts";
import type { Mode } from "../../../domain/values/mode.ts";
import type { Client } from "../../client/connect.ts";

export interface TerminalOptions {
  readonly terminal: Terminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
  readonly version: string;
  readonly isColourful: boolean;
  /** Until more is known. */
  readonly language: Language;
  readonly historyFile: string;
  /** Where a server answers that is not this process. */
  readonly remote?: string | undefined;
  /** What was typed to get here, for who wants to come back. Default: planwright. */
  readonly command?: string | undefined;
  /** Default: what the configuration says. */
  readonly mode?: Mode | "auto" | undefined;
  /** The session to begin with: by its id, the newest, or chosen from a list. */
  readonly session?: { readonly id: string } | "newest" | "choose" | undefined;
  /** Loads what does the work, or connects to it. */
  readonly reach: () => Promise<Reaching>;
  /** Connects a model in a dialogue at the terminal, which has to be free for it. Gives the one that was set; undefined: none was. Absent: it is done where the server is. */
  readonly setup?: (() => Promise<string | undefined>) | undefined;
  /** Calls back for each signal that asks the program to end. */
  readonly onSignal: (hear: (signal: string) => Heard) => void;
  /** Where the last words go, once the terminal is the shell's again. */
  readonly out: (text: string) => void;
}

/** ignored: it was not meant for us. again: whoever sends it has waited long enough. */
export type Heard = "taken" | "ignored" | "again";

/** Who answers: this process, or a server. */
export interface Reached {
  readonly client: Client;
  readonly workspaceId: string;
  /** The folder that the work is done in, where that is not the one that was asked for. */
  readonly folder?: string | undefined;
}

export interface Reaching extends Reached {
  /** What the configuration says. */
  readonly language: Language;
  readonly mode: Mode | "auto";
  close(): Promise<void>;
}
