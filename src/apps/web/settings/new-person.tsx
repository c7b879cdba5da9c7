// Creates a token for somebody and shows it once.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Role } from "../../api/caller.ts";
import { api, problemText } from "../api/api.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button, useAction } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { settingsWords } from "../../../words/settings.ts";
import { tokensKey } from "./tokens-key.ts";
import { Form } from "../ui/form.tsx";

const roles: readonly Role[] = ["view", "comment", "approve", "admin"];

export function NewPerson() {
  const words = useWords(settingsWords);
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [role, setRole] = useState<Role>("view");
  const [problem, setProblem] = useState("");
  const [made, setMade] = useState<{ readonly name: string; readonly token: string } | null>(null);
  const [create, isBusy] = useAction(async () => {
    try {
      setMade(await api.createToken(name.trim(), role));
      setName("");
    } catch (thrown) {
      const { detail, hint } = problemText(thrown);
      setProblem(hint === undefined ? detail : `${detail} ${hint}`);
    }
    await queries.invalidateQueries({ queryKey: tokensKey });
  });
  return (
    <Form className="flex flex-col gap-3 border-t pt-4" aria-label={words("newPerson")} onSubmit={() => void create()}>
      <h3 className="text-sm font-semibold">{words("newPerson")}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={words("name")}
          hint={words("nameHint")}
          problem={problem || undefined}
          value={name}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setProblem("");
          }}
        />
        <SelectField label={words("role")} value={role} onChange={(event) => setRole(event.target.value as Role)}>
          {roles.map((each) => (
            <option key={each} value={each}>
              {words(`role${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" isBusy={isBusy} disabled={name.trim() === ""} className="self-start">
        {words("createToken")}
      </Button>
      <div role="status">
        {made && (
          <Notice kind="warn" actions={<CopyButton text={() => made.token} label={words("copyToken")} />}>
            <p>{words("tokenMade", { name: made.name })}</p>
            <code className="text-xs">{made.token}</code>
          </Notice>
        )}
      </div>
    </Form>
  );
}
