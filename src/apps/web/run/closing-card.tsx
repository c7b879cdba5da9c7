// The end of a plan: its closing message, its own checks, and actions for failed tasks.
import { CircleCheck, CircleX, Ban, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Run } from "../../../domain/session/run.ts";
import { isAllowed } from "../../views/action.ts";
import { useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { Button } from "../ui/button.tsx";
import { buildWords, taskWords } from "../../../words/run.ts";
import { CheckList } from "./check-list.tsx";
import { SteerDialog } from "./steer-dialog.tsx";

const styles = {
  completed: { Icon: CircleCheck, word: "endDone", box: "border-build/40 bg-build-soft", colour: "text-build" },
  failed: { Icon: CircleX, word: "endFailed", box: "border-danger/40 bg-danger-soft", colour: "text-danger" },
  cancelled: { Icon: Ban, word: "endCancelled", box: "bg-hover", colour: "text-soft" },
} as const;

const MOST_FAILED = 5;

export interface ClosingCardProps {
  readonly plan: ExecutionPlan;
  readonly run: Run;
  readonly summary: string;
  readonly onSelect: (taskId: string) => void;
}

export function ClosingCard({ plan, run, summary, onSelect }: ClosingCardProps) {
  const words = useWords(buildWords);
  const taskText = useWords(taskWords);
  const [retried, setRetried] = useState<string | null>(null);
  const { status, planId } = plan;
  const failed = plan.tasks.filter((task) => task.status === "failed").slice(0, MOST_FAILED);
  const retryable = useSessionState((state) =>
    failed.flatMap(({ taskId }) => (isAllowed(state, { do: "retry", planId, taskId }) ? taskId : [])).join("\n"),
  ).split("\n");
  if (status !== "completed" && status !== "failed" && status !== "cancelled") return null;
  const { Icon, word, box, colour } = styles[status];
  const [headline = "", ...lines] = summary.split("\n");
  return (
    <section aria-label={words(word)} className={`m-3 flex flex-col gap-3 rounded-2xl border p-4 text-sm ${box}`}>
      <h3 className={`flex items-center gap-2 font-semibold ${colour}`}>
        <Icon className="size-4.5 shrink-0" />
        {words(word)}
      </h3>
      {headline !== "" && (
        <div>
          <p className="font-medium">{headline}</p>
          {lines.length > 0 && (
            <details className="mt-1">
              <summary className="text-xs text-soft hover:text-ink">{words("details")}</summary>
              <p className="mt-1 whitespace-pre-wrap">{lines.join("\n")}</p>
            </details>
          )}
        </div>
      )}
      {run.checks !== null && run.checks.length > 0 && (
        <div className="rounded-xl bg-sheet">
          <h4 className="px-3 pt-2 pb-1.5 text-xs font-semibold text-soft">{words("planChecks")}</h4>
          <CheckList checks={run.checks} />
        </div>
      )}
      {failed.length > 0 && (
        <div>
          <h4 className="mb-1 text-xs font-semibold text-soft">{words("failedTasks")}</h4>
          <ul className="flex flex-col gap-1.5">
            {failed.map(({ taskId, subject }) => (
              <li key={taskId} className="flex items-center gap-2">
                <button
                  type="button"
                  onClick={() => onSelect(taskId)}
                  className="min-w-0 flex-1 truncate text-left underline-offset-2 hover:underline"
                >
                  <span className="font-mono text-xs">{taskId}</span> {subject}
                </button>
                {retryable.includes(taskId) && (
                  <Button
                    size="small"
                    aria-label={`${taskText("retry")} ${taskId}`}
                    icon={<RotateCcw className="size-3.5" />}
                    onClick={() => setRetried(taskId)}
                    needs="approve"
                  >
                    {taskText("retry")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {retried !== null && (
        <SteerDialog action={{ do: "retry", planId, taskId: retried }} onClose={() => setRetried(null)} />
      )}
    </section>
  );
}
