// The colour of a task's status, and links to tasks.
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { ShownTaskStatus } from "../../views/run/task.ts";
import { StatusMark } from "../graph/task-status.tsx";
import type { Tone } from "../ui/badge.tsx";

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
