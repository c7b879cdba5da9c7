// Assembles one answer from the stream parts of an AI SDK provider. Keeps the order and the data that the provider wants back.
import {
  TypeValidationError,
  type LanguageModelV4FinishReason,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
} from "@ai-sdk/provider";
import type { AssistantPart } from "../../../domain/values/message.ts";
import type { Usage } from "../../../domain/values/usage.ts";
import type { Finish, ModelPart } from "../../../ports/model.ts";

type ProviderData = Record<string, unknown>;
interface Draft {
  type: "text" | "reasoning";
  text: string;
  provider?: ProviderData;
}

/** `accept` returns the delta to pass on, if the part was one; `parts` is the whole answer so far. */
export function collectAnswer() {
  const parts: (Draft | Extract<AssistantPart, { type: "call" }>)[] = [];
  const open = new Map<string, Draft>();

  function draft(type: Draft["type"], id: string, isNew: boolean): Draft {
    const key = `${type}:${id}`;
    const known = isNew ? undefined : open.get(key);
    if (known) return known;
    const started: Draft = { type, text: "" };
    open.set(key, started);
    parts.push(started);
    return started;
  }

  function accept(part: LanguageModelV4StreamPart): ModelPart | undefined {
    switch (part.type) {
      case "text-start":
      case "text-delta":
      case "text-end":
      case "reasoning-start":
      case "reasoning-delta":
      case "reasoning-end": {
        const type = part.type.startsWith("text") ? "text" : "reasoning";
        const target = draft(type, part.id, part.type.endsWith("start"));
        if (part.providerMetadata) target.provider = merge(target.provider, part.providerMetadata);
        if (!("delta" in part) || part.delta === "") return undefined;
        target.text += part.delta;
        return { type, text: part.delta };
      }
      case "tool-call":
        // Tools that the provider runs itself are not ours to answer; we never ask for any.
        if (part.providerExecuted) return undefined;
        parts.push({
          type: "call",
          callId: part.toolCallId,
          tool: part.toolName,
          input: parseInput(part.input),
          ...(part.providerMetadata ? { provider: { ...part.providerMetadata } } : {}),
        });
        return undefined;
      default:
        return undefined;
    }
  }

  return {
    accept,
    parts: (): readonly AssistantPart[] =>
      parts.filter((part) => part.type === "call" || part.text !== "" || part.provider !== undefined),
  };
}

/** Anthropic adds kinds of events and asks its clients to ignore unknown ones. */
export function isUnknownEvent(error: unknown): boolean {
  if (!TypeValidationError.isInstance(error)) return false;
  const { type } = (error.value ?? {}) as { type?: unknown };
  return typeof type === "string" && !/^(message|content_block|response|error)/.test(type);
}

/** Malformed JSON stays a string: validation of the tool call then tells the model, instead of losing the whole answer. */
function parseInput(input: string): unknown {
  if (input.trim() === "") return {};
  try {
    return JSON.parse(input) as unknown;
  } catch {
    return input;
  }
}

/** The signature of a reasoning part comes later than its text, so data of the same provider is merged. */
function merge(known: ProviderData | undefined, more: ProviderData): ProviderData {
  const merged: ProviderData = { ...known };
  for (const [name, data] of Object.entries(more)) {
    merged[name] = { ...(merged[name] as object | undefined), ...(data as object) };
  }
  return merged;
}

/** Some servers say "stop" although they called tools, or the other way round: the actual parts decide. */
export function finishOf(reason: LanguageModelV4FinishReason, parts: readonly AssistantPart[]): Finish {
  const calls = parts.some((part) => part.type === "call");
  switch (reason.unified) {
    case "length":
      return "length";
    case "content-filter":
      return "filter";
    case "stop":
      return calls ? "calls" : "stop";
    default:
      return calls ? "calls" : "other";
  }
}

export function usageOf(usage: LanguageModelV4Usage): Usage {
  return {
    input: usage.inputTokens.total ?? 0,
    output: usage.outputTokens.total ?? 0,
    cacheRead: usage.inputTokens.cacheRead ?? 0,
    cacheWrite: usage.inputTokens.cacheWrite ?? 0,
    reasoning: usage.outputTokens.reasoning ?? 0,
  };
}
