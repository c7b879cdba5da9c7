// The status of a task: the same sign as in the graph, with its name for screen readers.
import { CirclePause } from "lucide-react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { Stage } from "../../views/run/task-stage.ts";
import type { ShownTaskStatus } from "../../views/run/task.ts";
import { StatusIcon } from "../graph/task-status.tsx";
import { useWords } from "../preferences/use-words.ts";
import type { Tone } from "../ui/badge.tsx";
import { taskWords } from "../../../words/run.ts";

const tones: Readonly<Record<ShownTaskStatus, Tone>> = {
  pending: "neutral",
  in_progress: "accent",
  completed: "build",
  failed: "danger",
  skipped: "neutral",
  cancelled: "neutral",
  undone: "neutral",
};

export function toneOf(status: ShownTaskStatus): Tone {
  return tones[status];
}

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

/** Links to a task by name, with its status. */
export function TaskChip({ task, onSelect }: { readonly task: PlanTask; readonly onSelect: (taskId: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onSelect(task.taskId)}
      title={task.subject}
      className="inline-flex max-w-full items-center gap-1 rounded-full border bg-raised py-0.5 pr-2.5 pl-1 text-xs hover:bg-hover"
    >
      <StatusMark status={task.status} />
      <span className="font-mono">{task.taskId}</span>
      <span className="truncate text-soft">{task.subject}</span>
    </button>
  );
}
