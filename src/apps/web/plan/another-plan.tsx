// Another plan is being made while this one still waits: that is said, and this one can be read and decided about meanwhile.
import type { Drafting } from "../../../domain/session/state.ts";
import { useWords } from "../preferences/use-words.ts";
import { Spinner } from "../ui/spinner.tsx";
import { uiWords } from "../../../words/page.ts";
import { planWords } from "../../../words/plan.ts";
import { PlanUnderWay } from "./perspectives/plan-under-way.tsx";

export function AnotherPlan({ drafting }: { readonly drafting: Drafting }) {
  const words = useWords(planWords);
  const common = useWords(uiWords);
  return (
    <section className="m-3 mb-0 rounded-xl bg-accent-soft px-3 py-2.5" aria-label={words("another")}>
      <p role="status" className="flex items-center gap-2 text-sm font-medium">
        {!drafting.stopped && <Spinner />}
        {words(drafting.stopped ? "anotherStopped" : "another")}
      </p>
      {drafting.request && (
        <p className="text-sm">
          <span className="text-soft">
            {words("request")}
            {common("colon")}
          </span>
          {drafting.request}
        </p>
      )}
      <details className="mt-1 text-sm" open={drafting.stopped}>
        <summary className="cursor-pointer text-accent">{words("howFar")}</summary>
        <div className="mt-2 flex max-h-[40vh] flex-col gap-2 overflow-y-auto">
          <PlanUnderWay drafting={drafting} />
        </div>
      </details>
    </section>
  );
}
