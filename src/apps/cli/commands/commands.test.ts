// How what was typed is read, where the shape of a word alone would mislead.
import { expect, test } from "vitest";
import { Failed } from "../../../domain/values/failure.ts";
import { parseCommandLine } from "./commands.ts";

/** What was read, or what the person is told. */
function read(...args: readonly string[]): unknown {
  try {
    const parsed = parseCommandLine(args);
    return "command" in parsed ? [parsed.words, { ...parsed.flags }] : parsed;
  } catch (thrown) {
    return thrown instanceof Failed ? thrown.failure.message : thrown;
  }
}

test("a number below 0 is the value of the option before it", () => {
  expect(read("demo", "fix", "--speed", "-1")).toEqual([["fix"], { speed: "-1" }]);
  expect(read("demo", "--speed", "-.5", "fix")).toEqual([["fix"], { speed: "-.5" }]);
});

test("an option that got another one for its value is told to have none", () => {
  expect(read("demo", "--speed", "--list")).toBe("Option '--speed <value>' argument missing.");
});

test("behind two dashes everything is text, however much it looks like an option", () => {
  expect(read("skip", "--", "plan", "--by", "-1")).toEqual([["plan", "--by", "-1"], {}]);
  expect(read("skip", "--by", "-1", "--", "plan", "-2")).toEqual([["plan", "-2"], { by: "-1" }]);
});
