// The third step: one small turn with the model, its duration and its result.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WrittenModel } from "../../api/answer-types.ts";
import { testLabel } from "../../views/setup/setup-labels.ts";
import { api, keys } from "../api/api.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { ActionButton, Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useNow } from "../ui/time.tsx";
import { Problem } from "../ui/waiting.tsx";
import { AnotherKey, type ChosenProvider } from "./connect-forms.tsx";
import { connectWords } from "../../../words/setup.ts";

interface TryStepProps {
  readonly chosen: ChosenProvider;
  readonly model: string;
  readonly workspaceId: string | undefined;
  readonly onKey: (chosen: ChosenProvider) => void;
  readonly onOtherModel: () => void;
  readonly onOtherProvider: () => void;
  readonly onSet: (answer: WrittenModel) => void;
}

export function TryStep(props: TryStepProps) {
  const { chosen, model: name, workspaceId, onKey, onOtherModel, onOtherProvider, onSet } = props;
  const words = useWords(connectWords);
  const language = useLanguage();
  const model = `${chosen.provider}/${name}`;
  const { baseUrl, apiKey } = chosen.given;
  const asked = { model, baseUrl, apiKey, workspace_id: workspaceId };
  // The test is cancelled and forgotten with this step.
  const {
    data: tested,
    error: problem,
    isFetching,
    refetch,
  } = useQuery({
    // Query keys must not contain the API key.
    queryKey: [...keys.setup, "test", model, baseUrl],
    queryFn: ({ signal }) => api.testModel(asked, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const result = tested && testLabel(tested, { language });
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="flex flex-col gap-2 text-sm">
        {isFetching && <Testing model={model} />}
        {result && <p className="font-medium">✓ {result.good}</p>}
        {tested?.said && <p className="text-soft">{words("said", { said: tested.said })}</p>}
        {result?.warnings.map((warning) => (
          <Notice key={warning} kind="warn">
            {warning}
          </Notice>
        ))}
      </div>
      {problem && <Problem problem={problem} onRetry={() => void refetch()} />}
      <AnotherKey chosen={chosen} problem={problem} workspaceId={workspaceId} onChoose={onKey} />
      <div className="flex flex-wrap gap-2">
        {tested && (
          <ActionButton
            variant={tested.tools === "works" ? "primary" : "secondary"}
            onAct={async () => onSet(await api.setModel(asked))}
          >
            {words(tested.tools === "works" ? "use" : "useAnyway")}
          </ActionButton>
        )}
        <Button onClick={onOtherModel}>{words("otherModel")}</Button>
        <Button onClick={onOtherProvider}>{words("otherProvider")}</Button>
      </div>
    </div>
  );
}

function Testing({ model }: { readonly model: string }) {
  const words = useWords(connectWords);
  const [since] = useState(Date.now);
  const seconds = Math.round((useNow(1_000) - since) / 1_000);
  return (
    <>
      <p className="flex items-center gap-2">
        <Spinner />
        {words("testing", { model, seconds })}
      </p>
      {seconds >= 5 && <p className="text-soft">{words("mayLoad")}</p>}
    </>
  );
}
