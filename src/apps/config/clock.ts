// The real clock.
import { randomUUIDv7 } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../../ports/clock.ts";

/** Node fires longer timers immediately. */
const LONGEST_TIMER = 2 ** 31 - 1;

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  let left = ms;
  do {
    await wait(Math.min(left, LONGEST_TIMER), undefined, { signal }).catch(() => {});
    left -= LONGEST_TIMER;
  } while (left > 0 && !signal.aborted);
}

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  newId: () => randomUUIDv7(),
  sleep,
};
