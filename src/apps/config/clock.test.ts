import { expect, test } from "vitest";
import { systemClock } from "./clock.ts";

test("a wait longer than a timer can hold does not end at once, and ends when it is aborted", async () => {
  const over = new AbortController();
  let isOver = false;
  const waiting = systemClock.sleep(2 ** 31 + 1_000, over.signal).then(() => (isOver = true));
  await systemClock.sleep(50, over.signal);
  expect(isOver).toBe(false);
  over.abort();
  await waiting;
  expect(isOver).toBe(true);
});
