// The progress of a plan's tasks as numbers, and the next task.
import type { PlanTask, TaskPriority } from "../../../domain/plan/plan.ts";
import { nextTasks } from "../../../domain/plan/task-graph.ts";

/** Cancelled tasks are only in the total. */
export interface TaskProgress {
  readonly total: number;
  readonly pending: number;
  readonly inProgress: number;
  readonly completed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Percent of all tasks, rounded. 0 without tasks. */
  readonly percentComplete: number;
}

export function progressOf(tasks: readonly PlanTask[]): TaskProgress {
  const count = (status: PlanTask["status"]) => tasks.filter((task) => task.status === status).length;
  const total = tasks.length;
  const completed = count("completed");
  return {
    total,
    pending: count("pending"),
    inProgress: count("in_progress"),
    completed,
    failed: count("failed"),
    skipped: count("skipped"),
    percentComplete: total === 0 ? 0 : Math.round((completed / total) * 100),
  };
}

const ranks: Readonly<Record<TaskPriority, number>> = { critical: 0, high: 1, normal: 2, low: 3 };

/** The most urgent task that can start; in listed order among equals. */
export function nextOf(tasks: readonly PlanTask[]): PlanTask | undefined {
  return nextTasks(tasks).toSorted((one, other) => ranks[one.priority] - ranks[other.priority])[0];
}
