// What there is to say about one provider without being chosen: its key by name, and whether a server of this machine answers.
import { toFailure } from "../../../domain/values/failure.ts";
import type { FoundProvider, ProviderState } from "../../../ports/model-finder.ts";
import { isLoopback } from "../ai-sdk/agent.ts";
import { displayUrl } from "../ai-sdk/network-failure.ts";
import { addressOf, type ProviderAddress, type ProviderOptions } from "../provider-access.ts";
import type { Patience } from "./get-json.ts";
import { listAt } from "./list-models.ts";
import { sourceOf } from "./source-of.ts";

export async function lookAt(name: string, options: ProviderOptions, patience: Patience): Promise<FoundProvider> {
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
  // llama.cpp says so while it loads its model.
  overloaded: "failing",
  rate_limit: "failing",
  // Ollama says so when it cannot read its own folder.
  server_error: "failing",
};

async function ask(
  name: string,
  options: ProviderOptions,
  address: ProviderAddress,
  patience: Patience,
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
