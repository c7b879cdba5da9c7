// Routes for a chat's model, and for compacting its conversation.
import { z } from "zod";
import { chooseModel } from "../../../engine/open/choose-model.ts";
import { ok, route, type Route } from "../context/route.ts";
import { chatAnswer, details } from "./chat-routes.ts";
import { CHAT, inChat } from "./route-paths.ts";

export const chatModelRoutes: readonly Route[] = [
  route({
    method: "PUT",
    path: `${CHAT}/model`,
    operation: "chooseModel",
    tag: "Chats",
    summary: "Choose another model for a chat",
    description:
      "Applies to planning, building and sub-agents from the next model call on, and takes precedence over the configuration and the model the " +
      "server was started with. A model chosen with a plan's approval takes precedence while that plan runs. One that " +
      "can't be used is refused (422), and nothing changes.",
    role: "approve",
    params: inChat,
    body: z.strictObject({
      model: z.string().trim().min(1).max(300).nullable().describe("`provider/model`; null: the configured one."),
    }),
    answers: { 200: chatAnswer },
    problems: [404, 422],
    async handle(server, { params, body, caller }) {
      using _held = server.hub.hold(params.workspace_id);
      const chat = await server.hub.open(params.workspace_id, params.chat_id);
      await chooseModel(chat.session, chat.planwright.engine, body.model, caller.name);
      return ok(await details(server, chat));
    },
  }),
  route({
    method: "POST",
    path: `${CHAT}/compact`,
    operation: "compactChat",
    tag: "Chats",
    summary: "Replace the older part of the conversation with a summary",
    description:
      "Answers when the model has written it. The latest messages stay as they are, and so does a pending or approved plan. " +
      "Refused (409) while the chat is working (`busy`) and when there is nothing to shorten (`nothing_to_do`). Closing the connection cancels it.",
    role: "approve",
    params: inChat,
    body: z.strictObject({
      focus: z.string().trim().min(1).max(4_000).optional().describe("What the summary should focus on."),
    }),
    answers: { 200: chatAnswer },
    problems: [404, 409, 422, 429, 503],
    async handle(server, { params, body, signal }) {
      using _place = server.hub.reserve(params.workspace_id, params.chat_id);
      const chat = await server.hub.open(params.workspace_id, params.chat_id);
      await server.hub.compact(chat, body, signal);
      return ok(await details(server, chat));
    },
  }),
];
