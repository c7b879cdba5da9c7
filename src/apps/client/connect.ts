// A small client of the server for programs and pages: nothing but fetch, and the types of what the server really sends.
import type { z } from "zod";
import type { Mode } from "../../domain/values/mode.ts";
import type { Chat, Workspace } from "../api/api-types.ts";
import type { Role } from "../api/caller.ts";
import type { WorkspaceStatus } from "../api/workspace-status.ts";
import { openChat, type ChatClient, type ChatState } from "./chat-client.ts";
import type { KeptPermission, KnownToken, Models, ServerVersion, Settings, WorkspaceUsage } from "./server-answers.ts";
import type {
  AskedModel,
  AskedProvider,
  OfferedModels,
  SetModelAnswer,
  SetupAnswer,
  TestedModel,
} from "./setup-answers.ts";
import { followEvents } from "./follow-events.ts";
import type { Link } from "./link.ts";
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

export type Client = ReturnType<typeof clientOn>;

/** A server that is reached over HTTP. Nothing is asked before the first call. All of them throw ApiProblem for what it refuses. */
export function connect(options: ConnectOptions): Client {
  const { open, ...requests } = openWire(options);
  return clientOn({ ...requests, follow: (path, how) => followEvents(open, path, how) });
}

/** Whoever answers. */
export function clientOn(link: Link) {
  const workspacesAt = "/api/v1/workspaces";
  const workspaceAt = (workspaceId: string) => `${workspacesAt}/${encodeURIComponent(workspaceId)}`;
  const chatsAt = (workspaceId: string) => `${workspaceAt(workspaceId)}/chats`;
  return {
    me: () => link.get<{ name: string; role: Role }>("/api/v1/me"),
    workspaces: async () =>
      (await link.get<{ workspaces: readonly z.output<typeof Workspace>[] }>(workspacesAt)).workspaces,
    addWorkspace: (folder: string, name?: string) =>
      link.send<z.output<typeof Workspace>>("POST", workspacesAt, { folder, ...(name === undefined ? {} : { name }) }),
    /** Forgets it: the folder and its chats stay. */
    removeWorkspace: (workspaceId: string) => link.send<undefined>("DELETE", workspaceAt(workspaceId)),
    /** Which model works for which role. */
    models: (workspaceId: string) => link.get<Models>(`${workspaceAt(workspaceId)}/models`),
    /** Its branch, models and sandbox, and what of its chats needs somebody. */
    workspaceStatus: (workspaceId: string) =>
      link.get<z.output<typeof WorkspaceStatus>>(`${workspaceAt(workspaceId)}/status`),
    config: (workspaceId: string) => link.get<Settings>(`${workspaceAt(workspaceId)}/config`),
    /** What its chats used. */
    usage: (workspaceId: string, limit?: number) =>
      link.get<WorkspaceUsage>(`${workspaceAt(workspaceId)}/usage`, { limit }),
    /** What people allowed for longer and still counts; `all`: also what counts no more. */
    grants: async (workspaceId: string, { all }: { readonly all?: boolean } = {}) =>
      (
        await link.get<{ permissions: readonly KeptPermission[] }>(`${workspaceAt(workspaceId)}/permissions`, {
          all,
        })
      ).permissions,
    revokeGrant: (workspaceId: string, grantId: string) =>
      link.send<undefined>("DELETE", `${workspaceAt(workspaceId)}/permissions/${encodeURIComponent(grantId)}`),
    /** Newest first; `next` leads to the next page, null: there is none. */
    chats: (workspaceId: string, filter: ChatFilter = {}) =>
      link.get<{ chats: readonly z.output<typeof Chat>[]; next: string | null }>(chatsAt(workspaceId), { ...filter }),
    /** What waits for a person, in all workspaces, newest first. */
    waiting: () => link.get<{ chats: readonly z.output<typeof Chat>[]; truncated: boolean }>("/api/v1/waiting"),
    /** Files by a part of their names, best first. */
    files: (workspaceId: string, search: string, limit?: number) =>
      link.get<{ files: readonly { readonly path: string }[]; truncated: boolean }>(
        `${workspacesAt}/${encodeURIComponent(workspaceId)}/files`,
        { search, limit },
      ),
    async createChat(workspaceId: string, chat: NewChat = {}): Promise<ChatClient> {
      const { chat_id } = await link.post<ChatState>(chatsAt(workspaceId), chat);
      return openChat(link, workspaceId, chat_id);
    },
    /** One that exists. Nothing is asked yet. */
    chat: (workspaceId: string, chatId: string): ChatClient => openChat(link, workspaceId, chatId),
    /** A link that lets a browser in once, as whoever has the token. */
    createLink: () => link.send<{ url: string; expires_at: string }>("POST", "/api/v1/links"),
    /** Who has a token. */
    tokens: async () => (await link.get<{ tokens: readonly KnownToken[] }>("/api/v1/tokens")).tokens,
    /** The only time that the token is shown. */
    createToken: (name: string, role: Role) =>
      link.send<{ name: string; role: Role; token: string }>("POST", "/api/v1/tokens", { name, role }),
    revokeToken: (name: string) => link.send<undefined>("DELETE", `/api/v1/tokens/${encodeURIComponent(name)}`),
    /** Which providers are there, and which model is set. */
    setup: (workspaceId?: string) => link.get<SetupAnswer>("/api/v1/setup", { workspace_id: workspaceId }),
    /** Asks the provider, which takes a moment. */
    offeredModels: (asked: AskedProvider) => link.send<OfferedModels>("POST", "/api/v1/setup/models", asked),
    /** One small turn with the model; takes as long as that does. */
    testModel: (asked: AskedModel, signal?: AbortSignal) =>
      link.send<TestedModel>("POST", "/api/v1/setup/test", asked, signal),
    /** Writes it into the person's own planwright.jsonc. */
    setModel: (asked: AskedModel) => link.send<SetModelAnswer>("PUT", "/api/v1/setup", asked),
    /** Takes the cookie out of this browser. */
    logout: () => link.send<undefined>("POST", "/api/v1/logout"),
    version: () => link.get<ServerVersion>("/api/v1/version"),
  };
}
