// The evidence of a task's work: its checks, the files it changed, and why that is not enough.
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { TaskRun } from "../../../domain/session/run.ts";
import type { TaskFacts } from "../../views/run/task.ts";
import { useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { CheckLine } from "../plan/check-line.tsx";
import { CheckList } from "./check-list.tsx";
import { TaskPart } from "./task-part.tsx";
import { taskWords } from "../../../words/run.ts";

interface TaskEvidenceProps {
  readonly task: PlanTask;
  readonly run: TaskRun | undefined;
  readonly facts: TaskFacts;
}

export function TaskEvidence({ task, run, facts: { changed } }: TaskEvidenceProps) {
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
            <ul className="flex flex-col gap-1">
              {task.acceptance.map((check, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same check can occur twice, and none moves
                <CheckLine key={index} check={check} />
              ))}
            </ul>
          </>
        )}
      </TaskPart>
    );
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
      {changed.length > 0 && (
        <TaskPart title={words("changed")}>
          <ul className="flex flex-col gap-0.5 text-sm">
            {changed.map(({ path, planned }) => (
              <li key={path} className="flex flex-wrap items-center gap-2">
                <span className="font-mono text-[0.82rem]">{path}</span>
                {!planned && <Badge tone="warn">{words("unplanned")}</Badge>}
              </li>
            ))}
          </ul>
        </TaskPart>
      )}
    </>
  );
}
