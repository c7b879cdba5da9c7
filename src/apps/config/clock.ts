// The real clock.
import { randomUUIDv7 } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../../ports/clock.ts";

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  newId: () => randomUUIDv7(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
};
