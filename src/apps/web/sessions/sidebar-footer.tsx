// Who looks, and what is about the page itself: settings, shortcuts, light and dark.
import { Keyboard, Moon, Settings, Sun } from "lucide-react";
import { useLocation } from "wouter";
import { useMe } from "../api/use-me.ts";
import { showSheet } from "../nav/sheet-state.ts";
import { isDark, setPreferences, usePreferences } from "../preferences/preferences.ts";
import { useWords } from "../preferences/use-words.ts";
import { IconButton } from "../ui/button.tsx";
import { sessionWords } from "../../../words/session.ts";

export function SidebarFooter({ workspaceId }: { readonly workspaceId: string | undefined }) {
  const words = useWords(sessionWords);
  const me = useMe();
  const [, navigate] = useLocation();
  usePreferences();
  const dark = isDark();
  const Theme = dark ? Sun : Moon;
  const settings = `/settings${workspaceId === undefined ? "" : `?workspace=${workspaceId}`}`;
  return (
    <div className="flex h-13 items-center gap-0.5 border-t px-3">
      <div className="min-w-0 flex-1 leading-tight">
        {me && (
          <>
            <p className="truncate text-sm font-medium">{me.name}</p>
            <p className="truncate text-xs text-soft">{words(`role${me.role}`)}</p>
          </>
        )}
      </div>
      <IconButton label={words("shortcuts")} onClick={() => showSheet(true)}>
        <Keyboard className="size-4.5" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={words(dark ? "toLight" : "toDark")}
        onClick={() => setPreferences({ theme: dark ? "light" : "dark" })}
      >
        <Theme className="size-4.5" aria-hidden="true" />
      </IconButton>
      <IconButton label={words("settings")} onClick={() => navigate(settings)}>
        <Settings className="size-4.5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
