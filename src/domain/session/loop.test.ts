// Which repeated calls are a loop.
import { expect, test } from "vitest";
import { loopRepeats, traceOf } from "./loop.ts";

type Done = [tool: string, input: unknown, output: string];
const repeats = (done: Done[], tool: string, input: unknown) =>
  loopRepeats(
    done.map(([tool, input, output]) => traceOf(tool, input, output)),
    tool,
    input,
  );

const a: Done = ["read", { path: "a" }, "text of a"];
const b: Done = ["grep", { pattern: "b" }, "no match"];
const c: Done = ["ls", {}, "files"];

test("the third identical call with the same result is a loop, and so on", () => {
  expect(repeats([a], "read", { path: "a" })).toBe(0);
  expect(repeats([a, a], "read", { path: "a" })).toBe(2);
  expect(repeats([a, a, a], "read", { path: "a" })).toBe(3);
  expect(repeats([b, a, a], "read", { path: "a" })).toBe(2);
});

test("two alternating calls are a loop too", () => {
  expect(repeats([a, b], "read", { path: "a" })).toBe(0);
  expect(repeats([a, b, a], "grep", { pattern: "b" })).toBe(0);
  expect(repeats([a, b, a, b], "read", { path: "a" })).toBe(2);
  expect(repeats([a, b, a, b, a], "grep", { pattern: "b" })).toBe(2);
  expect(repeats([a, b, a, b, a, b], "read", { path: "a" })).toBe(3);
});

test("the same call with another result is no loop", () => {
  expect(repeats([a, ["read", { path: "a" }, "changed"]], "read", { path: "a" })).toBe(0);
  expect(repeats([a, b, ["read", { path: "a" }, "changed"], b], "read", { path: "a" })).toBe(0);
});

test("another input or another tool is no loop", () => {
  expect(repeats([a, a], "read", { path: "other" })).toBe(0);
  expect(repeats([a, a], "write", { path: "a" })).toBe(0);
  expect(repeats([a, b, a, b], "ls", {})).toBe(0);
});

test("another call in between breaks the loop", () => {
  expect(repeats([a, a, c], "read", { path: "a" })).toBe(0);
  expect(repeats([a, b, c, a, b], "read", { path: "a" })).toBe(0);
});

test("the order of keys does not matter, that of lists does", () => {
  const wide: Done = ["edit", { path: "a", at: { x: 1, y: [1, 2] } }, "ok"];
  expect(repeats([wide, wide], "edit", { at: { y: [1, 2], x: 1 }, path: "a" })).toBe(2);
  expect(repeats([wide, wide], "edit", { path: "a", at: { x: 1, y: [2, 1] } })).toBe(0);
});

test("a call without input has a trace as well", () => {
  expect(
    repeats(
      [
        ["ls", undefined, "x"],
        ["ls", undefined, "x"],
      ],
      "ls",
      undefined,
    ),
  ).toBe(2);
});
