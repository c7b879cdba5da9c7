import { expect, test } from "vitest";
import { samplePlan, sampleTask } from "../../../test/sample-plan.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import { replay } from "../../domain/session/reduce.ts";
import type { State } from "../../domain/session/state.ts";
import { actionsOnPlan, actionsOnTask, allowedActions, canContinue, isAllowed } from "./action.ts";

const [one, two] = ["p-task-1", "p-task-2"];
const start = (taskId: string): DurableEvent => ({ type: "task_started", data: { taskId, agent: "koda", base: "a" } });
const done: DurableEvent = { type: "task_completed", data: { taskId: one } };
const failed: DurableEvent = { type: "task_failed", data: { taskId: one, error: "No." } };
const paused: DurableEvent = { type: "plan_paused", data: { planId: "p", by: "ada" } };
const update = (status: "skipped" | "cancelled"): DurableEvent => ({
  type: "task_update",
  data: { taskId: one, status, by: "ada" },
});
const over = (status: "completed" | "failed" | "cancelled"): DurableEvent => ({
  type: "plan_execution_complete",
  data: { planId: "p", status, summary: "" },
});
const integrated = (tree: string | null): DurableEvent => ({
  type: "task_integrated",
  data: { taskId: one, base: "a", tree, changed: ["a.ts"] },
});

/** A plan of two tasks, the second of which waits for the first. */
function stateAfter(...events: readonly DurableEvent[]): State {
  const plan = { ...samplePlan("p", 0), tasks: [sampleTask("p", 1), { ...sampleTask("p", 2), blockedBy: [one] }] };
  const all: readonly DurableEvent[] = [
    {
      type: "session_created",
      data: { sessionId: "s", workspace: "/w", mode: "build", plan_file: null, title: "", auto: false },
    },
    { type: "plan_ready", data: { plan } },
    { type: "plan_approved", data: { planId: "p", revision: 1, hash: plan.hash, by: "ada" } },
    { type: "turn_started", data: { turnId: "t" } },
    { type: "plan_execution_start", data: { planId: "p", isolation: "worktree", concurrency: 2, tree: "t" } },
    ...events,
  ];
  return replay(all.map((event, index) => ({ ...event, seq: index + 1, at: "2026-01-01T00:00:00.000Z" })));
}

function onTask(...events: readonly DurableEvent[]) {
  const state = stateAfter(...events);
  const task = state.plan?.tasks[0];
  return task ? allowedActions(state, actionsOnTask("p", task)).map((action) => action.do) : [];
}

test("each task offers what the session would accept", () => {
  expect(onTask()).toEqual(["skip", "cancel_task"]);
  expect(onTask(start(one))).toEqual(["cancel_task"]);
  expect(onTask(start(one), done)).toEqual(["run_from"]);
  expect(onTask(start(one), failed)).toEqual(["retry", "run_from", "skip"]);
  expect(onTask(start(one), update("cancelled"))).toEqual(["retry", "run_from", "skip"]);
  expect(onTask(start(one), update("skipped"))).toEqual(["retry", "run_from"]);
});

test("a task cannot be run while a task that depends on it runs", () => {
  expect(onTask(start(one), done, start(two))).toEqual([]);
});

test("a plan can be paused while it runs, resumed while it is paused, and cancelled until it has ended", () => {
  const onPlan = (...events: readonly DurableEvent[]) =>
    allowedActions(stateAfter(...events), [
      { do: "pause", planId: "p" },
      { do: "resume", planId: "p" },
      { do: "cancel_plan", planId: "p" },
    ]).map((action) => action.do);
  expect(onPlan()).toEqual(["pause", "cancel_plan"]);
  expect(onPlan(paused)).toEqual(["resume", "cancel_plan"]);
  expect(onPlan(over("cancelled"))).toEqual(["resume"]);
  expect(onPlan(over("completed"))).toEqual([]);
});

test("only known changes in the workspace can be undone, and not while the plan runs", () => {
  const undo = { do: "undo_plan", planId: "p" } as const;
  const work = [start(one), integrated("b"), done];
  expect(isAllowed(stateAfter(...work), undo)).toBe(false);
  expect(isAllowed(stateAfter(...work, paused), undo)).toBe(true);
  expect(isAllowed(stateAfter(...work, paused), { do: "undo_task", planId: "p", taskId: one })).toBe(true);
  expect(isAllowed(stateAfter(...work, paused), { do: "undo_task", planId: "p", taskId: two })).toBe(false);
  expect(isAllowed(stateAfter(start(one), integrated(null), done, paused), undo)).toBe(false);
  expect(isAllowed(stateAfter(...work, paused), { do: "undo_plan", planId: "other" })).toBe(false);
});

test("a plan that stopped offers what helps most first", () => {
  const onPlan = (...events: readonly DurableEvent[]) =>
    actionsOnPlan(stateAfter(...events)).map(({ do: name }) => name);
  const work = [start(one), integrated("b"), done];
  expect(onPlan(...work)).toEqual(["resume"]);
  expect(onPlan(...work, paused)).toEqual(["resume", "undo_plan"]);
  expect(onPlan(...work, over("completed"))).toEqual(["undo_plan"]);
  expect(onPlan(start(one), failed, over("failed"))).toEqual(["retry_some_task"]);
  expect(onPlan(over("completed"))).toEqual([]);
});

test("only the last turn can be continued, while nothing else runs or waits", () => {
  const ended: DurableEvent = { type: "turn_ended", data: { turnId: "t", outcome: "cancelled" } };
  const state = stateAfter(over("cancelled"), ended);
  expect([canContinue(state, "t"), canContinue(state, "s"), canContinue(stateAfter(), "t")]).toEqual([
    true,
    false,
    false,
  ]);
});
