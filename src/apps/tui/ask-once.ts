// Opens the panel of one pending item for a command that otherwise only prints lines, then gives the terminal back.
import { isKeyRelease, matchesKey, type Terminal } from "@earendil-works/pi-tui";
import { waitingItems, type WaitingItem } from "../views/ask/waiting.ts";
import { emptyView, type SessionView } from "../../domain/reading/session-view.ts";
import type { Language } from "../../words/language.ts";
import { terminalWords } from "../../words/terminal.ts";
import type { ChatClient } from "../client/chat-client.ts";
import type { Client } from "../client/connect.ts";
import { ScreenShell } from "./app/screen-shell.ts";
import { TerminalHandover } from "./app/terminal-handover.ts";
import { panelFor } from "./app/pending-panels.ts";
import { HeldKeys } from "./kit/stray-keys.ts";
import { digitOf } from "./ask/typed-key.ts";
import { Composer } from "./composer/composer.ts";
import { makeInk, type Ink } from "./kit/ink.ts";
import { Screen } from "./screen/screen.ts";
import { followChat, type FollowedChat } from "./session/follow-chat.ts";
import { cut, wrapped } from "./text/printable.ts";

export interface AskOnce {
  readonly terminal: Terminal;
  readonly client: Client;
  readonly workspaceId: string;
  readonly sessionId: string;
  /** For a plan, the plan's own id, so that the panel stays across revisions. */
  readonly item: Pick<WaitingItem, "kind" | "id">;
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal;
  readonly onInterrupt: () => void;
  readonly language: Language;
  readonly isColourful: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Resolves when the item is no longer pending ("gone"), or when the user leaves it for later. */
export async function askOnce(options: AskOnce): Promise<"gone" | "left"> {
  // Print the command's outstanding lines first.
  await new Promise(setImmediate);
  if (options.signal.aborted) return "gone";
  const asking = new Asking(options);
  return asking.ended.finally(() => asking.close());
}

class Asking extends ScreenShell {
  readonly ink: Ink;
  readonly client: Client;
  readonly workspaceId: string;
  readonly ready = Promise.resolve();
  readonly chat: ChatClient;
  readonly options: AskOnce;
  readonly handover: TerminalHandover;
  readonly screen: Screen;
  readonly composer: Composer;
  readonly ended: Promise<"gone" | "left">;
  /** Leaves the item for later. Absent if it has to be answered. */
  readonly later: (() => void) | undefined;
  readonly #held = new HeldKeys(() => this.now());
  readonly #followed: FollowedChat;
  #isShown = false;

  constructor(options: AskOnce) {
    super();
    const { client, workspaceId, sessionId, item, signal, terminal, language } = options;
    const { promise, resolve, reject } = Promise.withResolvers<"gone" | "left">();
    this.options = options;
    this.client = client;
    this.workspaceId = workspaceId;
    this.ink = makeInk(options.isColourful, () => language);
    this.ended = promise;
    this.later = item.kind === "permission" ? undefined : () => resolve("left");
    this.chat = client.chat(workspaceId, sessionId);
    this.screen = new Screen(terminal, (width, rows) => this.#draw(width, rows));
    this.handover = new TerminalHandover(this.screen);
    this.composer = new Composer(this.screen, {
      ink: this.ink,
      tone: () => "accent",
      label: () => "",
      onSend: () => {},
    });
    this.screen.addInputListener((key) => (this.#press(key) ? { consume: true } : undefined));
    this.focus.open(panelFor(this, item));
    const changed = () => {
      if (this.#waits()) return this.#show();
      resolve("gone");
    };
    this.#followed = followChat(this.chat, {
      onWhole: changed,
      onEvent: changed,
      onChange: () => {
        if (this.#followed.connection === "gone") reject(this.#followed.problem ?? new Error("The session is gone."));
      },
    });
    signal.addEventListener("abort", () => resolve("gone"), { once: true });
  }

  close(): void {
    this.#followed.stop();
    this.composer.leave();
    if (this.#isShown) this.handover.leave();
  }

  view(): SessionView {
    return this.#followed?.view ?? emptyView;
  }

  refresh(): void {
    if (this.#isShown) this.screen.requestRender();
  }

  refocus(): void {
    this.screen.setFocus(this.composer.isLent ? this.composer : null);
    this.refresh();
  }

  #waits(): boolean {
    const { kind, id } = this.options.item;
    const isSame = (other: string) => (kind === "plan" ? other.startsWith(`${id} `) : other === id);
    return waitingItems(this.view().state).some((each) => each.kind === kind && isSame(each.id));
  }

  #show(): void {
    if (this.#isShown) return this.refresh();
    this.#isShown = true;
    this.screen.start();
    this.screen.renderNow();
  }

  #press(key: string): boolean {
    if (isKeyRelease(key)) return true;
    this.noticed = undefined;
    this.#held.pressed(key);
    if (matchesKey(key, "ctrl+c")) this.#interrupt();
    else if (matchesKey(key, "ctrl+z")) this.handover.suspend();
    else if (this.composer.isLent) return this.#write(key);
    else if (matchesKey(key, "ctrl+d")) this.#leave();
    else if (matchesKey(key, "escape")) {
      // The panel's own hint for Esc; in the terminal interface Esc moves to the input.
      if (!this.focus.panel?.press(key) && this.options.item.kind === "question") void this.#sayInstead();
    } else this.#toPanel(key);
    this.refresh();
    return true;
  }

  #toPanel(key: string): void {
    const decides = digitOf(key) !== undefined || matchesKey(key, "enter");
    if (decides && this.#held.isHeld(key)) return this.tell("tooSoon");
    if (decides) this.#held.decided();
    this.focus.panel?.press(key);
  }

  /** Keys of the input while it is lent to the panel. */
  #write(key: string): boolean {
    const isLeft = matchesKey(key, "escape") || (matchesKey(key, "ctrl+d") && this.composer.isEmpty);
    if (isLeft) this.composer.leave();
    return isLeft;
  }

  #interrupt(): void {
    if (this.options.item.kind === "question") this.later?.();
    else this.options.onInterrupt();
  }

  #leave(): void {
    if (this.later) this.later();
    else
      void this.chat
        .answerPermission({ request_id: this.options.item.id, answer: "no" })
        .catch((thrown) => this.reportFailure(thrown));
  }

  /** A message instead of an answer closes the question. */
  async #sayInstead(): Promise<void> {
    const text = await this.askText({ label: terminalWords(this.ink)("insteadLabel"), about: "instead" });
    if (text === undefined) return;
    await this.chat.send(text).catch((thrown: unknown) => this.reportFailure(thrown));
  }

  #draw(width: number, rows: number): readonly string[] {
    const { panel } = this.focus;
    if (!panel) return [];
    const { isLent } = this.composer;
    const notice = this.noticed;
    const below = [
      ...(notice ? wrapped(notice.text, width).map((line) => this.ink.paint(line, notice.tone)) : []),
      ...(isLent ? this.composer.render(width) : this.#hints(width)),
    ];
    const size = { width, rows: Math.max(1, rows - below.length - 1), isWriting: isLent };
    return ["", ...panel.lines(size, !isLent), ...below];
  }

  #hints(width: number): string[] {
    const tell = terminalWords(this.ink);
    const { kind } = this.options.item;
    const hints = [
      ...(kind === "question" ? [tell("answerLater")] : []),
      ...(kind === "permission" ? [tell("stopHere")] : []),
    ];
    return hints.length === 0 ? [] : [this.ink.paint(cut(hints.join(" · "), width), "dim")];
  }
}
