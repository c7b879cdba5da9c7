// Lists what the user always allows, with a button to revoke it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import type { KeptPermission } from "../../api/answer-types.ts";
import { api, keys } from "../api/api.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { ActionButton } from "../ui/button.tsx";
import { showDone } from "../ui/toasts.tsx";
import { Section } from "./section.tsx";
import { settingsWords } from "../../../words/settings.ts";
import { Loaded } from "../ui/waiting.tsx";
import { chatPath } from "../nav/paths.ts";

export function Grants({ workspaceId }: { readonly workspaceId: string }) {
  const words = useWords(settingsWords);
  const queryKey = keys.workspace(workspaceId, "grants");
  const grants = useQuery({ queryKey, queryFn: () => api.grants(workspaceId) });
  return (
    <Section title={words("grants")} intro={words("grantsIntro")}>
      <Loaded query={grants}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-sm text-soft">{words("noGrants")}</p>
          ) : (
            <ul className="divide-y">
              {all.map((grant) => (
                <GrantLine key={grant.grantId} grant={grant} workspaceId={workspaceId} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function GrantLine({ grant, workspaceId }: { readonly grant: KeptPermission; readonly workspaceId: string }) {
  const words = useWords(settingsWords);
  const language = useLanguage();
  const queries = useQueryClient();
  const { grantId, pattern, scope, expiresAt, sessionId } = grant;
  const revoke = async () => {
    await api.revokeGrant(workspaceId, { grant_id: grantId });
    await queries.invalidateQueries({ queryKey: keys.workspace(workspaceId, "grants") });
    showDone(words("revoked"));
  };
  return (
    <li className="flex items-center gap-3 py-2 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <code className="text-[0.85em]">{pattern}</code>
        <p className="text-xs text-soft">
          {words(`scope${scope}`)}, {words("until", { until: new Date(expiresAt).toLocaleString(language) })},{" "}
          <Link href={chatPath({ workspace_id: workspaceId, chat_id: sessionId })} className="underline hover:text-ink">
            {words("itsChat")}
          </Link>
        </p>
      </div>
      <ActionButton
        size="small"
        variant="danger"
        needs="approve"
        aria-label={words("revokeGrant", { pattern })}
        onAct={revoke}
      >
        {words("revoke")}
      </ActionButton>
    </li>
  );
}
