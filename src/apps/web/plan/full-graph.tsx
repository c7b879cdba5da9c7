// The graph alone, with the selected task below it.
import { X } from "lucide-react";
import { useSelectedTask } from "../nav/use-view.ts";
import { useWords } from "../preferences/use-words.ts";
import { IconButton } from "../ui/button.tsx";
import { PlanGraph } from "./plan-graph.tsx";
import { planWords } from "../../../words/plan.ts";
import { useShownPlan } from "./shown/shown-plan.ts";
import { TaskDetails } from "./task-details.tsx";

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
