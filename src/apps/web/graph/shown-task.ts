// What the graph shows of each task. Unchanged tasks keep their object identity, so that only changed ones are redrawn.
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { Tone } from "../ui/badge.tsx";
import type { GraphLayout, Point } from "./layout-graph.ts";
import type { Relation } from "./relations.ts";
import type { ShownStatus } from "./task-status.tsx";

/** A note on a task in the graph: "2 comments", "attempt 3". */
export interface TaskMark {
  readonly label: string;
  readonly tone: Tone;
}

export interface ShownTask {
  readonly task: PlanTask;
  readonly place: Point;
  readonly status: ShownStatus;
  readonly isCritical: boolean;
  /** Null: nothing is selected. */
  readonly relation: Relation | null;
  readonly isSelected: boolean;
  readonly mark: TaskMark | undefined;
}

export interface Looked {
  readonly selected: string | null;
  /** Its relation to the selected task; null: there is none. */
  readonly relations: ReadonlyMap<string, Relation> | null;
  readonly critical: ReadonlySet<string>;
  readonly ready: ReadonlySet<string>;
  readonly marks: Readonly<Record<string, TaskMark>>;
}

/** In task order. `before` is the previous result, by task. */
export function describeTasks(
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
