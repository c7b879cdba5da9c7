// The time that a task may take. It stands still while a person is waited for: nobody is ever answered for by time.
import { taskOfAgent } from "../domain/agent.ts";
import type { Session } from "./session.ts";

const TICK_MS = 1_000;

export class TaskTime {
  readonly #over = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(session: Session, taskId: string, seconds: number) {
    let left = seconds * 1000;
    let last = performance.now();
    this.#timer = setInterval(
      () => {
        const now = performance.now();
        const { state } = session;
        const waits = state.permissions.some(({ agentId }) => taskOfAgent(state, agentId) === taskId);
        if (!waits) left -= now - last;
        last = now;
        if (left <= 0) this.#over.abort();
      },
      Math.min(TICK_MS, seconds * 1000),
    );
    this.#timer.unref();
  }

  /** Aborts when the time is over. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
