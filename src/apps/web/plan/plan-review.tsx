// A plan on screen: its head, one of its views, and the decision bar.
import { useState, useEffect } from "react";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Drafting } from "../../../domain/session/state.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { ChangesView } from "./changes-view.tsx";
import { DecisionSummary } from "./decide/decision-summary.tsx";
import { DecisionBar } from "./decide/decision-bar.tsx";
import { decisionWords } from "../../../words/decision.ts";
import { planWords } from "../../../words/plan.ts";
import { FullGraph, PlanGraph } from "./plan-graph.tsx";
import { useEditedRevision, useTaskEdits } from "./shown/drafts.ts";
import { PlanHead } from "./plan-head.tsx";
import { useShownPlan } from "./shown/shown-plan.ts";
import { TextView } from "./text-view.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Labelled } from "../ui/line.tsx";
import { DraftingProgress } from "./perspectives/drafting-progress.tsx";
import { PlanDocument } from "./plan-document.tsx";
import { noPlanSeen, markPlanSeen } from "../session/seen-plans.ts";
import { useChat } from "../session/use-session.ts";
import { useMeasured } from "../ui/use-measured.ts";

type PlanTab = "document" | "graph" | "text" | "changes";

export function PlanReview({ drafting }: { readonly drafting: Drafting | null }) {
  const words = useWords(planWords);
  const decisionText = useWords(decisionWords);
  const { plan, newest, isNewest, revisions, show } = useShownPlan();
  const [tab, setTab] = useState<PlanTab>("document");
  /** The revision being edited; a newer one does not replace it. */
  const [opened, setOpened] = useState<ExecutionPlan | null>(null);
  const kept = useEditedRevision(newest);
  const edited =
    newest.status === "pending_approval" ? (kept ?? (opened?.planId === newest.planId ? opened.revision : null)) : null;
  const base = revisions.findLast((each) => each.plan.revision === edited)?.plan ?? null;
  const edits = useTaskEdits();
  const editedTask = edits.find(({ taskId }) => newest.tasks.some((task) => task.taskId === taskId))?.taskId;
  const whyEditing = base
    ? decisionText("whyEditing")
    : editedTask === undefined
      ? ""
      : decisionText("whyEditingTask", { task: editedTask });
  usePlanSeen(plan, whyEditing === "");
  const [box, room] = useMeasured<Room>(roomIn, "medium");
  const tabs: readonly PlanTab[] = ["document", "graph", "text", "changes"];
  return (
    <div ref={box} className="flex min-h-0 flex-1 flex-col">
      <PlanHead />
      <Tabs
        label={words("views")}
        tabs={tabs.map((name) => ({ name, label: words(name) }))}
        selected={tab}
        onSelect={setTab}
        controls="plan-tab"
        className="overflow-x-auto border-b px-2 sm:px-3"
      />
      {!isNewest && (
        <div className="px-3 pt-3">
          <Notice
            kind="warn"
            actions={
              <Button size="small" onClick={() => show(null)}>
                {words("seeNewest")}
              </Button>
            }
          >
            {words("old", { revision: plan.revision, newest: newest.revision })}
          </Notice>
        </div>
      )}
      {isNewest &&
        drafting &&
        (drafting.planId === newest.planId ? <Revising drafting={drafting} /> : <AnotherPlan drafting={drafting} />)}
      {isNewest && <DecisionSummary />}
      <div id="plan-tab" role="tabpanel" aria-label={words(tab)} className="flex min-h-0 flex-1 flex-col">
        {tab === "document" && <DocumentView room={room} />}
        {tab === "graph" && <FullGraph />}
        {tab === "text" && (
          <TextView base={isNewest ? base : null} onEdit={(isEditing) => setOpened(isEditing ? plan : null)} />
        )}
        {tab === "changes" && <ChangesView />}
      </div>
      <DecisionBar whyEditing={whyEditing} onShowChanges={() => setTab("changes")} />
    </div>
  );
}

function AnotherPlan({ drafting }: { readonly drafting: Drafting }) {
  const words = useWords(planWords);
  return (
    <section className="m-3 mb-0 rounded-xl bg-accent-soft px-3 py-2.5" aria-label={words("another")}>
      <p role="status" className="flex items-center gap-2 text-sm font-medium">
        {!drafting.stopped && <Spinner />}
        {words(drafting.stopped ? "anotherStopped" : "another")}
      </p>
      {drafting.request && (
        <p className="text-sm">
          <Labelled label={words("request")}>{drafting.request}</Labelled>
        </p>
      )}
      <details className="mt-1 text-sm" open={drafting.stopped}>
        <summary className="cursor-pointer text-accent">{words("howFar")}</summary>
        <div className="mt-2 flex max-h-[40vh] flex-col gap-2 overflow-y-auto">
          <DraftingProgress drafting={drafting} />
        </div>
      </details>
    </section>
  );
}

function DocumentView({ room }: { readonly room: Room }) {
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain" data-scroll="plan">
        <PlanDocument
          graph={
            room === "medium" ? (
              <div className="h-72 overflow-hidden rounded-xl border bg-sheet">
                <PlanGraph isInText />
              </div>
            ) : null
          }
        />
      </div>
      {room === "wide" && (
        <div className="w-[46%] min-w-0 shrink-0 border-l">
          <PlanGraph />
        </div>
      )}
    </div>
  );
}

function Revising({ drafting }: { readonly drafting: Drafting }) {
  const words = useWords(planWords);
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
          <Labelled label={words("yourWords")}>{feedback}</Labelled>
        </p>
      )}
      {drafting.stopped && <DraftingProgress drafting={drafting} />}
    </section>
  );
}

const SEEN_MS = 1_000;

interface Shown {
  readonly planId: string;
  readonly revision: number;
  readonly hash: string;
}

/** `isWhole` is false while something other than the revision is on screen: an unsaved edit. */
function usePlanSeen({ planId, revision, hash }: Shown, isWhole: boolean): void {
  const chat = useChat();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      if (!isWhole) markPlanSeen(chat.id, noPlanSeen);
      if (document.hidden || !isWhole) return;
      timer = setTimeout(() => markPlanSeen(chat.id, { planId, revision, hash }), SEEN_MS);
    };
    update();
    document.addEventListener("visibilitychange", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [chat.id, planId, revision, hash, isWhole]);
}

/** The width of the plan in three steps: layout depends on the panel, not on the window. */
type Room = "narrow" | "medium" | "wide";

const [MEDIUM, WIDE] = [520, 900];

function roomIn({ clientWidth }: HTMLElement): Room {
  return clientWidth >= WIDE ? "wide" : clientWidth >= MEDIUM ? "medium" : "narrow";
}
