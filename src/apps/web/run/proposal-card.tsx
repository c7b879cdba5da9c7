// An adjustment that needs the user's approval: its reason, its effect, and what it needs beyond the approved plan.
import { GitPullRequestArrow, TriangleAlert } from "lucide-react";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Proposal } from "../../../domain/session/run.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { useWords } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { Button, useAction } from "../ui/button.tsx";
import { useSettled } from "../ui/use-debounced.ts";
import { AdjustmentItem } from "./adjustment-item.tsx";
import { changeWords } from "../../../words/diff.ts";

export function ProposalCard({ plan, proposal }: { readonly plan: ExecutionPlan; readonly proposal: Proposal }) {
  const words = useWords(changeWords);
  const chat = useChat();
  const { requestId, reasoning, adjustments, grows } = proposal;
  // One mutation for both, so that only one of them can be pending.
  const [decide, isBusy] = useAction((accepted: boolean) => chat.decideAdjustment(requestId, accepted));
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
