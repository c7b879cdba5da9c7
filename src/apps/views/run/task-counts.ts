// Groups and counts the tasks of a plan by what a user wants to see first.
import { countChecks } from "../../../domain/plan/evidence.ts";
import type { ExecutionPlan, PlanTask, TaskStatus } from "../../../domain/plan/plan.ts";
import type { Run } from "../../../domain/session/run.ts";

export type TaskGroup = "running" | "failed" | "waiting" | "done" | "leftOut";

/** In display order: tasks that need attention come first. */
const taskGroups: readonly TaskGroup[] = ["failed", "running", "waiting", "done", "leftOut"];

const groups: Readonly<Record<TaskStatus, TaskGroup>> = {
  in_progress: "running",
  failed: "failed",
  pending: "waiting",
  completed: "done",
  skipped: "leftOut",
  cancelled: "leftOut",
};

export type TaskCounts = Readonly<Record<TaskGroup, number>> & { readonly total: number };

export function countTasks(tasks: readonly Pick<PlanTask, "status">[]): TaskCounts {
  const counts = { running: 0, failed: 0, waiting: 0, done: 0, leftOut: 0, total: tasks.length };
  for (const { status } of tasks) counts[groups[status]]++;
  return counts;
}

/**
 * How much of a plan is done, from 0 to 1. Its own checks are a step of their own: a plan that has not passed them is not complete.
 */
export function planProgress(
  { done, total }: TaskCounts,
  { checks }: Pick<ExecutionPlan, "checks">,
  run: Run | null,
): number {
  const { passed, total: ran } = countChecks(run?.checks ?? []);
  const isChecked = run?.checks !== undefined && run.checks !== null && passed === ran;
  const steps = total + (checks.length > 0 ? 1 : 0);
  return steps === 0 ? 0 : (done + (checks.length > 0 && isChecked ? 1 : 0)) / steps;
}

/** Groups that have tasks, each with its tasks in the plan's order. */
export function groupTasks<Task extends Pick<PlanTask, "status">>(
  tasks: readonly Task[],
): [group: TaskGroup, tasks: Task[]][] {
  const found = Map.groupBy(tasks, ({ status }) => groups[status]);
  return taskGroups.flatMap((group): [TaskGroup, Task[]][] => {
    const own = found.get(group);
    return own ? [[group, own]] : [];
  });
}

/** By task: the dependencies that are still open. Only for tasks that have not started. */
export function openBlockers(tasks: readonly PlanTask[]): ReadonlyMap<string, readonly string[]> {
  const done = new Set(tasks.flatMap(({ taskId, status }) => (status === "completed" ? [taskId] : [])));
  return new Map(
    tasks.flatMap(({ taskId, status, blockedBy }): [string, string[]][] =>
      status === "pending" ? [[taskId, blockedBy.filter((id) => !done.has(id))]] : [],
    ),
  );
}
