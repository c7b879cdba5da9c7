// The differences between providers as data for the prompt and the call options.
import { createHash } from "node:crypto";
import type { SharedV4ProviderOptions } from "@ai-sdk/provider";
import type { AssistantPart } from "../../../domain/values/message.ts";
import type { Effort } from "../../../ports/model.ts";
import { reasoningFields } from "./chat-extras.ts";
import type { ChatFamily } from "./chat-families.ts";

export interface Dialect {
  /** False: the provider's own models call tools properly, so that a call in the text is an example. Default: true. */
  readonly readsWrittenCalls?: boolean;
  /** Where an image that a tool returned goes: into the tool result, into a user message after it, or nowhere. */
  readonly images: "result" | "user" | "none";
  /** Whether earlier reasoning is sent back as parts. */
  readonly replayReasoning: boolean;
  /** Fields of an earlier answer, instead of its parts: its reasoning. */
  readonly answerFields?: ((parts: readonly AssistantPart[]) => Record<string, unknown>) | undefined;
  /** A call's id as the provider accepts it. */
  readonly callId?: ((id: string) => string) | undefined;
  /** On the system message: the end of the part of the prompt that all requests share. */
  readonly systemOptions?: ((text: string) => SharedV4ProviderOptions) | undefined;
  /** On the whole request. Must not depend on the messages, or caches miss. */
  readonly requestOptions?: ((effort: Effort | undefined) => SharedV4ProviderOptions) | undefined;
}

const ephemeral = { type: "ephemeral" } as const;

/**
 * The request-level cache point is a constant field; Anthropic puts it on the last block by itself. Marking the last
 * message ourselves would change the bytes of that message in the next request. `cache`: block, without that field,
 * which Bedrock and Vertex refuse; off, without any mark.
 */
export function anthropicDialect(cache: "request" | "block" | "off"): Dialect {
  const cached = { cacheControl: ephemeral };
  return {
    images: "result",
    replayReasoning: true,
    callId: plainCallId,
    ...(cache === "off" ? {} : { systemOptions: () => ({ anthropic: cached }) }),
    // We use no tool call before it is complete, so Anthropic may check its JSON first; other servers with this wire
    // format do not know the field that would stop it.
    requestOptions: () => ({ anthropic: { ...(cache === "request" ? cached : {}), toolStreaming: false } }),
  };
}

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

export interface ChatOptions {
  /** As the engine knows it: provider and model. */
  readonly reference: string;
  readonly provider: string;
  readonly model: string;
  readonly family: ChatFamily;
  readonly images: boolean;
  readonly marksCache: boolean;
}

/** Tool messages are text in Chat Completions, so pictures follow in a message of the user. */
export function chatDialect({ reference, provider, model, family, images, marksCache }: ChatOptions): Dialect {
  const off = family.withoutReasoning;
  const isOff = (effort: Effort | undefined) => effort === "none" && (off?.model?.test(model) ?? true);
  return {
    images: images ? "user" : "none",
    replayReasoning: false,
    answerFields: (parts) => reasoningFields(parts, family, reference),
    ...(family.shortCallIds ? { callId: shortCallId } : {}),
    // Anything in this namespace is spread over the message.
    ...(marksCache ? { systemOptions: (text) => ({ openaiCompatible: { content: [marked(text)] } }) } : {}),
    ...(off
      ? { requestOptions: (effort) => (isOff(effort) ? { [optionsName(provider)]: off.body as never } : {}) }
      : {}),
  };
}

const marked = (text: string) => ({ type: "text", text, cache_control: ephemeral });

/** The package takes the part before the first dot. */
const optionsName = (provider: string): string => provider.split(".")[0] ?? provider;

/** A conversation may have begun with another provider. Anthropic: letters, digits, "_" and "-". */
function plainCallId(id: string): string {
  return /^[\w-]{1,64}$/.test(id) ? id : `call_${digest(id).slice(0, 24)}`;
}

/** Mistral: nine letters and digits. */
function shortCallId(id: string): string {
  return /^[a-zA-Z0-9]{9}$/.test(id) ? id : digest(id).slice(0, 9);
}

function digest(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
