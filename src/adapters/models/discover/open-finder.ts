// Finds models over the network that there is: the built-in providers and those of the configuration.
import type { FoundProvider, ModelFinder, ProviderState } from "../../../ports/model-finder.ts";
import { isLoopback } from "../ai-sdk/agent.ts";
import { presets } from "../ai-sdk/presets.ts";
import { addressOf, type ProviderOptions } from "../provider-access.ts";
import { givenContext } from "./given-context.ts";
import { listModels } from "./list-models.ts";
import { lookAt } from "./look-at.ts";
import { sourceOf } from "./source-of.ts";

/** A server on this machine that takes longer than this to tell its models is not there for anybody. */
const lookMs = 1_500;
const listMs = 20_000;

/** What can be used comes first. */
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
    keyGoesTo(provider) {
      try {
        const { source, address } = sourceOf(provider, options);
        return source.hasKey || address.config?.headers ? source.baseUrl : undefined;
      } catch {
        return undefined;
      }
    },
    async find(signal) {
      const names = [...new Set([...Object.keys(options.providers), ...Object.keys(presets)])];
      const patience = { signal, timeoutMs: limits.lookMs ?? lookMs, isBrief: true };
      const found = await Promise.all(names.map((name) => lookAt(name, options, patience)));
      return bestFirst(found);
    },
    list: (provider, signal) => listModels(provider, options, { signal, timeoutMs: limits.listMs ?? listMs }),
    givenContext(reference, signal) {
      const slash = reference.indexOf("/");
      const patience = { signal, timeoutMs: limits.lookMs ?? lookMs };
      return givenContext(reference.slice(0, slash), reference.slice(slash + 1), options, patience);
    },
  };
}

function bestFirst(found: readonly FoundProvider[]): FoundProvider[] {
  return found.toSorted((one, two) => order.indexOf(one.state) - order.indexOf(two.state));
}
