// How tests of adjustments describe the result: a plan as a few lines, or the reason for the refusal.
import { adjustPlan, type Adjusted } from "./adjust.ts";
import { more, planOf } from "./adjust.fixture.ts";
import type { Adjustment, ExecutionPlan } from "./plan.ts";

export const reason = "Because.";

export function adjusted(plan: ExecutionPlan, adjustment: Omit<Adjustment, "reason">): ExecutionPlan {
  return planIn(adjustPlan(plan, { reason, ...adjustment }, more));
}

export function planIn(result: Adjusted): ExecutionPlan {
  if ("problem" in result) throw new Error(result.problem);
  return result.plan;
}

export function problemOf(plan: ExecutionPlan, adjustment: Omit<Adjustment, "reason">): string | undefined {
  const result = adjustPlan(plan, { reason, ...adjustment }, more);
  return "problem" in result ? result.problem : undefined;
}

/** Name, status, dependencies and dependents. */
export function outline({ tasks }: ExecutionPlan): string[] {
  return tasks.map(({ taskId, status, blockedBy, blocks }) => `${taskId} ${status} (${blockedBy}) → (${blocks})`);
}

/** 1 failed; 2 and 3 wait for it, 4 for both; 5 is done, 6 runs. */
export const stuck = planOf(
  { taskId: "1", status: "failed", error: "No.", startedAt: "then", toolsExecuted: [], progress: 40 },
  { taskId: "2", blockedBy: ["1"], status: "skipped", skippedFor: "1", error: "Task 1 failed." },
  { taskId: "3", blockedBy: ["1"], status: "skipped", skippedFor: "1", error: "Task 1 failed." },
  { taskId: "4", blockedBy: ["2", "3"], status: "skipped", skippedFor: "1", error: "Task 1 failed." },
  { taskId: "5", status: "completed" },
  { taskId: "6", blockedBy: ["5"], status: "in_progress" },
);
