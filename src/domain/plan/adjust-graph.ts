// Keeps a plan's graph valid after a change: no cycles, and no task waits for something that never happens.
import type { FailureText } from "../values/failure.ts";
import type { PlanTask } from "./plan.ts";
import { findCycles, sortByDependencies } from "./task-graph.ts";

/** Why a change cannot be made: a sentence for models, and a code for what people often ask for. */
export interface RefusedChange {
  readonly problem: string;
  readonly because?: FailureText;
}

/** As if it had never started. */
export function resetTask(task: PlanTask): PlanTask {
  const {
    progress,
    result,
    error,
    startedAt,
    completedAt,
    toolsExecuted,
    skippedFor,
    givenUp,
    outcome,
    accepted,
    ...rest
  } = task;
  return { ...rest, status: "pending" };
}

export function graphProblem(tasks: readonly PlanTask[]): string | undefined {
  const known = new Set<string>();
  for (const { taskId } of tasks) {
    if (known.has(taskId)) return `More than one task would be called ${taskId}.`;
    known.add(taskId);
  }
  for (const { taskId, blockedBy } of tasks) {
    const unknown = blockedBy.find((id) => !known.has(id));
    if (unknown !== undefined) return `Task ${taskId} would wait for ${unknown || '""'}, which is not in the plan.`;
  }
  const [cycle] = findCycles(tasks);
  if (!cycle) return undefined;
  const [first = ""] = cycle;
  if (cycle.length === 1) return `Task ${first} would wait for itself.`;
  return `These tasks would wait for each other: ${[...cycle, first].join(" → ")}.`;
}

/** A task that was skipped because another one failed is still needed. */
export function isSkippedOnPurpose({ status, skippedFor, givenUp }: PlanTask): boolean {
  return status === "skipped" && skippedFor === undefined && givenUp === undefined;
}

/** No task waits for a skipped one: its dependents inherit its dependencies. Expects no cycles. */
export function bypassSkippedTasks(tasks: readonly PlanTask[]): PlanTask[] {
  const inherited = new Map<string, readonly string[]>();
  const blockers = new Map<string, string[]>();
  for (const task of sortByDependencies(tasks)) {
    const blockedBy = unique(task.blockedBy.flatMap((id) => inherited.get(id) ?? [id]));
    blockers.set(task.taskId, blockedBy);
    if (isSkippedOnPurpose(task)) inherited.set(task.taskId, blockedBy);
  }
  return tasks.map((task) => ({ ...task, blockedBy: blockers.get(task.taskId) ?? task.blockedBy }));
}

/**
 * Those of the given tasks that were skipped because of another task and are no longer blocked. A task is blocked by one
 * that failed or was cancelled, directly or through tasks that are not completed.
 */
export function restoreTasks(tasks: readonly PlanTask[], candidates: ReadonlySet<string>): PlanTask[] {
  if (candidates.size === 0) return [...tasks];
  /** Maps a failed task to the task that it blocks. */
  const failures = new Map<string, string>();
  const changed = new Map<string, PlanTask>();
  for (const task of sortByDependencies(tasks)) {
    const { taskId, status, skippedFor } = task;
    const holder = task.blockedBy.map((id) => failures.get(id)).find((id) => id !== undefined);
    const isCandidate = status === "skipped" && skippedFor !== undefined && candidates.has(taskId);
    if (isCandidate && holder === undefined) changed.set(taskId, resetTask(task));
    else if (status === "failed" || status === "cancelled") failures.set(taskId, taskId);
    else if (status === "skipped") failures.set(taskId, holder ?? skippedFor ?? taskId);
    else if (status !== "completed" && holder !== undefined) failures.set(taskId, holder);
    // The task it was skipped for can run again, but another one still blocks it.
    if (isCandidate && holder !== undefined && !failures.has(skippedFor))
      changed.set(taskId, { ...task, skippedFor: holder });
  }
  return tasks.map((task) => changed.get(task.taskId) ?? task);
}

export function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
