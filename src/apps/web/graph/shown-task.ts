// What the graph shows of each task. What did not change stays the very same object, so that only what did is drawn again.
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { Tone } from "../ui/badge.tsx";
import type { GraphLayout, Point } from "./layout-graph.ts";
import type { Relation } from "./relations.ts";
import type { ShownStatus } from "./task-status.tsx";

/** Something that is said about a task in the graph: "2 comments", "attempt 3". */
export interface TaskMark {
  readonly label: string;
  readonly tone: Tone;
}

export interface ShownTask {
  readonly task: PlanTask;
  readonly place: Point;
  readonly status: ShownStatus;
  readonly isCritical: boolean;
  /** Null: nothing is looked at. */
  readonly relation: Relation | null;
  readonly isSelected: boolean;
  readonly mark: TaskMark | undefined;
}

export interface Looked {
  readonly selected: string | null;
  /** To the task that is looked at; null: there is none. */
  readonly relations: ReadonlyMap<string, Relation> | null;
  readonly critical: ReadonlySet<string>;
  readonly ready: ReadonlySet<string>;
  readonly marks: Readonly<Record<string, TaskMark>>;
}

/** In the order of the tasks. `before` is what was shown last, by task. */
export function shownTasks(
  tasks: readonly PlanTask[],
  { places }: GraphLayout,
  { selected, relations, critical, ready, marks }: Looked,
  before: ReadonlyMap<string, ShownTask>,
): ShownTask[] {
  return tasks.flatMap((task) => {
    const place = places[task.taskId];
    if (!place) return [];
    const shown: ShownTask = {
      task,
      place,
      status: ready.has(task.taskId) ? "ready" : task.status,
      isCritical: critical.has(task.taskId),
      relation: relations && (relations.get(task.taskId) ?? "other"),
      isSelected: task.taskId === selected,
      mark: marks[task.taskId],
    };
    const known = before.get(task.taskId);
    return known && isSame(known, shown) ? known : shown;
  });
}

function isSame({ mark, ...one }: ShownTask, { mark: otherMark, ...other }: ShownTask): boolean {
  const fields = Object.keys(one) as (keyof typeof one)[];
  return (
    mark?.label === otherMark?.label &&
    mark?.tone === otherMark?.tone &&
    fields.every((field) => one[field] === other[field])
  );
}
