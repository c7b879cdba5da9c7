// One adjustment in words: its task, its reason, and the old and new value of each field.
import { changeWords, diffWordsIn } from "../../../words/diff.ts";
import { operationWords } from "../../../words/status.ts";
import type { Adjustment, ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { renderCall } from "../../../domain/plan-text/call-text.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { changedFields } from "../../views/run/adjustment-fields.ts";
import { CheckLine } from "../plan/check-line.tsx";
import { Facts } from "../ui/facts.tsx";

export function AdjustmentItem({
  plan,
  adjustment,
}: {
  readonly plan: ExecutionPlan;
  readonly adjustment: Adjustment;
}) {
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
