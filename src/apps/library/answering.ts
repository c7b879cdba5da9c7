// Passes a running session's questions to the embedding program, one after the other, and its answers back.
import { agentOf } from "../../domain/session/agent.ts";
import type { PermissionRequest } from "../../domain/session/permission-events.ts";
import { Failed, type Failure } from "../../domain/values/failure.ts";
import type { PendingQuestion, State } from "../../domain/session/state.ts";
import { answerPermission, type PermissionReply } from "../../engine/call/answer-permission.ts";
import { answerQuestion, type QuestionReply } from "../../engine/call/answer-question.ts";
import type { Engine } from "../../engine/open/engine.ts";
import type { Session } from "../../engine/open/session.ts";

/** A request with what is needed to decide: `input` is the tool's input from the model. */
export interface AskedPermission extends PermissionRequest {
  readonly sessionId: string;
  readonly input: unknown;
}

export interface AskedQuestion extends PendingQuestion {
  readonly sessionId: string;
}

/**
 * Called when a call needs a decision. Undefined: someone else will answer. `signal`: the answer is no longer needed. `problem`:
 * why the previous reply to this request was rejected. An error it throws ends the run.
 */
export type OnPermission = (
  request: AskedPermission,
  signal: AbortSignal,
  problem?: Failure,
) => Promise<PermissionReply | undefined>;

/** The same for questions from agents. */
export type OnQuestion = (
  question: AskedQuestion,
  signal: AbortSignal,
  problem?: Failure,
) => Promise<QuestionReply | undefined>;

export interface Answerers {
  readonly onPermission?: OnPermission | undefined;
  readonly onQuestion?: OnQuestion | undefined;
}

/** Invalid replies to one request before giving up. */
const PATIENCE = 5;

/** Explains what was wrong with the reply. */
const correctable: ReadonlySet<string> = new Set(["bad_input", "bad_answer", "too_large"]);

/** A pending decision. `ask` returns what stores the reply; undefined: someone else will answer. */
interface Waiting {
  readonly id: string;
  ask(signal: AbortSignal, problem?: Failure): Promise<(() => Promise<void>) | undefined>;
}

export class Answering {
  readonly #engine: Engine;
  readonly #session: Session;
  readonly #answerers: Answerers;
  readonly #stop = new AbortController();
  readonly #broken = new AbortController();
  #done: Promise<void> | undefined;

  constructor(engine: Engine, session: Session, answerers: Answerers) {
    this.#engine = engine;
    this.#session = session;
    this.#answerers = answerers;
  }

  /** From now on, and only for the process that does the session's work: other processes ask their own user. */
  begin(): void {
    this.#done ??= this.#work();
    // `finish` throws the error. No more answers will come, so the run has to end.
    this.#done.catch(() => this.#broken.abort());
  }

  /** Aborted when no more answers will come. */
  get broken(): AbortSignal {
    return this.#broken.signal;
  }

  /** Throws what the callback threw. */
  async finish(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  async #work(): Promise<void> {
    const asked = new Set<string>();
    const unasked = (state: State) => this.#waitingIn(state).find(({ id }) => !asked.has(id));
    for (;;) {
      await this.#session.until((state) => unasked(state) !== undefined, this.#stop.signal);
      const waiting = unasked(this.#session.state);
      if (this.#stop.signal.aborted || !waiting) return;
      asked.add(waiting.id);
      await this.#ask(waiting);
    }
  }

  #waitingIn(state: State): Waiting[] {
    const { onPermission, onQuestion } = this.#answerers;
    const sessionId = this.#session.id;
    const permissions = onPermission ? state.permissions : [];
    const questions = onQuestion ? state.questions : [];
    return [
      ...permissions.map((request): Waiting => ({
        id: request.requestId,
        ask: async (signal, problem) => {
          const reply = await onPermission?.(
            { ...request, sessionId, input: inputOf(state, request) },
            signal,
            problem,
          );
          return reply && (() => answerPermission(this.#session, this.#engine, request.requestId, reply));
        },
      })),
      ...questions.map((question): Waiting => ({
        id: question.question_id,
        ask: async (signal, problem) => {
          const reply = await onQuestion?.({ ...question, sessionId }, signal, problem);
          return (
            reply &&
            (async () => void (await answerQuestion(this.#session, this.#engine, question.question_id, reply, "user")))
          );
        },
      })),
    ];
  }

  async #ask(waiting: Waiting): Promise<void> {
    // Someone may answer elsewhere, or the call may end, while we wait for our own answer.
    const settled = new AbortController();
    const signal = AbortSignal.any([this.#stop.signal, settled.signal]);
    const isOpen = (state: State) => this.#waitingIn(state).some(({ id }) => id === waiting.id);
    const watching = this.#session.until((state) => !isOpen(state), signal).then(() => settled.abort());
    try {
      await this.#exchange(waiting, signal);
    } finally {
      settled.abort();
      await watching;
    }
  }

  async #exchange(waiting: Waiting, signal: AbortSignal): Promise<void> {
    let problem: Failure | undefined;
    for (let attempt = 1; ; attempt++) {
      const answer = await Promise.race([waiting.ask(signal, problem), aborted(signal)]);
      if (!answer || signal.aborted) return;
      try {
        return await answer();
      } catch (thrown) {
        if (!(thrown instanceof Failed)) throw thrown;
        const { kind } = thrown.failure;
        if (kind === "not_pending") return;
        if (!correctable.has(kind) || attempt === PATIENCE) throw thrown;
        problem = thrown.failure;
      }
    }
  }
}

function inputOf(state: State, { agentId, callId }: PermissionRequest): unknown {
  return agentOf(state, agentId)?.turn?.calls.find((call) => call.callId === callId)?.input;
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
}
