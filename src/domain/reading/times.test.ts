import { expect, test } from "vitest";
import { samplePlan } from "../../../test/sample-plan.ts";
import type { DurableEvent } from "../session/event.ts";
import { replay } from "../session/reduce.ts";
import { activeMillis, planMillis, taskMillis } from "./times.ts";

const zero = Date.parse("2026-01-01T10:00:00.000Z");
const at = (second: number) => new Date(zero + second * 1_000).toISOString();
const plan = samplePlan("p", 2);
const taskId = "p-task-1";

const begin: readonly DurableEvent[] = [
  {
    type: "session_created",
    data: { sessionId: "s", workspace: "/w", mode: "build", plan_file: null, title: "", auto: false },
  },
  { type: "plan_ready", data: { plan } },
  { type: "plan_execution_start", data: { planId: "p" } },
];
const start: DurableEvent = { type: "task_started", data: { taskId, agent: "koda" } };
const done: DurableEvent = { type: "task_completed", data: { taskId } };
const paused: DurableEvent = { type: "plan_paused", data: { planId: "p", by: "ada" } };
const resumed: DurableEvent = { type: "plan_resumed", data: { planId: "p", by: "ada" } };
const over: DurableEvent = {
  type: "plan_execution_complete",
  data: { planId: "p", status: "completed", summary: "" },
};

/** The plan starts in second 0; each event comes in its second. */
function stateAfter(...events: readonly (readonly [second: number, event: DurableEvent])[]) {
  const all = [...begin.map((event) => [0, event] as const), ...events];
  return replay(all.map(([second, event], index) => ({ ...event, seq: index + 1, at: at(second) })));
}

test("without breaks the whole time between two moments is measured", () => {
  expect(activeMillis([], 1_000, 4_000)).toBe(3_000);
  expect(activeMillis([], 4_000, 1_000)).toBe(0);
});

test("only the part of a break that is between both moments is subtracted", () => {
  const breaks = [{ from: at(0), to: at(2) }, { from: at(4), to: at(5) }, { from: at(8) }];
  expect(activeMillis(breaks, zero + 1_000, zero + 10_000)).toBe(5_000);
});

test("R61: a pause is subtracted from the plan and from the task that it held", () => {
  const state = stateAfter([1, start], [3, paused], [100, resumed], [104, done], [106, over]);
  const [task] = state.plan?.tasks ?? [];
  expect(state.breaks).toEqual([{ from: at(3), to: at(100) }, { from: at(106) }]);
  expect(task && taskMillis(state, task, 0)).toBe(6_000);
  expect(planMillis(state, zero + 999_000)).toBe(9_000);
});

test("the clock stops while a plan is paused or finished, and the night until it is resumed is subtracted", () => {
  expect(planMillis(stateAfter([5, paused]), zero + 60_000)).toBe(5_000);
  expect(planMillis(stateAfter([5, over], [50, resumed]), zero + 51_000)).toBe(6_000);
});

test("a plan that is cancelled while paused continues the same break", () => {
  expect(stateAfter([2, paused], [4, over], [9, resumed]).breaks).toEqual([{ from: at(2), to: at(9) }]);
});

test("another plan starts without the break that the previous one left open", () => {
  const next = { ...samplePlan("q", 1) };
  const state = stateAfter(
    [5, over],
    [6, { type: "plan_ready", data: { plan: next } }],
    [9, { type: "plan_execution_start", data: { planId: "q" } }],
  );
  expect(state.breaks).toEqual([{ from: at(5), to: at(9) }]);
  expect(planMillis(state, zero + 12_000)).toBe(3_000);
});

test("a task that never started, or whose end is unknown, has no time", () => {
  expect(taskMillis({ breaks: [] }, { status: "pending" }, zero)).toBeUndefined();
  expect(taskMillis({ breaks: [] }, { status: "skipped", completedAt: at(4) }, zero)).toBeUndefined();
  expect(taskMillis({ breaks: [] }, { status: "failed", startedAt: at(1) }, zero)).toBeUndefined();
  expect(planMillis({ run: null, breaks: [] }, zero)).toBeUndefined();
});
