// Time and ids, so that tests can run the engine with fixed ones.

export interface Clock {
  /** ISO 8601. */
  now(): string;
  /** UUID v7: sorts by time. */
  newId(): string;
  /** Resolves after `ms`, or at once when the signal aborts. Never throws. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}
