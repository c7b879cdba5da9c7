// The side of the page: begin a chat, find one, see what waits, and who looks.
import { useQueryClient } from "@tanstack/react-query";
import { SquarePen } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { useWords } from "../preferences/use-words.ts";
import { Problem } from "../ui/waiting.tsx";
import { Brand } from "./brand.tsx";
import { chatsChanged } from "./chat-lists.ts";
import { ChatList } from "./chat-list.tsx";
import { homeOf, useCurrentWorkspace } from "../workspace/current-workspace.ts";
import { SearchField } from "./search-field.tsx";
import { sessionWords } from "../../../words/session.ts";
import { SidebarFooter } from "./sidebar-footer.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { WorkspaceSwitch } from "./workspace-switch.tsx";
import { moveInList } from "./move-in-list.ts";

export function Sidebar() {
  const words = useWords(sessionWords);
  const { workspaces, current, problem, retry } = useCurrentWorkspace();
  const [search, setSearch] = useState("");
  const [location] = useLocation();
  const queries = useQueryClient();
  // Coming to a chat or leaving one is when lists are looked at.
  useEffect(() => chatsChanged(queries), [location, queries]);
  return (
    <nav aria-label={words("chats")} className="flex h-full flex-col" onKeyDown={moveInList}>
      <div className="flex flex-col gap-2 p-3 pb-2">
        <Link href="/" aria-label={words("home")} className="self-start rounded-lg">
          <Brand />
        </Link>
        <Link
          href={homeOf(current?.workspace_id)}
          className="flex h-9 items-center gap-2 rounded-lg border bg-raised px-3 text-sm font-medium shadow-sm hover:bg-hover"
        >
          <SquarePen className="size-4 text-accent" aria-hidden="true" />
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
