import { expect, test } from "vitest";
import { makeInk } from "../kit/ink.ts";
import { commandProblem, commands, commandUsage, matchingCommands, readCommand } from "./commands.ts";

const ink = makeInk(false, () => "en");
const asText = "Put a space first to send it as text.";

test.each([
  ["/plan", { kind: "command", name: "plan", rest: "" }],
  ["/plan add a flag", { kind: "command", name: "plan", rest: "add a flag" }],
  ["  /BUILD fix\nthe test ", { kind: "command", name: "build", rest: "fix\nthe test" }],
  ["/Tasks", { kind: "command", name: "tasks", rest: "" }],
  ["/diff 1 2", { kind: "command", name: "diff", rest: "1 2" }],
  ["/quit", { kind: "command", name: "exit", rest: "" }],
  ["/q", { kind: "command", name: "exit", rest: "" }],
  ["/clear", { kind: "command", name: "new", rest: "" }],
  ["/approve 看起来不错", { kind: "command", name: "approve", rest: "看起来不错" }],
  ["/rename it", { kind: "unknown", name: "rename" }],
  ["/toString", { kind: "unknown", name: "toString" }],
  ["/etc/hosts is missing a line", null],
  ["/usr/bin", null],
  [" /tasks", null],
  ["what does /help do?", null],
  ["/", null],
  ["// a comment", null],
  ["/1", null],
  ["", null],
])("R86: %j is parsed", (text, read) => {
  expect(readCommand(text)).toEqual(read);
});

test.each([
  ["/task", `Unknown command /task. Did you mean /tasks? ${asText}`],
  ["/sesions", `Unknown command /sesions. Did you mean /sessions? ${asText}`],
  ["/aproev", `Unknown command /aproev. Did you mean /approve? ${asText}`],
  ["/hlep", `Unknown command /hlep. Did you mean /help? ${asText}`],
  ["/quti", `Unknown command /quti. Did you mean /quit? ${asText}`],
  ["/deploy", `Unknown command /deploy. See /help, or put a space first to send it as text.`],
  ["/x", `Unknown command /x. See /help, or put a space first to send it as text.`],
  ["/tasks of today", "/tasks takes no text. Send it alone, or put a space first to send this as text."],
  ["/diff a b c", undefined],
])("%j is refused with the reason and a suggestion", (text, problem) => {
  const read = readCommand(text);
  expect(read && commandProblem(read, ink)).toBe(problem);
});

test("commands are found by a prefix, by name before alias", () => {
  expect(matchingCommands("p")).toEqual(["plan", "pause", "permissions"]);
  expect(matchingCommands("C")).toEqual(["continue", "cost", "compact", "new"]);
  expect(matchingCommands("q")).toEqual(["exit"]);
  expect(matchingCommands("").length).toBe(commands.length);
  expect(matchingCommands("zz")).toEqual([]);
});

test("each command names its argument, in the user's language", () => {
  expect(commandUsage("plan", ink)).toBe("/plan [request]");
  expect(commandUsage("tasks", ink)).toBe("/tasks");
  expect(
    commandUsage(
      "undo",
      makeInk(false, () => "zh"),
    ),
  ).toBe("/undo [任务]");
});

test("R86: a command without arguments refuses them, and every other one gets its words", () => {
  const taking = [
    "plan",
    "build",
    "mode",
    "approve",
    "diff",
    "undo",
    "model",
    "audit",
    "sessions",
    "export",
    "compact",
  ];
  for (const { name } of commands) {
    const read = readCommand(`/${name} some words`);
    const problem = `/${name} takes no text. Send it alone, or put a space first to send this as text.`;
    expect([name, read && commandProblem(read, ink)]).toEqual([name, taking.includes(name) ? undefined : problem]);
    const alone = readCommand(`/${name} `);
    expect(alone && commandProblem(alone, ink)).toBe(undefined);
  }
  expect(readCommand(" /tasks of today")).toBe(null);
});
