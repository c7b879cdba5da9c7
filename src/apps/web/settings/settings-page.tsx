// The settings page: this browser, the workspace, and who has access.
import { useLocation } from "wouter";
import { useMe } from "../api/use-me.ts";
import { SidebarButton } from "../nav/sidebar-button.tsx";
import { useWords, useLanguage } from "../preferences/use-words.ts";
import { useCurrentWorkspace } from "../workspace/current-workspace.ts";
import { SelectField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Problem } from "../ui/waiting.tsx";
import { AllSettings } from "./all-settings.tsx";
import { Appearance } from "./appearance.tsx";
import { Grants } from "./grants.tsx";
import { ModelRoles } from "./model-roles.tsx";
import { AccessTokens } from "./access-tokens.tsx";
import { settingsWords } from "../../../words/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { api, keys } from "../api/api.ts";
import { Section } from "./section.tsx";
import { Link2, LogOut } from "lucide-react";
import { useState } from "react";
import { ActionButton } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";

export default function SettingsPage() {
  const words = useWords(settingsWords);
  const me = useMe();
  const [, navigate] = useLocation();
  const { workspaces, current, problem, retry } = useCurrentWorkspace();
  const id = current?.workspace_id;
  return (
    <>
      <header className="flex h-12 shrink-0 items-center gap-2 border-b bg-sheet px-2 sm:px-3">
        <SidebarButton />
        <h1 className="text-sm font-semibold">{words("title")}</h1>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 pb-16">
          <Appearance />
          {problem ? <Problem problem={problem} onRetry={retry} /> : null}
          {workspaces?.length === 0 && <Notice>{words("noWorkspace")}</Notice>}
          {workspaces && workspaces.length > 1 && (
            <SelectField
              label={words("forWorkspace")}
              value={id}
              onChange={(event) => navigate(`/settings?workspace=${event.target.value}`)}
            >
              {workspaces.map(({ workspace_id, name }) => (
                <option key={workspace_id} value={workspace_id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          {id !== undefined && (
            <>
              <ModelRoles workspaceId={id} />
              <Grants workspaceId={id} />
              <AllSettings workspaceId={id} />
            </>
          )}
          {me?.role === "admin" && <AccessTokens me={me.name} />}
          <Access />
          <About />
        </div>
      </div>
    </>
  );
}

function About() {
  const words = useWords(settingsWords);
  const language = useLanguage();
  const { data } = useQuery({ queryKey: keys.version, queryFn: () => api.version() });
  return (
    <Section title={words("about")}>
      <p className="text-sm">
        {data && words("version", { version: data.version, since: new Date(data.started_at).toLocaleString(language) })}
      </p>
      <a href="/docs" className="self-start text-sm text-accent underline">
        {words("reference")}
      </a>
    </Section>
  );
}

function Access() {
  const words = useWords(settingsWords);
  const language = useLanguage();
  const me = useMe();
  const [link, setLink] = useState<{ readonly url: string; readonly expires_at: string } | null>(null);
  return (
    <Section title={words("access")} intro={me && words("signedIn", { name: me.name })}>
      <div className="flex flex-wrap gap-2">
        <ActionButton icon={<Link2 className="size-4" />} onAct={async () => setLink(await api.createLink())}>
          {words("link")}
        </ActionButton>
        <ActionButton
          icon={<LogOut className="size-4" />}
          onAct={async () => {
            await api.logout();
            // That page explains how to sign in again.
            location.assign("/");
          }}
        >
          {words("logout")}
        </ActionButton>
      </div>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {link && (
          <Notice actions={<CopyButton text={() => link.url} label={words("copyLink")} />}>
            <p>{words("linkText", { until: new Date(link.expires_at).toLocaleTimeString(language) })}</p>
            <code className="text-xs">{link.url}</code>
          </Notice>
        )}
      </div>
    </Section>
  );
}
