// What a person can do to a task as it stands now. The server decides; this only leaves out what it would refuse anyway.
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { isEnded, type Run } from "../../../domain/session/run.ts";
import { dependentsOf } from "../../../domain/plan/task-graph.ts";

export type Steering = "retry" | "run-from" | "skip" | "cancel";

export function steeringsOf(plan: ExecutionPlan, task: PlanTask): Steering[] {
  const { status } = task;
  const isGoing = plan.status === "executing" || plan.status === "paused";
  const isRetried = status === "failed" || status === "skipped" || status === "cancelled";
  return [
    ...(isRetried ? (["retry"] as const) : []),
    ...(isEnded(task) && !isBusy(plan, task) ? (["run-from"] as const) : []),
    ...(status === "pending" || status === "failed" || status === "cancelled" ? (["skip"] as const) : []),
    ...(isGoing && !isEnded(task) ? (["cancel"] as const) : []),
  ];
}

/** Whether something that waits for it runs. */
function isBusy({ tasks }: ExecutionPlan, { taskId }: PlanTask): boolean {
  const waiting = new Set(dependentsOf(tasks, taskId));
  return tasks.some((task) => task.status === "in_progress" && waiting.has(task.taskId));
}

/** Whether something of it, or of the whole plan, is in the workspace and known well enough to take it out. */
export function canUndo(run: Run, taskId?: string): boolean {
  return run.integrated.some((each) => each.tree !== null && (taskId === undefined || each.taskId === taskId));
}
