// The chat that is open, for components: each picks what it shows and is drawn again only when that changed.
import { createContext, use, useSyncExternalStore } from "react";
import type { ChatClient } from "../../client/chat-client.ts";
import type { State } from "../../../domain/session/state.ts";
import type { SessionStore, SessionView } from "./session-store.ts";

export interface OpenChat {
  readonly chat: ChatClient;
  readonly store: SessionStore;
}

export const OpenChatContext = createContext<OpenChat | null>(null);

export function useChat(): ChatClient {
  return useOpenChat().chat;
}

/** What is picked has to be the same while nothing changed: a field of the view, a text or a number; nothing made anew. */
export function useSession<Picked>(pick: (view: SessionView) => Picked): Picked {
  const { store } = useOpenChat();
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

export function useSessionState<Picked>(pick: (state: State) => Picked): Picked {
  return useSession(({ state }) => pick(state));
}

function useOpenChat(): OpenChat {
  const open = use(OpenChatContext);
  if (!open) throw new Error("No chat is open here.");
  return open;
}
