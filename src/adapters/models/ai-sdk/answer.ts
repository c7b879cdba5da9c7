// Assembles one answer from the stream parts of an AI SDK provider. Keeps the order and the data that the provider wants back.
import { randomUUID } from "node:crypto";
import {
  TypeValidationError,
  type LanguageModelV4FinishReason,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
} from "@ai-sdk/provider";
import type { AssistantPart } from "../../../domain/values/message.ts";
import type { Usage } from "../../../domain/values/usage.ts";
import type { Finish, ModelPart, ToolSpec } from "../../../ports/model.ts";
import { splitAtClosingTag, splitThinkTags, type Piece } from "./think-tags.ts";
import { mayHoldCall, readWrittenCalls, toolNamed } from "./written-calls.ts";

type ProviderData = Record<string, unknown>;
interface Draft {
  type: "text" | "reasoning";
  text: string;
  provider?: ProviderData;
  /** It was in tags within the text. */
  isTagged?: boolean;
  /** It may hold a written call, so the rest is not shown while it is written. */
  mayCall?: boolean;
}

/**
 * `accept` returns what to pass on at once; `parts` is the whole answer so far. Text that the provider did not sign is
 * read for reasoning and calls that the server should have separated from it.
 */
export function collectAnswer(tools: readonly ToolSpec[], readsWrittenCalls: boolean) {
  const parts: (Draft | Extract<AssistantPart, { type: "call" }>)[] = [];
  const open = new Map<string, Draft>();
  const splitters = new Map<Draft, ReturnType<typeof splitThinkTags>>();

  function draft(type: Draft["type"], id: string, isNew: boolean): Draft {
    const key = `${type}:${id}`;
    const known = isNew ? undefined : open.get(key);
    if (known) return known;
    const started: Draft = { type, text: "" };
    open.set(key, started);
    parts.push(started);
    return started;
  }

  function acceptText(target: Draft, delta: string): ModelPart[] {
    const splitter = splitters.get(target) ?? splitThinkTags();
    splitters.set(target, splitter);
    return splitter.add(delta).flatMap((piece) => keep(target, piece));
  }

  /** Reasoning goes into a part of its own before the text. */
  function keep(target: Draft, piece: Piece): ModelPart[] {
    if (piece.type === "reasoning") {
      const thought = parts[parts.indexOf(target) - 1];
      if (thought?.type === "reasoning" && thought.isTagged) thought.text += piece.text;
      else parts.splice(parts.indexOf(target), 0, { ...piece, isTagged: true });
      return [piece];
    }
    target.text += piece.text;
    target.mayCall ||= readsWrittenCalls && tools.length > 0 && mayHoldCall(target.text, piece.text.length);
    return target.mayCall ? [] : [piece];
  }

  function accept(part: LanguageModelV4StreamPart): readonly ModelPart[] {
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
        if (!("delta" in part) || part.delta === "") return [];
        if (type === "text" && !target.provider) return acceptText(target, part.delta);
        target.text += part.delta;
        return [{ type, text: part.delta }];
      }
      case "tool-call":
        // Tools that the provider runs itself are not ours to answer; we never ask for any.
        if (part.providerExecuted) return [];
        parts.push({
          type: "call",
          callId: part.toolCallId,
          tool: toolNamed(part.toolName, tools),
          input: parseInput(part.input),
          ...(part.providerMetadata ? { provider: { ...part.providerMetadata } } : {}),
        });
        return [];
      default:
        return [];
    }
  }

  /** At the end of the answer. */
  function finished(): readonly AssistantPart[] {
    for (const [target, splitter] of splitters) for (const piece of splitter.end()) keep(target, piece);
    const hasCalls = parts.some(({ type }) => type === "call");
    return parts
      .flatMap((part) =>
        part.type === "text" && !part.provider
          ? readText(part.text, hasCalls || !readsWrittenCalls ? [] : tools)
          : [part],
      )
      .filter((part) => part.type === "call" || part.text !== "" || part.provider !== undefined)
      .map((part) => {
        if (part.type === "call") return part;
        const { isTagged: _tagged, mayCall: _may, ...own } = part as Draft;
        return own;
      });
  }

  return { accept, parts: finished };
}

function readText(whole: string, tools: readonly ToolSpec[]): readonly AssistantPart[] {
  const split = splitAtClosingTag(whole);
  const text = split?.text ?? whole;
  const written = readWrittenCalls(text, tools);
  const reasoning = [split?.reasoning, written?.reasoning].filter(Boolean).join("\n");
  return [
    ...(reasoning === "" ? [] : [{ type: "reasoning", text: reasoning } as const]),
    { type: "text", text: written?.text ?? text },
    ...(written?.calls ?? []).map(
      (call) => ({ type: "call", callId: `call_${randomUUID().slice(0, 8)}`, ...call }) as const,
    ),
  ];
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
