// Parses words whose shape alone is misleading.
import { expect, test } from "vitest";
import { Failed } from "../../../domain/values/failure.ts";
import { parseCommandLine } from "./commands.ts";

/** The parsed command, or the message shown to the user. */
function read(...args: readonly string[]): unknown {
  try {
    const parsed = parseCommandLine(args);
    return "command" in parsed ? [parsed.words, { ...parsed.flags }] : parsed;
  } catch (thrown) {
    return thrown instanceof Failed ? thrown.failure.message : thrown;
  }
}

test("a negative number is the value of the option before it", () => {
  expect(read("demo", "fix", "--speed", "-1")).toEqual([["fix"], { speed: "-1" }]);
  expect(read("demo", "--speed", "-.5", "fix")).toEqual([["fix"], { speed: "-.5" }]);
});

test("an option followed by another option is reported as missing its value", () => {
  expect(read("demo", "--speed", "--list")).toBe("Option '--speed <value>' argument missing.");
});

test("everything after two dashes is text, even if it looks like an option", () => {
  expect(read("skip", "--", "plan", "--by", "-1")).toEqual([["plan", "--by", "-1"], {}]);
  expect(read("skip", "--by", "-1", "--", "plan", "-2")).toEqual([["plan", "-2"], { by: "-1" }]);
});
