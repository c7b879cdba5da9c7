// The options with which the terminal interface is opened.
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
  /** Used until the configuration is known. */
  readonly language: Language;
  readonly historyFile: string;
  /** The address of the server, if it isn't this process. */
  readonly remote?: string | undefined;
  /** The command that the user typed, for the hint on how to come back. Default: planwright. */
  readonly command?: string | undefined;
  /** Default: as configured. */
  readonly mode?: Mode | "auto" | undefined;
  /** The session to start with: by its id, the newest, or chosen from a list. */
  readonly session?: { readonly id: string } | "newest" | "choose" | undefined;
  /** Loads the engine, or connects to it. */
  readonly reach: () => Promise<TerminalBackend>;
  /** Connects a model in a dialog, which needs the terminal to itself. Returns the model that was set, if any. Absent: models are connected on the server. */
  readonly setup?: (() => Promise<string | undefined>) | undefined;
  /** Calls back for each signal that asks the program to end. */
  readonly onSignal: (hear: (signal: string) => SignalReaction) => void;
  /** Prints the farewell after the terminal is given back to the shell. */
  readonly out: (text: string) => void;
}

/** ignored: the signal wasn't meant for us. again: the sender has waited long enough. */
export type SignalReaction = "taken" | "ignored" | "again";

/** What the terminal connects to: this process or a server. */
export interface Backend {
  readonly client: Client;
  readonly workspaceId: string;
  /** The folder of the work, if it isn't the requested one. */
  readonly folder?: string | undefined;
}

export interface TerminalBackend extends Backend {
  /** As configured. */
  readonly language: Language;
  readonly mode: Mode | "auto";
  close(): Promise<void>;
}
