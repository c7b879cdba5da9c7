// All tasks of the plan in order; the selected one is expanded.
import { useMemo } from "react";
import { criticalPath } from "../../../domain/plan/critical-path.ts";
import { useSelectedTask } from "../nav/use-view.ts";
import { useWords } from "../preferences/use-words.ts";
import { useStable } from "../ui/use-stable.ts";
import { commentWords, planWords } from "../../../words/plan.ts";
import { Part } from "./part.tsx";
import { useShownPlan } from "./shown/shown-plan.ts";
import { TaskCard } from "./task-card.tsx";
import { useIncrementalCount } from "../ui/use-incremental-count.ts";

export function TaskList() {
  const words = useWords(planWords);
  const said = useWords(commentWords);
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
  const commentsOn = (taskId: string) =>
    comments.filter((each) => each.taskId === taskId && each.revision === plan.revision).length;
  return (
    <Part title={words("tasks")}>
      <ol className="flex flex-col gap-1.5" aria-label={words("tasks")}>
        {tasks.slice(0, drawn).map((task) => {
          const count = commentsOn(task.taskId);
          return (
            <TaskCard
              key={task.taskId}
              task={task}
              isSelected={task.taskId === selected}
              isCritical={critical.has(task.taskId)}
              remark={count > 0 ? said("count", { count }) : ""}
              onSelect={choose}
            />
          );
        })}
      </ol>
    </Part>
  );
}
