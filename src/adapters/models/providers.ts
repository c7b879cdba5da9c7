// Opens a model from a reference like "anthropic/claude-sonnet-4-5": finds the provider, its key and its wire format.
import { isAbsolute, resolve } from "node:path";
import type { Language } from "../../words/language.ts";
import { programName } from "../../domain/values/program-name.ts";
import type { Effort, Model } from "../../ports/model.ts";
import { aiSdkModel } from "./ai-sdk/ai-sdk-model.ts";
import { isLoopback, proxyVariable } from "./ai-sdk/http-agents.ts";
import { chatFamilyOf } from "./ai-sdk/chat-families.ts";
import { ContextWindow } from "./ai-sdk/context-window.ts";
import { openWire } from "./ai-sdk/open-wire.ts";
import type { Preset } from "./ai-sdk/presets.ts";
import { knownModel } from "./prices.ts";
import { addressOf, expandHeaders, keyOf, type ProviderOptions } from "./provider-access.ts";
import { adviceWith, failWith } from "../../words/failures.ts";

export interface ModelOptions extends ProviderOptions {
  readonly firstByteMs?: number | undefined;
  readonly idleMs?: number | undefined;
  readonly mostBytes?: number | undefined;
  /** The folder that `scripted/…` references are relative to; the working directory by default. */
  readonly scriptFolder?: string | undefined;
  /** Asks a local server how many tokens it gives a model. Never throws. */
  readonly servedContext?: ((reference: string, signal: AbortSignal) => Promise<number | undefined>) | undefined;
  /** The user's language, as far as it is known. */
  readonly language?: Language | undefined;
}

/**
 * Anthropic wants a number, and reasoning counts: with more effort the answer needs more room. A fifth of the window
 * leaves room for the conversation until it is compacted. The package lowers it for models that it knows to take less.
 */
function anthropicOutputTokens(model: string, contextWindow: number, effort: Effort | undefined): number {
  const wanted = effort === "high" ? 64_000 : effort === "xhigh" || effort === "max" ? 128_000 : 32_000;
  return model.includes("claude-") ? Math.max(32_000, Math.min(wanted, contextWindow / 5)) : 32_000;
}

/** A local model may read a long prompt for many minutes before its first word. */
const firstByteMs = { remote: 300_000, local: 1_800_000 };
/** Reasoning models, and servers that hold back a tool call until it is complete, are silent for minutes. */
const idleMs = 300_000;

/** A token takes some hundred bytes on the wire, so this is more than a million of them. */
const mostBytes = 512_000_000;

/** Only the chosen provider's package is loaded. Throws `Failed`: malformed reference, unknown provider, missing key. */
export async function openModel(reference: string, options: ModelOptions): Promise<Model> {
  const { provider, model } = split(reference);
  const config = Object.hasOwn(options.providers, provider) ? options.providers[provider] : undefined;
  if (provider === "scripted" && !config) {
    const path = isAbsolute(model) ? model : resolve(options.scriptFolder ?? process.cwd(), model);
    const { scriptedModelFromFile } = await import("./scripted/scripted.ts");
    return scriptedModelFromFile(path, { id: reference });
  }
  if (provider === "demo" && !config) {
    const { demoSpeed, openDemo } = await import("./demo/open-demo.ts");
    const speed = demoSpeed(options.env["PLANWRIGHT_DEMO_SPEED"]);
    return openDemo(reference, { speed, program: programName(options.env), language: options.language });
  }
  const { type, preset, baseUrl, query } = addressOf(provider, options);
  const address = new URL(baseUrl);
  const key = keyOf(provider, preset, config, options.env);
  const own = config?.models?.[model];
  const known = knownModel(type, model, preset.local ?? false);
  const contextWindow = own?.contextWindow ?? config?.contextWindow ?? known.contextWindow;
  const headers = expandHeaders(provider, { ...config?.headers, ...own?.headers }, options.env);
  const family = chatFamilyOf(provider, baseUrl, model);
  const field = own?.reasoning ?? config?.reasoning ?? (config?.replayReasoning === false ? "none" : undefined);
  const wire = await openWire(type, {
    reference,
    provider,
    model,
    baseUrl,
    key: key.value,
    adjustments: { query, headers, body: [config?.body ?? [], own?.body ?? []].flat() },
    images: own?.images ?? preset.images ?? true,
    cache: (own?.cache ?? config?.cache) !== "off",
    family: field === undefined ? family : { ...family, reasoning: field, needsReasoning: false },
    includeUsage: preset.includeUsage ?? true,
  });
  return aiSdkModel({
    id: reference,
    ...wire,
    env: options.env,
    baseUrl,
    proxyVariable: proxyVariable(address, options.env),
    keyHint: key.hint,
    keyAdvice: key.advice,
    toolsAsText: (own?.tools ?? config?.tools) === "off",
    addressHint: addressHint(type, provider, address),
    secrets: [key.value ?? "", ...Object.values(headers)].filter((secret) => secret.length >= 6),
    window: new ContextWindow({
      id: reference,
      assumed: contextWindow,
      ask: preset.local ? options.servedContext?.bind(undefined, reference) : undefined,
      maybeCuts: type === "openai-compatible",
    }),
    price: own?.price ?? known.price,
    maxOutputTokens: (effort) =>
      own?.maxOutputTokens ?? (type === "anthropic" ? anthropicOutputTokens(model, contextWindow, effort) : undefined),
    firstByteMs: options.firstByteMs ?? firstByteMs[isLoopback(address.hostname) ? "local" : "remote"],
    idleMs: options.idleMs ?? idleMs,
    mostBytes: options.mostBytes ?? mostBytes,
  });
}

/** At the first slash: models have slashes in their names, providers do not. */
function split(reference: string): { provider: string; model: string } {
  const slash = reference.indexOf("/");
  if (slash < 1 || slash === reference.length - 1) {
    throw failWith(
      "bad_reference",
      "not_a_model_name",
      { name: reference },
      adviceWith("write_provider_and_model", {}),
    );
  }
  return { provider: reference.slice(0, slash), model: reference.slice(slash + 1) };
}

/** The most likely mistake when the server has nothing at the path of this wire format. */
function addressHint(type: Preset["type"], provider: string, { hostname, pathname }: URL): string | undefined {
  if (type === "openai" && hostname !== "api.openai.com")
    return `It was asked for ${pathname.replace(/\/$/, "")}/responses; if it only has Chat Completions, set providers.${provider}.type to "openai-compatible".`;
  return type === "openai-compatible" && !/\/v\d/.test(pathname) ? "Many servers want /v1 at its end." : undefined;
}
