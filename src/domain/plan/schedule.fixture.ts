// Tasks for tests of the schedule, and the parts of it that they check.
import type { TaskPriority, TaskStatus } from "./plan.ts";
import type { Schedule, ScheduledTask } from "./schedule.ts";

interface Given {
  readonly after?: readonly string[];
  readonly priority?: TaskPriority;
  readonly status?: TaskStatus;
  readonly files?: readonly string[];
}

export const task = (taskId: string, { after = [], priority = "normal", status = "pending", files = [] }: Given = {}) =>
  ({ taskId, blockedBy: after, priority, status, files }) satisfies ScheduledTask;

/** Everything that can start now. */
export function takeAll(schedule: Schedule): string[] {
  const taken: string[] = [];
  for (let id = schedule.take(); id !== undefined; id = schedule.take()) taken.push(id);
  return taken;
}

export const counts = ({ readyCount, runningCount, pendingCount, isDone }: Schedule) => ({
  ready: readyCount,
  running: runningCount,
  pending: pendingCount,
  isDone,
});
