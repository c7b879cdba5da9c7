// The model that builds: the configured one, or another by name.
import { useId } from "react";
import { isModelName, knownModels } from "../../../views/setup/known-models.ts";
import { useModels } from "../../api/workspace-queries.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { TextField } from "../../ui/field.tsx";
import { decisionWords } from "../../../../words/decision.ts";

interface ModelChoiceProps {
  /** Empty: the configured one. */
  readonly chosen: string;
  readonly onChoose: (model: string) => void;
}

export function ModelChoice({ chosen, onChoose }: ModelChoiceProps) {
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
