// Groups and counts the tasks of a plan by what a user wants to see first.
import type { PlanTask, TaskStatus } from "../../../domain/plan/plan.ts";

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
