// The differences between providers as data for the prompt and the call options.
import type { SharedV4ProviderOptions } from "@ai-sdk/provider";
import type { Effort } from "../../../ports/model.ts";

export interface Dialect {
  /** Where an image that a tool returned goes: into the tool result, into a user message after it, or nowhere. */
  readonly images: "result" | "user" | "none";
  /** Whether earlier reasoning is sent back. Some servers refuse the field that others need. */
  readonly replayReasoning: boolean;
  /** On the system message: the end of the part of the prompt that all requests share. */
  readonly systemOptions?: SharedV4ProviderOptions | undefined;
  /** On the whole request. Must not depend on the messages, or caches miss. */
  readonly requestOptions?: ((effort: Effort | undefined) => SharedV4ProviderOptions) | undefined;
}

const cached: SharedV4ProviderOptions = { anthropic: { cacheControl: { type: "ephemeral" } } };

/**
 * The request-level cache point is a constant field; Anthropic puts it on the last block by itself. Marking the last
 * message ourselves would change the bytes of that message in the next request.
 */
export const anthropicDialect: Dialect = {
  images: "result",
  replayReasoning: true,
  systemOptions: cached,
  // We use no tool call before it is complete, so Anthropic may check its JSON first; other servers with this wire
  // format do not know the field that would stop it.
  requestOptions: () => ({ anthropic: { ...cached.anthropic, toolStreaming: false } }),
};

/** Nothing is stored at OpenAI, so reasoning comes back to us encrypted and is sent along again. */
export const openaiDialect: Dialect = {
  images: "result",
  replayReasoning: true,
  requestOptions: (effort) => ({
    openai: { store: false, ...(effort && effort !== "none" ? { reasoningSummary: "auto" } : {}) },
  }),
};

/** Gemini shows its thoughts only when asked to, and models before 2.5 refuse the question. */
export function googleDialect(model: string): Dialect {
  const thinks = /gemini-(2\.5|[3-9])/.test(model);
  return {
    images: "result",
    replayReasoning: true,
    requestOptions: (effort) =>
      thinks && effort !== "none" ? { google: { thinkingConfig: { includeThoughts: true } } } : {},
  };
}

/** Tool messages are text in Chat Completions, so pictures follow in a message of the user. */
export function chatDialect(options: { readonly images: boolean; readonly replayReasoning: boolean }): Dialect {
  return { images: options.images ? "user" : "none", replayReasoning: options.replayReasoning };
}
