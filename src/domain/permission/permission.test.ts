import { expect, test } from "vitest";
import {
  isPattern,
  patternAllows,
  findRule,
  suggestPatterns,
  type PermissionEffect,
  type PermissionSubject,
} from "./permission.ts";

const rule = (effect: PermissionEffect, pattern: string) => ({ effect, pattern, source: "test" });
const bash = (command: string): PermissionSubject => ({ tool: "bash", paths: [], command });
const edit = (...paths: string[]): PermissionSubject => ({ tool: "edit", paths });

test.each<[string, PermissionSubject, boolean]>([
  ["edit", edit("a.ts"), true],
  ["*", edit("a.ts"), true],
  ["write", edit("a.ts"), false],
  ["edit(src/**)", edit("src/deep/a.ts"), true],
  ["edit(src/**)", edit("src"), true],
  ["edit(src/**)", edit("srcs/a.ts"), false],
  ["edit(src/*.ts)", edit("src/a.ts"), true],
  ["edit(src/*.ts)", edit("src/deep/a.ts"), false],
  ["edit(**/*.md)", edit("docs/a.md"), true],
  ["edit(**/*.md)", edit("a.md"), true],
  ["edit(a.ts)", edit("axts"), false],
  ["edit(文档/**)", edit("文档/计划.md"), true],
  ["mv(src/**)", { tool: "mv", paths: ["src/a", "lib/a"] }, false],
  ["mcp__github__*", { tool: "mcp__github__get_issue", paths: [] }, true],
  ["mcp__github__*", { tool: "mcp__gitlab__get_issue", paths: [] }, false],
  [
    "web_fetch(https://docs.example.org/*)",
    { tool: "web_fetch", paths: [], url: "https://docs.example.org/a/b" },
    true,
  ],
  [
    "web_fetch(https://docs.example.org/*)",
    { tool: "web_fetch", paths: [], url: "https://docs.example.org.evil.com/" },
    false,
  ],
  ["bash(npm test)", bash("npm test"), true],
  ["bash(npm test)", bash("npm test -- --watch"), false],
  ["bash(npm test*)", bash("npm test -- --watch"), true],
  ["bash(git log *)", bash("git log --oneline | head"), false],
  ["bash(git log*)", bash("git log; rm -rf ."), false],
  ["bash(git log*)", bash("git log && rm -rf ."), false],
  ["bash(git log*)", bash("git log $(rm -rf .)"), false],
  ["bash(git log*)", bash("git log > file"), false],
  ["bash(git log*)", bash("git log\nrm -rf ."), false],
  ["bash(git log*)", bash("git log `rm -rf .`"), false],
  ["bash(npm run build && npm test)", bash("npm run build && npm test"), true],
])("allow %s on %o: %s", (pattern, subject, expected) => {
  expect(patternAllows(pattern, subject)).toBe(expected);
});

test.each<[string, PermissionSubject, boolean]>([
  ["bash(rm *)", bash("ls; rm -rf ."), true],
  ["bash(rm *)", bash("ls && rm -rf ."), true],
  ["bash(rm *)", bash("echo $(rm -rf .)"), true],
  ["bash(rm *)", bash("farm x"), false],
  ["mv(secrets/**)", { tool: "mv", paths: ["a", "secrets/a"] }, true],
])("deny %s on %o: %s", (pattern, subject, expected) => {
  expect(findRule([rule("deny", pattern)], "deny", subject) !== undefined).toBe(expected);
});

test.each(["", "edit(", "edit()", "(src)", "edit src", "a b(c)"])("%j is an invalid pattern", (pattern) => {
  expect(isPattern(pattern)).toBe(false);
});

test.each<[string, string, boolean]>([
  ["bash(npm test?*)", "npm test;rm -rf .", false],
  ["bash(npm run ?*)", "npm run \nrm -rf .", false],
  ["bash(ls ?)", "ls &", false],
  ["bash(ls ?)", "ls a", true],
  [String.raw`bash(ls \*.ts)`, "ls *.ts", true],
  [String.raw`bash(ls \*.ts)`, "ls a.ts", false],
  [String.raw`bash(ls \*.ts*)`, "ls *.ts;x", false],
])("%s allows %j: %s", (pattern, command, expected) => {
  expect(patternAllows(pattern, bash(command))).toBe(expected);
});

test.each<[string, PermissionSubject, boolean]>([
  ["rm(a/b/**)", { tool: "rm", paths: ["a"], recursive: true }, true],
  ["rm(a/b/**)", { tool: "rm", paths: ["."], recursive: true }, true],
  ["rm(a/b/**)", { tool: "rm", paths: ["a"] }, false],
  ["rm(a/b/**)", { tool: "rm", paths: ["c"], recursive: true }, false],
  ["rm(a/b/**)", { tool: "rm", paths: ["a/bc"], recursive: true }, false],
])("deny %s on a whole folder %o: %s", (pattern, subject, expected) => {
  expect(findRule([rule("deny", pattern)], "deny", subject) !== undefined).toBe(expected);
});

test.each<[PermissionSubject, string[]]>([
  [edit("src/a.ts"), ["edit(src/a.ts)", "edit(src/**)"]],
  [edit("README.md"), ["edit(README.md)"]],
  [edit("odd*name?.ts"), [String.raw`edit(odd\*name\?.ts)`]],
  [{ tool: "mv", paths: ["src/a.ts", "src/deep/b.ts"] }, ["mv(src/**)"]],
  [{ tool: "mv", paths: ["a.ts", "src/b.ts"] }, []],
  [bash("npm test -- --watch"), ["bash(npm test -- --watch)", "bash(npm test *)"]],
  [bash("npm test; ls"), ["bash(npm test; ls)"]],
  [bash("ls"), ["bash(ls)"]],
  [bash("rm src"), ["bash(rm src)"]],
  [bash("sudo make install"), ["bash(sudo make install)"]],
  [bash("env x make"), ["bash(env x make)"]],
  [bash(`echo ${"x".repeat(400)}`), []],
  [bash("one\ntwo"), []],
  [{ tool: "bash", paths: [], command: "npm test", cwd: "packages/a" }, []],
  [
    { tool: "web_fetch", paths: [], url: "https://example.com/a?b=1" },
    [String.raw`web_fetch(https://example.com/a\?b=1)`, "web_fetch(https://example.com/*)"],
  ],
  [{ tool: "web_fetch", paths: [], url: "example.com" }, []],
  [{ tool: "mcp__x__y", paths: [] }, ["mcp__x__y"]],
])("%o is offered these patterns: %j", (subject, patterns) => {
  expect(suggestPatterns(subject)).toEqual(patterns);
  for (const pattern of patterns) expect([pattern, patternAllows(pattern, subject)]).toEqual([pattern, true]);
});

// Each of these took hours when stars were tried one way after another.
test.each([
  ["deny", "bash(*rm*-rf*/*)", "rm -rf ".repeat(130_000)],
  ["deny", "bash(*a*a*a*a*a*a*a*a*b)", "a".repeat(100_000)],
  ["deny", "bash(**a**a**a**a**a**b*)", "a ; ".repeat(50_000)],
  ["allow", "bash(*x?*x?*x?*x?*x?y)", "x".repeat(100_000)],
] as const)("a rule to %s %s is compared with a huge command", (effect, pattern, command) => {
  const subject = { tool: "bash", paths: [], command };
  expect(findRule([{ effect, pattern, source: "a test" }], effect, subject)).toBeUndefined();
});

test("long rules are compared with long names", () => {
  const subject = { tool: `mcp__${"a".repeat(200)}`, paths: [`${"a/".repeat(2_000)}b`] };
  for (const pattern of [
    `${"*a".repeat(60)}b`,
    `*(${"**/a*".repeat(60)}x)`,
    `*(${"*a".repeat(100)}/${"**".repeat(50)}c)`,
  ])
    expect(findRule([{ effect: "deny", pattern, source: "a test" }], "deny", subject)).toBeUndefined();
});
