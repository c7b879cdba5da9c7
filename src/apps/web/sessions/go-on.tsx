// Where to continue: what waits for the user first, then recent chats.
import { useWords } from "../preferences/use-words.ts";
import { useChatList, useWaiting, type ListedChat } from "./chat-lists.ts";
import { ChatRow } from "./chat-row.tsx";
import type { Workspace } from "../workspace/current-workspace.ts";
import { sessionWords } from "../../../words/session.ts";

const SHOWN = 4;

export function GoOn({
  workspaceId,
  workspaces,
}: {
  readonly workspaceId: string;
  readonly workspaces: readonly Workspace[];
}) {
  const words = useWords(sessionWords);
  const waiting = useWaiting().data?.chats ?? [];
  const chats = useChatList(workspaceId, "").data?.pages[0]?.chats ?? [];
  const recent = chats.filter((chat) => chat.waits.length === 0);
  const nameOf = (chat: ListedChat) =>
    workspaces.length > 1 ? workspaces.find((each) => each.workspace_id === chat.workspace_id)?.name : undefined;
  if (waiting.length === 0 && recent.length === 0) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {waiting.length > 0 && <Part title={words("waiting")} chats={waiting} nameOf={nameOf} />}
      {recent.length > 0 && <Part title={words("recent")} chats={recent} nameOf={() => undefined} />}
    </div>
  );
}

function Part({
  title,
  chats,
  nameOf,
}: {
  readonly title: string;
  readonly chats: readonly ListedChat[];
  readonly nameOf: (chat: ListedChat) => string | undefined;
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-xs font-semibold text-soft">{title}</h2>
      <ul className="rounded-xl border bg-sheet p-1">
        {chats.slice(0, SHOWN).map((chat) => (
          <li key={chat.chat_id}>
            <ChatRow chat={chat} workspace={nameOf(chat)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
