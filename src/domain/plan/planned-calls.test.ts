import { expect, test } from "vitest";
import type { ExecutedTool, PlannedToolCall } from "./plan.ts";
import { findPlannedCall, plannedCallResults } from "./planned-calls.ts";

const bash = (command: string): PlannedToolCall => ({ tool: "bash", input: { command } });
const made = (planned: number | undefined, status: string): ExecutedTool => ({
  tool: "bash",
  callId: `${planned} ${status}`,
  status,
  ...(planned === undefined ? {} : { planned }),
});
const asIs = (call: PlannedToolCall) => call;

test("a call is the planned one if it has all fields of the plan; others are up to the agent", () => {
  const task = { toolsToExecute: [bash("make"), bash("make install")] };
  expect(findPlannedCall(task, { tool: "bash", input: { command: "make install", timeout_ms: 5 } }, asIs)).toBe(1);
  expect(findPlannedCall(task, bash("make clean"), asIs)).toBeUndefined();
  expect(findPlannedCall(task, { tool: "write", input: { command: "make" } }, asIs)).toBeUndefined();
});

test("a call that is planned twice has to be made twice", () => {
  const task = { toolsToExecute: [bash("make"), bash("make")], toolsExecuted: [made(0, "ok")] };
  expect(findPlannedCall(task, bash("make"), asIs)).toBe(1);
  expect(plannedCallResults(task).map(({ last }) => last?.status)).toEqual(["ok", undefined]);
});

test("the last result of a planned call is the one that matters", () => {
  const task = {
    toolsToExecute: [bash("make")],
    toolsExecuted: [made(0, "error"), made(undefined, "ok"), made(0, "ok")],
  };
  expect(plannedCallResults(task).map(({ last }) => last?.status)).toEqual(["ok"]);
  const broken = { ...task, toolsExecuted: [...task.toolsExecuted, made(0, "denied")] };
  expect(plannedCallResults(broken).map(({ last }) => last?.status)).toEqual(["denied"]);
});
