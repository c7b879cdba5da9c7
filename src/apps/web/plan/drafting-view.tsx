// A plan comes to be: who looks at the request, what they found, and when one plan is made of it.
import { useSessionState } from "../session/use-session.ts";
import type { Drafting } from "../../../domain/session/state.ts";
import { useWords } from "../preferences/use-words.ts";
import { uiWords } from "../../../words/page.ts";
import { planWords } from "../../../words/plan.ts";
import { PlanUnderWay } from "./perspectives/plan-under-way.tsx";

export function DraftingView({ drafting }: { readonly drafting: Drafting }) {
  const words = useWords(planWords);
  const common = useWords(uiWords);
  const title = useSessionState((state) => state.title);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-5xl flex-col gap-4 p-4">
        <header className="xl:pr-16">
          <h2 className="text-lg font-semibold">{words("drafting")}</h2>
          <p className="mt-1 text-sm text-soft">
            <span className="font-medium">
              {words("request")}
              {common("colon")}
            </span>
            {drafting.request || title}
          </p>
        </header>
        <PlanUnderWay drafting={drafting} />
      </div>
    </div>
  );
}
