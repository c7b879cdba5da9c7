// Keeps recent chats in memory, so that returning to one shows it immediately; only the visible chat has a connection.
import { api } from "../api/api.ts";
import { openSession } from "./session-store.ts";
import type { OpenChat } from "./use-session.ts";

const MOST = 6;
/** A background tab disconnects after this: browsers allow only six connections per server. */
const HIDDEN_MS = 30_000;

const known = new Map<string, OpenChat>();

export function openChat(workspaceId: string, chatId: string): OpenChat {
  const found = known.get(chatId);
  known.delete(chatId);
  const open = found ?? createOpenChat(workspaceId, chatId);
  known.set(chatId, open);
  for (const [id] of known) {
    if (known.size <= MOST) break;
    known.delete(id);
  }
  return open;
}

function createOpenChat(workspaceId: string, chatId: string): OpenChat {
  const chat = api.chat(workspaceId, chatId);
  return { chat, store: openSession(chat) };
}

/** A removed chat must not reappear from memory. */
export function forgetChat(chatId: string): void {
  known.delete(chatId);
}

/** Follows the chat while the tab is visible. Returns a function that stops it. */
export function followWhileVisible({ store }: OpenChat): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => store.disconnect(), HIDDEN_MS);
    else store.follow();
  };
  store.follow();
  update();
  document.addEventListener("visibilitychange", update);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", update);
    store.disconnect();
  };
}
