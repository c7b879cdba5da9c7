// The actions on one task in its status: each asks for confirmation, and takes a reason where one is stored.
import { ListRestart, RotateCcw, SkipForward, Square, Undo2 } from "lucide-react";
import { useState } from "react";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import type { Run } from "../../../domain/session/run.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { changeWords } from "../../../words/diff.ts";
import { taskWords } from "../../../words/run.ts";
import { actionsOnTask, canUndo, isAllowed, type TaskAction } from "../../views/action.ts";
import { useSessionState } from "../session/use-session.ts";
import { SteerDialog } from "./steer-dialog.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

const icons = { retry: RotateCcw, run_from: ListRestart, skip: SkipForward, cancel_task: Square } as const;

export interface TaskActionsProps {
  readonly plan: ExecutionPlan;
  readonly run: Run;
  readonly task: PlanTask;
}

export function TaskActions({ plan, run, task }: TaskActionsProps) {
  const words = useWords(taskWords);
  const changeText = useWords(changeWords);
  const [opened, setOpened] = useState<TaskAction | "undo" | null>(null);
  const candidates = actionsOnTask(plan.planId, task);
  // A string, so that the selected value stays the same while nothing changes.
  const names = useSessionState((state) =>
    candidates.flatMap((each) => (isAllowed(state, each) ? each.do : [])).join(),
  );
  const actions = candidates.filter((each) => names.split(",").includes(each.do));
  const isUndoable = canUndo(run, task.taskId);
  if (actions.length === 0 && !isUndoable) return null;
  return (
    <div role="group" aria-label={words("actions")} className="flex flex-wrap gap-1.5">
      {actions.map((action) => {
        const Icon = icons[action.do];
        return (
          <Button
            key={action.do}
            size="small"
            variant={action.do === "cancel_task" ? "danger" : action.do === "retry" ? "primary" : "secondary"}
            icon={<Icon className="size-3.5" />}
            onClick={() => setOpened(action)}
            needs="approve"
          >
            {words(action.do)}
          </Button>
        );
      })}
      {isUndoable && (
        <Button
          size="small"
          icon={<Undo2 className="size-3.5" />}
          onClick={() => setOpened("undo")}
          needs="approve"
          {...(plan.status === "executing" && { disabled: true, title: changeText("whileRunning") })}
        >
          {words("undo")}
        </Button>
      )}
      {opened === "undo" && <UndoDialog taskId={task.taskId} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== "undo" && <SteerDialog action={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
