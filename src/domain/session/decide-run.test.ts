// What the user may do to a running plan, and the reason when it is refused.
import { describe, expect, test } from "vitest";
import { samplePlan } from "../../../test/sample-plan.ts";
import type { RunCommand } from "./command.ts";
import { decide } from "./decide.ts";
import { planFailure } from "./decide-run.ts";
import type { DurableEvent } from "./event.ts";
import type { ExecutionPlan, PlanStatus } from "../plan/plan.ts";
import { replay } from "./reduce.ts";
import type { State } from "./state.ts";
import { failureOf } from "../../words/failures.ts";

const adjusting = { hash: () => "hash", at: "2026-01-01T00:00:00.000Z" };
const [one, two] = ["plan-task-1", "plan-task-2"] as const;

function sessionWith(events: readonly DurableEvent[], plan = samplePlan("plan")): State {
  const begin: DurableEvent[] = [
    {
      type: "session_created",
      data: { sessionId: "s", workspace: "/w", mode: "build", plan_file: null, title: "", auto: false },
    },
    { type: "plan_ready", data: { plan } },
    { type: "plan_approval_request", data: { plan } },
    { type: "plan_approved", data: { planId: "plan", revision: 1, hash: plan.hash, by: "ada" } },
    ...events,
  ];
  return replay(begin.map((event, index) => ({ ...event, seq: index + 1, at: "2026-01-01T00:00:00.000Z" })));
}

const started: DurableEvent = {
  type: "plan_execution_start",
  data: { planId: "plan", isolation: "worktree", concurrency: 2, tree: "t" },
};
const ended = (status: PlanStatus): DurableEvent => ({
  type: "plan_execution_complete",
  data: { planId: "plan", status, summary: "" },
});

type Wanted = RunCommand extends infer Each ? (Each extends unknown ? Omit<Each, "planId" | "by"> : never) : never;

function asked(state: State, wanted: Wanted, planId = "plan"): string[] | string {
  const decision = decide(state, { ...wanted, planId, by: "ada" } as RunCommand);
  return "rejected" in decision ? failureOf(decision.rejected).message : decision.events.map(({ type }) => type);
}

describe("an impossible command is refused with the reason", () => {
  const running = sessionWith([started]);
  test.each<[string, State, Wanted, string]>([
    [
      "a plan that nobody has begun",
      sessionWith([]),
      { type: "pause_plan" },
      "This plan is approved, so it isn't running yet. Approve it first.",
    ],
    [
      "pausing one that is over",
      sessionWith([started, ended("completed")]),
      { type: "pause_plan" },
      "This plan is done, so there is nothing to pause.",
    ],
    [
      "resuming one that is over",
      sessionWith([started, ended("failed")]),
      { type: "resume_plan", turnId: "t" },
      "This plan is failed, so there is nothing to resume.",
    ],
    [
      "cancelling one that is over",
      sessionWith([started, ended("failed")]),
      { type: "cancel_plan", idle: true, summarize: () => "" },
      "This plan is failed, so there is nothing to cancel.",
    ],
    [
      "none at once",
      running,
      { type: "set_concurrency", concurrency: 0 },
      "0 tasks at once are not possible. Use a number from 1 to 64.",
    ],
    [
      "half a task at once",
      running,
      { type: "set_concurrency", concurrency: 1.5 },
      "1.5 tasks at once are not possible. Use a number from 1 to 64.",
    ],
    [
      "an unknown task",
      running,
      { type: "cancel_task", taskId: "9" },
      `The plan has no task 9. Its tasks are: ${one}, ${two}`,
    ],
    [
      "an adjustment that does not wait",
      running,
      { type: "decide_adjustment", requestId: "r", accepted: true, adjusting },
      "This change to the plan is no longer waiting for a decision.",
    ],
  ])("%s", (_what, state, wanted, message) => {
    expect(asked(state, wanted)).toBe(message);
  });

  test("another plan, or one that was replaced", () => {
    expect(asked(running, { type: "pause_plan" }, "other")).toBe("There is no plan other in this session.");
    const replaced = sessionWith([started, { type: "plan_ready", data: { plan: samplePlan("next") } }]);
    expect(asked(replaced, { type: "pause_plan" })).toBe("This plan was replaced by another one.");
  });
});

test("pausing twice changes nothing the second time", () => {
  expect(asked(sessionWith([started]), { type: "pause_plan" })).toEqual(["plan_paused"]);
  const paused = sessionWith([started, { type: "plan_paused", data: { planId: "plan", by: "ada" } }]);
  expect(asked(paused, { type: "pause_plan" })).toEqual([]);
});

test("a cancelled task cancels its dependents", () => {
  const decision = decide(sessionWith([started]), { type: "cancel_task", planId: "plan", taskId: one, by: "ada" });
  const updates =
    "events" in decision ? decision.events.flatMap((event) => (event.type === "task_update" ? [event.data] : [])) : [];
  expect(updates).toEqual([
    { taskId: one, status: "cancelled", reason: "Cancelled by ada.", by: "ada" },
    { taskId: two, status: "skipped", reason: `Skipped because task ${one} was not completed.`, skippedFor: one },
  ]);
});

test("a running plan is asked to cancel; a plan without a process ends at once", () => {
  const cancel = { type: "cancel_plan", summarize: () => "It was cancelled." } as const;
  const working = sessionWith([{ type: "turn_started", data: { turnId: "turn" } }, started]);
  expect(asked(working, { ...cancel, idle: false })).toEqual(["cancel_requested"]);
  const step = ["task_update", "plan_step_complete"];
  expect(asked(working, { ...cancel, idle: true })).toEqual([
    ...step,
    ...step,
    "plan_execution_complete",
    "turn_ended",
  ]);
});

test("a cancelled plan comes back with the tasks cancelled with it, but not with those the user cancelled alone", () => {
  const state = sessionWith([
    started,
    { type: "task_update", data: { taskId: one, status: "cancelled", reason: "Cancelled by ada.", by: "ada" } },
    { type: "task_update", data: { taskId: two, status: "cancelled", reason: "The plan was cancelled." } },
    ended("cancelled"),
  ]);
  const decision = decide(state, { type: "resume_plan", planId: "plan", by: "ada", turnId: "again" });
  expect(decision).toEqual({
    events: [
      { type: "plan_resumed", data: { planId: "plan", by: "ada", restores: [two] } },
      { type: "turn_started", data: { turnId: "again" } },
    ],
  });
});

test("skipping one task of a cancelled plan brings back the others, but not what was undone", () => {
  const plan = samplePlan("plan", 3);
  const cancelled = [one, two, "plan-task-3"].map((taskId): DurableEvent => ({
    type: "task_update",
    data: { taskId, status: "cancelled", reason: "The plan was cancelled." },
  }));
  const undone: DurableEvent = {
    type: "plan_rolled_back",
    data: { planId: "plan", taskIds: [two], changed: [], by: "ada" },
  };
  const state = sessionWith([started, ...cancelled, ended("cancelled"), undone], plan);
  const decision = decide(state, { type: "skip_task", planId: "plan", taskId: one, by: "ada", adjusting });
  const back = "events" in decision ? decision.events.findLast(({ type }) => type === "plan_resumed") : undefined;
  expect(back?.data).toEqual({ planId: "plan", by: "ada", restores: ["plan-task-3"] });
});

test("R7: switching to plan mode pauses a running plan, and resuming it switches back to build mode", () => {
  const state = sessionWith([started]);
  const decision = decide(state, { type: "switch_mode", mode: "plan", by: "user" });
  const events = "events" in decision ? decision.events : [];
  expect(events.map(({ type }) => type)).toEqual(["plan_paused", "mode_changed", "mode_entered"]);
  const paused = sessionWith([started, ...events]);
  expect(asked(paused, { type: "resume_plan", turnId: "t" })).toEqual([
    "mode_changed",
    "mode_entered",
    "plan_resumed",
    "turn_started",
  ]);
});

test("a cancelled plan that misses only what the user cancelled has nothing to resume: a task is retried", () => {
  const state = sessionWith([
    started,
    { type: "task_update", data: { taskId: one, status: "cancelled", reason: "Cancelled by ada.", by: "ada" } },
    { type: "task_update", data: { taskId: two, status: "skipped", reason: "r", skippedFor: one } },
    ended("cancelled"),
  ]);
  expect(asked(state, { type: "resume_plan", turnId: "t" })).toBe(
    "This plan is cancelled, so there is nothing to resume.",
  );
  expect(asked(state, { type: "retry_task", taskId: one, adjusting })).toEqual(["adjustment_applied", "plan_resumed"]);
});

test("retrying the failed task of a plan that was given up restores what was given up with it", () => {
  const givenUp = { taskId: two, status: "skipped", reason: "The plan was given up: r", givenUp: true } as const;
  const state = sessionWith(
    [
      started,
      { type: "task_failed", data: { taskId: one, error: "It failed." } },
      { type: "task_update", data: givenUp },
      ended("failed"),
    ],
    withoutDependencies(samplePlan("plan", 2)),
  );
  const decision = decide(state, { type: "retry_task", planId: "plan", taskId: one, by: "ada", adjusting });
  const back = "events" in decision ? decision.events.findLast(({ type }) => type === "plan_resumed") : undefined;
  expect(back?.data).toEqual({ planId: "plan", by: "ada", restores: [two] });
});

test("a plan that failed only its own checks says so instead of how many tasks succeeded", () => {
  const check = { check: { type: "command", command: "npm test" }, status: "failed" } as const;
  const verified: DurableEvent = { type: "plan_verified", data: { planId: "plan", checks: [check] } };
  const done = sessionWith([started, verified]);
  const failed = sessionWith([started, { type: "task_failed", data: { taskId: one, error: "r" } }, verified]);
  const codes = [done, failed].map(({ plan, run }) => plan && planFailure(plan, run).code);
  expect(codes).toEqual(["plan_checks_failed", "plan_failed"]);
});

function withoutDependencies(plan: ExecutionPlan): ExecutionPlan {
  return { ...plan, tasks: plan.tasks.map((task) => ({ ...task, blockedBy: [], blocks: [] })) };
}
