// Connects to a server of the user's own by its address.
import { useState } from "react";
import { toFailure } from "../../../domain/values/failure.ts";
import { tellFailure } from "../../../words/failures.ts";
import type { SetupAnswer } from "../../client/answer-types.ts";
import { nameForServer, readAddress } from "../../views/setup/model-server.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import type { Chosen } from "./chosen.ts";
import { connectWords } from "../../../words/setup.ts";
import { Form } from "../ui/form.tsx";

interface AddressFormProps {
  readonly setup: SetupAnswer;
  readonly onChoose: (chosen: Chosen) => void;
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
