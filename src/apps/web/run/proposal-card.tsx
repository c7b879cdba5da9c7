// An adjustment that needs the user's approval: its reason, its effect, and what it needs beyond the approved plan.
import { GitPullRequestArrow, TriangleAlert } from "lucide-react";
import type { ExecutionPlan, Adjustment, PlanTask } from "../../../domain/plan/plan.ts";
import type { Proposal } from "../../../domain/session/run.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { useWords, useLanguage } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { Button, useAction } from "../ui/button.tsx";
import { useSettled } from "../ui/use-debounced.ts";
import { changeWords, diffWordsIn } from "../../../words/diff.ts";
import { operationWords } from "../../../words/status.ts";
import { renderCall } from "../../../domain/plan-text/call-text.ts";
import { changedFields } from "../../views/run/adjustment-fields.ts";
import { CheckLine } from "../plan/check-line.tsx";
import { Facts } from "../ui/facts.tsx";

export function ProposalCard({ plan, proposal }: { readonly plan: ExecutionPlan; readonly proposal: Proposal }) {
  const words = useWords(changeWords);
  const chat = useChat();
  const { requestId, reasoning, adjustments, grows } = proposal;
  // One mutation for both, so that only one of them can be pending.
  const [decide, isBusy] = useAction((accepted: boolean) => chat.decideAdjustment({ requestId, accepted }));
  // It may appear under the pointer just as the user clicks something else.
  const isSettled = useSettled(requestId);
  const guarded = { needs: "approve", disabled: !isSettled } as const;
  return (
    <section aria-label={words("waits")} className="m-3 rounded-2xl border border-warn/50 bg-raised shadow-card">
      <h3
        role="alert"
        className="flex items-center gap-2 rounded-t-2xl bg-warn-soft px-4 py-2.5 text-sm font-semibold text-warn"
      >
        <GitPullRequestArrow className="size-4" />
        {words("waits")}
      </h3>
      <div className="flex flex-col gap-3 px-4 py-3 text-sm">
        <Markdown text={reasoning} />
        <ol className="flex flex-col gap-2">
          {adjustments.map((adjustment, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- in the order in which they are done
            <li key={index} className="rounded-xl border px-3 py-2">
              <AdjustmentItem plan={plan} adjustment={adjustment} />
            </li>
          ))}
        </ol>
        {grows.length > 0 && (
          <div className="rounded-xl bg-warn-soft px-3 py-2">
            <h4 className="flex items-center gap-1.5 font-medium text-warn">
              <TriangleAlert className="size-4" />
              {words("needsMore")}
            </h4>
            <ul className="mt-1 list-inside list-disc">
              {grows.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" isBusy={isBusy} onClick={() => void decide(true)} {...guarded}>
            {words("accept")}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void decide(false)} {...guarded}>
            {words("reject")}
          </Button>
        </div>
      </div>
    </section>
  );
}

function AdjustmentItem({ plan, adjustment }: { readonly plan: ExecutionPlan; readonly adjustment: Adjustment }) {
  const words = useWords(changeWords);
  const operation = useWords(operationWords);
  const language = useLanguage();
  const { taskId, task, reason } = adjustment;
  const subject = plan.tasks.find((each) => each.taskId === taskId)?.subject;
  const names: Readonly<Record<string, string>> = diffWordsIn(language).fields;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="font-medium first-letter:uppercase">
        {operation(adjustment.operation, { task: taskId, added: task?.taskId ?? "?" })}
        {subject !== undefined && <span className="font-normal text-soft"> · {subject}</span>}
      </p>
      <p className="text-soft">{words("because", { reason })}</p>
      {changedFields(plan, adjustment).map(({ field, before, after }) => (
        <dl key={field} className="rounded-lg bg-code px-2.5 py-1.5 text-[0.82rem]">
          <dt className="text-xs font-medium text-soft">{names[field] ?? field}</dt>
          <dd className="whitespace-pre-wrap">
            <del className="text-danger">
              <span className="sr-only">{words("before")} </span>
              {before || words("nothing")}
            </del>
            <span aria-hidden="true" className="text-faint">
              {" → "}
            </span>
            <ins className="text-build no-underline">
              <span className="sr-only">{words("after")} </span>
              {after || words("nothing")}
            </ins>
          </dd>
        </dl>
      ))}
      {task && <NewTask task={task} />}
    </div>
  );
}

function NewTask({ task }: { readonly task: PlanTask }) {
  const words = useWords(changeWords);
  const { subject, description, assignedAgent, files, acceptance, toolsToExecute } = task;
  return (
    <div className="flex flex-col gap-1.5 rounded-lg bg-code px-2.5 py-2 text-[0.82rem]">
      <p>
        <span className="font-medium">{subject}</span>{" "}
        <span className="text-xs text-soft uppercase">{assignedAgent}</span>
      </p>
      {description !== "" && <p className="whitespace-pre-wrap text-soft">{description}</p>}
      <Facts
        className="text-xs [&_dd]:font-mono [&_dd]:whitespace-pre-wrap"
        facts={{
          [words("files")]: files.join(", "),
          [words("calls")]: toolsToExecute.map(renderCall).join("\n"),
          [words("checks")]: acceptance.length > 0 && (
            <ul>
              {acceptance.map((check, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same check can occur twice, and none moves
                <CheckLine key={index} check={check} />
              ))}
            </ul>
          ),
        }}
      />
    </div>
  );
}
