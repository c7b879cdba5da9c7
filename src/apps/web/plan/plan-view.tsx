// The plan, to be read and decided about; before there is one, how it comes to be.
import { useEffect, useMemo, useState } from "react";
import { useSessionState } from "../session/use-session.ts";
import { DraftingView } from "./drafting-view.tsx";
import { NoPlan } from "./no-plan.tsx";
import { PlanReview } from "./plan-review.tsx";
import { answersIn, ShownPlanContext, type ShownPlan } from "./shown/shown-plan.ts";

export default function PlanView() {
  const newest = useSessionState((state) => state.plan);
  const drafting = useSessionState((state) => state.drafting);
  const allRevisions = useSessionState((state) => state.revisions);
  const allComments = useSessionState((state) => state.comments);
  const planId = newest?.planId;
  /** Null: always the newest. */
  const [chosen, choose] = useState<number | null>(null);
  useEffect(() => choose(null), [planId]);
  const revisions = useMemo(() => allRevisions.filter(({ plan }) => plan.planId === planId), [allRevisions, planId]);
  const comments = useMemo(() => allComments.filter((each) => each.planId === planId), [allComments, planId]);
  const answers = useMemo(() => answersIn(revisions), [revisions]);
  const shown = useMemo((): ShownPlan | null => {
    if (!newest) return null;
    const old = revisions.findLast(({ plan }) => plan.revision === chosen && chosen !== newest.revision);
    const plan = old?.plan ?? newest;
    const isOpen = !old && newest.status === "pending_approval";
    return { plan, newest, isNewest: !old, revisions, comments, answers, isOpen, show: choose };
  }, [newest, revisions, comments, answers, chosen]);
  // A plan that is sent back stays readable while the next revision is made; one that waits can be decided about.
  const isShown = drafting?.planId === planId || newest?.status === "pending_approval";
  if (drafting && !isShown) return <DraftingView drafting={drafting} />;
  if (!shown) return <NoPlan />;
  return (
    <ShownPlanContext value={shown}>
      <PlanReview drafting={drafting} />
    </ShownPlanContext>
  );
}
