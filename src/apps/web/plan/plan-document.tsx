// The plan as a document: purpose, tasks, risks and validation.
import type { ReactNode } from "react";
import { Markdown } from "../markdown/markdown.tsx";
import { useWords, useLanguage } from "../preferences/use-words.ts";
import { Labelled, Line } from "../ui/line.tsx";
import { Notice } from "../ui/notice.tsx";
import { commentWords, planWords } from "../../../words/plan.ts";
import { CheckLine } from "./check-line.tsx";
import { CommentThread } from "./comment/comment-thread.tsx";
import { OrphanedEdits } from "./edit/orphaned-edits.tsx";
import { EarlierDrafts } from "./comment/earlier-drafts.tsx";
import { Part } from "./part.tsx";
import { LevelBadge } from "./shown/level-badge.tsx";
import { PlanPerspectives } from "./perspectives/perspectives.tsx";
import { useShownPlan } from "./shown/shown-plan.ts";
import { TaskList } from "./task-list.tsx";
import { costText } from "../../views/audit/usage.ts";
import { money } from "../../views/text/figures.ts";
import { useSessionState } from "../session/use-session.ts";
import { Figure } from "../ui/facts.tsx";

export function PlanDocument({ graph }: { readonly graph: ReactNode }) {
  const words = useWords(planWords);
  const commentText = useWords(commentWords);
  const { plan } = useShownPlan();
  const { summary, goals, assumptions, risks, validation, checks, fallback } = plan;
  return (
    <article className="mx-auto flex max-w-3xl flex-col gap-5 px-4 py-4">
      {fallback !== undefined && <Notice kind="warn">{words("fallback", { reason: fallback })}</Notice>}
      <Markdown text={summary} />
      <PlanFigures />
      <div className="grid gap-5 sm:grid-cols-2">
        <Lines title={words("goals")} lines={goals} />
        <Lines title={words("assumptions")} lines={assumptions} />
      </div>
      {graph}
      <TaskList />
      <OrphanedEdits />
      {risks.length > 0 && (
        <Part title={words("risks")}>
          <ul className="flex flex-col gap-2">
            {risks.map(({ risk, level, mitigation }) => (
              <li key={risk} className="flex items-start gap-2.5 rounded-xl border bg-raised px-3 py-2 text-sm">
                <LevelBadge level={level} />
                <span className="min-w-0">
                  <Line text={risk} />
                  {mitigation && (
                    <span className="block text-soft">
                      <Labelled label={words("mitigation")}>
                        <Line text={mitigation} />
                      </Labelled>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {(validation !== "" || checks.length > 0) && (
        <Part title={words("validation")}>
          {validation !== "" && <Markdown text={validation} />}
          <ul className="mt-2 flex flex-col gap-1.5">
            {checks.map((check) => (
              <CheckLine key={JSON.stringify(check)} check={check} />
            ))}
          </ul>
        </Part>
      )}
      <Part title={commentText("comments")}>
        <EarlierDrafts />
        <CommentThread place="plan" />
      </Part>
      <PlanPerspectives />
    </article>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="list-disc pl-5 text-sm marker:text-faint">
        {lines.map((line) => (
          <li key={line}>
            <Line text={line} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const box = "bg-raised px-3 py-2";

function PlanFigures() {
  const words = useWords(planWords);
  const { plan, newest } = useShownPlan();
  const language = useLanguage();
  const { estimatedDuration, estimatedCost, overallRisk, tasks, planId } = plan;
  const usage = useSessionState((state) => state.planUsage);
  // Usage is counted for the plan being made or run.
  const isOther = useSessionState(({ drafting }) => drafting !== null && drafting.planId !== planId);
  const isDecided = !["draft", "pending_approval", "rejected"].includes(newest.status);
  return (
    <div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-line sm:grid-cols-4">
        <Figure className={box} name={words("tasks")}>
          {tasks.length}
        </Figure>
        <Figure className={box} name={words("duration")}>
          {estimatedDuration}
        </Figure>
        <Figure className={box} name={words("cost")}>
          {estimatedCost === null ? words("unknown") : money(estimatedCost, language)}
        </Figure>
        <Figure className={box} name={words("risk")}>
          <LevelBadge level={overallRisk} />
        </Figure>
      </dl>
      {usage.calls > 0 && !isOther && (
        <p className="mt-1.5 text-xs text-soft">
          {words(isDecided ? "soFar" : "planUsage", {
            calls: usage.calls,
            tokens: (usage.input + usage.output).toLocaleString(language),
            cost: costText(usage, { language }),
          })}
        </p>
      )}
    </div>
  );
}
