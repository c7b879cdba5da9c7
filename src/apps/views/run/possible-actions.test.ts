import { expect, test } from "vitest";
import { samplePlan } from "../../../../test/sample-plan.ts";
import type { ExecutionPlan, PlanStatus, TaskStatus } from "../../../domain/plan/plan.ts";
import { canUndo, steeringsOf } from "./possible-actions.ts";
import { emptyBucketMap } from "../../../domain/values/bucket-map.ts";
import type { Run } from "../../../domain/session/run.ts";

function steerings(status: TaskStatus, planStatus: PlanStatus = "executing", next: TaskStatus = "pending") {
  const plan = samplePlan("p", 2);
  const [first, second] = plan.tasks;
  if (!first || !second) throw new Error("No tasks.");
  const task = { ...first, status };
  const whole: ExecutionPlan = { ...plan, status: planStatus, tasks: [task, { ...second, status: next }] };
  return steeringsOf(whole, task);
}

test("each task offers what makes sense as it stands", () => {
  expect(steerings("pending")).toEqual(["skip", "cancel"]);
  expect(steerings("in_progress")).toEqual(["cancel"]);
  expect(steerings("completed")).toEqual(["run-from"]);
  expect(steerings("failed")).toEqual(["retry", "run-from", "skip"]);
  expect(steerings("cancelled", "cancelled")).toEqual(["retry", "run-from", "skip"]);
  expect(steerings("skipped", "failed")).toEqual(["retry", "run-from"]);
});

test("a plan that is over has nothing to cancel, and nothing is run from a task while what waits for it runs", () => {
  expect(steerings("pending", "cancelled")).toEqual(["skip"]);
  expect(steerings("completed", "executing", "in_progress")).toEqual([]);
});

test("only what is in the workspace, and known, can be taken out of it", () => {
  const run: Run = {
    planId: "p",
    isolation: "worktree",
    concurrency: 1,
    tree: "t",
    startedAt: "",
    activeSince: "",
    control: 0,
    cycles: 0,
    reflectedAt: 0,
    tasks: emptyBucketMap,
    proposal: null,
    integrated: [{ isWhole: true, taskId: "1", base: "b", tree: "t", changed: ["a"] }],
    checks: null,
  };
  expect([canUndo(run), canUndo(run, "1"), canUndo(run, "2")]).toEqual([true, true, false]);
  expect(canUndo({ ...run, integrated: [{ isWhole: true, taskId: "1", base: null, tree: null, changed: [] }] })).toBe(
    false,
  );
});
