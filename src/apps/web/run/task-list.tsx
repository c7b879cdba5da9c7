// All tasks, in the plan's order or by status. Arrow keys move through them.
import { useMemo, useState, type KeyboardEvent, memo } from "react";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { useWords, useLanguage } from "../preferences/use-words.ts";
import { groupTasks, type TaskGroup } from "../../views/run/task-counts.ts";
import { taskWords } from "../../../words/run.ts";
import { useTaskFacts } from "./use-task-facts.ts";
import { useIncrementalCount } from "../ui/use-incremental-count.ts";
import { formatDuration } from "../../../domain/values/duration.ts";
import { taskActivityText } from "../../views/run/task-doing.ts";
import type { Stage } from "../../views/run/task-stage.ts";
import type { TaskFacts } from "../../views/run/task.ts";
import { useSession, useSessionState } from "../session/use-session.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Elapsed } from "../ui/time.tsx";
import { StatusMark } from "../graph/task-status.tsx";

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

interface TaskRowProps {
  readonly task: PlanTask;
  readonly facts: TaskFacts;
  readonly isSelected: boolean;
  /** The row of the list that Tab reaches. */
  readonly isReached: boolean;
  readonly onSelect: (taskId: string) => void;
}

/** Rendered again only when its task changed. */
const TaskRow = memo(function TaskRow({ task, facts, isSelected, isReached, onSelect }: TaskRowProps) {
  const { taskId, status } = task;
  const { title, agent, stage, attempt } = facts;
  const words = useWords(taskWords);
  const isPale = status === "skipped" || status === "cancelled";
  return (
    <li className="[contain-intrinsic-size:auto_3.4rem] [content-visibility:auto]">
      <button
        type="button"
        data-task={taskId}
        data-status={status}
        aria-current={isSelected || undefined}
        tabIndex={isReached ? 0 : -1}
        onClick={() => onSelect(taskId)}
        className="flex w-full items-start gap-2.5 border-l-2 border-transparent px-3 py-2 text-left -outline-offset-2 hover:bg-hover aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
      >
        <span className="pt-0.5">
          <StatusMark status={facts.status} stage={stage} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="shrink-0 font-mono text-xs text-soft">{taskId}</span>
            <span
              className={`min-w-0 flex-1 truncate text-sm font-medium ${isPale ? "text-soft" : ""}`}
              title={task.subject}
            >
              {title}
            </span>
            <TaskTime task={task} facts={facts} />
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
            <span className="font-medium">{agent}</span>
            {attempt > 1 && <Badge>{words("attempt", { attempt })}</Badge>}
            {stage ? <RunningFacts task={task} facts={facts} stage={stage} /> : <RestingFacts facts={facts} />}
          </span>
          {stage && (
            <ProgressBar
              label={words("progressOf", { task: taskId })}
              value={task.progress ?? 0}
              tone={stage === "held" ? "neutral" : "accent"}
              className="mt-1.5 h-1"
            />
          )}
        </span>
      </button>
    </li>
  );
});

function TaskTime({ task, facts: { stage, millis } }: Pick<TaskRowProps, "task" | "facts">) {
  const breaks = useSessionState((state) => state.breaks);
  const className = "shrink-0 text-xs text-soft";
  if (stage && task.startedAt !== undefined)
    return <Elapsed from={task.startedAt} breaks={breaks} className={className} />;
  return millis === undefined ? null : <span className={`tabular-nums ${className}`}>{formatDuration(millis)}</span>;
}

function RestingFacts({ facts: { status, label, outcome, why } }: { readonly facts: TaskFacts }) {
  const reason = why.join(" ");
  return (
    <>
      {status === "pending" && <span>{label}</span>}
      {status === "undone" && <Badge>{label}</Badge>}
      {outcome && <Badge tone={outcome.tone === "warn" ? "warn" : "neutral"}>{outcome.text}</Badge>}
      {reason !== "" && (
        <span className={`min-w-0 truncate ${status === "failed" ? "text-danger" : ""}`} title={reason}>
          {reason}
        </span>
      )}
    </>
  );
}

const stageTones: Readonly<Record<Exclude<Stage, "working">, Tone>> = {
  asking: "warn",
  held: "neutral",
  checking: "accent",
  merging: "accent",
  repairing: "warn",
};

function RunningFacts({ task, facts, stage }: Pick<TaskRowProps, "task" | "facts"> & { readonly stage: Stage }) {
  const words = useWords(taskWords);
  const language = useLanguage();
  const doing = useSession((view) => taskActivityText(view, task, stage, { language }));
  return (
    <>
      {stage !== "working" && <Badge tone={stageTones[stage]}>{facts.label}</Badge>}
      {facts.conflicted.length > 0 && <span>{words("conflicted", { paths: facts.conflicted.join(", ") })}</span>}
      {doing !== "" && <span className="max-w-full truncate">{doing}</span>}
    </>
  );
}
