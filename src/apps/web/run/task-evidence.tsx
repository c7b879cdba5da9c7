// The evidence of a task's work: its checks, the files it changed, and why that is not enough.
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { TaskRun } from "../../../domain/session/run.ts";
import { useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { CheckList, CheckText } from "./check-list.tsx";
import { TaskPart } from "./task-part.tsx";
import { taskWords } from "../../../words/run.ts";

export function TaskEvidence({ task, run }: { readonly task: PlanTask; readonly run: TaskRun | undefined }) {
  const words = useWords(taskWords);
  const evidence = run?.evidence;
  if (!evidence)
    return (
      <TaskPart title={words("checks")}>
        {task.acceptance.length === 0 ? (
          <p className="text-sm text-soft">{words("noChecks")}</p>
        ) : (
          <>
            <p className="mb-1 text-xs text-soft">{words("plannedChecks")}</p>
            <ul className="flex list-inside list-disc flex-col gap-1 text-sm [&_p]:inline">
              {task.acceptance.map((check, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same check can occur twice, and none moves
                <li key={index}>
                  <CheckText check={check} />
                </li>
              ))}
            </ul>
          </>
        )}
      </TaskPart>
    );
  const unplanned = new Set(evidence.unplanned);
  const isOld = run.verified === false && task.status === "in_progress";
  return (
    <>
      <TaskPart title={words("checks")}>
        {isOld && <p className="mb-1.5 text-xs text-soft">{words("checksBefore")}</p>}
        {evidence.checks.length === 0 ? (
          <p className="text-sm text-soft">{words("noChecks")}</p>
        ) : (
          <CheckList checks={evidence.checks} />
        )}
      </TaskPart>
      {evidence.changed.length > 0 && (
        <TaskPart title={words("changed")}>
          <ul className="flex flex-col gap-0.5 text-sm">
            {evidence.changed.map((path) => (
              <li key={path} className="flex flex-wrap items-center gap-2">
                <span className="font-mono text-[0.82rem]">{path}</span>
                {unplanned.has(path) && <Badge tone="warn">{words("unplanned")}</Badge>}
              </li>
            ))}
          </ul>
        </TaskPart>
      )}
    </>
  );
}
