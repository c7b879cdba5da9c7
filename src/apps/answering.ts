// Puts the questions of a running session to whoever embeds Planwright, one after the other, and passes the answers on.
import { isStored } from "../domain/event.ts";
import type { PermissionRequest } from "../domain/events/permission-events.ts";
import { Failed } from "../domain/failure.ts";
import { answerPermission, type PermissionReply } from "../engine/answer-permission.ts";
import type { Engine } from "../engine/engine.ts";
import type { Session } from "../engine/session.ts";
import type { State } from "../domain/state.ts";

/** Asked when a call needs a person's word. Undefined: somebody else will answer. `signal`: the answer is no longer needed. */
export type OnPermission = (
  request: PermissionRequest & { readonly sessionId: string },
  signal: AbortSignal,
) => Promise<PermissionReply | undefined>;

export class Answering {
  readonly #stop = new AbortController();
  readonly #done: Promise<void>;

  constructor(engine: Engine, session: Session, onPermission: OnPermission) {
    this.#done = this.#work(engine, session, onPermission);
    // Whoever finishes is told; until then it must not count as unhandled.
    this.#done.catch(() => {});
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
      const reply = await onPermission({ ...request, sessionId: session.id }, signal);
      if (reply && !signal.aborted) await answerPermission(engine, session.id, request.requestId, reply);
    } catch (thrown) {
      if (!(thrown instanceof Failed) || thrown.failure.kind !== "not_pending") throw thrown;
    } finally {
      settled.abort();
      await watching;
    }
  }
}
