// What a person can do to one task as it stands: each asks first, and takes a reason where that is kept.
import { ListRestart, RotateCcw, SkipForward, Square, Undo2 } from "lucide-react";
import { useState } from "react";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import type { Run } from "../../../domain/session/run.ts";
import { useMay } from "../api/use-me.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { changeWords } from "../../../words/diff.ts";
import { taskWords } from "../../../words/run.ts";
import { canUndo, steeringsOf, type Steering } from "../../views/run/possible-actions.ts";
import { SteerDialog } from "./steer-dialog.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

const icons = { retry: RotateCcw, "run-from": ListRestart, skip: SkipForward, cancel: Square } as const;

export interface TaskActionsProps {
  readonly plan: ExecutionPlan;
  readonly run: Run;
  readonly task: PlanTask;
}

export function TaskActions({ plan, run, task }: TaskActionsProps) {
  const words = useWords(taskWords);
  const tell = useWords(changeWords);
  const { may, reason } = useMay("approve");
  const [opened, setOpened] = useState<Steering | "undo" | null>(null);
  const steerings = steeringsOf(plan, task);
  const isUndoable = canUndo(run, task.taskId);
  if (steerings.length === 0 && !isUndoable) return null;
  const refused = may ? {} : { disabled: true, title: reason };
  return (
    <div role="group" aria-label={words("actions")} className="flex flex-wrap gap-1.5">
      {steerings.map((steering) => {
        const Icon = icons[steering];
        return (
          <Button
            key={steering}
            size="small"
            variant={steering === "cancel" ? "danger" : steering === "retry" ? "primary" : "secondary"}
            icon={<Icon className="size-3.5" aria-hidden="true" />}
            onClick={() => setOpened(steering)}
            {...refused}
          >
            {words(steering)}
          </Button>
        );
      })}
      {isUndoable && (
        <Button
          size="small"
          icon={<Undo2 className="size-3.5" aria-hidden="true" />}
          onClick={() => setOpened("undo")}
          {...(plan.status === "executing" ? { disabled: true, title: tell("whileRunning") } : refused)}
        >
          {words("undo")}
        </Button>
      )}
      {opened === "undo" && <UndoDialog taskId={task.taskId} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== "undo" && (
        <SteerDialog taskId={task.taskId} steering={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
