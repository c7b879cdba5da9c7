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
import { failureBlock } from "./failure-block.ts";
import { KeyFocus } from "./key-focus.ts";
import type { TerminalHandover } from "./terminal-handover.ts";

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
