import { expect, test } from "vitest";
import { emptyView } from "../../../domain/reading/session-view.ts";
import { runningLines } from "./running-lines.ts";
import { colourInk, expectHarmless, plainInk, session, start, type TestSession } from "./session.fixture.ts";

const failure = { kind: "rate_limit", message: "The provider is busy.", retryable: true };

function lines(test: TestSession, rows = 20, width = 60, details = false): string[] {
  const at = { size: { width, rows }, ink: test.ink, now: start + 60_000, details, spinner: "⠋" };
  return runningLines(test.view(), at);
}

function begun(...commands: readonly string[]): TestSession {
  const test = session();
  test.step(
    commands.map((command, index) => ({ type: "call", callId: `c${index}`, tool: "bash", input: { command } })),
  );
  for (const index of commands.keys())
    test.put({ type: "tool_started", data: { callId: `c${index}`, tool: "bash", mode: "build", rule: "allow" } });
  return test;
}

test("nothing is shown when nothing runs", () => {
  const at = { size: { width: 60, rows: 9 }, ink: plainInk, now: 0, details: false, spinner: "⠋" };
  expect(runningLines(emptyView, at)).toEqual([]);
  expect(lines(session())).toEqual([]);
});

test("a running command shows the end of its output, safe to print and in its last state", () => {
  const test = begun("npm test");
  test.live({
    type: "tool_progress",
    data: { callId: "c0", text: "one\r\ntwo\r\nthree\nfour\x1b[2J\n10%\r9 失败\x1b[3" },
  });
  expect(lines(test)).toEqual(["⠋ bash npm test", "  │ three", "  │ four", "  │ 9 失败"]);
  expect(lines(test, 20, 60, true).length).toBe(6);
  test.put({ type: "tool_ended", data: { callId: "c0", tool: "bash", status: "ok", output: "x" } });
  expect(lines(test)).toEqual([]);
});

test("calls that haven't started are shown as waiting; those that wait for permission say so, and questions have their panel", () => {
  const test = session();
  test.step([
    { type: "call", callId: "a", tool: "write", input: { path: "/work/a.ts", content: "" } },
    { type: "call", callId: "b", tool: "ask_user", input: {} },
    { type: "call", callId: "c", tool: "read", input: { path: "b.ts" } },
  ]);
  const about = { mode: "build", tool: "write", category: "write", risk: "low", rule: "ask" } as const;
  test.put({ type: "permission_requested", data: { requestId: "r", callId: "a", paths: [], patterns: [], ...about } });
  expect(lines(test)).toEqual(["○ write a.ts  waiting for you", "○ read b.ts"]);
});

test("agents are shown with their activity and last call; those that work on tasks are not", () => {
  const test = session();
  test.step([{ type: "call", callId: "k", tool: "delegate", input: { task: "Review it" } }]);
  test.put({ type: "tool_started", data: { callId: "k", tool: "delegate", mode: "build", rule: "allow" } });
  const sub = { agentId: "A", callId: "k", name: "reviewer", task: "Review it", grant: "build" } as const;
  test.put({ type: "agent_started", data: sub });
  test.called("read", { path: "a.ts" }, "1\ta", { agentId: "A" });
  test.put({ type: "agent_started", data: { agentId: "T", name: "KODA", task: "Do", grant: "build", taskId: "1" } });
  expect(lines(test)).toEqual(["⠋ ◆ reviewer Review it · Getting ready · 1 call · 54 s", "  ✓ read a.ts  1 line"]);
  test.step([{ type: "call", callId: "x", tool: "delegate", input: {} }], "A");
  test.put({
    type: "tool_started",
    data: { agentId: "A", callId: "x", tool: "delegate", mode: "build", rule: "allow" },
  });
  const inner = { agentId: "B", parentId: "A", callId: "x", name: "inner", task: "Look", grant: "plan" } as const;
  test.put({ type: "agent_started", data: inner });
  test.step([{ type: "call", callId: "y", tool: "bash", input: { command: "ls" } }], "B");
  test.put({ type: "tool_started", data: { agentId: "B", callId: "y", tool: "bash", mode: "build", rule: "allow" } });
  expect(lines(test).slice(-2)).toEqual(["  ⠋ ◆ inner Look · 1 call · 45 s", "    ⠋ bash ls"]);
});

test("thinking shows its end, until text is written", () => {
  const test = session();
  test.put({ type: "step_started", data: { turnId: "t", step: 1, model: "m" } });
  test.live({ type: "reasoning_delta", data: { step: 1, text: `${"earlier ".repeat(40)}\nI wonder.\n也许不用。` } });
  expect(lines(test, 20, 40)).toEqual(["✻ earlier earlier earlier earlier", "  I wonder.", "  也许不用。"]);
  test.live({ type: "text_delta", data: { step: 1, text: "So" } });
  expect(lines(test)).toEqual([]);
});

test("a retried model is shown, with its agent", () => {
  const test = session();
  test.live({ type: "model_retry", data: { attempt: 2, delayMs: 1, failure } });
  expect(lines(test)).toEqual(["! Retrying (attempt 2): The provider is busy."]);
});

test("there are never more lines than room: the details go first, then the oldest", () => {
  const test = begun("one", "two", "three", "four");
  test.live({ type: "tool_progress", data: { callId: "c1", text: "a\nb\nc" } });
  expect(lines(test, 5)).toEqual(["⠋ bash one", "⠋ bash two", "  │ c", "⠋ bash three", "⠋ bash four"]);
  expect(lines(test, 3)).toEqual(["… 2 more", "⠋ bash three", "⠋ bash four"]);
  expect(lines(test, 1)).toEqual(["… 4 more"]);
  expect(lines(test, 0)).toEqual([]);
});

test.each([100, 60, 40])("no output is drawn wider than %i columns", (width) => {
  const test = { ...begun(`echo ${"长".repeat(99)}\x1b[2J`), ink: colourInk };
  test.live({
    type: "tool_progress",
    data: { callId: "c0", text: `${"字\x1b[31m\u202E".repeat(900_000)}\n`.repeat(2) },
  });
  expectHarmless(lines(test, 9, width), width, colourInk);
});
