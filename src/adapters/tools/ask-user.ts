// Asks the user. The engine checks the schemas, stores the questions and lets the call wait for the answer.
import { z } from "zod";
import type { Tool } from "../../ports/tool.ts";
import { describe } from "./describe.ts";
import { toolInput } from "./tool-input.ts";

const Button = z.object({
  label: z.string().trim().min(1).max(200),
  value: z.unknown().refine((value) => value !== undefined, "is missing"),
  variant: z.enum(["primary", "secondary", "danger"]).optional(),
});

const Asked = z.object({
  name: z.string().trim().min(1).max(100),
  question: z.string().trim().min(1).max(20_000),
  schema: z.record(z.string(), z.unknown()),
  buttons: z.array(Button).max(30).optional(),
});

const input = toolInput({ questions: z.array(Asked).min(1).max(30) });

const text = { type: "string" };

/** The schema that the model sees: without the limits, which an error reports when it exceeds them. */
const told = {
  type: "object",
  properties: {
    questions: {
      type: "array",
      items: {
        type: "object",
        properties: {
          name: text,
          question: text,
          schema: { type: "object" },
          buttons: {
            type: "array",
            items: {
              type: "object",
              properties: { label: text, value: {}, variant: { enum: ["primary", "secondary", "danger"] } },
              required: ["label", "value"],
            },
          },
        },
        required: ["name", "question", "schema"],
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
    aliases: ["askUser", "ask_question", "ask_followup_question"],
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
