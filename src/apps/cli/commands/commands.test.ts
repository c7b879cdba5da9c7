// Parses words whose shape alone is misleading.
import { describe, expect, test } from "vitest";
import { Failed } from "../../../domain/values/failure.ts";
import { commandGroups, commands, parseCommandLine } from "./commands.ts";
import { helpText } from "./help-text.ts";

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

test("every command is in one group of the help", () => {
  expect(Object.values(commandGroups).flat().toSorted()).toEqual(Object.keys(commands).toSorted());
});

describe.each(Object.entries(commands))("the help of %s", (name, { help, examples }) => {
  test("says its purpose on one line of a terminal", () => {
    expect(`  concurrency  ${help}`.length).toBeLessThanOrEqual(80);
  });

  test.each(examples)("shows a command line that the program accepts: %s", (example) => {
    const line = /planwright\b[^|)>]*/.exec(example.replaceAll(/<=|<(?= )/g, "="))?.[0] ?? "";
    const [, ...words] = (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll(/^["']|["']$/g, ""));
    expect(parseCommandLine(words)).toMatchObject({ command: name });
  });
});

test("the help of a command has its purpose, options, examples and exit codes", () => {
  expect(helpText("pause")).toBe(`Pause a running plan.
No other task starts, and running tasks stop before their next step.

Usage:
  planwright pause <plan> [options]

Options:
  --by <name>     Name to record for this decision (default: your user name)
  --cwd <folder>  Folder to use (default: the current one)

Examples:
  planwright pause 7a530fb54676

Exit codes:
  0  done
  1  failed (a model, a limit, storage, or a task or check of the plan)
  2  wrong usage or configuration, or an invalid answer; nothing was done
`);
});
