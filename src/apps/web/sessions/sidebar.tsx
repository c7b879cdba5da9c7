// The sidebar: start a chat, search, see what waits, and the user menu.
import { pageDialog } from "../nav/page-dialog.ts";
import { useQueryClient } from "@tanstack/react-query";
import { SquarePen, Search, Keyboard, Moon, Settings, Sun } from "lucide-react";
import { useEffect, useState, type KeyboardEvent } from "react";
import { Link, useLocation } from "wouter";
import { useWords } from "../preferences/use-words.ts";
import { Problem } from "../ui/waiting.tsx";
import { chatsChanged } from "./chat-lists.ts";
import { ChatList } from "./chat-list.tsx";
import { useCurrentWorkspace } from "../workspace/current-workspace.ts";
import { sessionWords } from "../../../words/session.ts";
import { roleWords } from "../../../words/status.ts";
import { WaitingList } from "./chat-list.tsx";
import { WorkspaceSwitch } from "./workspace-switch.tsx";
import { useMe } from "../api/use-me.ts";
import { isDark, setPreferences, usePreferences } from "../preferences/preferences.ts";
import { IconButton } from "../ui/button.tsx";
import { homePath } from "../nav/paths.ts";

export function Sidebar() {
  const words = useWords(sessionWords);
  const { workspaces, current, problem, retry } = useCurrentWorkspace();
  const [search, setSearch] = useState("");
  const [location] = useLocation();
  const queries = useQueryClient();
  // Users read the list when they enter or leave a chat.
  useEffect(() => chatsChanged(queries), [location, queries]);
  return (
    <nav aria-label={words("chats")} className="flex h-full flex-col" onKeyDown={moveInList}>
      <div className="flex flex-col gap-2 p-3 pb-2">
        <Link href="/" aria-label={words("home")} className="self-start rounded-lg">
          <Brand />
        </Link>
        <Link
          href={homePath(current?.workspace_id)}
          className="flex h-9 items-center gap-2 rounded-lg border bg-raised px-3 text-sm font-medium shadow-sm hover:bg-hover"
        >
          <SquarePen className="size-4 text-accent" />
          {words("newChat")}
        </Link>
        <WorkspaceSwitch workspaces={workspaces ?? []} current={current} />
        <SearchField onSearch={setSearch} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {problem ? <Problem problem={problem} onRetry={retry} /> : null}
        {search === "" && <WaitingList workspaces={workspaces ?? []} />}
        {current && <ChatList workspaceId={current.workspace_id} search={search} />}
      </div>
      <SidebarFooter workspaceId={current?.workspace_id} />
    </nav>
  );
}

function Brand() {
  return (
    <span className="flex items-center gap-2 px-1 text-base font-semibold tracking-tight">
      <img src="/favicon.svg" alt="" className="size-6" />
      Planwright
    </span>
  );
}

function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const from = event.target as HTMLElement;
  if (step === 0 || !from.matches("[data-chat], [data-chat-search]")) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-chat-search], [data-chat]")];
  const next = places[places.indexOf(from) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const PAUSE_MS = 200;

function SearchField({ onSearch }: { readonly onSearch: (search: string) => void }) {
  const words = useWords(sessionWords);
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), text === "" ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint" />
      <input
        type="search"
        data-chat-search=""
        aria-label={words("search")}
        placeholder={words("searchHint")}
        value={text}
        maxLength={500}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text !== "") {
            event.preventDefault();
            setText("");
          }
        }}
        className="h-9 w-full rounded-lg border border-transparent bg-hover pr-2 pl-8.5 text-sm placeholder:text-faint focus:border-accent focus:bg-sheet focus:outline-none"
      />
    </div>
  );
}

function SidebarFooter({ workspaceId }: { readonly workspaceId: string | undefined }) {
  const words = useWords(sessionWords);
  const roles = useWords(roleWords);
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
            <p className="truncate text-xs text-soft">{roles(me.role)}</p>
          </>
        )}
      </div>
      <IconButton
        icon={Keyboard}
        iconClass="size-4.5"
        label={words("shortcuts")}
        onClick={() => pageDialog.set("shortcuts")}
      />
      <IconButton
        icon={Theme}
        iconClass="size-4.5"
        label={words(dark ? "toLight" : "toDark")}
        onClick={() => setPreferences({ theme: dark ? "light" : "dark" })}
      />
      <IconButton icon={Settings} iconClass="size-4.5" label={words("settings")} onClick={() => navigate(settings)} />
    </div>
  );
}
