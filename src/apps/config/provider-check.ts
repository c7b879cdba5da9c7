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

/** Why the model can't be used: an unknown provider, or an invalid address or key. Never throws, and does not know whether a server answers there. */
export function modelFailure(reference: string, { providers }: Config, env: Env): Failure | undefined {
  const name = reference.slice(0, reference.indexOf("/"));
  // Scripts in place of a model need no provider.
  if (name === "scripted" || name === "demo") return undefined;
  try {
    const { preset, config } = addressOf(name, { providers, env });
    keyOf(name, preset, config, env);
    return undefined;
  } catch (thrown) {
    return toFailure(thrown);
  }
}
