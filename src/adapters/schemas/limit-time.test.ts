// The time limit measures work: a process that gets no CPU is not slow.
import { expect, test } from "vitest";
import { limitTime, tooLong } from "./ajv.ts";

function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
}

test("ends work that does not terminate", () => {
  expect(
    limitTime(50, () => {
      for (;;);
    }),
  ).toBe(tooLong);
});

test("retries work that got no CPU time", () => {
  let tries = 0;
  const result = limitTime(50, () => {
    tries += 1;
    if (tries < 3) sleep();
    return "done";
  });
  expect([result, tries]).toEqual(["done", 3]);
});

test("ends work that never gets CPU time, and passes errors on", () => {
  expect(limitTime(20, sleep)).toBe(tooLong);
  expect(() =>
    limitTime(20, () => {
      throw new Error("no");
    }),
  ).toThrow("no");
});
