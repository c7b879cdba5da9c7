// A task's description and dependencies, its attempts, and its check results.
import { useMemo, type ReactNode } from "react";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import type { TaskRun } from "../../../domain/session/run.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { useWords, useLanguage } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { Notice } from "../ui/notice.tsx";
import type { TaskFacts } from "../../views/run/task.ts";
import { StatusMark } from "../graph/task-status.tsx";
import { TaskChip } from "./task-status.tsx";
import { taskWords } from "../../../words/run.ts";
import { useSession } from "../session/use-session.ts";
import { Elapsed } from "../ui/time.tsx";
import { CheckLine } from "../plan/check-line.tsx";
import { CheckList } from "./check-list.tsx";

export interface TaskOverviewProps {
  readonly plan: ExecutionPlan;
  readonly task: PlanTask;
  readonly run: TaskRun | undefined;
  readonly facts: TaskFacts;
  readonly onSelect: (taskId: string) => void;
}

export function TaskOverview({ plan, task, run, facts, onSelect }: TaskOverviewProps) {
  const words = useWords(taskWords);
  const { result, toolsExecuted = [] } = task;
  const known = new Map(plan.tasks.map((each) => [each.taskId, each]));
  const chips = (ids: readonly string[]) => (
    <div className="flex flex-wrap gap-1.5">
      {ids.flatMap((id) => {
        const other = known.get(id);
        return other ? [<TaskChip key={id} task={other} onSelect={onSelect} />] : [];
      })}
    </div>
  );
  const tools = [...Map.groupBy(toolsExecuted, ({ tool }) => tool)];
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Trouble facts={facts} />
      {task.description !== "" && <Markdown text={task.description} />}
      {task.blockedBy.length > 0 && <TaskPart title={words("needs")}>{chips(task.blockedBy)}</TaskPart>}
      {task.blocks.length > 0 && <TaskPart title={words("neededBy")}>{chips(task.blocks)}</TaskPart>}
      <TaskPart title={words("files")}>
        {task.files.length === 0 ? (
          <p className="text-sm text-soft">{words("anyFiles")}</p>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {task.files.map((path) => (
              <li key={path} className="rounded bg-code px-1.5 py-0.5 font-mono text-xs">
                {path}
              </li>
            ))}
          </ul>
        )}
      </TaskPart>
      <TaskEvidence task={task} run={run} facts={facts} />
      {result !== undefined && result.trim() !== "" && (
        <TaskPart title={words("result")}>
          <Markdown text={result} />
        </TaskPart>
      )}
      <TaskAttempts taskId={task.taskId} />
      {tools.length > 0 && (
        <TaskPart title={words("tools")}>
          <ul className="flex flex-wrap gap-1.5">
            {tools.map(([tool, uses]) => (
              <li key={tool}>
                <Badge>
                  <span className="font-mono">{tool}</span>
                  {uses.length > 1 && <span>× {uses.length}</span>}
                </Badge>
              </li>
            ))}
          </ul>
        </TaskPart>
      )}
    </div>
  );
}

/** Why it is not done: what its checks found, or the stated reason. */
function Trouble({ facts: { status, why } }: Pick<TaskOverviewProps, "facts">) {
  const words = useWords(taskWords);
  if (why.length === 0) return null;
  const isMissed = status === "failed" || status === "in_progress";
  return (
    <Notice kind={status === "failed" ? "problem" : isMissed ? "warn" : "info"}>
      {isMissed && <p className="font-medium">{words("problems")}</p>}
      <ul className={`flex flex-col gap-1 ${why.length > 1 ? "list-inside list-disc" : ""}`}>
        {why.map((reason) => (
          <li key={reason} className="whitespace-pre-line">
            {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function TaskAttempts({ taskId }: { readonly taskId: string }) {
  const words = useWords(taskWords);
  const language = useLanguage();
  const breaks = useSession(({ state }) => state.breaks);
  const spans = useSession(({ timeline }) => timeline?.spans);
  const own = useMemo(() => spans?.filter((span) => span.taskId === taskId) ?? [], [spans, taskId]);
  if (own.length === 0) return null;
  return (
    <TaskPart title={words("attempts")}>
      <ol className="flex flex-col gap-1 text-sm">
        {own.map(({ attempt, startedAt, endedAt, status }) => (
          <li key={startedAt} className="flex items-center gap-2">
            <StatusMark status={status} />
            <span>{words("attempt", { attempt })}</span>
            <span className="text-xs text-soft">
              {new Date(startedAt).toLocaleTimeString(language)} ·{" "}
              <Elapsed from={startedAt} to={endedAt} breaks={breaks} />
            </span>
          </li>
        ))}
      </ol>
    </TaskPart>
  );
}

interface TaskEvidenceProps {
  readonly task: PlanTask;
  readonly run: TaskRun | undefined;
  readonly facts: TaskFacts;
}

function TaskEvidence({ task, run, facts: { changed } }: TaskEvidenceProps) {
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

function TaskPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-xs font-semibold text-soft">{title}</h3>
      {children}
    </section>
  );
}
