import { expect, test } from "vitest";
import { checkCall } from "../check-call.ts";
import { programs, writers } from "./table.ts";
import { flagsOf, type Rule } from "./rule.ts";
import { resolveWord, type Word } from "./word.ts";

const words = (...texts: string[]): Word[] =>
  texts.map((text) => resolveWord([{ type: "text", text, quoted: true }], new Map()));
const glob = (text: string): Word => resolveWord([{ type: "text", text, quoted: false }], new Map());

test("every rule is valid, and no program is both allowed and known to write", () => {
  const visit = (rule: Rule): number =>
    flagsOf(rule).size + Object.values(rule.subcommands ?? {}).reduce((sum, inner) => sum + visit(inner), 0);
  expect([...programs.values()].reduce((sum, rule) => sum + visit(rule), 0)).toBeGreaterThan(1000);
  expect([...programs.keys()].filter((name) => writers.has(name))).toEqual([]);
});

test("a rule lists flags that can be combined, take values or may have one", () => {
  expect([...flagsOf({ flags: "-ab -n: -U? --all --lines: --color? --arg::" })]).toEqual([
    ["-a", 0],
    ["-b", 0],
    ["-n", 1],
    ["-U", "optional"],
    ["--all", 0],
    ["--lines", 1],
    ["--color", "optional"],
    ["--arg", 2],
  ]);
  expect(() => flagsOf({ flags: "-ab:" })).toThrow("only a single short flag");
});

const rule: Rule = { flags: "-ab -n: -U? --all --lines: --color?" };

test.each([
  [words()],
  [words("-a", "-b", "x")],
  [words("-abn5", "x")],
  [words("-ban", "5")],
  [words("-U3", "--color=auto", "--lines=5", "--lines", "5")],
  [words("x", "-a", "--", "-z", "--output=x")],
  [[...words("--"), glob("*")]],
  [[glob("src/*"), glob("./*")]],
  [words("-")],
])("allowed: %j", (given) => {
  expect(checkCall(rule, given)).toBeUndefined();
});

test.each([
  [words("-z"), "-z is not known to only read"],
  [words("-az"), "-z is not known to only read"],
  [words("x", "-z"), "-z is not known to only read"],
  [words("--al"), "--al is not known to only read"],
  [words("--all=x"), "--all takes no value"],
  [words("-n"), "a value is missing"],
  [words("-n", "-z"), "a value that may be an option"],
  [words("-n", "--", "x"), "a value that may be an option"],
  [[glob("*")], "an expansion that may become an option"],
  [[glob("-a*")], "an expansion that may become an option"],
  [[...words("-n"), glob("src/*")], "an expansion that may become an option"],
])("refused: %j", (given, reason) => {
  expect(checkCall(rule, given)).toBe(reason);
});
