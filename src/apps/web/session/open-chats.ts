// Chats that were looked at lately stay known, so that coming back shows them at once; only the one that is looked at has a connection.
import { api } from "../api/api.ts";
import { openSession } from "./session-store.ts";
import type { OpenChat } from "./use-session.ts";

const MOST = 6;
/** A tab in the background lets go of its connection after this: browsers have only six for one server. */
const HIDDEN_MS = 30_000;

const known = new Map<string, OpenChat>();

export function openChat(workspaceId: string, chatId: string): OpenChat {
  const found = known.get(chatId);
  known.delete(chatId);
  const open = found ?? begin(workspaceId, chatId);
  known.set(chatId, open);
  for (const [id] of known) {
    if (known.size <= MOST) break;
    known.delete(id);
  }
  return open;
}

function begin(workspaceId: string, chatId: string): OpenChat {
  const chat = api.chat(workspaceId, chatId);
  return { chat, store: openSession(chat) };
}

/** A chat that was removed is not to come back from memory. */
export function forgetChat(chatId: string): void {
  known.delete(chatId);
}

/** Follows while the tab is seen. What is returned ends it. */
export function followWhileSeen({ store }: OpenChat): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => store.rest(), HIDDEN_MS);
    else store.follow();
  };
  store.follow();
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    store.rest();
  };
}
