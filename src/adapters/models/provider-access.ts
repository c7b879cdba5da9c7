// Resolves a provider's address, wire format and key from the presets, the configuration and the environment.
import { fail, type FailureText } from "../../domain/values/failure.ts";
import { adviceWith, failWith } from "../../words/failures.ts";
import { presets, type Preset, type WireFormat } from "./ai-sdk/presets.ts";
import type { ProviderConfig } from "./ai-sdk/provider-config.ts";

export interface ProviderOptions {
  readonly providers: Readonly<Record<string, ProviderConfig>>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface ProviderAddress {
  readonly type: WireFormat;
  readonly preset: Preset;
  readonly config: ProviderConfig | undefined;
  /** Without a slash at its end, and without its query. */
  readonly baseUrl: string;
  /** Gateways like Azure's want one: `api-version=…`. */
  readonly query: string;
}

/** Throws `Failed`: unknown provider, missing or invalid address. */
export function addressOf(provider: string, { providers, env }: ProviderOptions): ProviderAddress {
  const config = Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  const preset = presetOf(provider, config, Object.keys(providers));
  const type = config?.type ?? preset.type;
  const named = envOf(env, preset.baseUrlEnv);
  const fromEnv = named === undefined ? undefined : (preset.readBaseUrl?.(named) ?? named);
  const url = config?.baseUrl ?? fromEnv ?? preset.baseUrl;
  // As the user wrote it, and where.
  if (!isAddress(url)) {
    const advice = adviceWith("write_scheme", {});
    throw config?.baseUrl === undefined && named
      ? failWith("bad_config", "not_an_address_in", { address: named, variable: preset.baseUrlEnv ?? "" }, advice)
      : failWith("bad_config", "not_an_address", { address: url }, advice);
  }
  const [address = "", query = ""] = url.trim().split("?", 2);
  return { type, preset, config, baseUrl: baseUrlOf(type, address), query };
}

function presetOf(name: string, config: ProviderConfig | undefined, configured: readonly string[]): Preset {
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (preset) return preset;
  if (!config) {
    const names = [...new Set([...Object.keys(presets), "demo", "scripted", ...configured])].toSorted().join(", ");
    throw failWith("unknown_provider", "no_such_provider", { name }, adviceWith("choose_known_provider", { names }));
  }
  const type = config.type ?? "openai-compatible";
  const same = type === "openai-compatible" ? undefined : presets[type];
  if (!config.baseUrl && !same) {
    throw failWith("bad_config", "no_provider_address", { name }, adviceWith("set_provider_address", { name }));
  }
  return { type, baseUrl: config.baseUrl ?? same?.baseUrl ?? "", keys: [] };
}

function isAddress(url: string): boolean {
  // "localhost:8000/v1" could be parsed as a URL with an unknown scheme.
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/** ANTHROPIC_BASE_URL comes without the version by convention; the others come with it. */
function baseUrlOf(type: Preset["type"], url: string): string {
  // People also paste the whole address of the endpoint.
  const trimmed = url
    .trim()
    .replace(/\/+$/, "")
    .replace(/\/(chat\/completions|responses|messages)$/, "");
  return type === "anthropic" && !/\/v\d+$/.test(trimmed) ? `${trimmed}/v1` : trimmed;
}

/** Throws `Failed` when a required key is missing or invalid. */
export function keyOf(
  provider: string,
  preset: Preset,
  config: ProviderConfig | undefined,
  env: ProviderOptions["env"],
): { value: string | undefined; hint: string; advice: FailureText | undefined } {
  const names = config?.apiKeyEnv ? [config.apiKeyEnv] : preset.keys;
  const variable =
    names.length > 0 ? `the environment variable ${names.join(" or ")}` : `providers.${provider}.apiKeyEnv`;
  const hint = `Set ${variable}, or providers.${provider}.apiKey in planwright.jsonc.`;
  const value = config?.apiKey?.trim() || names.map((name) => envOf(env, name)).find((found) => found !== undefined);
  // A key that the configuration names must exist; a custom server may need none.
  if (!value && names.length > 0)
    throw failWith("auth", "no_key", { provider }, adviceWith("set_key", { variable: names.join(" or "), provider }));
  // Never show the value: a key is identified by its provider and its setting.
  if (value && !/^[\x21-\x7e]+$/.test(value)) {
    throw failWith("auth", "malformed_key", { provider }, { hint: `Copy it again. ${hint}` });
  }
  const advice =
    names.length > 0 ? adviceWith("set_key", { variable: names.join(" or "), provider }).advice : undefined;
  return { value: value || undefined, hint, advice };
}

/** With the values of the environment variables that they name. Throws `Failed` when one is not set. */
export function expandHeaders(
  provider: string,
  headers: Readonly<Record<string, string>> | undefined,
  env: ProviderOptions["env"],
): Record<string, string> {
  const expand = (header: string, text: string) =>
    text.replaceAll(/\$\{([A-Za-z_]\w*)\}/g, (_, variable: string) => {
      const value = envOf(env, variable);
      if (value !== undefined) return value;
      const what = `The environment variable ${variable}, which providers.${provider}.headers.${header} needs, is not set.`;
      throw fail("auth", what, "Set it before you start Planwright, or change the header.");
    });
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, text]) => [name, expand(name, text)]));
}

function envOf(env: ProviderOptions["env"], name: string | undefined): string | undefined {
  return (name && env[name]?.trim()) || undefined;
}
