// Lists who has access, for users who can grant and revoke it.
import { ConfirmDialog } from "../ui/dialog.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { KnownToken } from "../../client/answer-types.ts";
import { api } from "../api/api.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { NewPerson } from "./new-person.tsx";
import { Section } from "./section.tsx";
import { settingsWords } from "../../../words/settings.ts";
import { tokensKey } from "./tokens-key.ts";
import { tellDone } from "../ui/toasts.tsx";
import { NotLoaded } from "../ui/waiting.tsx";

/** Cannot be revoked, because without it nobody could sign in. */
const OWNER = "owner";

export function People({ me }: { readonly me: string }) {
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
      <NewPerson />
      {asked && <RevokeToken name={asked.name} onClose={() => setAsked(null)} />}
    </Section>
  );
}

function RevokeToken({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const words = useWords(settingsWords);
  const queries = useQueryClient();
  const revoke = async () => {
    await api.revokeToken(name);
    await queries.invalidateQueries({ queryKey: tokensKey });
    tellDone(words("revoked"));
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
