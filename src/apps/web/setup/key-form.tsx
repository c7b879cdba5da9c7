// Connects to a hosted provider with a key that the user pastes.
import { useState } from "react";
import type { SetupAnswer } from "../../client/answer-types.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import type { Chosen } from "./chosen.ts";
import { connectWords } from "../../../words/setup.ts";
import { Form } from "../ui/form.tsx";

interface KeyFormProps {
  readonly setup: SetupAnswer;
  /** Set if the provider is known already. */
  readonly only?: string;
  readonly onChoose: (chosen: Chosen) => void;
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
