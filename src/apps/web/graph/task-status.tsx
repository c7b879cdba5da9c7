// The status of a task as icon, colour and word: the same wherever tasks appear.
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CirclePlay,
  CircleX,
  SkipForward,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { nextTasks } from "../../../domain/plan/task-graph.ts";
import type { Stage } from "../../views/run/task-stage.ts";
import type { ShownTaskStatus } from "../../views/run/task.ts";
import { taskWords } from "../../../words/run.ts";
import { useWords } from "../preferences/use-words.ts";
import { Spinner } from "../ui/spinner.tsx";

/** ready: pending without open blockers. */
export type ShownStatus = ShownTaskStatus | "ready";

const styles: Readonly<Record<Exclude<ShownStatus, "in_progress">, readonly [Icon: LucideIcon, colour: string]>> = {
  pending: [CircleDashed, "text-faint"],
  ready: [CirclePlay, "text-plan"],
  completed: [CircleCheck, "text-build"],
  failed: [CircleX, "text-danger"],
  skipped: [SkipForward, "text-warn"],
  cancelled: [Ban, "text-soft"],
  undone: [Undo2, "text-soft"],
};

/** Without text: the text is beside it, or its title. */
export function StatusIcon({ status, className = "size-4" }: { status: ShownStatus; className?: string }) {
  if (status === "in_progress")
    return (
      <span className="text-accent">
        <Spinner className={className} />
      </span>
    );
  const [Icon, colour] = styles[status];
  return <Icon className={`shrink-0 ${colour} ${className}`} />;
}

/** With its name for screen readers. */
export function StatusMark({
  status,
  stage,
}: {
  readonly status: ShownTaskStatus;
  readonly stage?: Stage | undefined;
}) {
  const words = useWords(taskWords);
  const isHeld = stage === "held";
  const name = words(isHeld ? "held" : status);
  return (
    <span className="flex size-5 shrink-0 items-center justify-center" title={name}>
      {isHeld ? <CirclePause className="size-4 text-soft" /> : <StatusIcon status={status} />}
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** Before anything has started all tasks are pending: marking the first ones as ready would say nothing. */
export function readyIn(tasks: readonly PlanTask[]): ReadonlySet<string> {
  if (tasks.every(({ status }) => status === "pending")) return new Set();
  return new Set(nextTasks(tasks).map(({ taskId }) => taskId));
}
