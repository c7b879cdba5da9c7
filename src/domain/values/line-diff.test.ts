// A diff shows the lines that changed, also in long texts, and in bounded time.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lineDiff, type LineChange } from "./line-diff.ts";

const told = (changes: readonly LineChange[]) =>
  changes.filter(({ sign }) => sign !== " ").map(({ sign, text }) => sign + text);
const side = (changes: readonly LineChange[], sign: "-" | "+") =>
  changes.filter((change) => change.sign === " " || change.sign === sign).map(({ text }) => text);

test("two lines far from each other are two changes, not all that is between them", () => {
  const lines = Array.from({ length: 5000 }, (_, index) => (index % 3 === 0 ? "" : `line ${index}`));
  const changed = lines.with(1, "first").with(4000, "more").toSpliced(2000, 1).toSpliced(4900, 0, "new");
  expect(told(lineDiff(lines, changed))).toEqual(["-line 1", "+first", "-line 2000", "-line 4000", "+more", "+new"]);
});

test("long texts without a common line are replaced as a whole", () => {
  const lines = (word: string) => Array.from({ length: 1100 }, (_, index) => `${word} ${index % 7}`);
  expect(told(lineDiff(lines("old"), lines("new")))).toHaveLength(2200);
});

test("a removed line comes before its replacement", () => {
  expect(told(lineDiff(["a", "b", "c", "d"], ["a", "x", "y", "d"]))).toEqual(["-b", "-c", "+x", "+y"]);
});

test("the diff of two hostile texts contains both", () => {
  const lines = (step: number, count: number) =>
    Array.from({ length: 20_000 }, (_, index) => `line ${(index * step) % count}`);
  const [before, after] = [lines(7919, 5003), lines(104_729, 4999)];
  const changes = lineDiff(before, after);
  expect([side(changes, "-"), side(changes, "+")]).toEqual([before, after]);
});

test("every diff contains both texts, after any moves, repetitions or losses", () => {
  const words = fc.array(fc.integer({ min: 0, max: 1500 }).map(String), { minLength: 900, maxLength: 1300 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const changes = lineDiff(before, after);
      expect([side(changes, "-"), side(changes, "+")]).toEqual([before, after]);
    }),
    { numRuns: 20 },
  );
});
