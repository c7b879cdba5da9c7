// The number of comments per task, as shown in the graph.
import { useMemo } from "react";
import type { TaskMark } from "../../graph/shown-task.ts";
import { useShownPlan } from "../shown/shown-plan.ts";

export function useCommentMarks(): Readonly<Record<string, TaskMark>> {
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
