import { expect, test } from "vitest";
import { isIn, readPart, seenPart } from "./seen-part.ts";

const seen = { transform: [0, 0, 1], width: 800, height: 600 } as const;

test("what is in sight is drawn, and what is not is not", () => {
  const part = readPart(seenPart(seen));
  expect([isIn(part, { x: 0, y: 0 }), isIn(part, { x: 790, y: 590 })]).toEqual([true, true]);
  expect([isIn(part, { x: 5_000, y: 0 }), isIn(part, { x: 0, y: -900 })]).toEqual([false, false]);
});

test("a little movement is the same part; from afar it is all of it", () => {
  expect(seenPart({ ...seen, transform: [-10, -10, 1] })).toBe(seenPart({ ...seen, transform: [-40, -30, 1] }));
  expect(seenPart({ ...seen, transform: [-900, 0, 1] })).not.toBe(seenPart(seen));
  expect(seenPart({ ...seen, transform: [0, 0, 0.1] })).toBe("far");
});
