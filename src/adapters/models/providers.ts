// Opens a model from a reference like "anthropic/claude-sonnet-4-5": finds the provider, its key and its wire format.
import { isAbsolute, resolve } from "node:path";
import { fail } from "../../domain/failure.ts";
import type { Model } from "../../ports/model.ts";
import { aiSdkModel } from "./ai-sdk.ts";
import { isLoopback, proxyVariable } from "./ai-sdk/agent.ts";
import { openWire } from "./ai-sdk/open-wire.ts";
import { presets, type Preset } from "./presets.ts";
import { knownModel } from "./prices.ts";
import type { ProviderConfig } from "./provider-config.ts";

export interface ModelOptions {
  readonly providers: Readonly<Record<string, ProviderConfig>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly firstByteMs?: number | undefined;
  readonly idleMs?: number | undefined;
  /** Where `scripted/…` references start; the working directory when not given. */
  readonly scriptFolder?: string | undefined;
}

/** Anthropic wants a number; this one leaves room for the conversation even in windows of 200 000. */
const anthropicMaxOutputTokens = 32_000;

/** A model on this machine may read a long prompt for many minutes before its first word. */
const firstByteMs = { remote: 300_000, local: 1_800_000 };
/** Models that think, and servers that hold a tool call back until it is whole, are silent for minutes. */
const idleMs = 300_000;

/** Only the chosen provider's package is loaded. Throws `Failed`: malformed reference, unknown provider, missing key. */
export async function openModel(reference: string, options: ModelOptions): Promise<Model> {
  const { provider, model } = split(reference);
  const config = Object.hasOwn(options.providers, provider) ? options.providers[provider] : undefined;
  if (provider === "scripted" && !config) {
    const path = isAbsolute(model) ? model : resolve(options.scriptFolder ?? process.cwd(), model);
    const { scriptedModelFromFile } = await import("./scripted.ts");
    return scriptedModelFromFile(path, { id: reference });
  }
  const preset = presetOf(provider, config, Object.keys(options.providers));
  const type = config?.type ?? preset.type;
  const baseUrl = baseUrlOf(type, config?.baseUrl ?? envOf(options.env, preset.baseUrlEnv) ?? preset.baseUrl);
  const address = new URL(baseUrl);
  const key = keyOf(provider, preset, config, options.env);
  const own = config?.models?.[model];
  const known = knownModel(type, model, preset.local ?? false);
  const wire = await openWire(type, {
    provider,
    model,
    baseUrl,
    key: key.value,
    headers: config?.headers ?? {},
    images: own?.images ?? preset.images ?? true,
    replayReasoning: config?.replayReasoning ?? preset.replayReasoning ?? true,
    includeUsage: preset.includeUsage ?? true,
  });
  return aiSdkModel({
    id: reference,
    ...wire,
    env: options.env,
    baseUrl,
    proxyVariable: proxyVariable(address, options.env),
    keyHint: key.hint,
    addressHint: addressHint(type, provider, address),
    secrets: [key.value ?? "", ...Object.values(config?.headers ?? {})].filter((secret) => secret.length >= 6),
    contextWindow: own?.contextWindow ?? known.contextWindow,
    price: own?.price ?? known.price,
    maxOutputTokens: own?.maxOutputTokens ?? (type === "anthropic" ? anthropicMaxOutputTokens : undefined),
    firstByteMs: options.firstByteMs ?? firstByteMs[isLoopback(address.hostname) ? "local" : "remote"],
    idleMs: options.idleMs ?? idleMs,
  });
}

/** At the first slash: models have slashes in their names, providers do not. */
function split(reference: string): { provider: string; model: string } {
  const slash = reference.indexOf("/");
  if (slash < 1 || slash === reference.length - 1) {
    const hint = 'Write provider/model, for example "anthropic/claude-sonnet-4-5" or "ollama/qwen3-coder".';
    throw fail("bad_reference", `"${reference}" does not name a model.`, hint);
  }
  return { provider: reference.slice(0, slash), model: reference.slice(slash + 1) };
}

function presetOf(name: string, config: ProviderConfig | undefined, configured: readonly string[]): Preset {
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (preset) return preset;
  if (!config) {
    const names = [...new Set([...Object.keys(presets), "scripted", ...configured])].toSorted().join(", ");
    throw fail(
      "unknown_provider",
      `There is no provider "${name}".`,
      `Known: ${names}. Others go into "providers" in the configuration.`,
    );
  }
  const type = config.type ?? "openai-compatible";
  const same = type === "openai-compatible" ? undefined : presets[type];
  if (!config.baseUrl && !same) {
    throw fail("bad_config", `The provider "${name}" has no address.`, `Set providers.${name}.baseUrl.`);
  }
  return { type, baseUrl: config.baseUrl ?? same?.baseUrl ?? "", keys: [] };
}

/** ANTHROPIC_BASE_URL comes without the version by convention; the others come with it. */
function baseUrlOf(type: Preset["type"], url: string): string {
  if (!URL.canParse(url))
    throw fail("bad_config", `"${url}" is not an address.`, "Write http:// or https:// before it.");
  // People also paste the whole address of the endpoint.
  const trimmed = url
    .trim()
    .replace(/\/+$/, "")
    .replace(/\/(chat\/completions|responses|messages)$/, "");
  return type === "anthropic" && !/\/v\d+$/.test(trimmed) ? `${trimmed}/v1` : trimmed;
}

/** What is most likely wrong when the server has nothing at the path that this wire format uses. */
function addressHint(type: Preset["type"], provider: string, { hostname, pathname }: URL): string | undefined {
  if (type === "openai" && hostname !== "api.openai.com")
    return `It was asked for ${pathname.replace(/\/$/, "")}/responses; if it only has Chat Completions, set providers.${provider}.type to "openai-compatible".`;
  return type === "openai-compatible" && !/\/v\d/.test(pathname) ? "Many servers want /v1 at its end." : undefined;
}

function keyOf(
  provider: string,
  preset: Preset,
  config: ProviderConfig | undefined,
  env: ModelOptions["env"],
): { value: string | undefined; hint: string } {
  const names = config?.apiKeyEnv ? [config.apiKeyEnv] : preset.keys;
  const variable =
    names.length > 0 ? `the environment variable ${names.join(" or ")}` : `providers.${provider}.apiKeyEnv`;
  const hint = `Set ${variable}, or providers.${provider}.apiKey in the configuration.`;
  const value = config?.apiKey?.trim() || names.map((name) => envOf(env, name)).find((found) => found !== undefined);
  // A key that was asked for by name must be there; a server of one's own may do without.
  if (!value && names.length > 0) throw fail("auth", `There is no key for ${provider}.`, hint);
  // Never show it: a key is told by its provider and its setting.
  if (value && !/^[\x21-\x7e]+$/.test(value)) {
    const message = `The key for ${provider} has characters that a key cannot have, like a space or a line break.`;
    throw fail("auth", message, `Copy it again. ${hint}`);
  }
  return { value: value || undefined, hint };
}

function envOf(env: ModelOptions["env"], name: string | undefined): string | undefined {
  return (name && env[name]?.trim()) || undefined;
}
