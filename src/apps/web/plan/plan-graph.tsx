// The graph of the plan on screen, with the number of comments per task.
import { lazy, Suspense, useMemo } from "react";
import { X } from "lucide-react";
import { useSelectedTask } from "../nav/use-view.ts";
import { Loading } from "../ui/waiting.tsx";
import { useShownPlan } from "./shown/shown-plan.ts";
import { useWords } from "../preferences/use-words.ts";
import { IconButton } from "../ui/button.tsx";
import { planWords } from "../../../words/plan.ts";
import { TaskDetails } from "./task-details.tsx";
import type { TaskMark } from "../graph/shown-task.ts";

const TaskGraph = lazy(async () => ({ default: (await import("../graph/task-graph.tsx")).TaskGraph }));

export function PlanGraph({ isInText = false }: { readonly isInText?: boolean }) {
  const { plan } = useShownPlan();
  const [selected, select] = useSelectedTask();
  const marks = useCommentMarks();
  return (
    <Suspense fallback={<Loading />}>
      <TaskGraph tasks={plan.tasks} selected={selected} onSelect={select} marks={marks} isInText={isInText} />
    </Suspense>
  );
}

export function FullGraph() {
  const words = useWords(planWords);
  const { plan } = useShownPlan();
  const [selected, select] = useSelectedTask();
  const task = plan.tasks.find(({ taskId }) => taskId === selected);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-40 flex-1">
        <PlanGraph />
      </div>
      {task && (
        <section
          aria-label={words("details", { task: task.taskId })}
          className="max-h-[50%] overflow-y-auto border-t bg-raised p-4"
        >
          <div className="mb-2 flex items-start gap-2">
            <h3 className="min-w-0 flex-1 font-semibold">
              <span className="mr-2 font-mono text-sm text-soft">{task.taskId}</span>
              {task.subject}
            </h3>
            <IconButton icon={X} label={words("closeDetails")} onClick={() => select(null)} />
          </div>
          <TaskDetails task={task} />
        </section>
      )}
    </div>
  );
}

function useCommentMarks(): Readonly<Record<string, TaskMark>> {
  const { plan, comments } = useShownPlan();
  return useMemo(() => {
    const counts: Record<string, number> = {};
    for (const { taskId, revision } of comments)
      if (taskId !== undefined && revision === plan.revision) counts[taskId] = (counts[taskId] ?? 0) + 1;
    return Object.fromEntries(
      Object.entries(counts).map(([taskId, count]) => [taskId, { label: `💬 ${count}`, tone: "warn" }]),
    );
  }, [plan.revision, comments]);
}
