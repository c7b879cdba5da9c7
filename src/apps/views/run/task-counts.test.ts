import { expect, test } from "vitest";
import { samplePlan } from "../../../../test/sample-plan.ts";
import type { TaskStatus } from "../../../domain/plan/plan.ts";
import type { Run } from "../../../domain/session/run.ts";
import { countTasks, groupTasks, openBlockers, planProgress } from "./task-counts.ts";

function tasksIn(...statuses: readonly TaskStatus[]) {
  return samplePlan("p", statuses.length).tasks.map((task, index) => ({
    ...task,
    status: statuses[index] ?? "pending",
  }));
}

test("every task is counted once, and those that need attention come first", () => {
  const tasks = tasksIn("completed", "in_progress", "failed", "pending", "skipped", "cancelled");
  expect(countTasks(tasks)).toEqual({ total: 6, done: 1, running: 1, failed: 1, waiting: 1, leftOut: 2 });
  expect(groupTasks(tasks).map(([group, own]) => [group, own.map(({ taskId }) => taskId)])).toEqual([
    ["failed", ["p-task-3"]],
    ["running", ["p-task-2"]],
    ["waiting", ["p-task-4"]],
    ["done", ["p-task-1"]],
    ["leftOut", ["p-task-5", "p-task-6"]],
  ]);
});

test("a waiting task names only the dependencies that are not done", () => {
  expect([...openBlockers(tasksIn("completed", "pending", "pending"))]).toEqual([
    ["p-task-2", []],
    ["p-task-3", ["p-task-2"]],
  ]);
});

test("a plan with checks of its own is complete only when they passed", () => {
  const counts = countTasks(tasksIn("completed", "completed", "completed"));
  const command = { type: "command", command: "npm test" } as const;
  const run = (status: "passed" | "failed" | undefined) =>
    ({ checks: status === undefined ? null : [{ check: command, status }] }) as Run;
  expect(planProgress(counts, { checks: [] }, null)).toBe(1);
  expect(
    [undefined, "failed", "passed"].map((status) =>
      planProgress(counts, { checks: [command] }, run(status as "passed")),
    ),
  ).toEqual([0.75, 0.75, 1]);
});
