// The visible tasks. Hundreds at once only when zoomed out, where each is just a coloured name.
import { useStore, ViewportPortal } from "@xyflow/react";
import { useMemo, memo } from "react";
import { Flag } from "lucide-react";
import { isInPart, readPart, visiblePart } from "./visible-part.ts";
import type { ShownTask } from "./shown-task.ts";
import { useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { graphWords, taskWords } from "../../../words/run.ts";
import { StatusIcon, type ShownStatus } from "./task-status.tsx";
import type { Relation } from "./relations.ts";

export function GraphTasks({ shown }: { readonly shown: readonly ShownTask[] }) {
  const part = useStore(visiblePart);
  const isFar = part === "far";
  const seen = useMemo(() => {
    const place = readPart(part);
    return isFar ? shown : shown.filter((each) => isInPart(place, each.place));
  }, [shown, part, isFar]);
  const Shown = isFar ? FarTask : TaskNode;
  return (
    <ViewportPortal>
      {seen.map((each) => (
        <Shown key={each.task.taskId} shown={each} />
      ))}
    </ViewportPortal>
  );
}

const FarTask = memo(function FarTask({ shown }: { readonly shown: ShownTask }) {
  const { task, place, status, isCritical, relation, isSelected } = shown;
  const border = isCritical ? "border-accent" : status === "pending" ? "border-faint" : borders[status];
  const highlight = isSelected
    ? "bg-accent-soft ring-8 ring-accent"
    : `bg-raised ${relation ? relationStyles[relation] : ""}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-task={task.taskId}
      aria-pressed={isSelected}
      title={`${task.taskId} · ${task.subject}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      className={`far-task ${border} ${highlight}`}
    >
      {task.taskId}
    </button>
  );
});

const TaskNode = memo(function TaskNode({ shown }: { readonly shown: ShownTask }) {
  const { task, place, status, isCritical, relation, isSelected, mark } = shown;
  const words = useWords(graphWords);
  const statusWord = useWords(taskWords);
  const isRunning = status === "in_progress";
  const highlight = isSelected
    ? "ring-3 ring-accent bg-accent-soft"
    : `bg-raised ${relation === null ? "" : relationStyles[relation]}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-task={task.taskId}
      aria-pressed={isSelected}
      title={`${task.subject} · ${statusWord(status)}${isCritical ? ` · ${words("onCriticalPath")}` : ""}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      className={`pointer-events-auto absolute top-0 left-0 flex h-[72px] w-[224px] flex-col gap-0.5 overflow-hidden rounded-xl border-[1.5px] px-2.5 py-1.5 text-left shadow-sm transition-opacity ${borders[status]} ${highlight}`}
    >
      {isCritical && <span className="absolute inset-y-0 left-0 w-1 bg-accent" aria-hidden="true" />}
      <span className="flex items-center gap-1.5 text-xs">
        <StatusIcon status={status} className="size-3.5" />
        <span className="sr-only">{statusWord(status)}</span>
        <span className="min-w-0 truncate font-mono font-medium text-soft">{task.taskId}</span>
        {isCritical && <Flag className="size-3 shrink-0 text-accent" />}
        <span className="ml-auto flex shrink-0 items-center gap-1">
          {mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
          <span className="max-w-20 truncate text-[0.68rem] font-semibold tracking-wide text-soft uppercase">
            {task.assignedAgent}
          </span>
        </span>
      </span>
      <span
        className={`line-clamp-2 text-[0.84rem] leading-snug font-medium ${status === "skipped" || status === "cancelled" ? "text-soft line-through" : ""}`}
      >
        {isRunning ? task.activeForm : task.subject}
      </span>
      {isRunning && (
        <span className="absolute inset-x-0 bottom-0 h-1.5 bg-hover" aria-hidden="true">
          <span className="block h-full bg-accent" style={{ width: `${task.progress ?? 0}%` }} />
        </span>
      )}
    </button>
  );
});

const borders: Readonly<Record<ShownStatus, string>> = {
  pending: "border-line",
  ready: "border-plan",
  in_progress: "border-accent",
  completed: "border-build",
  failed: "border-danger",
  skipped: "border-warn border-dashed",
  cancelled: "border-soft border-dashed",
  undone: "border-soft border-dashed",
};

const relationStyles: Readonly<Record<Relation, string>> = {
  self: "ring-3 ring-accent/40",
  before: "ring-2 ring-plan/35",
  after: "ring-2 ring-build/35",
  // Not by opacity: other tasks must stay readable.
  other: "shadow-none! [&_*]:text-faint!",
};
