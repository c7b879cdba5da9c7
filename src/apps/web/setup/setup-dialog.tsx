// Connects a model in four steps: provider, model, a test call, and the setting.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WrittenModel } from "../../api/answer-types.ts";
import { useWords } from "../preferences/use-words.ts";
import { useCurrentWorkspace } from "../workspace/current-workspace.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { ChosenProvider } from "./connect-forms.tsx";
import { connectWords } from "../../../words/setup.ts";
import { DoneStep } from "./done-step.tsx";
import { ModelStep } from "./model-step.tsx";
import { ProviderStep } from "./provider-step.tsx";
import { TryStep } from "./try-step.tsx";

type Step =
  | { readonly at: "provider" }
  | { readonly at: "model"; readonly chosen: ChosenProvider }
  | { readonly at: "try"; readonly chosen: ChosenProvider; readonly model: string }
  | { readonly at: "done"; readonly answer: WrittenModel };

export default function SetupDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(connectWords);
  const queries = useQueryClient();
  const workspaceId = useCurrentWorkspace().current?.workspace_id;
  const [step, setStep] = useState<Step>({ at: "provider" });
  return (
    <Dialog title={words("connect")} size="medium" onClose={onClose}>
      {step.at === "provider" && (
        <ProviderStep workspaceId={workspaceId} onChoose={(chosen) => setStep({ at: "model", chosen })} />
      )}
      {step.at === "model" && (
        <ModelStep
          chosen={step.chosen}
          workspaceId={workspaceId}
          // Another key needs a new request.
          key={step.chosen.given.apiKey}
          onBack={() => setStep({ at: "provider" })}
          onKey={(chosen) => setStep({ at: "model", chosen })}
          onChoose={(model, baseUrl) => {
            const given = { ...step.chosen.given, ...(baseUrl !== undefined && { baseUrl }) };
            setStep({ at: "try", chosen: { ...step.chosen, given }, model });
          }}
        />
      )}
      {step.at === "try" && (
        <TryStep
          chosen={step.chosen}
          key={step.chosen.given.apiKey}
          model={step.model}
          workspaceId={workspaceId}
          onKey={(chosen) => setStep({ ...step, chosen })}
          onOtherModel={() => setStep({ at: "model", chosen: step.chosen })}
          onOtherProvider={() => setStep({ at: "provider" })}
          onSet={(answer) => {
            // Any query about models may have a different result now.
            void queries.invalidateQueries();
            setStep({ at: "done", answer });
          }}
        />
      )}
      {step.at === "done" && <DoneStep answer={step.answer} onClose={onClose} />}
    </Dialog>
  );
}
