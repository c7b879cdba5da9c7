// Gives components the open chat: each selects what it shows and re-renders only when that changes.
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

/** `pick` must return the same value while nothing changed: a field of the view, a string or a number, never a new object. */
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
