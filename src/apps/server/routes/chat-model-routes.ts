// Routes for a chat's model, and for compacting its conversation.
import { z } from "zod";
import { chooseModel } from "../../../engine/open/model-of.ts";
import { chatAction } from "./chat-action.ts";

export const chatModelRoutes = [
  chatAction({
    operation: "chooseModel",
    tag: "Chats",
    summary: "Choose another model for a chat",
    description:
      "Applies to planning, building and sub-agents from the next model call on, and takes precedence over the configuration and the model the " +
      "server was started with. A model chosen with a plan's approval takes precedence while that plan runs. One that " +
      "can't be used is refused (422), and nothing changes.",
    body: z.strictObject({
      model: z.string().trim().min(1).max(300).nullable().describe("`provider/model`; null: the configured one."),
    }),
    problems: [404, 422],
    act: (_server, { session, planwright }, { body, caller }) =>
      chooseModel(session, planwright.engine, body.model, caller.name),
  }),
  chatAction({
    operation: "compactChat",
    tag: "Chats",
    summary: "Replace the older part of the conversation with a summary",
    description:
      "Answers when the model has written it. The latest messages stay as they are, and so does a pending or approved plan. " +
      "Refused (409) while the chat is working (`busy`) and when there is nothing to shorten (`nothing_to_do`). Closing the connection cancels it.",
    body: z.strictObject({
      focus: z.string().trim().min(1).max(4_000).optional().describe("What the summary should focus on."),
    }),
    problems: [404, 409, 422, 429, 503],
    startsWork: true,
    act: ({ hub }, chat, { body, signal }) => hub.compact(chat, body, signal),
  }),
];
