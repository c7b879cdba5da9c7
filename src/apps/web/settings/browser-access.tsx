// The user's own access: a link for another browser, and signing out of this one.
import { Link2, LogOut } from "lucide-react";
import { useState } from "react";
import { api } from "../api/api.ts";
import { useMe } from "../api/use-me.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { ActionButton } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Section } from "./section.tsx";
import { settingsWords } from "../../../words/settings.ts";

export function Access() {
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
