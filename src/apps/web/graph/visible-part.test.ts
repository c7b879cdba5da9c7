import { expect, test } from "vitest";
import { isInPart, readPart, visiblePart } from "./visible-part.ts";

const seen = { transform: [0, 0, 1], width: 800, height: 600 } as const;

test("draws visible tasks only", () => {
  const part = readPart(visiblePart(seen));
  expect([isInPart(part, { x: 0, y: 0 }), isInPart(part, { x: 790, y: 590 })]).toEqual([true, true]);
  expect([isInPart(part, { x: 5_000, y: 0 }), isInPart(part, { x: 0, y: -900 })]).toEqual([false, false]);
});

test("a small movement keeps the same part; zoomed out, everything is drawn", () => {
  expect(visiblePart({ ...seen, transform: [-10, -10, 1] })).toBe(visiblePart({ ...seen, transform: [-40, -30, 1] }));
  expect(visiblePart({ ...seen, transform: [-900, 0, 1] })).not.toBe(visiblePart(seen));
  expect(visiblePart({ ...seen, transform: [0, 0, 0.1] })).toBe("far");
});
