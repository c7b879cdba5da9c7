import { expect, test } from "vitest";
import { askUserTool } from "../../../adapters/tools/ask-user.ts";
import { bashTool } from "../../../adapters/tools/bash.ts";
import { delegateTool } from "../../../adapters/tools/delegate.ts";
import { editTool } from "../../../adapters/tools/edit.ts";
import { exitPlanModeTool, presentPlanTool } from "../../../adapters/tools/present-plan.ts";
import { globTool } from "../../../adapters/tools/glob.ts";
import { grepTool } from "../../../adapters/tools/grep.ts";
import { lsTool } from "../../../adapters/tools/ls.ts";
import { mkdirTool } from "../../../adapters/tools/mkdir.ts";
import { mvTool } from "../../../adapters/tools/mv.ts";
import { readTool } from "../../../adapters/tools/read.ts";
import { rmTool } from "../../../adapters/tools/rm.ts";
import { skillTool } from "../../../adapters/tools/skill.ts";
import { todoWriteTool } from "../../../adapters/tools/todo-write.ts";
import { touchTool } from "../../../adapters/tools/touch.ts";
import { webFetchTool } from "../../../adapters/tools/web-fetch.ts";
import { writeTool } from "../../../adapters/tools/write.ts";
import { isReadTool, knownTool, subjectOf } from "./known-tool.ts";

const tools = [
  askUserTool,
  bashTool(),
  delegateTool,
  editTool,
  exitPlanModeTool,
  globTool(),
  grepTool(),
  lsTool,
  mkdirTool,
  mvTool,
  presentPlanTool,
  readTool,
  rmTool,
  skillTool,
  todoWriteTool,
  touchTool,
  writeTool,
  webFetchTool({ allowPrivate: false }),
].map(({ meta }) => meta);

test.each(tools)("$name is known by all its names", ({ name, aliases = [] }) => {
  expect([name, ...aliases].map(knownTool)).toEqual([name, ...aliases].map(() => name));
});

test("a foreign tool is just another one, and its first text is its subject", () => {
  expect(knownTool("github__create_issue")).toBe("other");
  expect(subjectOf({ tool: "github__create_issue", input: { count: 1, title: "It\n fails" } })).toBe("It fails");
});

test.each([
  ["bash", { command: "npm test\n&& git status" }, "npm test && git status"],
  ["str_replace", { file_path: "src/a.ts", old_str: "a", new_str: "b" }, "src/a.ts"],
  ["grep", { pattern: "x+", path: "src" }, "x+ · src"],
  ["glob", { pattern: "**/*.ts" }, "**/*.ts"],
  ["ls", {}, "."],
  ["mv", { from: "a", to: "b" }, "a → b"],
  ["web_fetch", { url: "https://example.com" }, "https://example.com"],
  ["read", "{not json", "{not json"],
  ["read", null, ""],
] as const)("%s with %j is about %s", (tool, input, subject) => {
  expect(subjectOf({ tool, input })).toBe(subject);
});

test("only read calls count as reading", () => {
  expect(["read_file", "ls", "search", "find_files"].every(isReadTool)).toBe(true);
  expect(["bash", "edit", "web_fetch", "mcp__read"].some(isReadTool)).toBe(false);
});
