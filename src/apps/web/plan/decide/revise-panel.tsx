// Requests changes: the feedback, and all comments that go along.
import { useState } from "react";
import { ApiProblem } from "../../../client/api-problem.ts";
import { openComments } from "../../../../domain/session/decide-plan.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat, useSessionState } from "../../session/use-session.ts";
import { Button, useAction } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { decisionWords } from "../../../../words/decision.ts";
import { uiWords } from "../../../../words/page.ts";
import type { DecisionPanelProps } from "./approve-panel.tsx";
import { targetOf, type Draft } from "../shown/draft-keys.ts";
import { removeDraft, useCommentDraft, useUnsentComments } from "../shown/drafts.ts";
import { usePlaceName } from "../comment/left-drafts.tsx";
import { NotLive, useIsLive } from "../shown/not-live.tsx";
import { StaleNotice, useIsStale } from "./stale-notice.tsx";

/** The feedback is about the plan, so it stays when another revision arrives. */
const ANY_REVISION = 0;

export function RevisePanel({ plan, onClose, onLook }: DecisionPanelProps) {
  const words = useWords(decisionWords);
  const common = useWords(uiWords);
  const placeName = usePlaceName();
  const chat = useChat();
  const unsent = useUnsentComments(plan);
  const [feedback, setFeedback] = useCommentDraft({ planId: plan.planId, revision: ANY_REVISION }, "feedback");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isRefused, setRefused] = useState(false);
  const isOther = useIsStale(plan);
  const isLive = useIsLive();
  const along = unsent.filter(({ key }) => !left.has(key));
  const sent = useSessionState((state) => openComments(state, plan.planId).length);
  const [send, isBusy] = useAction(async () => {
    try {
      for (const draft of along) {
        await chat.commentOnPlan({ text: draft.text, revision: plan.revision, ...placeIn(draft, plan) });
        removeDraft(draft);
      }
      await chat.revisePlan(plan, feedback);
      setFeedback("");
      onClose();
    } catch (thrown) {
      if (!(thrown instanceof ApiProblem) || thrown.code !== "stale") throw thrown;
      setRefused(true);
    }
  });
  // The user's own decision may arrive here before its response.
  const isStale = (isOther && !isBusy) || isRefused;
  const maySend = feedback.trim() !== "" || along.length + sent > 0;
  const toggle = ({ key }: Draft) =>
    setLeft((before) => (before.has(key) ? before.difference(new Set([key])) : before.union(new Set([key]))));
  return (
    <Dialog
      title={words("reviseTitle", { revision: plan.revision })}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {common("cancel")}
          </Button>
          {!isStale && (
            <Button variant="primary" isBusy={isBusy} disabled={!maySend || !isLive} onClick={() => void send()}>
              {words("reviseNow")}
            </Button>
          )}
        </>
      }
    >
      {isStale ? (
        <StaleNotice seen={plan} onLook={onLook} />
      ) : (
        <div className="flex flex-col gap-4">
          <NotLive />
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
                    <label className="flex items-start gap-2 rounded-lg border px-3 py-2 text-sm">
                      <input
                        type="checkbox"
                        checked={!left.has(draft.key)}
                        onChange={() => toggle(draft)}
                        className="mt-1"
                      />
                      <span className="min-w-0">
                        <span className="block text-xs text-soft">
                          {words("sendAlong")}: {placeName(draft.place)}
                        </span>
                        <span className="whitespace-pre-wrap">{draft.text}</span>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** A line or task of an earlier revision may no longer exist: the comment is then about the whole plan. */
function placeIn({ place, revision }: Draft, plan: DecisionPanelProps["plan"]) {
  const { taskId, line } = targetOf(place);
  if (line !== undefined) return revision === plan.revision ? { line } : {};
  return taskId !== undefined && plan.tasks.some((task) => task.taskId === taskId) ? { taskId } : {};
}
