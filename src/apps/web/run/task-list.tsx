// All tasks, in the plan's order or by status. Arrow keys move through them.
import { useMemo, useState, type KeyboardEvent } from "react";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { useWords } from "../preferences/use-words.ts";
import { groupTasks, type TaskGroup } from "../../views/run/task-counts.ts";
import { TaskRow } from "./task-row.tsx";
import { taskWords } from "../../../words/run.ts";
import { useTaskFacts } from "./use-task-facts.ts";
import { useIncrementalCount } from "../ui/use-incremental-count.ts";

const groupNames = {
  running: "groupRunning",
  failed: "groupFailed",
  waiting: "groupWaiting",
  done: "groupDone",
  leftOut: "groupLeftOut",
} as const satisfies Record<TaskGroup, string>;

export interface TaskListProps {
  readonly plan: ExecutionPlan;
  readonly selected: string | null;
  readonly onSelect: (taskId: string) => void;
}

export function TaskList({ plan, selected, onSelect }: TaskListProps) {
  const words = useWords(taskWords);
  const [order, setOrder] = useState<"planned" | "status">("planned");
  const factsOf = useTaskFacts(plan);
  const groups = useMemo(
    (): [TaskGroup | null, readonly PlanTask[]][] =>
      order === "planned" ? [[null, plan.tasks]] : groupTasks(plan.tasks),
    [plan.tasks, order],
  );
  const reached = groups.some(([, tasks]) => tasks.some(({ taskId }) => taskId === selected))
    ? selected
    : groups[0]?.[1][0]?.taskId;
  const drawn = useIncrementalCount(plan.tasks.length);
  return (
    <div onKeyDown={moveFocus}>
      <div className="flex justify-end px-3 py-1.5">
        <label className="flex items-center gap-1.5 text-xs text-soft">
          {words("order")}
          <select
            value={order}
            onChange={(event) => setOrder(event.target.value === "status" ? "status" : "planned")}
            className="rounded-md border bg-sheet px-1.5 py-0.5 text-xs text-ink"
          >
            <option value="planned">{words("inOrder")}</option>
            <option value="status">{words("byStatus")}</option>
          </select>
        </label>
      </div>
      {groups.map(([group, tasks]) => (
        <section key={group ?? "all"} aria-label={group === null ? words("list") : words(groupNames[group])}>
          {group !== null && (
            <h3 className="bg-hover/60 px-3 py-1 text-xs font-semibold text-soft">
              {words(groupNames[group])} <span className="font-normal tabular-nums">{tasks.length}</span>
            </h3>
          )}
          <ul className="divide-y divide-line">
            {tasks.slice(0, drawn).map((task) => {
              const { taskId } = task;
              const facts = factsOf.get(taskId);
              return facts ? (
                <TaskRow
                  key={taskId}
                  task={task}
                  facts={facts}
                  isSelected={taskId === selected}
                  isReached={taskId === reached}
                  onSelect={onSelect}
                />
              ) : null;
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Moves from row to row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-task]")];
  const index = rows.findIndex((row) => row === document.activeElement);
  if (index === -1) return;
  const places: Readonly<Record<string, number>> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  rows.at(event.key === "End" ? -1 : Math.max(0, Math.min(rows.length - 1, place)))?.focus();
}
