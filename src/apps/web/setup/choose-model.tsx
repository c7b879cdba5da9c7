// Selects another model for one chat, from a list or by name.
import { useState } from "react";
import { useMay, useMe } from "../api/use-me.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { Button, useAction } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { showDone } from "../ui/toasts.tsx";
import { connectWords } from "../../../words/setup.ts";
import { SetupButton } from "./setup-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { api, keys } from "../api/api.ts";
import { isModelName, knownModels } from "../../views/setup/known-models.ts";
import { useModels } from "../api/workspace-queries.ts";
import { Form } from "../ui/form.tsx";

interface ChooseModelProps {
  /** The configured model; null: none. */
  readonly configured: string | null;
  readonly onClose: () => void;
}

const maxShown = 12;

export default function ChooseModel({ configured, onClose }: ChooseModelProps) {
  const words = useWords(connectWords);
  const chat = useChat();
  const chosen = useSessionState((state) => state.model);
  const { may, reason } = useMay("approve");
  const [typed, setTyped] = useState(chosen ?? "");
  const known = useKnownModels(chat.workspaceId);
  const wanted = typed.trim();
  const fits = wanted === "" || isModelName(wanted);
  const shown = known.filter((model) => wanted === (chosen ?? "") || model.includes(wanted)).slice(0, maxShown);
  const [choose, isBusy] = useAction(async (model: string) => {
    await chat.chooseModel({ model: model === "" ? null : model });
    showDone(words("chosen", { model: model || (configured ?? words("noModel")) }));
    onClose();
  });
  return (
    <Dialog title={words("chooseTitle")} onClose={onClose}>
      <Form className="flex flex-col gap-3" onSubmit={() => void (fits && choose(wanted))}>
        <TextField
          label={words("chooseTitle")}
          isLabelHidden
          hint={words("chooseHint", { model: configured ?? words("noModel") })}
          problem={fits ? undefined : words("modelForm")}
          placeholder={configured ?? "ollama/qwen3-coder"}
          value={typed}
          autoComplete="off"
          data-initial-focus
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul className="flex flex-col gap-1">
          {shown.map((model) => (
            <li key={model}>
              <button
                type="button"
                disabled={!may || isBusy}
                onClick={() => void choose(model)}
                className="w-full rounded-lg border px-3 py-1.5 text-left font-mono text-xs break-all hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent"
              >
                {model}
              </button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!may || !fits} title={reason}>
            {words("use")}
          </Button>
          <SetupButton />
        </div>
      </Form>
    </Dialog>
  );
}

function useKnownModels(workspaceId: string): readonly string[] {
  const { data } = useModels(workspaceId);
  const isAdmin = useMe()?.role === "admin";
  const { data: offered = [] } = useQuery({
    queryKey: [...keys.setup, "here", workspaceId],
    queryFn: () => offeredHere(workspaceId),
    enabled: isAdmin,
    staleTime: 30_000,
  });
  const configured = data ? knownModels(data).map(({ name }) => name) : [];
  return [...new Set([...configured, ...offered])];
}

/** Only servers on that machine: others are contacted only when the user connects one. */
async function offeredHere(workspaceId: string): Promise<string[]> {
  const { providers } = await api.setup({ workspace_id: workspaceId });
  const lists = providers
    .filter(({ state }) => state === "answers")
    .map(async ({ name }) => {
      const { models } = await api.offeredModels({ provider: name, workspace_id: workspaceId });
      return models.filter(({ suits }) => suits).map(({ id }) => `${name}/${id}`);
    });
  return (await Promise.all(lists.map((list) => list.catch(() => [])))).flat();
}
