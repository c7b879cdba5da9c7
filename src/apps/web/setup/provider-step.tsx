// The first step: select a provider that was found, enter a key, or enter an address.
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { isDoubtful, isUsable, providerLabel } from "../../views/setup/setup-labels.ts";
import type { SetupAnswer } from "../../api/answer-types.ts";
import { api, keys } from "../api/api.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { uiWords } from "../../../words/page.ts";
import { connectWords } from "../../../words/setup.ts";
import { AddressForm, KeyForm, type ChosenProvider } from "./connect-forms.tsx";
import { NotLoaded } from "../ui/waiting.tsx";

interface ProviderStepProps {
  readonly workspaceId: string | undefined;
  readonly onChoose: (chosen: ChosenProvider) => void;
}

export function ProviderStep({ workspaceId, onChoose }: ProviderStepProps) {
  const words = useWords(connectWords);
  const setup = useQuery({
    queryKey: [...keys.setup, workspaceId],
    queryFn: () => api.setup({ workspace_id: workspaceId }),
    // Local servers may start while this is open.
    staleTime: 0,
  });
  const { data, refetch, isFetching } = setup;
  if (!data) return <NotLoaded query={setup} label={words("searching")} />;
  return (
    <div className="flex flex-col gap-3">
      <Found setup={data} onChoose={onChoose} />
      <Button size="small" className="self-start" isBusy={isFetching} onClick={() => void refetch()}>
        {words("searchAgain")}
      </Button>
      <Way title={words("withKey")} isOpen={!data.providers.some(isUsable)}>
        <KeyForm setup={data} onChoose={onChoose} />
      </Way>
      <Way title={words("withAddress")} isOpen={false}>
        <AddressForm setup={data} onChoose={onChoose} />
      </Way>
    </div>
  );
}

/** Collapsed when something better was found. */
function Way({
  title,
  isOpen,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details open={isOpen} className="rounded-xl border">
      <summary className="cursor-pointer rounded-xl px-3 py-2.5 text-sm font-medium hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent">
        {title}
      </summary>
      <div className="p-3 pt-2">{children}</div>
    </details>
  );
}

function Found({ setup, onChoose }: { readonly setup: SetupAnswer } & Pick<ProviderStepProps, "onChoose">) {
  const common = useWords(uiWords);
  const words = useWords(connectWords);
  const language = useLanguage();
  const [wantsKey, setWantsKey] = useState<string | null>(null);
  const usable = setup.providers.filter(isUsable);
  const doubtful = setup.providers.filter(isDoubtful);
  return (
    <section aria-label={words("found")} className="flex flex-col gap-2">
      {setup.model && <p className="text-sm text-soft">{words("setNow", { model: setup.model.reference })}</p>}
      {usable.length === 0 && (
        <Notice>
          {words("foundNone")} {words("foundNoneHint")}
        </Notice>
      )}
      <ul className="flex flex-col gap-2">
        {usable.map((provider) => (
          <li key={provider.name} className="flex flex-col gap-2">
            <button
              type="button"
              onClick={() =>
                provider.state === "needs_key"
                  ? setWantsKey(provider.name)
                  : onChoose({ provider: provider.name, given: {} })
              }
              className="flex w-full flex-wrap items-baseline gap-x-3 rounded-xl border px-3 py-2.5 text-left hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent"
            >
              <span className="font-medium">{provider.name}</span>
              <span className="min-w-0 text-sm text-soft">{providerLabel(provider, { language })}</span>
            </button>
            {wantsKey === provider.name && <KeyForm setup={setup} only={provider.name} onChoose={onChoose} />}
          </li>
        ))}
      </ul>
      {doubtful.map((provider) => (
        <p key={provider.name} className="text-xs text-soft">
          {provider.name}
          {common("colon")}
          {providerLabel(provider, { language })}
        </p>
      ))}
    </section>
  );
}
