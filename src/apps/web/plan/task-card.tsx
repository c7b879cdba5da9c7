// One task of the plan: a line that expands to all its details.
import { ChevronRight, Flag, MessageSquare } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { StatusIcon } from "../graph/task-status.tsx";
import { useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { planWords } from "../../../words/plan.ts";
import { taskWords } from "../../../words/run.ts";
import { TaskDetails } from "./task-details.tsx";

interface TaskCardProps {
  readonly task: PlanTask;
  readonly isSelected: boolean;
  readonly isCritical: boolean;
  /** "2 comments"; empty: none. */
  readonly remark: string;
  readonly onSelect: (taskId: string | null) => void;
}

export const TaskCard = memo(function TaskCard({ task, isSelected, isCritical, remark, onSelect }: TaskCardProps) {
  const words = useWords(planWords);
  const statusWord = useWords(taskWords);
  const card = useRef<HTMLLIElement>(null);
  const { taskId, subject, assignedAgent, blockedBy, files, acceptance, priority, status } = task;
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [isSelected]);
  return (
    <li
      ref={card}
      className={`scroll-my-3 rounded-xl border bg-raised [contain-intrinsic-size:auto_3.4rem] [content-visibility:auto] ${isSelected ? "border-accent ring-2 ring-accent/30" : ""}`}
    >
      <button
        type="button"
        aria-expanded={isSelected}
        onClick={() => onSelect(isSelected ? null : taskId)}
        className="flex w-full items-start gap-2 rounded-xl px-3 py-2 text-left hover:bg-hover/60"
      >
        <ChevronRight
          className={`mt-1 size-3.5 shrink-0 text-faint transition-transform ${isSelected ? "rotate-90" : ""}`}
        />
        <span className="mt-0.5" title={statusWord(status)}>
          <StatusIcon status={status} />
          <span className="sr-only">{statusWord(status)}</span>
        </span>
        <span className="min-w-0 flex-1">
          <span className="text-sm font-medium">
            <span className="mr-1.5 font-mono text-[0.82rem] text-soft">{taskId}</span>
            {subject}
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-xs text-soft">
            <span className="font-semibold tracking-wide uppercase">{assignedAgent}</span>
            {blockedBy.length > 0 && (
              <span>
                {words("after")} {blockedBy.join(", ")}
              </span>
            )}
            {files.length > 0 && <span>{words("fileCount", { count: files.length })}</span>}
            {acceptance.length > 0 && <span>{words("checkCount", { count: acceptance.length })}</span>}
            {isCritical && (
              <span className="flex items-center gap-1 text-accent">
                <Flag className="size-3" />
                {words("criticalPath")}
              </span>
            )}
          </span>
        </span>
        <span className="flex shrink-0 flex-wrap justify-end gap-1">
          {remark && (
            <Badge tone="warn">
              <MessageSquare className="size-3" />
              {remark}
            </Badge>
          )}
          {(priority === "high" || priority === "critical") && <Badge tone="danger">{words(priority)}</Badge>}
        </span>
      </button>
      {isSelected && (
        <div className="border-t px-3 py-3 sm:pl-11">
          <TaskDetails task={task} />
        </div>
      )}
    </li>
  );
});
