// One task in the list: its status, its agent, and its activity or dependencies. Rendered again only when it changed.
import { memo } from "react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { formatDuration } from "../../../domain/values/duration.ts";
import { taskWords } from "../../../words/run.ts";
import { taskActivityText } from "../../views/run/task-doing.ts";
import type { Stage } from "../../views/run/task-stage.ts";
import type { TaskFacts } from "../../views/run/task.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { useSession, useSessionState } from "../session/use-session.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Elapsed } from "../ui/time.tsx";
import { StatusMark } from "../graph/task-status.tsx";

export interface TaskRowProps {
  readonly task: PlanTask;
  readonly facts: TaskFacts;
  readonly isSelected: boolean;
  /** The row of the list that Tab reaches. */
  readonly isReached: boolean;
  readonly onSelect: (taskId: string) => void;
}

export const TaskRow = memo(function TaskRow({ task, facts, isSelected, isReached, onSelect }: TaskRowProps) {
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

function RestingFacts({ facts: { status, label, why } }: { readonly facts: TaskFacts }) {
  const reason = why.join(" ");
  return (
    <>
      {status === "pending" && <span>{label}</span>}
      {status === "undone" && <Badge>{label}</Badge>}
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
