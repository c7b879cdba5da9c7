// A small client of the server for programs and pages: nothing but fetch, and the types of what the server really sends.
import type { z } from "zod";
import type { Mode } from "../../domain/mode.ts";
import type { Chat, Workspace } from "../server/api-types.ts";
import type { Role } from "../server/caller.ts";
import { openChat, type ChatClient, type ChatState } from "./chat-client.ts";
import { openWire, type ConnectOptions } from "./wire.ts";

export interface NewChat {
  /** The first message: with it the work begins at once. */
  readonly content?: string | undefined;
  readonly mode?: Mode | "auto" | undefined;
}

export interface ChatFilter {
  readonly search?: string | undefined;
  readonly mode?: Mode | undefined;
  /** true: only those in which something waits for a person. */
  readonly waits?: boolean | undefined;
  readonly limit?: number | undefined;
  /** The `next` of the page before. */
  readonly before?: string | undefined;
}

export type Client = ReturnType<typeof connect>;

/** Nothing is asked before the first call. All of them throw ApiProblem for what the server refuses. */
export function connect(options: ConnectOptions) {
  const wire = openWire(options);
  const workspacesAt = "/api/v1/workspaces";
  const chatsAt = (workspaceId: string) => `${workspacesAt}/${encodeURIComponent(workspaceId)}/chats`;
  return {
    me: () => wire.get<{ name: string; role: Role }>("/api/v1/me"),
    workspaces: async () =>
      (await wire.get<{ workspaces: readonly z.output<typeof Workspace>[] }>(workspacesAt)).workspaces,
    addWorkspace: (folder: string, name?: string) =>
      wire.send<z.output<typeof Workspace>>("POST", workspacesAt, { folder, ...(name === undefined ? {} : { name }) }),
    /** Newest first; `next` leads to the next page, null: there is none. */
    chats: (workspaceId: string, filter: ChatFilter = {}) =>
      wire.get<{ chats: readonly z.output<typeof Chat>[]; next: string | null }>(chatsAt(workspaceId), { ...filter }),
    /** What waits for a person, in all workspaces, newest first. */
    waiting: () => wire.get<{ chats: readonly z.output<typeof Chat>[]; truncated: boolean }>("/api/v1/waiting"),
    /** Files by a part of their names, best first. */
    files: (workspaceId: string, search: string, limit?: number) =>
      wire.get<{ files: readonly { readonly path: string }[]; truncated: boolean }>(
        `${workspacesAt}/${encodeURIComponent(workspaceId)}/files`,
        { search, limit },
      ),
    async createChat(workspaceId: string, chat: NewChat = {}): Promise<ChatClient> {
      const { chat_id } = await wire.post<ChatState>(chatsAt(workspaceId), chat);
      return openChat(wire, workspaceId, chat_id);
    },
    /** One that exists. Nothing is asked yet. */
    chat: (workspaceId: string, chatId: string): ChatClient => openChat(wire, workspaceId, chatId),
    /** A link that lets a browser in once, as whoever has the token. */
    createLink: () => wire.send<{ url: string; expires_at: string }>("POST", "/api/v1/links"),
  };
}
