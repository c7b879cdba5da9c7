// Routes for questions, for clients that don't send messages.
import { z } from "zod";
import { PendingQuestion } from "../../api/api-types.ts";
import { ok, route } from "../context/route.ts";
import { Accepted, answerQuestionRoute } from "./message-routes.ts";
import { inChat } from "./path-parameters.ts";

const QuestionReply = z
  .strictObject({
    answers: z.record(z.string(), z.unknown()).describe("By question name."),
    content: z.string().max(1_000_000).optional().describe("An additional message."),
  })
  .meta({ id: "QuestionReply" });

export const questionRoutes = [
  route({
    operation: "listQuestions",
    tag: "Questions",
    summary: "Open questions",
    role: "view",
    params: inChat,
    answers: { 200: { description: "Oldest first.", schema: z.object({ questions: z.array(PendingQuestion) }) } },
    async handle({ hub }, { params }) {
      const { session } = await hub.open(params.workspace_id, params.chat_id);
      return ok({ questions: session.state.questions });
    },
  }),
  route({
    operation: "answerQuestion",
    tag: "Questions",
    summary: "Answer a question",
    description:
      "Like a message with `metadata.question_answer`: the first answer wins, later ones get 409, and an invalid one is " +
      "refused with 400 and the fields.",
    role: "approve",
    params: inChat.extend({
      question_id: z.string().min(1).max(64).describe("From the list of open questions."),
    }),
    body: QuestionReply,
    answers: { 201: { description: "Accepted.", schema: Accepted } },
    problems: [409, 429],
    async handle(server, { params, body, caller }) {
      using _place = server.hub.reserve(params.workspace_id, params.chat_id);
      const chat = await server.hub.open(params.workspace_id, params.chat_id);
      return await answerQuestionRoute(
        server,
        chat,
        "answers",
        { ...body, question_id: params.question_id },
        caller.name,
      );
    },
  }),
];
