// The second, deliberate step of an approval: exactly the revision on screen, with notes, context and model.
import { DecisionDialog, type DecisionPanelProps } from "./decision-dialog.tsx";
import { useState, useId } from "react";
import { ApiProblem } from "../../../client/api-problem.ts";
import type { ApprovedContext } from "../../../../domain/plan/plan.ts";
import { problemText } from "../../api/api.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { decisionWords } from "../../../../words/decision.ts";
import { useUnsentComments } from "../shown/drafts.ts";
import { useSettled } from "../../ui/use-debounced.ts";
import { isModelName, knownModels } from "../../../views/setup/known-models.ts";
import { CheckBox, ChoiceCard } from "../../ui/form.tsx";
import { useModels } from "../../api/workspace-queries.ts";

export function ApprovePanel({ onRevise, ...panel }: DecisionPanelProps & { readonly onRevise: () => void }) {
  const { plan } = panel;
  const words = useWords(decisionWords);
  const chat = useChat();
  const unsent = useUnsentComments(plan);
  const [notes, setNotes] = useState("");
  const [context, setContext] = useState<ApprovedContext>("keep");
  const [model, setModel] = useState("");
  const [withoutUnsent, setWithoutUnsent] = useState(false);
  /** The files have changed since the plan was made. */
  const [changed, setChanged] = useState<ApiProblem | null>(null);
  const isChanged = changed !== null;
  // The second tap of a double tap on the bar must not approve.
  const isSettled = useSettled(`${plan.hash} ${isChanged}`);
  const approve = async () => {
    try {
      await chat.approvePlan(plan, {
        context,
        ...(notes.trim() === "" ? {} : { notes }),
        ...(model === "" ? {} : { model }),
        ...(isChanged ? { acceptChanges: true } : {}),
      });
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ApiProblem) || thrown.code !== "workspace_changed") throw thrown;
      setChanged(thrown);
      return false;
    }
  };
  const reviseInstead = (
    <Button size="small" onClick={onRevise}>
      {words("reviseInstead")}
    </Button>
  );
  return (
    <DecisionDialog
      {...panel}
      title={words("approveTitle", { revision: plan.revision })}
      size="medium"
      decideLabel={words(isChanged ? "approveAnyway" : "approveNow")}
      isReady={(model === "" || isModelName(model)) && (unsent.length === 0 || withoutUnsent)}
      isSettled={isSettled}
      hasShortcut
      onDecide={approve}
    >
      <p className="text-sm">
        {words("approveText", { hash: plan.hash.slice(0, 12), count: plan.tasks.length })}{" "}
        <span className="text-soft">{words("keyHint")}</span>
      </p>
      {isChanged && (
        <Notice kind="warn" actions={reviseInstead}>
          <p className="font-medium">{words("changedTitle")}</p>
          <p>{problemText(changed).detail}</p>
          <p className="mt-1 text-soft">{words("changedText")}</p>
        </Notice>
      )}
      {unsent.length > 0 && (
        <Notice kind="warn" actions={reviseInstead}>
          <p>{words("drafts", { count: unsent.length })}</p>
          <CheckBox checked={withoutUnsent} onChange={setWithoutUnsent} className="mt-1 items-center">
            {words("withoutDrafts")}
          </CheckBox>
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
    </DecisionDialog>
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
          <ChoiceCard
            key={each}
            name="context"
            checked={each === chosen}
            onChange={() => onChoose(each)}
            className="items-start gap-2 px-3 py-2"
            inputClass="mt-1 accent-(--accent)"
          >
            <span>
              {words(each)}
              <span className="block text-xs text-soft">{words(each === "keep" ? "keepHint" : "freshHint")}</span>
            </span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}

interface ModelChoiceProps {
  /** Empty: the configured one. */
  readonly chosen: string;
  readonly onChoose: (model: string) => void;
}

function ModelChoice({ chosen, onChoose }: ModelChoiceProps) {
  const words = useWords(decisionWords);
  const listId = useId();
  const { workspaceId } = useChat();
  const { data } = useModels(workspaceId);
  const builder = data?.roles.find(({ role }) => role === "builder")?.model;
  return (
    <>
      <TextField
        label={words("model")}
        hint={words("modelHint", { model: builder ?? words("asConfigured") })}
        problem={chosen === "" || isModelName(chosen) ? undefined : words("modelForm")}
        list={listId}
        value={chosen}
        placeholder={builder ?? ""}
        onChange={({ target }) => onChoose(target.value.trim())}
      />
      <datalist id={listId}>{data && knownModels(data).map(({ name }) => <option key={name} value={name} />)}</datalist>
    </>
  );
}
