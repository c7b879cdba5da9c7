// Orders and indents the tasks of a plan.
import type { PlanTask } from "../../../domain/plan/plan.ts";

type Ordered = Pick<PlanTask, "taskId" | "blockedBy" | "status">;

export interface OrderedTask<Task> {
  readonly task: Task;
  /** Length of its chain of dependencies; capped at 3, because deeper indentation makes nothing clearer. */
  readonly depth: number;
}

const DEEPEST = 3;

/** Every task comes after those it waits for, as close to them as possible. Cycles come last, as listed. */
export function orderTasks<Task extends Ordered>(tasks: readonly Task[]): OrderedTask<Task>[] {
  const known = new Map(tasks.map((task) => [task.taskId, task]));
  const waiting = new Map<string, Task[]>();
  const open = new Map<string, number>();
  for (const task of tasks) {
    const blockers = [...new Set(task.blockedBy)].filter((id) => known.has(id));
    open.set(task.taskId, blockers.length);
    for (const id of blockers) waiting.set(id, [...(waiting.get(id) ?? []), task]);
  }
  const depths = new Map<string, number>();
  const placed: OrderedTask<Task>[] = [];
  const free = tasks.filter(({ taskId }) => open.get(taskId) === 0).toReversed();
  for (let task = free.pop(); task !== undefined; task = free.pop()) {
    placed.push(place(task, depths));
    for (const next of (waiting.get(task.taskId) ?? []).toReversed()) {
      const left = (open.get(next.taskId) ?? 0) - 1;
      open.set(next.taskId, left);
      if (left === 0) free.push(next);
    }
  }
  if (placed.length < tasks.length)
    for (const task of tasks) if (!depths.has(task.taskId)) placed.push(place(task, depths));
  return placed;
}

function place<Task extends Ordered>(task: Task, depths: Map<string, number>): OrderedTask<Task> {
  const depth = Math.min(DEEPEST, 1 + Math.max(-1, ...task.blockedBy.map((id) => depths.get(id) ?? -1)));
  depths.set(task.taskId, depth);
  return { task, depth };
}
