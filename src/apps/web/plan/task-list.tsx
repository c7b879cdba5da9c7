// All tasks of the plan in order; the selected one is expanded.
import { useMemo, memo, useEffect, useRef } from "react";
import { ChevronRight, Flag, MessageSquare } from "lucide-react";
import { criticalPath } from "../../../domain/plan/critical-path.ts";
import { useSelectedTask } from "../nav/use-view.ts";
import { useWords } from "../preferences/use-words.ts";
import { useStable } from "../ui/use-stable.ts";
import { commentWords, planWords } from "../../../words/plan.ts";
import { Part } from "./part.tsx";
import { useShownPlan } from "./shown/shown-plan.ts";
import { useIncrementalCount } from "../ui/use-incremental-count.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { StatusMark } from "../graph/task-status.tsx";
import { Badge } from "../ui/badge.tsx";
import { TaskDetails } from "./task-details.tsx";

export function TaskList() {
  const words = useWords(planWords);
  const commentText = useWords(commentWords);
  const { plan, comments } = useShownPlan();
  const [selected, select] = useSelectedTask();
  const choose = useStable(select);
  const { tasks } = plan;
  const critical = useMemo(() => {
    const path = criticalPath(tasks);
    return new Set(path.length > 1 ? path : []);
  }, [tasks]);
  const selectedAt = tasks.findIndex(({ taskId }) => taskId === selected);
  const drawn = Math.max(useIncrementalCount(tasks.length), selectedAt + 1);
  const countComments = (taskId: string) =>
    comments.filter((each) => each.taskId === taskId && each.revision === plan.revision).length;
  return (
    <Part title={words("tasks")}>
      <ol className="flex flex-col gap-1.5" aria-label={words("tasks")}>
        {tasks.slice(0, drawn).map((task) => {
          const count = countComments(task.taskId);
          return (
            <TaskCard
              key={task.taskId}
              task={task}
              isSelected={task.taskId === selected}
              isCritical={critical.has(task.taskId)}
              remark={count > 0 ? commentText("count", { count }) : ""}
              onSelect={choose}
            />
          );
        })}
      </ol>
    </Part>
  );
}

interface TaskCardProps {
  readonly task: PlanTask;
  readonly isSelected: boolean;
  readonly isCritical: boolean;
  /** "2 comments"; empty: none. */
  readonly remark: string;
  readonly onSelect: (taskId: string | null) => void;
}

const TaskCard = memo(function TaskCard({ task, isSelected, isCritical, remark, onSelect }: TaskCardProps) {
  const words = useWords(planWords);
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
        <StatusMark status={status} />
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
