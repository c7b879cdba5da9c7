// In which order tasks are shown, how deep, and which of them when there is no room for all.
import type { PlanTask, TaskStatus } from "../../../domain/plan/plan.ts";

type Ordered = Pick<PlanTask, "taskId" | "blockedBy" | "status">;

export interface Placed<Task> {
  readonly task: Task;
  /** How many tasks it has to wait for, one after the other; deeper than 3 makes nothing clearer. */
  readonly depth: number;
}

const DEEPEST = 3;

/** Every task after those it waits for, and as near to them as can be. What waits in a circle comes last, as listed. */
export function inOrder<Task extends Ordered>(tasks: readonly Task[]): Placed<Task>[] {
  const known = new Map(tasks.map((task) => [task.taskId, task]));
  const waiting = new Map<string, Task[]>();
  const open = new Map<string, number>();
  for (const task of tasks) {
    const blockers = [...new Set(task.blockedBy)].filter((id) => known.has(id));
    open.set(task.taskId, blockers.length);
    for (const id of blockers) waiting.set(id, [...(waiting.get(id) ?? []), task]);
  }
  const depths = new Map<string, number>();
  const placed: Placed<Task>[] = [];
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

function place<Task extends Ordered>(task: Task, depths: Map<string, number>): Placed<Task> {
  const depth = Math.min(DEEPEST, 1 + Math.max(-1, ...task.blockedBy.map((id) => depths.get(id) ?? -1)));
  depths.set(task.taskId, depth);
  return { task, depth };
}

export interface Chosen<Task> {
  readonly shown: readonly Placed<Task>[];
  /** How many of each status are left out. */
  readonly left: ReadonlyMap<TaskStatus, number>;
}

/** The rank of tasks that went well: of those the last ones are shown first. */
const ENDED = 4;

/** At most `room` tasks: those that run, those that failed, the next few, the last that ended, and then the others. */
export function chooseTasks<Task extends Ordered>(placed: readonly Placed<Task>[], room: number): Chosen<Task> {
  if (placed.length <= room) return { shown: placed, left: new Map() };
  const known = new Map(placed.map(({ task }) => [task.taskId, task.status]));
  const isNext = ({ blockedBy }: Task, ...statuses: TaskStatus[]) =>
    blockedBy.every((id) => statuses.includes(known.get(id) ?? "completed"));
  const rank = ({ task }: Placed<Task>): number => {
    if (task.status === "in_progress") return 0;
    if (task.status === "failed") return 1;
    if (task.status === "completed") return ENDED;
    if (task.status !== "pending") return 6;
    return isNext(task, "completed") ? 2 : isNext(task, "completed", "in_progress") ? 3 : 5;
  };
  const byRank = placed.map((each, index) => ({ each, index, rank: rank(each) }));
  byRank.sort((a, b) => a.rank - b.rank || (a.rank === ENDED ? b.index - a.index : a.index - b.index));
  const chosen = new Set(byRank.slice(0, Math.max(0, room)).map(({ each }) => each));
  const left = new Map<TaskStatus, number>();
  for (const each of placed) if (!chosen.has(each)) left.set(each.task.status, (left.get(each.task.status) ?? 0) + 1);
  return { shown: placed.filter((each) => chosen.has(each)), left };
}
