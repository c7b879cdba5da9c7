// A revision was sent back: the next one is being made, and what was said about the last one stands here.
import type { Drafting } from "../../../domain/session/state.ts";
import { useWords } from "../preferences/use-words.ts";
import { Spinner } from "../ui/spinner.tsx";
import { uiWords } from "../../../words/page.ts";
import { planWords } from "../../../words/plan.ts";
import { PlanUnderWay } from "./perspectives/plan-under-way.tsx";
import { useShownPlan } from "./shown/shown-plan.ts";

export function Revising({ drafting }: { readonly drafting: Drafting }) {
  const words = useWords(planWords);
  const common = useWords(uiWords);
  const { plan } = useShownPlan();
  const feedback = drafting.revises?.feedback;
  return (
    <section className="m-3 mb-0 flex flex-col gap-2 rounded-xl bg-accent-soft px-3 py-2.5" aria-live="polite">
      <p className="flex items-center gap-2 text-sm font-medium">
        {!drafting.stopped && <Spinner />}
        {words("revising", { revision: drafting.revises?.revision ?? plan.revision })}
      </p>
      {feedback && (
        <p className="text-sm">
          <span className="text-soft">
            {words("yourWords")}
            {common("colon")}
          </span>
          {feedback}
        </p>
      )}
      {drafting.stopped && <PlanUnderWay drafting={drafting} />}
    </section>
  );
}
