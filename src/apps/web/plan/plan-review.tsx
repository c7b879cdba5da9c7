// A plan on the screen: its head, one of its views, and the decision below.
import { useState } from "react";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Drafting } from "../../../domain/session/state.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { AnotherPlan } from "./another-plan.tsx";
import { ChangesView } from "./changes-view.tsx";
import { Decided } from "./decide/decided.tsx";
import { DecisionBar } from "./decide/decision-bar.tsx";
import { decisionWords } from "../../../words/decision.ts";
import { planWords } from "../../../words/plan.ts";
import { DocumentView } from "./document-view.tsx";
import { FullGraph } from "./full-graph.tsx";
import { useEditedRevision } from "./shown/drafts.ts";
import { PlanHead } from "./plan-head.tsx";
import { Revising } from "./revising.tsx";
import { useShownPlan } from "./shown/shown-plan.ts";
import { TextView } from "./text-view.tsx";
import { useTaskEdits } from "./edit/use-task-edits.ts";
import { usePlanSeen } from "./use-plan-seen.ts";
import { useRoom } from "./use-width.ts";

type Look = "document" | "graph" | "text" | "changes";

export function PlanReview({ drafting }: { readonly drafting: Drafting | null }) {
  const words = useWords(planWords);
  const said = useWords(decisionWords);
  const { plan, newest, isNewest, revisions, show } = useShownPlan();
  const [look, setLook] = useState<Look>("document");
  /** The revision that is being edited: it stays that one when another comes meanwhile. */
  const [opened, setOpened] = useState<ExecutionPlan | null>(null);
  const kept = useEditedRevision(newest);
  const edited =
    newest.status === "pending_approval" ? (kept ?? (opened?.planId === newest.planId ? opened.revision : null)) : null;
  const base = revisions.findLast((each) => each.plan.revision === edited)?.plan ?? null;
  const edits = useTaskEdits();
  const editedTask = edits.find(({ taskId }) => newest.tasks.some((task) => task.taskId === taskId))?.taskId;
  const whyEditing = base
    ? said("whyEditing")
    : editedTask === undefined
      ? ""
      : said("whyEditingTask", { task: editedTask });
  usePlanSeen(plan, whyEditing === "");
  const [box, room] = useRoom<HTMLDivElement>();
  const looks: readonly Look[] = ["document", "graph", "text", "changes"];
  return (
    <div ref={box} className="flex min-h-0 flex-1 flex-col">
      <PlanHead />
      <Tabs
        label={words("views")}
        tabs={looks.map((name) => ({ name, label: words(name) }))}
        selected={look}
        onSelect={setLook}
        controls="plan-look"
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
      {isNewest && <Decided />}
      <div id="plan-look" role="tabpanel" aria-label={words(look)} className="flex min-h-0 flex-1 flex-col">
        {look === "document" && <DocumentView room={room} />}
        {look === "graph" && <FullGraph />}
        {look === "text" && (
          <TextView base={isNewest ? base : null} onEdit={(isEditing) => setOpened(isEditing ? plan : null)} />
        )}
        {look === "changes" && <ChangesView />}
      </div>
      <DecisionBar whyEditing={whyEditing} onLookAtChanges={() => setLook("changes")} />
    </div>
  );
}
