// Typing mistakes are recognized; other words are not.
import { expect, test } from "vitest";
import { closestName, closestNames, suggestNames } from "./closest-name.ts";

test.each([
  ["kodda", "koda"],
  ["wirte", "write"],
  ["max_steps", "maxSteps"],
  ["MAX-STEP", "maxSteps"],
  ["bsh", "bash"],
  ["reed", "read"],
  ["web", undefined],
  ["x".repeat(100_000), undefined],
])("%s is recognized as %s", (name, meant) => {
  expect(closestName(name, ["koda", "write", "maxSteps", "bash", "read"])).toBe(meant);
});

test("the nearest come first, and without any the hint lists the valid names", () => {
  expect(closestNames("tests", ["rests", "testss", "tests", "bests", "other"])).toEqual([
    "tests",
    "rests",
    "testss",
    "bests",
  ]);
  expect(suggestNames("x", [], "tasks")).toBe("There are no tasks.");
  expect(suggestNames("zzzzzz", ["a", "b"], "tasks")).toBe("There are these tasks: a, b.");
});
