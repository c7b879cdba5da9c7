// The second, deliberate step of an approval: exactly the revision on screen, with notes, context and model.
import { useState, type KeyboardEvent } from "react";
import { ApiProblem } from "../../../client/api-problem.ts";
import type { ApprovedContext, ExecutionPlan } from "../../../../domain/plan/plan.ts";
import { problemText } from "../../api/api.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { Button, useAction } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { decisionWords } from "../../../../words/decision.ts";
import { uiWords } from "../../../../words/page.ts";
import { useUnsentComments } from "../shown/drafts.ts";
import { isModelName, ModelChoice } from "./model-choice.tsx";
import { NotLive, useIsLive } from "../shown/not-live.tsx";
import { StaleNotice, useIsStale } from "./stale-notice.tsx";
import { useSettled } from "../../ui/use-settled.ts";

export interface DecisionPanelProps {
  /** The plan when the panel was opened. */
  readonly plan: ExecutionPlan;
  readonly onClose: () => void;
  /** Focuses what has changed. */
  readonly onLook: () => void;
}

export function ApprovePanel({ plan, onClose, onLook, onRevise }: DecisionPanelProps & { onRevise: () => void }) {
  const words = useWords(decisionWords);
  const common = useWords(uiWords);
  const chat = useChat();
  const unsent = useUnsentComments(plan);
  const [notes, setNotes] = useState("");
  const [context, setContext] = useState<ApprovedContext>("keep");
  const [model, setModel] = useState("");
  const [withoutUnsent, setWithoutUnsent] = useState(false);
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);
  const isOther = useIsStale(plan);
  const isLive = useIsLive();
  const isChanged = refusal?.code === "workspace_changed";
  // The second tap of a double tap on the bar must not approve.
  const isSettled = useSettled(`${plan.hash} ${isChanged}`);
  const [approve, isBusy] = useAction(async () => {
    try {
      await chat.approvePlan(plan, {
        context,
        ...(notes.trim() === "" ? {} : { notes }),
        ...(model === "" ? {} : { model }),
        ...(isChanged ? { acceptChanges: true } : {}),
      });
      onClose();
    } catch (thrown) {
      const isExpected = thrown instanceof ApiProblem && ["stale", "workspace_changed"].includes(thrown.code);
      if (!isExpected) throw thrown;
      setRefusal(thrown);
    }
  });
  // The user's own decision may arrive here before its response.
  const isStale = (isOther && !isBusy) || refusal?.code === "stale";
  const mayApprove = !isStale && isLive && isModelName(model) && (unsent.length === 0 || withoutUnsent);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat || !mayApprove) return;
    event.preventDefault();
    void approve();
  };
  return (
    <Dialog
      title={words("approveTitle", { revision: plan.revision })}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {common("cancel")}
          </Button>
          {!isStale && (
            <Button
              variant="primary"
              isBusy={isBusy}
              disabled={!mayApprove || !isSettled}
              onClick={() => void approve()}
            >
              {words(isChanged ? "approveAnyway" : "approveNow")}
            </Button>
          )}
        </>
      }
    >
      {isStale ? (
        <StaleNotice seen={plan} onLook={onLook} />
      ) : (
        <div className="flex flex-col gap-4" onKeyDown={press}>
          <NotLive />
          <p className="text-sm">
            {words("approveText", { hash: plan.hash.slice(0, 12), count: plan.tasks.length })}{" "}
            <span className="text-soft">{words("keyHint")}</span>
          </p>
          {isChanged && (
            <Notice
              kind="warn"
              actions={
                <Button size="small" onClick={onRevise}>
                  {words("reviseInstead")}
                </Button>
              }
            >
              <p className="font-medium">{words("changedTitle")}</p>
              <p>{problemText(refusal).detail}</p>
              <p className="mt-1 text-soft">{words("changedText")}</p>
            </Notice>
          )}
          {unsent.length > 0 && (
            <Notice
              kind="warn"
              actions={
                <Button size="small" onClick={onRevise}>
                  {words("reviseInstead")}
                </Button>
              }
            >
              <p>{words("drafts", { count: unsent.length })}</p>
              <label className="mt-1 flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={withoutUnsent}
                  onChange={({ target }) => setWithoutUnsent(target.checked)}
                />
                {words("withoutDrafts")}
              </label>
            </Notice>
          )}
          <TextArea
            label={words("notes")}
            hint={words("notesHint")}
            rows={2}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
          <ContextChoice chosen={context} onChoose={setContext} />
          <ModelChoice chosen={model} onChoose={setModel} />
        </div>
      )}
    </Dialog>
  );
}

interface ContextChoiceProps {
  readonly chosen: ApprovedContext;
  readonly onChoose: (context: ApprovedContext) => void;
}

function ContextChoice({ chosen, onChoose }: ContextChoiceProps) {
  const words = useWords(decisionWords);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{words("context")}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(["keep", "fresh"] as const).map((each) => (
          <label
            key={each}
            className="flex items-start gap-2 rounded-lg border px-3 py-2 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="context"
              checked={each === chosen}
              onChange={() => onChoose(each)}
              className="mt-1 accent-(--accent)"
            />
            <span>
              {words(each)}
              <span className="block text-xs text-soft">{words(each === "keep" ? "keepHint" : "freshHint")}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
