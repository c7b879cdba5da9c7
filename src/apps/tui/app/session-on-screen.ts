// The session on the screen: follows it, prints it as it goes, and shows what is pending in it.
import type { LiveEvent, StoredEvent } from "../../../domain/session/event.ts";
import { Failed } from "../../../domain/values/failure.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { Printer } from "../printing/printer.ts";
import { followChat, type Connection, type FollowedChat } from "../session/follow-chat.ts";
import { isActivePhase, phaseOf, type State } from "../../../domain/session/state.ts";

export interface SessionListener {
  readonly ink: Ink;
  readonly me: () => string | undefined;
  readonly print: (block: Block, gap: boolean) => void;
  /** The session got new events, or its connection changed. */
  readonly onChange: () => void;
  /** New live output that isn't stored: text, progress. */
  readonly onTold: () => void;
  readonly reportFailure: (thrown: unknown) => void;
  /** The session was deleted. */
  readonly onGone: () => void;
  /** The session's work was interrupted: no process is doing it. */
  readonly onInterrupted: () => void;
}

/** After this long without events, check whether a process still does the work. */
const SILENCE_MS = 10_000;
/** Events that prove that a process is doing the work. */
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
  /** Resolves when the whole session has loaded, or turns out to be unavailable. */
  readonly opened: Promise<void>;
  readonly #on: SessionListener;
  readonly #isOpened = Promise.withResolvers<void>();
  readonly #followed: FollowedChat;
  readonly #printer: Printer;
  #isInterrupted = false;
  #isClosed = false;
  readonly #watching: ReturnType<typeof setInterval>;
  #lastSeq = 0;

  constructor(chat: ChatClient, on: SessionListener) {
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

  /** The session has interrupted work that hasn't been resumed. */
  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  /** Text of the session's agent that isn't printed yet. */
  get unprinted(): string {
    return this.#printer.unprinted();
  }

  get pendingReads(): Block | undefined {
    return this.#printer.pendingReads();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#watching);
    this.#followed.stop();
    // Nothing may wait for a session that is no longer shown.
    this.#isOpened.resolve();
  }

  #happened(event: StoredEvent | LiveEvent): void {
    this.#printer.follow(event);
    if (event.type === "work_stopped") this.#on.reportFailure(new Failed(event.data.failure));
    if (!("seq" in event)) return this.#on.onTold();
    if (workTypes.has(event.type)) this.#isInterrupted = false;
    this.#on.onChange();
  }

  /** The process that did the work may have died silently. */
  #watch(): void {
    const { seq } = this.view.state;
    if (seq === this.#lastSeq && this.isWorking) void this.#lookForInterruption();
    this.#lastSeq = seq;
  }

  #gone(): void {
    const { problem } = this.#followed;
    if (problem === undefined) this.#on.onGone();
    else this.#on.reportFailure(problem);
  }

  async #lookForInterruption(): Promise<void> {
    if (!isAtWork(this.view.state)) return;
    const { seq } = this.view.state;
    const { is_interrupted } = await this.chat.get().catch(() => ({ is_interrupted: false }));
    // The work may have been resumed in the meantime.
    if (!is_interrupted || this.#isClosed || this.view.state.seq !== seq) return;
    this.#isInterrupted = true;
    this.#on.onInterrupted();
    this.#on.onChange();
  }
}

function isAtWork(state: State): boolean {
  const phase = phaseOf(state);
  if (isActivePhase(phase)) return true;
  // Other tasks may still run while one waits for the user.
  return state.turn !== null && (phase === "waiting_permission" || phase === "waiting_answer") && hasOthers(state);
}

/** More agents are working than are waiting for an answer. */
function hasOthers({ agents, permissions, questions }: State): boolean {
  const waiting = new Set([...permissions, ...questions].map(({ agentId }) => agentId ?? ""));
  return Object.entries(agents).some(([agentId, agent]) => agent.turn && !waiting.has(agentId));
}
