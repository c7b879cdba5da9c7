// Routes for messages to a chat, including answers to questions.
import { z } from "zod";
import { toArray } from "../../../domain/values/list.ts";
import { textOf } from "../../../domain/values/message.ts";
import { BadAnswers } from "../../../engine/call/answer-question.ts";
import { roleOf } from "../../../engine/open/model-of.ts";
import { modelOf } from "../../../engine/open/model-of.ts";
import { receiveMessage } from "../../../engine/work/receive-message.ts";
import type { OpenChat } from "../hub/hub.ts";
import { refuse } from "../../api/problem.ts";
import { ok, route, type Answer } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { inChat } from "./path-parameters.ts";
import { failWith } from "../../../words/failures.ts";

const QuestionAnswer = z
  .strictObject({
    question_id: z.string().min(1).max(64),
    answers: z.record(z.string(), z.unknown()).describe("By question name."),
  })
  .describe("Answers a question (`question_pending`).");

const SeenPlan = z
  .strictObject({ planId: z.string(), revision: z.int(), hash: z.string() })
  .describe("The plan on the user's screen, for messages that may approve it in words.");

const NewMessage = z
  .strictObject({
    content: z
      .string()
      .max(1_000_000)
      .describe("The message. `/plan …` asks for a plan, `/build …` changes files directly."),
    metadata: z.looseObject({ question_answer: QuestionAnswer.optional(), seen_plan: SeenPlan.optional() }).optional(),
  })
  .meta({ id: "NewMessage" });

export const Accepted = z
  .object({
    chat_id: z.string(),
    message_id: z.string().nullable().describe("null: the message was only an order, such as /plan."),
    seq: z.int().describe("Sequence number of the chat's last event; follow with GET …/events?after=<seq>."),
  })
  .meta({ id: "AcceptedMessage" });

const Message = z
  .object({
    role: z.enum(["user", "assistant", "tool"]),
    text: z.string(),
    calls: z.array(z.object({ callId: z.string(), tool: z.string() })).optional(),
  })
  .meta({ id: "Message" });

export const messageRoutes = [
  route({
    operation: "sendMessage",
    tag: "Messages",
    summary: "Send a message, or answer a question",
    description:
      "Work starts immediately; follow it with GET …/events. With `metadata.question_answer` it answers a question: " +
      "the first answer wins, and an invalid one is refused with 400 and the fields. Any other message closes open questions.",
    role: "approve",
    params: inChat,
    body: NewMessage,
    answers: { 201: { description: "Accepted.", schema: Accepted } },
    problems: [400, 404, 409, 413, 415, 422, 429],
    async handle(server, { params, body, caller, signal }) {
      using _place = server.hub.reserve(params.workspace_id, params.chat_id);
      const chat = await server.hub.open(params.workspace_id, params.chat_id);
      const { question_answer: answer, seen_plan: seen } = body.metadata ?? {};
      if (answer)
        return await answerQuestionRoute(
          server,
          chat,
          "metadata.question_answer.answers",
          { ...answer, content: body.content },
          caller.name,
        );
      if (body.content.trim() === "") throw failWith("bad_input", "message_empty", {});
      const { engine } = chat.planwright;
      await modelOf(engine, chat.session.state, roleOf(chat.session.state.mode));
      const text = body.content;
      const messageId = await receiveMessage(chat.session, engine, { text, seen, by: caller.name }, signal);
      server.hub.startWork(chat);
      return accepted(chat, messageId);
    },
  }),
  route({
    operation: "listMessages",
    tag: "Messages",
    summary: "The conversation as the agent sees it",
    role: "view",
    params: inChat,
    answers: { 200: { description: "Oldest first.", schema: z.object({ messages: z.array(Message) }) } },
    async handle({ hub }, { params }) {
      const { session } = await hub.open(params.workspace_id, params.chat_id);
      const messages = toArray(session.state.conversation).map((message): z.input<typeof Message> => {
        if (message.role === "user") return { role: "user", text: message.text };
        if (message.role === "tool")
          return { role: "tool", text: message.results.map(({ output }) => output).join("\n") };
        const calls = message.parts.flatMap((part) =>
          part.type === "call" ? [{ callId: part.callId, tool: part.tool }] : [],
        );
        return { role: "assistant", text: textOf(message.parts), ...(calls.length > 0 ? { calls } : {}) };
      });
      return ok({ messages });
    },
  }),
];

/** Shared with the question's own route, for clients that don't send messages. */
export async function answerQuestionRoute(
  server: ServerContext,
  chat: OpenChat,
  /** Where the request has the answers. */
  place: string,
  given: {
    readonly question_id: string;
    readonly answers: Record<string, unknown>;
    readonly content?: string | undefined;
  },
  by: string,
): Promise<Answer> {
  const { question_id, answers, content } = given;
  const messageId = await fitting(place, () =>
    chat.planwright.answerQuestion(chat.session.id, question_id, { answers, content }, by),
  );
  await chat.session.refresh();
  server.hub.startWork(chat);
  return accepted(chat, messageId);
}

/** Names the invalid fields. */
async function fitting<Value>(place: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof BadAnswers)) throw thrown;
    const { kind, message, code, values } = thrown.failure;
    const errors = thrown.problems.map((each) => ({
      ...each,
      field: `${place}.${each.field}`,
    }));
    throw refuse(400, kind, message, { because: code && { code, values }, errors });
  }
}

function accepted({ session }: OpenChat, messageId: string | undefined): Answer {
  return ok({ chat_id: session.id, message_id: messageId ?? null, seq: session.state.seq }, 201);
}
