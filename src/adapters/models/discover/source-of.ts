// How a provider's lists are asked for: the key goes into the header that its wire format wants.
import type { WireFormat } from "../ai-sdk/presets.ts";
import { addressOf, keyOf, type ProviderAddress, type ProviderOptions } from "../provider-access.ts";
import type { Source } from "./get-json.ts";

/** Throws Failed when the provider is unknown or its key is missing. */
export function sourceOf(provider: string, options: ProviderOptions): { source: Source; address: ProviderAddress } {
  const address = addressOf(provider, options);
  const key = keyOf(provider, address.preset, address.config, options.env);
  const own = address.config?.headers ?? {};
  const source = {
    provider,
    baseUrl: address.baseUrl,
    headers: { ...keyed(address.type, key.value), ...own },
    hasKey: key.value !== undefined,
    secrets: [key.value ?? "", ...Object.values(own)].filter((secret) => secret.length >= 6),
    keyHint: key.hint,
    env: options.env,
  };
  return { source, address };
}

function keyed(type: WireFormat, key: string | undefined): Record<string, string> {
  const version: Record<string, string> = type === "anthropic" ? { "anthropic-version": "2023-06-01" } : {};
  if (key === undefined) return version;
  if (type === "anthropic") return { ...version, "x-api-key": key };
  return type === "google" ? { "x-goog-api-key": key } : { authorization: `Bearer ${key}` };
}
