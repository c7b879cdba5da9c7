// What panels can do wherever there is a screen: in the terminal interface, and when a command asks once.
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { terminalWords } from "../../../words/terminal.ts";
import type { Label } from "../../../words/words.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import type { Client } from "../../client/connect.ts";
import type { Composer } from "../composer/composer.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import type { AskShell, TextRequest } from "../kit/shell.ts";
import type { Screen } from "../screen/screen.ts";
import { KeyFocus } from "./key-focus.ts";
import type { TerminalHandover } from "./terminal-handover.ts";
import type { Action } from "../../../domain/values/action.ts";
import { Failed, type Failure } from "../../../domain/values/failure.ts";
import { ApiProblem } from "../../client/api-problem.ts";
import { printable, wrapped } from "../text/printable.ts";
import { readFailure, tellNext } from "../../../words/failures.ts";
import { readProblem } from "../../views/read-problem.ts";

export abstract class ScreenShell implements AskShell {
  abstract readonly ink: Ink;
  abstract readonly client: Client;
  abstract readonly workspaceId: string;
  abstract readonly ready: Promise<void>;
  abstract readonly chat: ChatClient | undefined;
  abstract readonly screen: Screen;
  abstract readonly composer: Composer;
  abstract readonly handover: TerminalHandover;
  abstract readonly options: { readonly env: Readonly<Record<string, string | undefined>> };
  readonly focus = new KeyFocus();
  /** The line above the input until the next key. */
  noticed: { readonly text: string; readonly tone: Tone } | undefined;

  abstract view(): SessionView;
  abstract refresh(): void;
  /** The keys may belong to someone else now. */
  abstract refocus(): void;

  now(): number {
    return Date.now();
  }

  print(block: Block): void {
    this.screen.scrollback.print(block, true);
    this.refresh();
  }

  notice(text: string, tone: Tone = "dim"): void {
    this.noticed = { text, tone };
    this.refresh();
  }

  tell(what: Label<typeof terminalWords>): void {
    this.notice(terminalWords(this.ink)(what));
  }

  reportFailure(thrown: unknown): void {
    this.print(failureBlock(thrown, this.ink));
  }

  async askText(asked: TextRequest): Promise<string | undefined> {
    const { panel } = this.focus;
    const text = this.composer.askText(asked);
    this.refocus();
    try {
      return await text;
    } finally {
      if (this.focus.panel) this.focus.focusPanel();
      // Another request replaced this one in the meantime.
      if (this.focus.panel !== panel) this.focus.restartVisibility(this.now());
      this.refocus();
    }
  }

  async edit(text: string, fileName: string): Promise<string | undefined> {
    if (this.handover.isActive) return undefined;
    const edited = await this.handover.edit(text, fileName, this.options.env);
    if (!("text" in edited)) this.notice(terminalWords(this.ink)("editorFailed", { command: edited.command }), "warn");
    else if (edited.text !== text) return edited.text;
    else this.tell("notChanged");
    return undefined;
  }
}

function failureBlock(thrown: unknown, ink: Ink): Block {
  const { message, hint } = complaintOf(thrown, ink);
  return (width) => [
    ...wrapped(printable(`✗ ${message}`), width).map((line) => ink.paint(line, "bad")),
    ...(hint === undefined ? [] : wrapped(printable(hint), width, "  ").map((line) => ink.paint(line, "dim"))),
  ];
}

type Complaint = Pick<Failure, "message" | "hint">;

function complaintOf(thrown: unknown, ink: Ink): Complaint {
  if (thrown instanceof ApiProblem) return withNext(readProblem(thrown.problem, ink), thrown.problem.next, ink);
  if (thrown instanceof Failed) return withNext(readFailure(thrown.failure, ink), thrown.failure.next, ink);
  return { message: thrown instanceof Error ? thrown.message : String(thrown) };
}

function withNext({ message, hint }: Complaint, next: Action | undefined, ink: Ink): Complaint {
  const command = next && commands[next.do];
  return { message, hint: command === undefined ? hint : [hint ?? [], tellNext(command, ink)].flat().join(" ") };
}

/** The remedy as a terminal command. It is left out if the panel on the screen has a key for it. */
const commands: Partial<Record<Action["do"], string>> = {
  approve: "/approve",
  pause: "/pause",
  show_diff: "/diff",
  retry_some_task: "/tasks",
  list_permissions: "/permissions",
  list_sessions: "/sessions",
  start_session: "/new",
  connect_model: "/setup",
};
