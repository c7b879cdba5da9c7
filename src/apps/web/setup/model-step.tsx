// The second step: select one of the provider's models. Typing narrows a long list, or names a model that is not in it.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { modelListLabel, modelLabel } from "../../views/setup/setup-labels.ts";
import { api, keys } from "../api/api.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Loading, Problem } from "../ui/waiting.tsx";
import { AnotherKey, type ChosenProvider } from "./connect-forms.tsx";
import { connectWords } from "../../../words/setup.ts";
import { Form } from "../ui/form.tsx";

interface ModelStepProps {
  readonly chosen: ChosenProvider;
  readonly workspaceId: string | undefined;
  readonly onBack: () => void;
  readonly onKey: (chosen: ChosenProvider) => void;
  /** `baseUrl`: where the list was found, if not at the given address. */
  readonly onChoose: (model: string, baseUrl: string | undefined) => void;
}

const maxShown = 30;

export function ModelStep({ chosen, workspaceId, onBack, onKey, onChoose }: ModelStepProps) {
  const words = useWords(connectWords);
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const { provider, given } = chosen;
  const { data, error, refetch, isFetching } = useQuery({
    // Query keys must not contain the API key. The result is forgotten with the dialog.
    queryKey: [...keys.setup, "models", provider, given.baseUrl],
    queryFn: () => api.offeredModels({ provider, ...given, workspace_id: workspaceId }),
    staleTime: 0,
    gcTime: 0,
  });
  const wanted = typed.trim();
  const all = data?.models ?? [];
  const fitting = all.filter(({ id, suits }) =>
    wanted === "" ? suits || !all.some((model) => model.suits) : id.toLowerCase().includes(wanted.toLowerCase()),
  );
  const shown = fitting.slice(0, maxShown);
  const doubt = modelListLabel(provider, all, { language });
  const choose = (model: string) => onChoose(model, data?.baseUrl);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{words("modelsOf", { provider })}</h3>
      {isFetching && <Loading label={words("loadingModels", { provider })} />}
      {error && !isFetching && <Problem problem={error} onRetry={() => void refetch()} />}
      {!isFetching && <AnotherKey chosen={chosen} problem={error} workspaceId={workspaceId} onChoose={onKey} />}
      {!isFetching && doubt !== undefined && <Notice kind="warn">{doubt}</Notice>}
      {!isFetching && (
        <Form
          onSubmit={() => {
            const name = shown[0]?.id ?? wanted;
            if (name !== "") choose(name);
          }}
        >
          <TextField
            label={words("search")}
            value={typed}
            autoComplete="off"
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        </Form>
      )}
      <ul className="flex flex-col gap-1">
        {!isFetching &&
          shown.map((model) => (
            <li key={model.id}>
              <button
                type="button"
                onClick={() => choose(model.id)}
                className="flex w-full flex-wrap items-baseline gap-x-3 rounded-lg border px-3 py-2 text-left text-sm hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent"
              >
                <code className="min-w-0 break-all">{model.id}</code>
                <span className="text-xs text-soft">{modelLabel(model, { language })}</span>
              </button>
            </li>
          ))}
      </ul>
      {!isFetching && all.length > shown.length && (
        <p className="text-xs text-soft">{words("more", { count: all.length - shown.length })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onBack}>{words("back")}</Button>
        {!isFetching && wanted !== "" && !all.some(({ id }) => id === wanted) && (
          <Button onClick={() => choose(wanted)}>{words("useTyped", { name: wanted })}</Button>
        )}
      </div>
    </div>
  );
}
