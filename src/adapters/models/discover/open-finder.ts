// Finds providers and models: the built-in providers, those of the configuration, and servers on this machine.
import type { FoundProvider, ModelFinder, ProviderState } from "../../../ports/model-finder.ts";
import { isLoopback } from "../ai-sdk/http-agents.ts";
import { presets } from "../ai-sdk/presets.ts";
import { type ProviderAddress, type ProviderOptions, addressOf } from "../provider-access.ts";
import { listAt, listModels } from "./list-models.ts";
import { type RequestLimits, sourceOf } from "./get-json.ts";
import { toFailure } from "../../../domain/values/failure.ts";
import { displayUrl } from "../ai-sdk/network-failure.ts";
import { servedContext } from "./served-context.ts";

/** A server on this machine that takes longer than this to list its models is treated as absent. */
const lookMs = 1_500;
const listMs = 20_000;

/** Usable providers come first. */
const order: readonly ProviderState[] = [
  "ready",
  "answers",
  "needs_key",
  "not_asked",
  "no_key",
  "failing",
  "silent",
  "other_program",
  "absent",
];

export function openFinder(options: ProviderOptions, limits: { lookMs?: number; listMs?: number } = {}): ModelFinder {
  return {
    isLocal: (provider) => isLoopback(new URL(addressOf(provider, options).baseUrl).hostname),
    keyGoesTo: (provider) => (keepsSecret(provider, options) ? validAddress(provider, options) : undefined),
    async find(signal) {
      const names = [...new Set([...Object.keys(options.providers), ...Object.keys(presets)])];
      const patience = { signal, timeoutMs: limits.lookMs ?? lookMs, isBrief: true };
      const found = await Promise.all(names.map((name) => lookAt(name, options, patience)));
      return bestFirst(found);
    },
    list: (provider, signal) => listModels(provider, options, { signal, timeoutMs: limits.listMs ?? listMs }),
    servedContext: (reference, signal) => servedContext(reference, options, { signal, timeoutMs: limits.lookMs }),
  };
}

/** Whether a key or header is configured, whatever its address is. */
function keepsSecret(provider: string, { providers, env }: ProviderOptions): boolean {
  const config = Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  if (config?.headers) return true;
  const anywhere = { ...providers, [provider]: { ...config, baseUrl: "http://127.0.0.1" } };
  try {
    return sourceOf(provider, { providers: anywhere, env }).source.hasKey;
  } catch {
    // No key, or one that no request can carry.
    return false;
  }
}

function validAddress(provider: string, options: ProviderOptions): string {
  try {
    return addressOf(provider, options).baseUrl;
  } catch {
    return "";
  }
}

function bestFirst(found: readonly FoundProvider[]): FoundProvider[] {
  return found.toSorted((one, two) => order.indexOf(one.state) - order.indexOf(two.state));
}

async function lookAt(name: string, options: ProviderOptions, patience: RequestLimits): Promise<FoundProvider> {
  let address: ProviderAddress;
  try {
    address = addressOf(name, options);
  } catch (thrown) {
    const failure = toFailure(thrown);
    return { name, address: "", isLocal: false, key: null, variables: [], state: "failing", failure };
  }
  const { config, preset, baseUrl } = address;
  const variables = config?.apiKeyEnv ? [config.apiKeyEnv] : preset.keys;
  const variable = variables.find((each) => options.env[each]?.trim());
  const key = config?.apiKey?.trim() ? "configuration" : variable === undefined ? null : { variable };
  const isLocal = isLoopback(new URL(baseUrl).hostname);
  const seen = isLocal ? await ask(name, options, address, patience) : { state: elsewhere(key, variables) };
  return { name, address: displayUrl(baseUrl), isLocal, key, variables, ...seen };
}

function elsewhere(key: FoundProvider["key"], variables: readonly string[]): ProviderState {
  if (key !== null) return "ready";
  return variables.length > 0 ? "no_key" : "not_asked";
}

const states: Readonly<Record<string, ProviderState>> = {
  unreachable: "absent",
  network: "absent",
  stalled: "silent",
  cancelled: "silent",
  auth: "needs_key",
  certificate: "failing",
  // llama.cpp's answer while it loads its model.
  overloaded: "failing",
  rate_limit: "failing",
  // Ollama's answer when it cannot read its own folder.
  server_error: "failing",
};

async function ask(
  name: string,
  options: ProviderOptions,
  address: ProviderAddress,
  patience: RequestLimits,
): Promise<Pick<FoundProvider, "state" | "models" | "failure">> {
  try {
    const models = await listAt(sourceOf(name, options).source, address, patience);
    return { state: "answers", models: models.length };
  } catch (thrown) {
    const failure = toFailure(thrown);
    const state = states[failure.kind] ?? "other_program";
    return { state, ...(state === "failing" && { failure }) };
  }
}
