// The graph of the plan on screen, with the number of comments per task.
import { lazy, Suspense } from "react";
import { useSelectedTask } from "../nav/use-view.ts";
import { Loading } from "../ui/waiting.tsx";
import { useShownPlan } from "./shown/shown-plan.ts";
import { useCommentMarks } from "./comment/use-comment-marks.ts";

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
