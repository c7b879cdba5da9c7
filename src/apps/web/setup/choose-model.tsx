// Another model for one chat: from what there is, or by its name.
import { useState } from "react";
import { useMay } from "../api/use-me.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { Button, useAction } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { tellDone } from "../ui/toasts.tsx";
import { connectWords } from "../../../words/setup.ts";
import { SetupButton } from "./setup-button.tsx";
import { useKnownModels } from "./use-known-models.ts";

interface ChooseModelProps {
  /** What the settings say; null: nothing. */
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
  const fits = wanted === "" || /^[^/\s]+\/\S+$/.test(wanted);
  const shown = known.filter((model) => wanted === (chosen ?? "") || model.includes(wanted)).slice(0, maxShown);
  const [choose, isBusy] = useAction(async (model: string) => {
    await chat.chooseModel(model === "" ? null : model);
    tellDone(words("chosen", { model: model || (configured ?? words("noModel")) }));
    onClose();
  });
  return (
    <Dialog title={words("chooseTitle")} onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (fits) void choose(wanted);
        }}
      >
        <TextField
          label={words("chooseTitle")}
          isLabelHidden
          hint={words("chooseHint", { model: configured ?? words("noModel") })}
          problem={fits ? undefined : words("chooseForm")}
          placeholder={configured ?? "ollama/qwen3-coder"}
          value={typed}
          autoComplete="off"
          data-begin-here
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
            {words("choose")}
          </Button>
          <SetupButton />
        </div>
      </form>
    </Dialog>
  );
}
