// The terminal app: the screen and everything on it, the current session, and what panels and commands can do with both.
import type { Mode } from "../../../domain/values/mode.ts";
import { waitingItems, type WaitingItem } from "../../views/ask/waiting.ts";
import { emptyView, type SessionView } from "../../../domain/reading/session-view.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import type { Client } from "../../client/connect.ts";
import { steerPanel } from "../run/steer-panel.ts";
import type { CommandShell, Connected } from "../kit/command-shell.ts";
import { writeNewFile } from "../commands/write-new-file.ts";
import type { Composer } from "../composer/composer.ts";
import type { Ink } from "../kit/ink.ts";
import type { Panel } from "../kit/panel.ts";
import { interruptedPanel } from "../plan/interrupted-panel.ts";
import type { DrawLive, Screen } from "../screen/screen.ts";
import type { Backend, TerminalOptions } from "../kit/terminal-options.ts";
import type { Front } from "./front.ts";
import { TerminalHandover } from "./terminal-handover.ts";
import { ScreenShell } from "./screen-shell.ts";
import { NextSession } from "./next-session.ts";
import { createKeyHandler } from "./key-handler.ts";
import { SeenPlans } from "./seen-plans.ts";
import { SessionOnScreen } from "./session-on-screen.ts";
import { Spinner } from "./spinner.ts";
import { StatusSource } from "./status-source.ts";
import { terminalWords } from "../../../words/terminal.ts";
import { PendingPanels } from "./pending-panels.ts";

export interface AppOptions {
  readonly front: Front;
  readonly ink: Ink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The session's folder: files are saved there, and the status line shows it. */
  readonly folder: string;
  /** The server's address, if the server isn't this process. */
  readonly remote?: string | undefined;
  readonly mode: Mode | "auto";
  readonly reached: Promise<Backend>;
  /** What to start with. A user who resumes a session doesn't need the list of interrupted work. */
  readonly session?: TerminalOptions["session"];
  /** See TerminalOptions. */
  readonly setup?: (() => Promise<string | undefined>) | undefined;
  readonly draw: DrawLive;
  /** Handles submitted input: a message or a command. */
  readonly onInput: (text: string) => void;
  readonly onMessage: (text: string) => Promise<void>;
  readonly onLeave: () => void;
}

const FRAME_MS = 33;

export class TerminalApp extends ScreenShell implements CommandShell {
  readonly ink: Ink;
  readonly options: AppOptions;
  readonly ready: Promise<void>;
  readonly composer: Composer;
  readonly screen: Screen;
  readonly isRemote: boolean;
  readonly seen = new SeenPlans(() => this.now());
  readonly next: NextSession;
  readonly handover: TerminalHandover;
  /** Messages being sent. */
  readonly sending: string[] = [];
  readonly spinner = new Spinner(() => this.refresh());
  readonly status = new StatusSource(() => this.#statusChanged());
  session: SessionOnScreen | undefined;
  readonly #waiting = new PendingPanels(this);
  #reached: Backend | undefined;
  #me: string | undefined;
  /** Asks whether to resume interrupted work. */
  #interrupted: Panel | undefined;
  #drawing: ReturnType<typeof setTimeout> | undefined;
  #isLeft = false;
  #isStopping = false;
  #switchingTo: Mode | undefined;

  constructor(options: AppOptions) {
    super();
    this.options = options;
    const { front } = options;
    this.ink = options.ink;
    this.screen = front.screen;
    this.composer = front.composer;
    this.handover = new TerminalHandover(front.screen);
    this.isRemote = options.remote !== undefined;
    this.next = new NextSession(options.mode);
    this.ready = this.#reach(options.reached);
    // The caller that awaits this promise reports the failure.
    this.ready.catch(() => {});
  }

  async #reach(reaching: Promise<Backend>): Promise<void> {
    const reached = await reaching;
    this.#me = (await reached.client.me()).name;
    this.#reached = reached;
    if (this.#isLeft) return;
    this.status.look(reached);
  }

  /** Takes over from the front screen. */
  begin(): void {
    const press = createKeyHandler(this);
    this.options.front.takeOver({
      draw: this.options.draw,
      tone: () => this.mode(),
      label: () => (this.session ? "" : ` ${terminalWords(this.ink)("placeholder")} `),
      onSend: (text) => this.options.onInput(text),
      onChange: (text) => {
        if (!this.composer.isLent) this.seen.typed(text);
      },
      press: (key) => {
        this.noticed = undefined;
        const isDone = press(key);
        this.refocus();
        return isDone;
      },
      welcome: () => ({
        ...this.status.welcome(this.mode(), this.now(), this.ink),
        ...(this.options.session === undefined ? {} : { interrupted: undefined, waiting: 0 }),
        folder: this.folder,
        auto: !this.session && this.next.mode === "auto",
      }),
    });
    this.refocus();
  }

  get client(): Client {
    if (!this.#reached) throw new Error("Nobody was reached yet.");
    return this.#reached.client;
  }

  get workspaceId(): string {
    return this.#reached?.workspaceId ?? "";
  }

  /** The folder in which the work is done. */
  get folder(): string {
    return this.view().state.workspace || this.#reached?.folder || this.options.folder;
  }

  get chat(): ChatClient | undefined {
    return this.session?.chat;
  }

  get isWorking(): boolean {
    return this.session?.isWorking ?? false;
  }

  get canStop(): boolean {
    return this.isWorking || this.view().state.turn !== null;
  }

  view(): SessionView {
    return this.session?.view ?? emptyView;
  }

  mode(): Mode {
    if (this.session) return this.view().state.mode;
    return this.next.mode === "auto" ? "plan" : this.next.mode;
  }

  /** What in this session waits for the user. */
  waits(): readonly WaitingItem["kind"][] {
    return waitingItems(this.view().state).map(({ kind }) => kind);
  }

  refresh(): void {
    if (!this.#isLeft) this.screen.requestRender();
  }

  refocus(): void {
    this.#focus();
    this.refresh();
  }

  #focus(): void {
    this.screen.setFocus(this.focus.isOnPanel && !this.composer.isLent ? null : this.composer);
  }

  /** Opens what is being written in the user's own editor. */
  editMessage(): void {
    // A secret would end up in a file.
    if (this.composer.isSecret) return;
    void this.#trying(async () => {
      const text = await this.edit(this.composer.getExpandedText(), "message.md");
      if (text !== undefined) this.composer.setText(text.trimEnd());
      this.refresh();
    });
  }

  async setup(): Promise<Connected | "left" | "elsewhere"> {
    const { setup } = this.options;
    if (!setup) return "elsewhere";
    const set = this.handover.isActive ? undefined : await this.handover.run(setup);
    if (set === undefined) return "left";
    if (this.#reached) this.status.look(this.#reached);
    const chosen = this.chat ? this.view().state.model : this.next.model;
    return { set, chosen: chosen || undefined };
  }

  open(panel: Panel): void {
    // Leaves the keys with the input while the user is typing.
    this.focus.open(panel, this.composer.isEmpty && !this.composer.isLent);
    this.refocus();
  }

  close(panel: Panel): void {
    this.focus.close(panel);
    this.refocus();
  }

  closePanel(): void {
    const { panel } = this.focus;
    if (panel) this.close(panel);
  }

  toggleTasks(): void {
    if (this.focus.isOpenedByUser) this.closePanel();
    else if (this.view().state.run) this.open(steerPanel(this));
  }

  async openChat(chatId: string): Promise<void> {
    await this.ready;
    if (this.#isLeft) return;
    this.newChat();
    const session = new SessionOnScreen(this.client.chat(this.workspaceId, chatId), {
      ink: this.ink,
      me: () => this.#me,
      print: (block, gap) => this.screen.scrollback.print(block, gap),
      onChange: () => this.#changed(),
      onTold: () => this.#drawSoon(),
      reportFailure: (thrown) => this.reportFailure(thrown),
      onGone: () => this.tell("sessionRemoved"),
      onInterrupted: () => {
        const panel = interruptedPanel(this, { onLeft: () => this.close(panel) });
        this.#interrupted = panel;
        this.open(panel);
      },
    });
    this.session = session;
    this.refresh();
    await session.opened;
  }

  newChat(): void {
    if (!this.session) return;
    if (this.isWorking) this.tell("otherKeepsWorking");
    this.session.close();
    this.session = undefined;
    this.focus.closeOpened();
    this.composer.leave();
    this.composer.forget();
    this.#changed();
  }

  leave(): void {
    if (this.#isLeft) return;
    this.#isLeft = true;
    this.session?.close();
    this.spinner.stop();
    this.status.stop();
    clearTimeout(this.#drawing);
    this.options.onLeave();
  }

  get isLeft(): boolean {
    return this.#isLeft;
  }

  suspend(): void {
    this.handover.suspend();
  }

  toggleMode(): void {
    // Two quick presses return to the first mode, so start from a switch that is still being sent.
    void this.switchMode((this.#switchingTo ?? this.mode()) === "plan" ? "build" : "plan");
  }

  async switchMode(mode: Mode): Promise<void> {
    const { chat } = this;
    if (!chat) {
      this.next.switchTo(mode);
      return this.refresh();
    }
    this.#switchingTo = mode;
    await this.#trying(() => chat.switchMode({ mode }));
    this.#switchingTo = undefined;
  }

  stopWork(): void {
    const { chat } = this;
    if (!chat || this.#isStopping) return;
    this.#isStopping = true;
    this.tell("stopping");
    void this.#trying(() => chat.cancel()).finally(() => {
      this.#isStopping = false;
    });
  }

  async approve(notes?: string): Promise<void> {
    const { chat, seen } = this;
    if (!chat || !seen.isWaiting) return this.tell("nothingToApprove");
    const plan = seen.atTyping;
    if (plan.hash !== seen.shown?.hash) return this.tell("planChanged");
    await this.#trying(() => chat.approvePlan(plan, notes === undefined ? {} : { notes }));
  }

  async chooseModel(model: string | null): Promise<void> {
    if (this.chat) await this.chat.chooseModel({ model });
    else this.next.model = model;
  }

  async compact(focus?: string): Promise<void> {
    const { chat } = this;
    if (!chat) return;
    this.tell("compacting");
    await this.#trying(() => chat.compact({ focus }));
  }

  async #trying(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      this.reportFailure(thrown);
    }
  }

  toggleDetails(): void {
    const { scrollback } = this.screen;
    const details = !scrollback.details;
    this.screen.redraw(() => {
      scrollback.details = details;
    });
    this.tell(details ? "detailsOn" : "detailsOff");
  }

  send(text: string): Promise<void> {
    return this.options.onMessage(text);
  }

  saveFile(name: string, text: string): Promise<string> {
    return writeNewFile(this.options.folder, name, text);
  }

  /** Changes from the session are drawn at most thirty times a second, changes by the user immediately. */
  #drawSoon(): void {
    this.#drawing ??= setTimeout(() => {
      this.#drawing = undefined;
      this.refresh();
    }, FRAME_MS);
  }

  /** Shows it in the welcome lines, as long as nothing else was printed. */
  #statusChanged(): void {
    if (this.screen.scrollback.size === 1) this.screen.scrollback.invalidate();
    this.refresh();
  }

  /** The screen shows another session, or the session changed. */
  #changed(): void {
    const { state } = this.view();
    // The work was resumed, here or elsewhere.
    if (this.#interrupted && !this.session?.isInterrupted) {
      this.focus.close(this.#interrupted);
      this.#interrupted = undefined;
    }
    const isNew = this.#waiting.update(state);
    this.focus.update(this.#waiting.all, isNew && this.composer.isEmpty && !this.composer.isLent);
    if (isNew) this.screen.terminal.write("\x07");
    if (!this.canStop && this.noticed?.text === terminalWords(this.ink)("stopping")) this.noticed = undefined;
    this.spinner.spins(this.isWorking ? "fast" : state.run && state.turn ? "slow" : undefined);
    this.status.follow(state);
    this.#focus();
    this.#drawSoon();
  }
}
