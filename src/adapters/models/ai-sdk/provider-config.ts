// The configuration of a model provider.
import { z } from "zod";
import { Price } from "../../../domain/values/usage.ts";

const ModelConfig = z.strictObject({
  contextWindow: z.int().positive().optional().describe("Tokens that fit into one request and its answer."),
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
  headers: z.record(z.string(), z.string()).optional().describe("Sent with each request."),
  replayReasoning: z
    .boolean()
    .optional()
    .describe("Whether earlier reasoning is sent back to an openai-compatible server. Default: true."),
  models: z.record(z.string(), ModelConfig).optional().describe("What is known about single models, by their names."),
});
export type ProviderConfig = z.infer<typeof ProviderConfig>;
