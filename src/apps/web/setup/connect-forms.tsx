// Connects to a hosted provider with a key that the user pastes.
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { SetupAnswer, AskedProvider } from "../../api/answer-types.ts";
import { useWords, useLanguage } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { connectWords } from "../../../words/setup.ts";
import { Form } from "../ui/form.tsx";
import { toFailure } from "../../../domain/values/failure.ts";
import { tellFailure } from "../../../words/failures.ts";
import { nameForServer, readAddress } from "../../views/setup/model-server.ts";
import { ApiProblem } from "../../client/api-problem.ts";
import { api, keys } from "../api/api.ts";

interface KeyFormProps {
  readonly setup: SetupAnswer;
  /** Set if the provider is known already. */
  readonly only?: string;
  readonly onChoose: (chosen: ChosenProvider) => void;
}

export function KeyForm({ setup, only, onChoose }: KeyFormProps) {
  const words = useWords(connectWords);
  const elsewhere = setup.providers.filter(({ isLocal }) => !isLocal).map(({ name }) => name);
  const [picked, setPicked] = useState(elsewhere[0] ?? "");
  const [apiKey, setApiKey] = useState("");
  const provider = only ?? picked;
  const title = only === undefined ? words("withKey") : words("keyOf", { provider });
  return (
    <Form
      aria-label={title}
      className="flex flex-col gap-3"
      onSubmit={() => apiKey.trim() !== "" && onChoose({ provider, given: { apiKey: apiKey.trim() } })}
    >
      {only === undefined && (
        <SelectField label={words("provider")} value={picked} onChange={(event) => setPicked(event.target.value)}>
          {elsewhere.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      <TextField
        type="password"
        autoComplete="off"
        label={words("keyOf", { provider })}
        hint={words("keyKept", { file: setup.file })}
        value={apiKey}
        onChange={(event) => setApiKey(event.target.value)}
      />
      <Button type="submit" className="self-start" disabled={apiKey.trim() === ""}>
        {words("next")}
      </Button>
    </Form>
  );
}

interface AddressFormProps {
  readonly setup: SetupAnswer;
  readonly onChoose: (chosen: ChosenProvider) => void;
}

export function AddressForm({ setup, onChoose }: AddressFormProps) {
  const words = useWords(connectWords);
  const language = useLanguage();
  const [address, setAddress] = useState("");
  const [apiKey, setApiKey] = useState("");
  const [problem, setProblem] = useState("");
  const choose = () => {
    try {
      const baseUrl = readAddress(address);
      const taken = Object.fromEntries(setup.providers.map(({ name, address: known }) => [name, known]));
      const key = apiKey.trim();
      onChoose({ provider: nameForServer(baseUrl, taken), given: { baseUrl, ...(key !== "" && { apiKey: key }) } });
    } catch (thrown) {
      setProblem(tellFailure(toFailure(thrown), { language }));
    }
  };
  return (
    <Form aria-label={words("withAddress")} className="flex flex-col gap-3" onSubmit={choose}>
      <TextField
        label={words("address")}
        placeholder="http://gpu-box:8000/v1"
        problem={problem || undefined}
        value={address}
        autoComplete="off"
        onChange={(event) => {
          setAddress(event.target.value);
          setProblem("");
        }}
      />
      <TextField
        type="password"
        autoComplete="off"
        label={words("keyIfAny")}
        hint={words("keyKept", { file: setup.file })}
        value={apiKey}
        onChange={(event) => setApiKey(event.target.value)}
      />
      <Button type="submit" className="self-start" disabled={address.trim() === ""}>
        {words("next")}
      </Button>
    </Form>
  );
}

interface AnotherKeyProps {
  readonly chosen: ChosenProvider;
  readonly problem: unknown;
  readonly workspaceId: string | undefined;
  readonly onChoose: (chosen: ChosenProvider) => void;
}

export function AnotherKey({ chosen, problem, workspaceId, onChoose }: AnotherKeyProps) {
  const isWanted = problem instanceof ApiProblem && problem.code === "auth";
  const { data } = useQuery({
    queryKey: [...keys.setup, workspaceId],
    queryFn: () => api.setup({ workspace_id: workspaceId }),
    enabled: isWanted,
    staleTime: Infinity,
  });
  if (!isWanted || !data) return null;
  return (
    <KeyForm
      setup={data}
      only={chosen.provider}
      onChoose={({ given }) => onChoose({ ...chosen, given: { ...chosen.given, ...given } })}
    />
  );
}

export interface ChosenProvider {
  readonly provider: string;
  readonly given: Pick<AskedProvider, "baseUrl" | "apiKey">;
}
