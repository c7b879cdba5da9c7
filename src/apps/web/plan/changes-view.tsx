// The changes between any two revisions, and the feedback on the earlier one.
import { useState } from "react";
import { useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { SelectField } from "../ui/field.tsx";
import { diffViewWords } from "../../../words/decision.ts";
import { planWords } from "../../../words/plan.ts";
import { PlanDiffView } from "./shown/plan-diff-view.tsx";
import { useShownPlan } from "./shown/shown-plan.ts";

export function ChangesView() {
  const words = useWords(diffViewWords);
  const planText = useWords(planWords);
  const { plan, revisions } = useShownPlan();
  const feedback = useSessionState((state) => state.feedback);
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const last = to ?? plan.revision;
  const first = from ?? Math.max(1, last - 1);
  const before = revisions.findLast((each) => each.plan.revision === first)?.plan;
  const after = revisions.findLast((each) => each.plan.revision === last)?.plan;
  if (revisions.length < 2) return <p className="p-6 text-center text-sm text-soft">{words("one")}</p>;
  const options = revisions.map(({ plan: { revision }, author }) => (
    <option key={revision} value={revision}>
      {planText("revision", { revision })} · {planText(author)}
    </option>
  ));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4">
        <div className="grid grid-cols-2 gap-3">
          <SelectField label={words("from")} value={first} onChange={({ target }) => setFrom(Number(target.value))}>
            {options}
          </SelectField>
          <SelectField label={words("to")} value={last} onChange={({ target }) => setTo(Number(target.value))}>
            {options}
          </SelectField>
        </div>
        {feedback?.planId === plan.planId && feedback.revision === first && feedback.feedback !== "" && (
          <blockquote className="rounded-r-lg border-l-3 border-warn bg-warn-soft/50 px-3 py-2 text-sm">
            <span className="block text-xs text-soft">{words("feedback")}</span>
            {feedback.feedback}
          </blockquote>
        )}
        {before && after && <PlanDiffView before={before} after={after} />}
      </div>
    </div>
  );
}
