// Everything that waits for the user, in any chat, above the other lists.
import { useRoute } from "wouter";
import { useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { useWaiting } from "./chat-lists.ts";
import { ChatRow } from "./chat-row.tsx";
import type { Workspace } from "../workspace/current-workspace.ts";
import { sessionWords } from "../../../words/session.ts";

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
