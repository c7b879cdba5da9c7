// Limits concurrent model requests: halved after a rate limit, slowly raised again when requests succeed.
import type { Clock } from "../../ports/clock.ts";

export class Pace {
  readonly #clock: Clock;
  #most = Number.POSITIVE_INFINITY;
  #pause: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many of `wanted` may be active. */
  limit(wanted: number): number {
    return Math.max(1, Math.min(wanted, this.#most));
  }

  /** A rate limit: no request before the given time, and half as many from then on. `active` are running now. */
  slowDown(active: number, delayMs: number, signal: AbortSignal): void {
    this.#most = Math.max(1, Math.floor(Math.min(this.#most, active) / 2));
    this.#pause = Promise.all([this.#pause, this.#clock.sleep(delayMs, signal).catch(() => {})]);
  }

  /** A request finished without trouble. */
  speedUp(): void {
    this.#most += 1;
  }

  /** Resolves when the next request may be sent, or when it is no longer wanted. */
  async waitForClearance(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = () => resolve();
    signal.addEventListener("abort", stop, { once: true });
    await Promise.race([this.#pause, promise]);
    signal.removeEventListener("abort", stop);
  }
}
