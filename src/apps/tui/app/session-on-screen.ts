// The session that is on the screen: followed, printed as it goes, and with what waits in it.
import type { LiveEvent, StoredEvent } from "../../../domain/session/event.ts";
import { Failed } from "../../../domain/values/failure.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { Printer } from "../printing/printer.ts";
import { followChat, type Connection, type FollowedChat } from "../session/follow-chat.ts";
import { phaseOf, type State } from "../../../domain/session/state.ts";

export interface OnScreen {
  readonly ink: Ink;
  readonly me: () => string | undefined;
  readonly print: (block: Block, gap: boolean) => void;
  /** It has got further, or its connection changed. */
  readonly onChange: () => void;
  /** More of what is only told live: text, progress. */
  readonly onTold: () => void;
  readonly complain: (thrown: unknown) => void;
  /** It was removed. */
  readonly onGone: () => void;
  /** Work was begun in it that nobody does any more. */
  readonly onInterrupted: () => void;
}

/** So long nothing has to come before somebody looks whether the work is still done. */
const SILENCE_MS = 10_000;
/** Only work itself shows that somebody does it. */
const workTypes: ReadonlySet<string> = new Set([
  "turn_started",
  "step_started",
  "assistant_message",
  "tool_started",
  "tool_ended",
  "task_started",
  "turn_ended",
]);

export class SessionOnScreen {
  readonly chat: ChatClient;
  /** Resolves when all of it is here, or it turns out that it cannot be shown. */
  readonly opened: Promise<void>;
  readonly #on: OnScreen;
  readonly #isOpened = Promise.withResolvers<void>();
  readonly #followed: FollowedChat;
  readonly #printer: Printer;
  #isInterrupted = false;
  #isClosed = false;
  readonly #watching: ReturnType<typeof setInterval>;
  #lastSeq = 0;

  constructor(chat: ChatClient, on: OnScreen) {
    this.chat = chat;
    this.#on = on;
    const { ink, me, print } = on;
    this.#printer = new Printer({ ink, me, print, view: () => this.view });
    const { promise, resolve } = this.#isOpened;
    this.opened = promise;
    this.#followed = followChat(chat, {
      onWhole: (view, isAgain) => {
        if (isAgain) this.#printer.skip(view);
        else this.#printer.begin(view);
        void this.#lookForInterruption();
        on.onChange();
        resolve();
      },
      onEvent: (event) => this.#happened(event),
      onChange: () => {
        if (this.connection === "gone") {
          this.#gone();
          resolve();
        }
        on.onChange();
      },
    });
    this.#watching = setInterval(() => this.#watch(), SILENCE_MS).unref();
  }

  get view(): SessionView {
    return this.#followed.view;
  }

  get connection(): Connection {
    return this.#followed.connection;
  }

  get isWorking(): boolean {
    return this.connection === "live" && !this.#isInterrupted && isAtWork(this.view.state);
  }

  /** Work was begun in it, and nobody has taken it up yet. */
  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  /** Text of its agent that is not printed yet. */
  get unprinted(): string {
    return this.#printer.unprinted();
  }

  get looks(): Block | undefined {
    return this.#printer.looks();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#watching);
    this.#followed.stop();
    // Nobody waits for what is not shown any more.
    this.#isOpened.resolve();
  }

  #happened(event: StoredEvent | LiveEvent): void {
    this.#printer.follow(event);
    if (event.type === "work_stopped") this.#on.complain(new Failed(event.data.failure));
    if (!("seq" in event)) return this.#on.onTold();
    if (workTypes.has(event.type)) this.#isInterrupted = false;
    this.#on.onChange();
  }

  /** Whoever did the work may be gone without a word. */
  #watch(): void {
    const { seq } = this.view.state;
    if (seq === this.#lastSeq && this.isWorking) void this.#lookForInterruption();
    this.#lastSeq = seq;
  }

  #gone(): void {
    const { problem } = this.#followed;
    if (problem === undefined) this.#on.onGone();
    else this.#on.complain(problem);
  }

  async #lookForInterruption(): Promise<void> {
    if (!isAtWork(this.view.state)) return;
    const { seq } = this.view.state;
    const { is_interrupted } = await this.chat.get().catch(() => ({ is_interrupted: false }));
    // Somebody may have taken it up meanwhile.
    if (!is_interrupted || this.#isClosed || this.view.state.seq !== seq) return;
    this.#isInterrupted = true;
    this.#on.onInterrupted();
    this.#on.onChange();
  }
}

function isAtWork(state: State): boolean {
  const phase = phaseOf(state);
  if (phase === "qualifying" || phase === "planning" || phase === "executing") return true;
  // Other tasks may go on while one waits for a person.
  return state.turn !== null && (phase === "waiting_permission" || phase === "waiting_answer") && hasOthers(state);
}

/** More of its agents are at work than wait for an answer. */
function hasOthers({ agents, permissions, questions }: State): boolean {
  const waiting = new Set([...permissions, ...questions].map(({ agentId }) => agentId ?? ""));
  return Object.entries(agents).some(([agentId, agent]) => agent.turn && !waiting.has(agentId));
}
