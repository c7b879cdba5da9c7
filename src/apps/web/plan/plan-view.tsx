// The plan view: review and decision, or the progress of planning before there is a plan.
import { useEffect, useMemo, useState } from "react";
import { useSessionState } from "../session/use-session.ts";
import { PlanReview } from "./plan-review.tsx";
import { answersIn, ShownPlanContext, type ShownPlan } from "./shown/shown-plan.ts";
import type { Drafting } from "../../../domain/session/state.ts";
import { useWords } from "../preferences/use-words.ts";
import { Labelled } from "../ui/line.tsx";
import { planWords } from "../../../words/plan.ts";
import { DraftingProgress } from "./perspectives/drafting-progress.tsx";
import { Workflow } from "lucide-react";
import { CopyButton } from "../ui/copy-button.tsx";
import { Empty } from "../ui/empty.tsx";

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
  // A plan that was sent back stays readable while it is being revised; a pending one can be decided about.
  const isShown = drafting?.planId === planId || newest?.status === "pending_approval";
  if (drafting && !isShown) return <DraftingView drafting={drafting} />;
  if (!shown) return <NoPlan />;
  return (
    <ShownPlanContext value={shown}>
      <PlanReview drafting={drafting} />
    </ShownPlanContext>
  );
}

function DraftingView({ drafting }: { readonly drafting: Drafting }) {
  const words = useWords(planWords);
  const title = useSessionState((state) => state.title);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-5xl flex-col gap-4 p-4">
        <header className="xl:pr-16">
          <h2 className="text-lg font-semibold">{words("drafting")}</h2>
          <p className="mt-1 text-sm text-soft">
            <Labelled label={words("request")}>{drafting.request || title}</Labelled>
          </p>
        </header>
        <DraftingProgress drafting={drafting} />
      </div>
    </div>
  );
}

function NoPlan() {
  const words = useWords(planWords);
  return (
    <Empty icon={Workflow} title={words("emptyTitle")}>
      <p>{words("emptyText", { order: "/plan" })}</p>
      <p className="mt-3 flex items-center justify-between gap-2 rounded-lg bg-code py-1.5 pr-1.5 pl-3 text-left font-mono text-[0.82rem] text-ink">
        {words("example")}
        <CopyButton text={() => words("example")} />
      </p>
    </Empty>
  );
}
