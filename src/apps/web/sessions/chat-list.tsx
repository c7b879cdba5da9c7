// The lists of the sidebar: what waits for the user in any chat, and a workspace's chats, newest first.
import { useRoute } from "wouter";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { useChatList, useWaiting } from "./chat-lists.ts";
import { ChatRow } from "./chat-row.tsx";
import { sessionWords } from "../../../words/session.ts";
import { NotLoaded } from "../ui/waiting.tsx";
import { Badge } from "../ui/badge.tsx";
import type { Workspace } from "../workspace/current-workspace.ts";

export function ChatList({ workspaceId, search }: { readonly workspaceId: string; readonly search: string }) {
  const words = useWords(sessionWords);
  const [, open] = useRoute("/workspaces/:workspaceId/chats/:chatId");
  const list = useChatList(workspaceId, search);
  const waiting = useWaiting().data?.chats ?? [];
  const { data, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  if (!data) return <NotLoaded query={list} />;
  // Waiting chats are listed above already. Search results are shown wherever they are.
  const above = new Set(search === "" ? waiting.map(({ chat_id }) => chat_id) : []);
  const chats = data.pages.flatMap((page) => page.chats).filter(({ chat_id }) => !above.has(chat_id));
  const isEmpty = chats.length === 0 && above.size === 0;
  const onlyAbove = chats.length === 0 && above.size > 0 && !hasNextPage;
  return (
    <section
      aria-labelledby="chat-list"
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? "opacity-60" : ""}
    >
      <h2 id="chat-list" className={onlyAbove ? "sr-only" : "px-2 pt-2 pb-1 text-xs font-semibold text-soft"}>
        {words(search === "" ? "recent" : "found")}
      </h2>
      <div role="status">
        {isEmpty && !isPlaceholderData && (
          <p className="px-2 py-3 text-sm text-soft">
            {search === "" ? words("none") : words("noneFound", { search })}
          </p>
        )}
      </div>
      <ul>
        {chats.map((chat) => (
          <li key={chat.chat_id} className="[contain-intrinsic-size:auto_3.1rem] [content-visibility:auto]">
            <ChatRow chat={chat} isOpen={chat.chat_id === open?.chatId} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mt-1 w-full"
        >
          {words("older")}
        </Button>
      )}
    </section>
  );
}

export function WaitingList({ workspaces }: { readonly workspaces: readonly Workspace[] }) {
  const words = useWords(sessionWords);
  const [, open] = useRoute("/workspaces/:workspaceId/chats/:chatId");
  const { chats = [], truncated = false } = useWaiting().data ?? {};
  const nameOf = (workspaceId: string) =>
    workspaces.length > 1 ? workspaces.find((each) => each.workspace_id === workspaceId)?.name : undefined;
  return (
    <>
      <span role="status" className="sr-only">
        {chats.length > 0 && words("waitingCount", { count: chats.length })}
      </span>
      {chats.length > 0 && (
        <section aria-labelledby="waiting-list" className="mb-1 border-b pb-2">
          <h2
            id="waiting-list"
            className="flex items-center justify-between px-2 pt-2 pb-1 text-xs font-semibold text-soft"
          >
            {words("waiting")}
            <Badge tone="warn">
              {chats.length}
              {truncated && "+"}
            </Badge>
          </h2>
          <ul>
            {chats.map((chat) => (
              <li key={chat.chat_id}>
                <ChatRow chat={chat} isOpen={chat.chat_id === open?.chatId} workspace={nameOf(chat.workspace_id)} />
              </li>
            ))}
          </ul>
          {truncated && <p className="px-2 text-xs text-soft">{words("moreWaiting")}</p>}
        </section>
      )}
    </>
  );
}
