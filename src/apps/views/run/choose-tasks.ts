// Chooses which tasks of a plan to show if there is no room for all: running and failed ones first, then pending ones, then completed ones.
import type { PlanTask, TaskStatus } from "../../../domain/plan/plan.ts";
import { countTasks, type TaskCounts } from "./task-counts.ts";

type Ordered = Pick<PlanTask, "taskId" | "blockedBy" | "status" | "completedAt">;

interface Chosen<Task> {
  /** In the plan's order; `isLong`: it needs a second line. */
  readonly shown: readonly { readonly task: Task; readonly isLong: boolean }[];
  /** How many are left out; undefined: none. The note takes a line. */
  readonly left: TaskCounts | undefined;
}

/** However much room there is: more makes nothing clearer. */
const MOST_WAITING = 6;
const MOST_DONE = 4;
const MOST_LEFT_OUT = 3;

/** At most `rows` lines, including the note about what is left out. */
export function chooseTasks<Task extends Ordered>(tasks: readonly Task[], rows: number): Chosen<Task> {
  const by = Map.groupBy(tasks, ({ status }) => status);
  const of = (...statuses: TaskStatus[]) => statuses.flatMap((status) => by.get(status) ?? []);
  const urgent = [...of("in_progress"), ...of("failed")];
  const calm = [
    ...few(soonest(tasks, of("pending")), MOST_WAITING),
    ...few(of("completed").toSorted(lastFirst), MOST_DONE),
    ...few(of("skipped", "cancelled"), MOST_LEFT_OUT),
  ];
  const fitsAll = urgent.length + calm.length === tasks.length && 2 * urgent.length + calm.length <= rows;
  const room = Math.max(0, fitsAll ? rows : rows - 1);
  const first = urgent.slice(0, room);
  // The reason for a failure matters more than current activity.
  const long = new Set([...of("failed"), ...of("in_progress")].slice(0, room - first.length));
  const chosen = new Set([...first, ...calm.slice(0, room - first.length - long.size)]);
  const shown = tasks.filter((task) => chosen.has(task)).map((task) => ({ task, isLong: long.has(task) }));
  const left = tasks.length === shown.length ? undefined : countTasks(tasks.filter((task) => !chosen.has(task)));
  return { shown, left };
}

/** A note that one task is missing would take that task's line. */
function few<Task>(tasks: readonly Task[], most: number): readonly Task[] {
  return tasks.length <= most + 1 ? tasks : tasks.slice(0, most);
}

/** Tasks that can start, then those that only wait for a running task, then the others. */
function soonest<Task extends Ordered>(tasks: readonly Task[], pending: readonly Task[]): readonly Task[] {
  const known = new Map(tasks.map(({ taskId, status }) => [taskId, status]));
  const rank = ({ blockedBy }: Task): number => {
    const before = blockedBy.map((id) => known.get(id) ?? "completed");
    if (before.every((status) => status === "completed")) return 0;
    return before.every((status) => status === "completed" || status === "in_progress") ? 1 : 2;
  };
  const ranked = Map.groupBy(pending, rank);
  return [0, 1, 2].flatMap((each) => ranked.get(each) ?? []);
}

function lastFirst({ completedAt: one = "" }: Ordered, { completedAt: other = "" }: Ordered): number {
  return one < other ? 1 : one > other ? -1 : 0;
}
