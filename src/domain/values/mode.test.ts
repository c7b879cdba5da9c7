// How a mode from outside is read.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readMode } from "./mode.ts";

test.each(["build", " BUILD\n", "executing"])("%j means build", (value) => {
  expect(readMode(value)).toBe("build");
});

test.each([
  "plan",
  "planning",
  "",
  "builds",
  "build plan",
  undefined,
  null,
  0,
  1,
  true,
  {},
  [["build"]],
  { mode: "build" },
])("%j means plan", (value) => {
  expect(readMode(value)).toBe("plan");
});

test("any junk means plan", () => {
  const junk = fc.anything().filter((value) => typeof value !== "string" || !/^\s*(build|executing)\s*$/i.test(value));
  fc.assert(
    fc.property(junk, (value) => {
      expect(readMode(value)).toBe("plan");
    }),
  );
});
