// Puts the questions of a running session to whoever embeds Planwright, one after the other, and passes the answers on.
import { isStored } from "../domain/event.ts";
import type { PermissionRequest } from "../domain/events/permission-events.ts";
import { Failed, type Failure } from "../domain/failure.ts";
import { answerPermission, type PermissionReply } from "../engine/answer-permission.ts";
import type { Engine } from "../engine/engine.ts";
import type { Session } from "../engine/session.ts";
import type { State } from "../domain/state.ts";

/**
 * Asked when a call needs a person's word. Undefined: somebody else will answer. `signal`: the answer is no longer needed. `problem`:
 * why the last reply to this request could not be taken. What it throws ends the run.
 */
export type OnPermission = (
  request: PermissionRequest & { readonly sessionId: string },
  signal: AbortSignal,
  problem?: Failure,
) => Promise<PermissionReply | undefined>;

/** Replies to one request that cannot be taken, after which we give up. */
const PATIENCE = 5;

export class Answering {
  readonly #stop = new AbortController();
  readonly #broken = new AbortController();
  readonly #done: Promise<void>;

  constructor(engine: Engine, session: Session, onPermission: OnPermission) {
    this.#done = this.#work(engine, session, onPermission);
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

  async #work(engine: Engine, session: Session, onPermission: OnPermission): Promise<void> {
    // Also what an earlier process asked and nobody answered.
    for (const request of session.state.permissions) await this.#ask(engine, session, onPermission, request, 0);
    for await (const event of engine.log.tail(session.id, session.state.seq, this.#stop.signal)) {
      if (isStored(event) && event.type === "permission_requested")
        await this.#ask(engine, session, onPermission, event.data, event.seq);
    }
  }

  async #ask(
    engine: Engine,
    session: Session,
    onPermission: OnPermission,
    request: PermissionRequest,
    seq: number,
  ): Promise<void> {
    // Somebody may answer elsewhere, or the call may be over, while we wait for our own answer.
    const settled = new AbortController();
    const signal = AbortSignal.any([this.#stop.signal, settled.signal]);
    const isOpen = ({ permissions }: State) => permissions.some((open) => open.requestId === request.requestId);
    const watching = session
      // The event reaches us a moment before it is in the state.
      .until((state) => state.seq >= seq && !isOpen(state), signal)
      .then(() => settled.abort());
    try {
      await this.#exchange(engine, session.id, onPermission, request, signal);
    } finally {
      settled.abort();
      await watching;
    }
  }

  async #exchange(
    engine: Engine,
    sessionId: string,
    onPermission: OnPermission,
    request: PermissionRequest,
    signal: AbortSignal,
  ): Promise<void> {
    let problem: Failure | undefined;
    for (let attempt = 1; ; attempt++) {
      const reply = await onPermission({ ...request, sessionId }, signal, problem);
      if (!reply || signal.aborted) return;
      try {
        return await answerPermission(engine, sessionId, request.requestId, reply);
      } catch (thrown) {
        if (!(thrown instanceof Failed)) throw thrown;
        if (thrown.failure.kind === "not_pending") return;
        if (thrown.failure.kind !== "bad_input" || attempt === PATIENCE) throw thrown;
        problem = thrown.failure;
      }
    }
  }
}
