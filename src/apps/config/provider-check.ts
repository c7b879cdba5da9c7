// Checks from configuration and environment alone whether a model can be opened: nothing is contacted.
import { presets } from "../../adapters/models/ai-sdk/presets.ts";
import { addressOf, keyOf } from "../../adapters/models/provider-access.ts";
import { toFailure, type Failure } from "../../domain/values/failure.ts";
import type { Config } from "./schema.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Names of the variables that are set and hold keys of built-in and configured providers. */
export function keysInEnvironment(config: Config | undefined, env: Env): string[] {
  const builtIn = Object.values(presets).flatMap(({ keys }) => keys);
  const configured = Object.values(config?.providers ?? {}).flatMap(({ apiKeyEnv }) => apiKeyEnv ?? []);
  return [...new Set([...builtIn, ...configured])].filter((name) => env[name]?.trim());
}

/** Why the model can't be used, and what to do about it; undefined if no reason is known. */
export function modelProblem(reference: string, config: Config, env: Env): { what: string; hint: string } | undefined {
  const name = reference.slice(0, reference.indexOf("/"));
  const own = Object.hasOwn(config.providers, name) ? config.providers[name] : undefined;
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (isScript(name)) return undefined;
  if (!own && !preset) {
    const known = Object.keys(presets).toSorted().join(", ");
    return { what: `there is no provider "${name}"`, hint: `Known: ${known}. Others go into "providers".` };
  }
  const variables = own?.apiKeyEnv ? [own.apiKeyEnv] : (preset?.keys ?? []);
  if (own?.apiKey || variables.length === 0 || variables.some((variable) => env[variable]?.trim())) return undefined;
  return { what: `there is no key for ${name}`, hint: `Set the environment variable ${variables.join(" or ")}.` };
}

/** Whether the address or the key is malformed. Never throws, and does not know whether a server answers there. */
export function providerFailure(reference: string, { providers }: Config, env: Env): Failure | undefined {
  const name = reference.slice(0, reference.indexOf("/"));
  if (isScript(name)) return undefined;
  try {
    const { preset, config } = addressOf(name, { providers, env });
    keyOf(name, preset, config, env);
    return undefined;
  } catch (thrown) {
    return toFailure(thrown);
  }
}

function isScript(provider: string): boolean {
  return provider === "scripted" || provider === "demo";
}
