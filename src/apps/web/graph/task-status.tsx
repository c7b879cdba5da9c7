// The status of a task as icon, colour and word: the same wherever tasks appear.
import { Ban, CircleCheck, CircleDashed, CirclePlay, CircleX, SkipForward, type LucideIcon } from "lucide-react";
import type { PlanTask, TaskStatus } from "../../../domain/plan/plan.ts";
import { nextTasks } from "../../../domain/plan/task-graph.ts";
import { useWords } from "../preferences/use-words.ts";
import { Spinner } from "../ui/spinner.tsx";
import { graphWords } from "../../../words/run.ts";

/** ready: pending without open blockers. */
export type ShownStatus = TaskStatus | "ready";

const looks: Readonly<Record<Exclude<ShownStatus, "in_progress">, readonly [Icon: LucideIcon, colour: string]>> = {
  pending: [CircleDashed, "text-faint"],
  ready: [CirclePlay, "text-plan"],
  completed: [CircleCheck, "text-build"],
  failed: [CircleX, "text-danger"],
  skipped: [SkipForward, "text-warn"],
  cancelled: [Ban, "text-soft"],
};

/** Without text: the text is beside it, or its title. */
export function StatusIcon({ status, className = "size-4" }: { status: ShownStatus; className?: string }) {
  if (status === "in_progress")
    return (
      <span className="text-accent">
        <Spinner className={className} />
      </span>
    );
  const [Icon, colour] = looks[status];
  return <Icon className={`shrink-0 ${colour} ${className}`} aria-hidden="true" />;
}

export function useStatusWord(): (status: ShownStatus) => string {
  return useWords(graphWords);
}

/** Before anything has started all tasks are pending: marking the first ones as ready would say nothing. */
export function readyIn(tasks: readonly PlanTask[]): ReadonlySet<string> {
  if (tasks.every(({ status }) => status === "pending")) return new Set();
  return new Set(nextTasks(tasks).map(({ taskId }) => taskId));
}
