// Pacing parallel model requests.
import { expect, test } from "vitest";
import { Pace } from "./pace.ts";

const never = new AbortController().signal;

function paced() {
  const waits: (() => void)[] = [];
  const clock = { now: () => "", newId: () => "", sleep: () => new Promise<void>((resolve) => waits.push(resolve)) };
  return { pace: new Pace(clock), waits };
}

test("halves after a provider is overloaded, and adds one for each success", () => {
  const { pace } = paced();
  expect(pace.limit(8)).toBe(8);
  pace.slowDown(6, 100, never);
  expect(pace.limit(8)).toBe(3);
  pace.slowDown(3, 100, never);
  pace.slowDown(1, 100, never);
  expect(pace.limit(8)).toBe(1);
  pace.speedUp();
  pace.speedUp();
  expect([pace.limit(8), pace.limit(2)]).toEqual([3, 2]);
});

test("no request is sent before the provider's delay is over", async () => {
  const { pace, waits } = paced();
  let isClear = false;
  pace.slowDown(2, 100, never);
  pace.slowDown(2, 100, never);
  const clear = pace.waitForClearance(never).then(() => (isClear = true));
  waits[0]?.();
  await Promise.resolve();
  expect(isClear).toBe(false);
  waits[1]?.();
  await clear;
  expect(isClear).toBe(true);
});

test("an aborted request does not wait for the provider", async () => {
  const { pace, waits } = paced();
  const stop = new AbortController();
  pace.slowDown(2, 60_000, never);
  const cleared = pace.waitForClearance(stop.signal);
  stop.abort();
  await cleared;
  await pace.waitForClearance(stop.signal);
  expect(waits).toHaveLength(1);
});
