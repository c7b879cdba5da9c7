// A small client of the server for programs and pages: only fetch, and the types of the server's answers.
import type { z } from "zod";
import type { Mode } from "../../domain/values/mode.ts";
import type { Chat, Workspace } from "../api/api-types.ts";
import type { Role } from "../api/caller.ts";
import type { WorkspaceStatus } from "../api/workspace-status.ts";
import { openChat, type ChatClient, type ChatState } from "./chat-client.ts";
import type {
  AskedModel,
  AskedProvider,
  KeptPermission,
  KnownToken,
  Models,
  OfferedModels,
  ServerVersion,
  Settings,
  SetupAnswer,
  TestedModel,
  WorkspaceUsage,
  WrittenModel,
} from "./answer-types.ts";
import { followEvents } from "./follow-events.ts";
import type { Link } from "./link.ts";
import { openWire, type ConnectOptions } from "./wire.ts";

export interface NewChat {
  /** The first message. With it, work starts immediately. */
  readonly content?: string | undefined;
  readonly mode?: Mode | "auto" | undefined;
}

export interface ChatFilter {
  readonly search?: string | undefined;
  readonly mode?: Mode | undefined;
  /** true: only chats with a pending decision. */
  readonly waits?: boolean | undefined;
  readonly limit?: number | undefined;
  /** The `next` of the previous page. */
  readonly before?: string | undefined;
}

export type Client = ReturnType<typeof clientOn>;

/** Connects over HTTP. Sends nothing before the first call. All methods throw ApiProblem for refusals. */
export function connect(options: ConnectOptions): Client {
  const { open, ...requests } = openWire(options);
  return clientOn({ ...requests, follow: (path, how) => followEvents(open, path, how) });
}

/** The caller of this client. */
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
    /** Removes the workspace: the folder and its chats stay. */
    removeWorkspace: (workspaceId: string) => link.send<undefined>("DELETE", workspaceAt(workspaceId)),
    /** The model for each role. */
    models: (workspaceId: string) => link.get<Models>(`${workspaceAt(workspaceId)}/models`),
    /** Its branch, models, sandbox, and pending decisions. */
    workspaceStatus: (workspaceId: string) =>
      link.get<z.output<typeof WorkspaceStatus>>(`${workspaceAt(workspaceId)}/status`),
    config: (workspaceId: string) => link.get<Settings>(`${workspaceAt(workspaceId)}/config`),
    /** Usage of its chats. */
    usage: (workspaceId: string, limit?: number) =>
      link.get<WorkspaceUsage>(`${workspaceAt(workspaceId)}/usage`, { limit }),
    /** What is always allowed; `all`: also what expired or was revoked. */
    grants: async (workspaceId: string, { all }: { readonly all?: boolean } = {}) =>
      (
        await link.get<{ permissions: readonly KeptPermission[] }>(`${workspaceAt(workspaceId)}/permissions`, {
          all,
        })
      ).permissions,
    revokeGrant: (workspaceId: string, grantId: string) =>
      link.send<undefined>("DELETE", `${workspaceAt(workspaceId)}/permissions/${encodeURIComponent(grantId)}`),
    /** Newest first; `next` gets the next page, null: this is the last one. */
    chats: (workspaceId: string, filter: ChatFilter = {}) =>
      link.get<{ chats: readonly z.output<typeof Chat>[]; next: string | null }>(chatsAt(workspaceId), { ...filter }),
    /** Chats with pending decisions, in all workspaces, newest first. */
    waiting: () => link.get<{ chats: readonly z.output<typeof Chat>[]; truncated: boolean }>("/api/v1/waiting"),
    /** Files by part of their names, best first. */
    files: (workspaceId: string, search: string, limit?: number) =>
      link.get<{ files: readonly { readonly path: string }[]; truncated: boolean }>(
        `${workspacesAt}/${encodeURIComponent(workspaceId)}/files`,
        { search, limit },
      ),
    async createChat(workspaceId: string, chat: NewChat = {}): Promise<ChatClient> {
      const { chat_id } = await link.post<ChatState>(chatsAt(workspaceId), chat);
      return openChat(link, workspaceId, chat_id);
    },
    /** An existing chat. Sends nothing yet. */
    chat: (workspaceId: string, chatId: string): ChatClient => openChat(link, workspaceId, chatId),
    /** Creates a link that signs a browser in once, as the token's owner. */
    createLink: () => link.send<{ url: string; expires_at: string }>("POST", "/api/v1/links"),
    /** The owners of tokens. */
    tokens: async () => (await link.get<{ tokens: readonly KnownToken[] }>("/api/v1/tokens")).tokens,
    /** Returns the token, which can't be read again. */
    createToken: (name: string, role: Role) =>
      link.send<{ name: string; role: Role; token: string }>("POST", "/api/v1/tokens", { name, role }),
    revokeToken: (name: string) => link.send<undefined>("DELETE", `/api/v1/tokens/${encodeURIComponent(name)}`),
    /** Available providers, and the configured model. */
    setup: (workspaceId?: string) => link.get<SetupAnswer>("/api/v1/setup", { workspace_id: workspaceId }),
    /** Asks the provider, which takes a moment. */
    offeredModels: (asked: AskedProvider) => link.send<OfferedModels>("POST", "/api/v1/setup/models", asked),
    /** Tries the model with one small turn; takes as long as the model does. */
    testModel: (asked: AskedModel, signal?: AbortSignal) =>
      link.send<TestedModel>("POST", "/api/v1/setup/test", asked, signal),
    /** Saves it in the user's planwright.jsonc. */
    setModel: (asked: AskedModel) => link.send<WrittenModel>("PUT", "/api/v1/setup", asked),
    /** Signs this browser out. */
    logout: () => link.send<undefined>("POST", "/api/v1/logout"),
    version: () => link.get<ServerVersion>("/api/v1/version"),
  };
}
