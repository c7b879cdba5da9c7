// A small client of the server for programs and pages: only fetch, and the types of the server's answers.
import { serverCalls, workspaceCalls, type WorkspaceCalls } from "./calls.ts";
import { openChat, type ChatClient } from "./chat-client.ts";
import { followEvents } from "./follow-events.ts";
import type { Link } from "./link.ts";
import { openWire, type ConnectOptions } from "./wire.ts";

/** `content`: the first message. With it, work starts immediately. */
export type NewChat = NonNullable<Parameters<WorkspaceCalls["createChat"]>[1]>;

/** `waits`: only chats with a pending decision. `before`: the `next` of the previous page. */
export type ChatFilter = NonNullable<Parameters<WorkspaceCalls["listChats"]>[1]>;

export type Client = ReturnType<typeof clientOn>;

/** Connects over HTTP. Sends nothing before the first call. All methods throw ApiProblem for refusals. */
export function connect(options: ConnectOptions): Client {
  const { call, openEvents } = openWire(options);
  return clientOn({
    call,
    follow: (chat, how) => followEvents((headers, signal) => openEvents(chat, headers, signal), how),
  });
}

/** The caller of this client: every operation by its name, and a few under shorter names. */
export function clientOn(link: Link) {
  const { getMe, getVersion, listWaiting, listWorkspaces, listTokens, getSetup, listOfferedModels, ...ofServer } =
    serverCalls(link);
  const {
    getWorkspaceStatus,
    getConfig,
    listModels,
    getWorkspaceUsage,
    listGrants,
    listChats,
    findFiles,
    createChat,
    ...ofWorkspace
  } = workspaceCalls(link);
  return {
    ...ofServer,
    ...ofWorkspace,
    me: getMe,
    version: getVersion,
    workspaces: async () => (await listWorkspaces()).workspaces,
    /** Its branch, models, sandbox, and pending decisions. */
    workspaceStatus: getWorkspaceStatus,
    config: getConfig,
    /** The model for each role. */
    models: listModels,
    /** Usage of its chats. */
    usage: getWorkspaceUsage,
    /** What is always allowed; `all`: also what expired or was revoked. */
    grants: async (...given: Parameters<typeof listGrants>) => (await listGrants(...given)).permissions,
    /** Newest first; `next` gets the next page, null: this is the last one. */
    chats: listChats,
    /** Chats with pending decisions, in all workspaces, newest first. */
    waiting: listWaiting,
    /** Files by part of their names, best first. */
    files: findFiles,
    async createChat(workspaceId: string, chat: NewChat = {}): Promise<ChatClient> {
      const { chat_id } = await createChat(workspaceId, chat);
      return openChat(link, workspaceId, chat_id);
    },
    /** An existing chat. Sends nothing yet. */
    chat: (workspaceId: string, chatId: string): ChatClient => openChat(link, workspaceId, chatId),
    /** The owners of tokens. */
    tokens: async () => (await listTokens()).tokens,
    /** Available providers, and the configured model. */
    setup: getSetup,
    /** Asks the provider, which takes a moment. */
    offeredModels: listOfferedModels,
  };
}
