// Lists who has access, for users who can grant and revoke it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../ui/dialog.tsx";
import type { KnownToken } from "../../api/answer-types.ts";
import { api, problemLine } from "../api/api.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, useAction } from "../ui/button.tsx";
import { Section } from "./section.tsx";
import { settingsWords } from "../../../words/settings.ts";
import { showDone } from "../ui/toasts.tsx";
import { NotLoaded } from "../ui/waiting.tsx";
import type { Role } from "../../api/caller.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Form } from "../ui/form.tsx";

/** Cannot be revoked, because without it no one could sign in. */
const OWNER = "owner";

export function AccessTokens({ me }: { readonly me: string }) {
  const words = useWords(settingsWords);
  const language = useLanguage();
  const tokens = useQuery({ queryKey: tokensKey, queryFn: () => api.tokens() });
  const [asked, setAsked] = useState<KnownToken | null>(null);
  return (
    <Section title={words("people")} intro={words("peopleIntro")}>
      {!tokens.data && <NotLoaded query={tokens} />}
      <ul className="divide-y">
        {tokens.data?.map((token) => (
          <li key={token.name} className="flex items-center gap-3 py-2 text-sm first:pt-0">
            <div className="min-w-0 flex-1">
              <span className="font-medium">{token.name}</span>{" "}
              {token.name === me && <Badge tone="accent">{words("you")}</Badge>}
              <p className="text-xs text-soft">
                {words(`role${token.role}`)},{" "}
                {words("since", { date: new Date(token.created_at).toLocaleDateString(language) })}
              </p>
            </div>
            {token.name !== OWNER && (
              <Button
                size="small"
                variant="danger"
                aria-label={words("revokeToken", { name: token.name })}
                onClick={() => setAsked(token)}
              >
                {words("revoke")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <NewToken />
      {asked && <RevokeToken name={asked.name} onClose={() => setAsked(null)} />}
    </Section>
  );
}

function RevokeToken({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const words = useWords(settingsWords);
  const queries = useQueryClient();
  const revoke = async () => {
    await api.revokeToken({ name });
    await queries.invalidateQueries({ queryKey: tokensKey });
    showDone(words("revoked"));
  };
  return (
    <ConfirmDialog
      title={words("revokeTitle", { name })}
      confirmLabel={words("revoke")}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p className="text-sm">{words("revokeText")}</p>
    </ConfirmDialog>
  );
}

const roles: readonly Role[] = ["view", "comment", "approve", "admin"];

function NewToken() {
  const words = useWords(settingsWords);
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [role, setRole] = useState<Role>("view");
  const [problem, setProblem] = useState("");
  const [made, setMade] = useState<{ readonly name: string; readonly token: string } | null>(null);
  const [create, isBusy] = useAction(async () => {
    try {
      setMade(await api.createToken({ name: name.trim(), role }));
      setName("");
    } catch (thrown) {
      setProblem(problemLine(thrown));
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

const tokensKey = ["tokens"] as const;
