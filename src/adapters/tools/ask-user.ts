// Asks the user. The engine checks the schemas, stores the questions and lets the call wait for the answer.
import { z } from "zod";
import { questionExample, readQuestions } from "../../domain/ask/read-questions.ts";
import type { Tool } from "../../ports/tool.ts";
import { describe } from "./describe.ts";

const input = z.unknown().transform((given, context) => {
  const read = readQuestions(given);
  if ("questions" in read) return read;
  context.addIssue({ code: "custom", message: `${read.problem} Example: ${questionExample}` });
  return z.NEVER;
});

const text = { type: "string" };

/** The schema that the model sees: options first, because models know them best. Other shapes are read too. */
const told = {
  type: "object",
  properties: {
    questions: {
      type: "array",
      items: {
        type: "object",
        properties: {
          question: text,
          options: {
            type: "array",
            items: { type: "object", properties: { label: text, description: text }, required: ["label"] },
          },
          multiple: { type: "boolean" },
          name: text,
          schema: { type: "object" },
        },
        required: ["question"],
      },
    },
  },
  required: ["questions"],
  additionalProperties: false,
};

export const askUserTool: Tool<z.infer<typeof input>> = {
  look: { icon: "question", verb: { en: "Ask", de: "Fragen", zh: "提问" } },
  meta: {
    name: "ask_user",
    aliases: ["askUser", "ask_question", "ask_followup_question", "AskUserQuestion", "request_user_input"],
    category: "other",
    risk: "low",
    description: describe("ask-user"),
  },
  input,
  inputSchema: told,
  async run({ questions }) {
    return { output: "", questions };
  },
};
