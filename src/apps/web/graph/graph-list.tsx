// The graph as a list, for people who do not see it.
import { memo } from "react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { useWords } from "../preferences/use-words.ts";
import { graphWords } from "../../../words/run.ts";

interface GraphListProps {
  readonly tasks: readonly PlanTask[];
  readonly critical: ReadonlySet<string>;
  readonly ready: ReadonlySet<string>;
}

export const GraphList = memo(function GraphList({ tasks, critical, ready }: GraphListProps) {
  const words = useWords(graphWords);
  return (
    <ol aria-label={words("list")} className="sr-only">
      {tasks.map(({ taskId, subject, assignedAgent, blockedBy, status }) => (
        <li key={taskId}>
          {[
            words("task", { task: taskId, subject }),
            words(ready.has(taskId) ? "ready" : status),
            words("by", { agent: assignedAgent }),
            blockedBy.length === 0 ? words("waitsForNothing") : words("waitsFor", { tasks: blockedBy.join(", ") }),
            ...(critical.has(taskId) ? [words("onCriticalPath")] : []),
          ].join(", ")}
        </li>
      ))}
    </ol>
  );
});
