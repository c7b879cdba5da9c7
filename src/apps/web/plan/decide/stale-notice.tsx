// The plan has changed meanwhile: what changed, and that nothing was decided.
import type { ExecutionPlan } from "../../../../domain/plan/plan.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { decisionWords } from "../../../../words/decision.ts";
import { PlanDiffView } from "../shown/plan-diff-view.tsx";
import { useShownPlan } from "../shown/shown-plan.ts";

interface StaleNoticeProps {
  readonly seen: ExecutionPlan;
  readonly onLook: () => void;
}

/** Whether the plan was revised or decided about since the panel opened. */
export function useIsStale(seen: ExecutionPlan): boolean {
  const { newest } = useShownPlan();
  const isSame = newest.planId === seen.planId && newest.revision === seen.revision && newest.hash === seen.hash;
  return !isSame || newest.status !== "pending_approval";
}

export function StaleNotice({ seen, onLook }: StaleNoticeProps) {
  const words = useWords(decisionWords);
  const { newest } = useShownPlan();
  const isKnown = newest.planId === seen.planId && newest.revision > seen.revision;
  const isDecided = newest.revision === seen.revision && newest.status !== "pending_approval";
  return (
    <div className="flex flex-col gap-3">
      <Notice
        kind="problem"
        actions={
          <Button size="small" onClick={onLook}>
            {words("lookAt", { newest: newest.revision })}
          </Button>
        }
      >
        {isKnown ? words("stale", { newest: newest.revision }) : words(isDecided ? "staleDecided" : "staleUnknown")}
      </Notice>
      {isKnown && <PlanDiffView before={seen} after={newest} />}
    </div>
  );
}
