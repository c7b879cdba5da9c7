// A time limit for an agent's work. The clock stops while it waits for the user: no time-out ever answers for them.
import type { Session } from "../open/session.ts";

const TICK_MS = 1_000;

export class WorkTime {
  readonly #over = new AbortController();
  readonly #timer: NodeJS.Timeout;

  /** `isOurs`: whether this agent asks on behalf of that work. */
  constructor(session: Session, counts: (agentId: string | undefined) => boolean, seconds: number) {
    let left = seconds * 1000;
    let last = performance.now();
    this.#timer = setInterval(
      () => {
        const now = performance.now();
        const { permissions, questions } = session.state;
        const waits = [...permissions, ...questions].some(({ agentId }) => counts(agentId));
        if (!waits) left -= now - last;
        last = now;
        if (left <= 0) this.#over.abort();
      },
      Math.min(TICK_MS, seconds * 1000),
    );
    this.#timer.unref();
  }

  /** Aborts when the time is up. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
