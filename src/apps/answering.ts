// Puts the questions of a running session to whoever embeds Planwright, one after the other, and passes the answers on.
import { agentOf } from "../domain/agent.ts";
import type { PermissionRequest } from "../domain/events/permission-events.ts";
import { Failed, type Failure } from "../domain/failure.ts";
import type { State } from "../domain/state.ts";
import { answerPermission, type PermissionReply } from "../engine/answer-permission.ts";
import type { Engine } from "../engine/engine.ts";
import type { Session } from "../engine/session.ts";

/** A request with what is needed to decide: `input` is what the model gave the tool. */
export interface AskedPermission extends PermissionRequest {
  readonly sessionId: string;
  readonly input: unknown;
}

/**
 * Asked when a call needs a person's word. Undefined: somebody else will answer. `signal`: the answer is no longer needed. `problem`:
 * why the last reply to this request could not be taken. What it throws ends the run.
 */
export type OnPermission = (
  request: AskedPermission,
  signal: AbortSignal,
  problem?: Failure,
) => Promise<PermissionReply | undefined>;

/** Replies to one request that cannot be taken, after which we give up. */
const PATIENCE = 5;

export class Answering {
  readonly #engine: Engine;
  readonly #session: Session;
  readonly #onPermission: OnPermission;
  readonly #stop = new AbortController();
  readonly #broken = new AbortController();
  #done: Promise<void> | undefined;

  constructor(engine: Engine, session: Session, onPermission: OnPermission) {
    this.#engine = engine;
    this.#session = session;
    this.#onPermission = onPermission;
  }

  /** From now on, and only for whoever does the session's work: another process asks its own person. */
  begin(): void {
    this.#done ??= this.#work();
    // Whoever finishes is told. Until then nobody would answer, so the run has to end.
    this.#done.catch(() => this.#broken.abort());
  }

  /** Aborted when nobody answers any more. */
  get broken(): AbortSignal {
    return this.#broken.signal;
  }

  /** Throws what the function threw that was asked. */
  async finish(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  async #work(): Promise<void> {
    const asked = new Set<string>();
    const unasked = ({ permissions }: State) => permissions.find(({ requestId }) => !asked.has(requestId));
    for (;;) {
      await this.#session.until((state) => unasked(state) !== undefined, this.#stop.signal);
      const request = unasked(this.#session.state);
      if (this.#stop.signal.aborted || !request) return;
      asked.add(request.requestId);
      await this.#ask(request);
    }
  }

  async #ask(request: PermissionRequest): Promise<void> {
    // Somebody may answer elsewhere, or the call may be over, while we wait for our own answer.
    const settled = new AbortController();
    const signal = AbortSignal.any([this.#stop.signal, settled.signal]);
    const isOpen = ({ permissions }: State) => permissions.some(({ requestId }) => requestId === request.requestId);
    const watching = this.#session.until((state) => !isOpen(state), signal).then(() => settled.abort());
    try {
      await this.#exchange(request, signal);
    } finally {
      settled.abort();
      await watching;
    }
  }

  async #exchange(request: PermissionRequest, signal: AbortSignal): Promise<void> {
    const { id } = this.#session;
    const asked = { ...request, sessionId: id, input: inputOf(this.#session.state, request) };
    let problem: Failure | undefined;
    for (let attempt = 1; ; attempt++) {
      const reply = await Promise.race([this.#onPermission(asked, signal, problem), aborted(signal)]);
      if (!reply || signal.aborted) return;
      try {
        return await answerPermission(this.#engine, id, request.requestId, reply);
      } catch (thrown) {
        if (!(thrown instanceof Failed)) throw thrown;
        if (thrown.failure.kind === "not_pending") return;
        if (thrown.failure.kind !== "bad_input" || attempt === PATIENCE) throw thrown;
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
