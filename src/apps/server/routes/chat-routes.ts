// Routes for chats, the sessions of a workspace: create, list, read, fork, stop and delete.
import { z } from "zod";
import { readMode } from "../../../domain/values/mode.ts";
import { forkSession } from "../../../engine/open/fork-session.ts";
import { switchMode } from "../../../engine/open/plan-mode-proof.ts";
import { writeSessionFiles } from "../../../engine/open/write-session-files.ts";
import { Chat, ChatDetails, chatOf } from "../../api/api-types.ts";
import { ok, route } from "../context/route.ts";
import { pageOf, placeOf } from "./chat-page.ts";
import { chatAction, chatAnswer } from "./chat-action.ts";
import { chatDetails } from "./chat-details.ts";
import { inChat, inWorkspace } from "./path-parameters.ts";

/** Aliases of modes are accepted everywhere. */
const AnyMode = z
  .enum(["plan", "build", "planning", "executing"])
  .describe("`planning` and `executing` are aliases of `plan` and `build`.");

const MOST_WAITING = 100;

export const chatRoutes = [
  route({
    operation: "createChat",
    tag: "Chats",
    summary: "Start a chat",
    description:
      "It starts in plan mode unless the request or the configuration says otherwise. With `content`, work starts immediately.",
    role: "approve",
    params: inWorkspace,
    body: z
      .strictObject({
        content: z.string().max(1_000_000).optional().describe("The first message."),
        mode: z.enum([...AnyMode.options, "auto"]).optional(),
      })
      .meta({ id: "NewChat" }),
    answers: { 201: { description: "The new chat.", schema: ChatDetails } },
    problems: [404, 413, 415, 422, 429],
    async handle(server, { params, body, caller }) {
      const { hub } = server;
      const workspace = hub.workspace(params.workspace_id);
      using place = hub.reserve(workspace.id);
      const planwright = await hub.planwright(workspace);
      const { engine, config } = planwright;
      const { content: text } = body;
      const given = body.mode === undefined || body.mode === "auto" ? body.mode : readMode(body.mode);
      const mode = given ?? config.defaultMode;
      const session = await planwright.start({ mode, text, by: caller.name });
      const chat = { workspace, planwright, session };
      place.sessionId = session.id;
      await writeSessionFiles(session, engine);
      if (text !== undefined) hub.startWork(chat);
      const location = `/api/v1/workspaces/${workspace.id}/chats/${session.id}`;
      return ok(await chatDetails(server, chat), 201, { location });
    },
  }),
  route({
    operation: "listChats",
    tag: "Chats",
    summary: "The chats of a workspace, newest first",
    role: "view",
    params: inWorkspace,
    query: z.object({
      search: z.string().max(500).optional().describe("Words in its title, its plan or its messages."),
      mode: AnyMode.optional(),
      waits: z
        .enum(["true", "false"])
        .optional()
        .describe("`true`: only chats in which something is waiting for a decision; `false`: only the others."),
      limit: z.coerce.number<number>().int().min(1).max(500).default(50),
      before: z
        .string()
        .max(300)
        .refine((text) => placeOf(text) !== undefined, "must be the `next` of the previous page")
        .optional()
        .describe("The `next` of the previous page."),
    }),
    answers: {
      200: {
        description: "A page of chats.",
        schema: z.object({
          chats: z.array(Chat),
          next: z.string().nullable().describe("Pass it as `before` to get the next page; null: this is the last one."),
        }),
      },
    },
    async handle({ hub }, { params, query }) {
      const { search, limit, mode, waits } = query;
      const all = await hub.chats(params.workspace_id, {
        ...(search === undefined ? {} : { search }),
        ...(mode === undefined ? {} : { mode: readMode(mode) }),
        ...(waits === undefined ? {} : { waits: waits === "true" }),
      });
      const { page, next } = pageOf(all, limit, query.before);
      const chats = page.map((each) => chatOf(each, params.workspace_id, hub.isWorking(each.sessionId)));
      return ok({ chats, next });
    },
  }),
  route({
    operation: "listWaiting",
    tag: "Chats",
    summary: "Chats that are waiting for a decision, newest first",
    description:
      "Chats of all workspaces with a pending plan, question, permission request or plan change. At most 100.",
    role: "view",
    answers: {
      200: {
        description: "The chats; `waits` says what each is waiting for.",
        schema: z.object({
          chats: z.array(Chat),
          truncated: z.boolean().describe("There are more: list them by workspace with `waits=true`."),
        }),
      },
    },
    async handle({ hub }) {
      const all = await hub.waiting();
      const chats = all
        .slice(0, MOST_WAITING)
        .map(({ summary, workspaceId }) => chatOf(summary, workspaceId, hub.isWorking(summary.sessionId)));
      return ok({ chats, truncated: all.length > chats.length });
    },
  }),
  route({
    operation: "getChat",
    tag: "Chats",
    summary: "A chat as it is now, with its pending decisions",
    role: "view",
    params: inChat,
    answers: { 200: chatAnswer },
    async handle(server, { params }) {
      return ok(await chatDetails(server, await server.hub.open(params.workspace_id, params.chat_id)));
    },
  }),
  route({
    operation: "deleteChat",
    tag: "Chats",
    summary: "Delete a chat and everything it holds",
    description: "Refused while it is working. Files in the workspace stay as they are.",
    role: "admin",
    params: inChat,
    answers: { 204: { description: "Done." } },
    problems: [404, 409],
    async handle({ hub, log }, { params }) {
      using _held = hub.hold(params.workspace_id);
      const { session, planwright } = await hub.open(params.workspace_id, params.chat_id);
      await log.remove(session.id);
      await planwright.engine.worktrees.closeAll(session.id).catch(() => {});
      await planwright.engine.artifacts.removeChat(session.id);
      return { status: 204, text: "", type: "" };
    },
  }),
  route({
    operation: "forkChat",
    tag: "Chats",
    summary: "Fork a chat",
    role: "approve",
    params: inChat,
    body: z.strictObject({
      at: z.int().min(1).optional().describe("Fork after this event (default: as the chat is now)."),
    }),
    answers: { 201: { description: "The new chat.", schema: ChatDetails } },
    problems: [404, 422],
    async handle(server, { params, body }) {
      using _held = server.hub.hold(params.workspace_id);
      const chat = await server.hub.open(params.workspace_id, params.chat_id);
      const session = await forkSession(chat.planwright.engine, chat.session.id, body.at);
      return ok(await chatDetails(server, { ...chat, session }), 201);
    },
  }),
  chatAction({
    operation: "switchMode",
    tag: "Chats",
    summary: "Switch between plan and build mode",
    description:
      "Applies to the next tool call. Refused (409) while a plan is waiting for a decision: build mode starts with its approval.",
    body: z.strictObject({ mode: AnyMode }),
    problems: [404, 409, 422],
    async act(_server, { session, planwright: { engine } }, { body, caller, signal }) {
      await switchMode(session, engine, readMode(body.mode), signal, caller.name);
      await writeSessionFiles(session, engine);
    },
  }),
  chatAction({
    operation: "cancelWork",
    tag: "Chats",
    summary: "Stop the current work",
    problems: [404, 409],
    async act({ hub }, chat, { caller }) {
      await chat.session.dispatch({ type: "cancel", by: caller.name });
      // A running worker ends the turn; without one, that is still to be done.
      hub.startWork(chat);
    },
  }),
  chatAction({
    operation: "continueWork",
    tag: "Chats",
    summary: "Resume work that was interrupted, failed or stopped",
    problems: [404, 409, 429],
    startsWork: true,
    status: 202,
    act: ({ hub }, chat) => hub.resume(chat),
  }),
];
