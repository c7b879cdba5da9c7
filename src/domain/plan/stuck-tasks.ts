// Explains why nothing runs although tasks are left: which tasks wait, for what, and which wait for each other.
import type { TaskStatus } from "./plan.ts";
import type { GraphTask } from "./dependency-graph.ts";
import { findCycles } from "./task-graph.ts";

/** A blocker that will never complete; `missing`: no task has that id. */
interface LostBlocker {
  readonly taskId: string;
  readonly is: "missing" | "failed" | "skipped" | "cancelled";
}

export interface StuckTasks {
  /** All remaining tasks, in list order. */
  readonly taskIds: readonly string[];
  /** Tasks that wait for each other; see `findCycles`. */
  readonly cycles: readonly (readonly string[])[];
  /** Tasks that wait for a blocker that never completes. Their dependents, and those of a cycle, are not repeated. */
  readonly lost: readonly { readonly taskId: string; readonly blockers: readonly LostBlocker[] }[];
  /** The explanation in sentences. */
  readonly message: string;
}

/** `pending` are the remaining tasks; `statusOf` knows all of them. */
export function describeStuckTasks(
  pending: readonly GraphTask[],
  statusOf: (taskId: string) => TaskStatus | undefined,
): StuckTasks {
  const taskIds = pending.map(({ taskId }) => taskId);
  const cycles = findCycles(pending);
  const lost = pending
    .map(({ taskId, blockedBy }) => ({
      taskId,
      blockers: [...new Set(blockedBy)].flatMap((id) => lostBlocker(id, statusOf(id))),
    }))
    .filter(({ blockers }) => blockers.length > 0);
  const sentences = [
    `No task can start, but ${taskIds.length === 1 ? "one is" : `${taskIds.length} are`} left: ${taskIds.join(", ")}.`,
    ...cycles.map((cycle) =>
      cycle.length === 1
        ? `Task ${cycle[0]} waits for itself.`
        : `These tasks wait for each other: ${[...cycle, cycle[0]].join(" → ")}.`,
    ),
    ...lost.flatMap(({ taskId, blockers }) =>
      blockers.map((blocker) => `Task ${taskId} waits for ${blocker.taskId}, ${blockerFates[blocker.is]}.`),
    ),
  ];
  return { taskIds, cycles, lost, message: sentences.join(" ") };
}

const blockerFates = {
  missing: "which is not in the plan",
  failed: "which failed",
  skipped: "which was skipped",
  cancelled: "which was cancelled",
} as const satisfies Record<LostBlocker["is"], string>;

function lostBlocker(taskId: string, status: TaskStatus | undefined): LostBlocker[] {
  if (status === undefined) return [{ taskId, is: "missing" }];
  if (status === "failed" || status === "skipped" || status === "cancelled") return [{ taskId, is: status }];
  return [];
}
