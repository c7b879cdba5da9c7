// What has to hold for the tasks of a plan after a change: an order without circles, and nobody waits for what never comes.
import type { PlanTask } from "./plan.ts";
import { findCycles, inOrder } from "./task-graph.ts";

/** As if nothing had happened to it yet. */
export function resetTask(task: PlanTask): PlanTask {
  const { progress, result, error, startedAt, completedAt, toolsExecuted, skippedFor, ...rest } = task;
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

/** Somebody decided that it is not needed. One that was skipped because another task failed is needed all the same. */
function isNotNeeded({ status, skippedFor }: PlanTask): boolean {
  return status === "skipped" && skippedFor === undefined;
}

/** Nobody waits for a task that is not needed: who did waits for what that one waited for. Expects no circles. */
export function passOnSkipped(tasks: readonly PlanTask[]): PlanTask[] {
  const passedOn = new Map<string, readonly string[]>();
  const blockers = new Map<string, string[]>();
  for (const task of inOrder(tasks)) {
    const blockedBy = unique(task.blockedBy.flatMap((id) => passedOn.get(id) ?? [id]));
    blockers.set(task.taskId, blockedBy);
    if (isNotNeeded(task)) passedOn.set(task.taskId, blockedBy);
  }
  return tasks.map((task) => ({ ...task, blockedBy: blockers.get(task.taskId) ?? task.blockedBy }));
}

/**
 * Of these tasks, those that were skipped because of another one and that nothing holds up any more. A task is held up by one
 * that failed or was cancelled, through whatever lies between them that is not completed.
 */
export function bringBack(tasks: readonly PlanTask[], candidates: ReadonlySet<string>): PlanTask[] {
  if (candidates.size === 0) return [...tasks];
  /** Who holds up whom: the task that failed, by the one that cannot go on. */
  const holders = new Map<string, string>();
  const changed = new Map<string, PlanTask>();
  for (const task of inOrder(tasks)) {
    const { taskId, status, skippedFor } = task;
    const holder = task.blockedBy.map((id) => holders.get(id)).find((id) => id !== undefined);
    const isCandidate = status === "skipped" && skippedFor !== undefined && candidates.has(taskId);
    if (isCandidate && holder === undefined) changed.set(taskId, resetTask(task));
    else if (status === "failed" || status === "cancelled") holders.set(taskId, taskId);
    else if (status === "skipped") holders.set(taskId, holder ?? skippedFor ?? taskId);
    else if (status !== "completed" && holder !== undefined) holders.set(taskId, holder);
    // What it was skipped for goes on, but another one still holds it up.
    if (isCandidate && holder !== undefined && !holders.has(skippedFor))
      changed.set(taskId, { ...task, skippedFor: holder });
  }
  return tasks.map((task) => changed.get(task.taskId) ?? task);
}

export function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
