// The sessions that this process works on: started once, checked again after new input, and awaited on shutdown.
import { Failed, toFailure, type Failure } from "../../../domain/values/failure.ts";
import { compactNow } from "../../../engine/turn/compact-now.ts";
import { hasWork, sessionBusy } from "../../../engine/open/work-briefly.ts";
import type { CompactRequest } from "../../../engine/turn/compact.ts";
import type { Session } from "../../../engine/open/session.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { Planwright } from "../../library/planwright.ts";

interface Work {
  done: Promise<void>;
  /** There was new input since the last check. */
  again: boolean;
  readonly folder: string;
  /** It compacts the conversation, or did before it continued. */
  readonly compacts?: true;
}

export interface WorkingSessionsOptions {
  readonly log: EventLog;
  /** Work that stopped for a reason that no event tells. */
  readonly onTrouble?: ((sessionId: string, failure: Failure) => void) | undefined;
}

export class WorkingSessions {
  readonly #options: WorkingSessionsOptions;
  readonly #working = new Map<string, Work>();
  /** Why work stopped, if no event says so; cleared when work starts again. */
  readonly #trouble = new Map<string, Failure>();
  #isParked = false;

  constructor(options: WorkingSessionsOptions) {
    this.#options = options;
  }

  has(sessionId: string): boolean {
    return this.#working.has(sessionId);
  }

  ids(): Iterable<string> {
    return this.#working.keys();
  }

  get size(): number {
    return this.#working.size;
  }

  isIn(folder: string): boolean {
    return this.#working.values().some((work) => work.folder === folder);
  }

  troubleOf(sessionId: string): Failure | null {
    return this.#trouble.get(sessionId) ?? null;
  }

  /** Starts pending work in the background. Events report its outcome. */
  start(planwright: Planwright, sessionId: string): void {
    const busy = this.#working.get(sessionId);
    if (busy) busy.again = true;
    if (busy || this.#isParked) return;
    const work: Work = { done: Promise.resolve(), again: true, folder: planwright.workspace };
    this.#working.set(sessionId, work);
    work.done = this.#work(planwright, sessionId, work);
  }

  async #work(planwright: Planwright, sessionId: string, work: Work): Promise<void> {
    while (work.again && !this.#isParked) {
      work.again = false;
      this.#trouble.delete(sessionId);
      try {
        await planwright.run(undefined, { sessionId, continues: false });
        await tellDifference(planwright, sessionId);
      } catch (thrown) {
        const failure = toFailure(thrown);
        // Nothing to do, claimed by another process, or deleted: not an error.
        if (["nothing_to_do", "claimed", "parked", "removed"].includes(failure.kind)) continue;
        if (failure.kind === "not_found" && !(await this.#options.log.get(sessionId).catch(() => true))) continue;
        this.#trouble.set(sessionId, failure);
        this.#options.onTrouble?.(sessionId, failure);
        this.#options.log.publish(sessionId, { type: "work_stopped", data: { failure } });
      }
    }
    // Synchronous with the last check: input that arrives from now on starts new work and is not lost.
    this.#working.delete(sessionId);
  }

  /** Compacts the conversation while nothing else works in the session; messages sent in the meantime are handled afterwards. */
  async compact(planwright: Planwright, session: Session, wish: CompactRequest, signal: AbortSignal): Promise<void> {
    const { engine, workspace: folder } = planwright;
    const { id } = session;
    for (let busy = this.#working.get(id); busy; busy = this.#working.get(id)) {
      await session.refresh();
      if (busy.compacts || hasWork(session.state) || session.state.inbox.length > 0) throw sessionBusy();
      // Work continues for a moment after the last message.
      await busy.done;
    }
    const ended = Promise.withResolvers<void>();
    const work: Work = { done: ended.promise, again: false, folder, compacts: true };
    this.#working.set(id, work);
    try {
      await compactNow(session, engine, wish, signal, () => (work.again = true));
    } finally {
      ended.resolve(this.#work(planwright, id, work));
    }
  }

  /** Resolves when the session is not working. */
  async whenIdle(sessionId: string): Promise<void> {
    await this.#working.get(sessionId)?.done;
  }

  get isParked(): boolean {
    return this.#isParked;
  }

  /** From now on nothing is started or checked again. */
  park(): void {
    this.#isParked = true;
  }

  async whenAllIdle(): Promise<void> {
    await Promise.all([...this.#working.values()].map(({ done }) => done));
  }
}

/** A replay stops at the first request that differs. If an optional role made it, no turn reports why. */
async function tellDifference({ sessions, replay }: Planwright, sessionId: string): Promise<void> {
  const problem = replay?.problem;
  if (!problem) return;
  const { lastTurn } = (await sessions.open(sessionId)).state;
  if (lastTurn?.failure?.kind !== problem.kind) throw new Failed(problem);
}
