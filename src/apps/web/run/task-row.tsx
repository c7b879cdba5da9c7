// One task in the list: its status, its agent, and its activity or dependencies. Rendered again only when it changed.
import { memo } from "react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { TaskRun } from "../../../domain/session/run.ts";
import { useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { Badge } from "../ui/badge.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Elapsed } from "../ui/time.tsx";
import { callNow, stageOf } from "../../views/run/task-stage.ts";
import { StatusMark } from "./task-status.tsx";
import { taskWords } from "../../../words/run.ts";

export interface TaskRowProps {
  readonly task: PlanTask;
  readonly run: TaskRun | undefined;
  /** Names of the tasks that it waits for. */
  readonly waits: string;
  readonly isSelected: boolean;
  /** The row of the list that Tab reaches. */
  readonly isReached: boolean;
  readonly isHeld: boolean;
  readonly onSelect: (taskId: string) => void;
}

export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, run, isSelected, isReached, isHeld, onSelect } = props;
  const { taskId, subject, status, assignedAgent, startedAt, completedAt } = task;
  const words = useWords(taskWords);
  const breaks = useSessionState((state) => state.breaks);
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
          <StatusMark status={status} isHeld={isHeld} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="shrink-0 font-mono text-xs text-soft">{taskId}</span>
            <span
              className={`min-w-0 flex-1 truncate text-sm font-medium ${isPale ? "text-soft" : ""}`}
              title={subject}
            >
              {subject}
            </span>
            {startedAt !== undefined && status !== "pending" && (
              <Elapsed
                from={startedAt}
                to={status === "in_progress" ? undefined : (completedAt ?? startedAt)}
                breaks={breaks}
                className="shrink-0 text-xs text-soft"
              />
            )}
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
            <span className="font-medium uppercase">{assignedAgent}</span>
            {(run?.attempt ?? 0) > 1 && <Badge>{words("attempt", { attempt: run?.attempt ?? 0 })}</Badge>}
            {run?.undone && <Badge>{words("undone")}</Badge>}
            <Facts {...props} />
          </span>
          {status === "in_progress" && (
            <ProgressBar
              label={words("progressOf", { task: taskId })}
              value={task.progress ?? 0}
              tone={isHeld ? "neutral" : "accent"}
              className="mt-1.5 h-1"
            />
          )}
        </span>
      </button>
    </li>
  );
});

function Facts({ task, run, waits }: TaskRowProps) {
  const words = useWords(taskWords);
  const { status, error, skippedFor } = task;
  if (status === "in_progress") return <RunningFacts task={task} run={run} />;
  if (status === "pending") return <span>{waits === "" ? words("ready") : words("waitsFor", { tasks: waits })}</span>;
  if (skippedFor !== undefined) return <span>{words("skippedFor", { task: skippedFor })}</span>;
  if (error === undefined || status === "completed") return null;
  return (
    <span className={`min-w-0 truncate ${status === "failed" ? "text-danger" : ""}`} title={error}>
      {error}
    </span>
  );
}

function RunningFacts({ task, run }: Pick<TaskRowProps, "task" | "run">) {
  const words = useWords(taskWords);
  const stage = useSessionState((state) => stageOf(state, task));
  const call = useSessionState((state) => callNow(state, task.taskId));
  return (
    <>
      {stage === "working" ? (
        <span className="text-ink">{task.activeForm}</span>
      ) : (
        <Badge tone={stage === "asking" || stage === "repairing" ? "warn" : stage === "held" ? "neutral" : "accent"}>
          {words(stage)}
        </Badge>
      )}
      {(run?.conflicts ?? 0) > 0 && <span>{words("conflicted", { paths: run?.conflicted.join(", ") ?? "" })}</span>}
      {call !== "" && <code className="max-w-full truncate rounded bg-code px-1 font-mono">{call}</code>}
    </>
  );
}
