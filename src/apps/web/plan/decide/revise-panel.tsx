// Requests changes: the feedback, and all comments that go along.
import { DecisionDialog, type DecisionPanelProps } from "./decision-dialog.tsx";
import { useState } from "react";
import { openComments } from "../../../../domain/session/decide-plan.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat, useSessionState } from "../../session/use-session.ts";
import { TextArea } from "../../ui/field.tsx";
import { ChoiceCard } from "../../ui/form.tsx";
import { decisionWords } from "../../../../words/decision.ts";
import { targetOf, type Draft } from "../shown/draft-keys.ts";
import { removeDraft, useCommentDraft, useUnsentComments } from "../shown/drafts.ts";
import { usePlaceName } from "../comment/earlier-drafts.tsx";

/** The feedback is about the plan, so it stays when another revision arrives. */
const ANY_REVISION = 0;

export function RevisePanel(panel: DecisionPanelProps) {
  const { plan } = panel;
  const words = useWords(decisionWords);
  const placeName = usePlaceName();
  const chat = useChat();
  const unsent = useUnsentComments(plan);
  const [feedback, setFeedback] = useCommentDraft({ planId: plan.planId, revision: ANY_REVISION }, "feedback");
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const included = unsent.filter(({ key }) => !excluded.has(key));
  const sent = useSessionState((state) => openComments(state, plan.planId).length);
  const revise = async () => {
    for (const draft of included) {
      await chat.commentOnPlan({ text: draft.text, revision: plan.revision, ...placeIn(draft, plan) });
      removeDraft(draft);
    }
    await chat.revisePlan(plan, feedback);
    setFeedback("");
  };
  return (
    <DecisionDialog
      {...panel}
      title={words("reviseTitle", { revision: plan.revision })}
      size="medium"
      decideLabel={words("reviseNow")}
      isReady={feedback.trim() !== "" || included.length + sent > 0}
      onDecide={revise}
    >
      <TextArea
        data-initial-focus
        label={words("feedback")}
        hint={words("feedbackHint")}
        rows={4}
        value={feedback}
        onChange={({ target }) => setFeedback(target.value)}
      />
      {sent > 0 && <p className="text-sm text-soft">{words("goesAlong", { count: sent })}</p>}
      {unsent.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{words("notSent")}</legend>
          <ul className="flex flex-col gap-2">
            {unsent.map((draft) => (
              <li key={draft.key}>
                <ChoiceCard
                  type="checkbox"
                  checked={!excluded.has(draft.key)}
                  onChange={() => setExcluded(excluded.symmetricDifference(new Set([draft.key])))}
                  className="items-start gap-2 px-3 py-2"
                  inputClass="mt-1 accent-(--accent)"
                >
                  <span className="min-w-0">
                    <span className="block text-xs text-soft">
                      {words("sendAlong")}: {placeName(draft.place)}
                    </span>
                    <span className="whitespace-pre-wrap">{draft.text}</span>
                  </span>
                </ChoiceCard>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </DecisionDialog>
  );
}

/** A line or task of an earlier revision may no longer exist: the comment is then about the whole plan. */
function placeIn({ place, revision }: Draft, plan: DecisionPanelProps["plan"]) {
  const { taskId, line } = targetOf(place);
  if (line !== undefined) return revision === plan.revision ? { line } : {};
  return taskId !== undefined && plan.tasks.some((task) => task.taskId === taskId) ? { taskId } : {};
}
