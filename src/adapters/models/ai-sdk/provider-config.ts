// The configuration of a model provider.
import { z } from "zod";
import { Price } from "../../../domain/values/usage.ts";

const Headers = z.record(z.string(), z.string());

/** For servers that need something else than others; the same for a provider and for one of its models. */
const escapes = {
  contextWindow: z.int().positive().optional().describe("Tokens that fit into one request and its answer."),
  headers: Headers.optional().describe("Sent with each request. ${NAME} stands for an environment variable."),
  body: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("Fields that are added to the body of each request. null removes a field."),
  reasoning: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The field that earlier reasoning is sent back in to an openai-compatible server, for example "reasoning", or "none". Default: the one it came in.',
    ),
  cache: z.enum(["on", "off"]).optional().describe("Marks for prompt caching. off: none are sent. Default: on."),
  tools: z
    .enum(["on", "off"])
    .optional()
    .describe("off: tools are described in the prompt, for servers that refuse them. Default: on."),
};

const ModelConfig = z.strictObject({
  ...escapes,
  maxOutputTokens: z.int().positive().optional().describe("Tokens of one answer at most. Default: the provider's."),
  price: Price.optional().describe("US dollars per million tokens. Overrides the built-in price."),
  images: z.boolean().optional().describe("Whether the model can see pictures. Default: true."),
});

export const ProviderConfig = z.strictObject({
  type: z
    .enum(["anthropic", "openai", "google", "openai-compatible"])
    .optional()
    .describe('The wire format. Default: the built-in provider\'s, or "openai-compatible".'),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("The address of its API, up to the version: http://127.0.0.1:8080/v1. Built-in providers have one."),
  apiKey: z.string().optional().describe("Better put the key into an environment variable and name it in apiKeyEnv."),
  apiKeyEnv: z.string().optional().describe("The environment variable that has the key."),
  ...escapes,
  replayReasoning: z
    .boolean()
    .optional()
    .describe("Whether earlier reasoning is sent back to an openai-compatible server. Default: true."),
  models: z.record(z.string(), ModelConfig).optional().describe("What is known about single models, by their names."),
});
export type ProviderConfig = z.infer<typeof ProviderConfig>;
