// Prices and context windows of well-known models. Prices change: the configuration overrides them, and unknown is better than wrong.
import type { Price } from "../../domain/values/usage.ts";
import type { WireFormat } from "./ai-sdk/presets.ts";

interface KnownModel {
  readonly contextWindow: number;
  readonly price?: Price;
}

/** Anthropic charges 0.1 of the input price for reading the cache and 1.25 for writing it. */
const claude = (contextWindow: number, input: number, output: number): KnownModel => ({
  contextWindow,
  price: { input, output, cacheRead: round(input * 0.1), cacheWrite: round(input * 1.25) },
});
const model = (contextWindow: number, input: number, output: number, cacheRead: number): KnownModel => ({
  contextWindow,
  price: { input, output, cacheRead },
});

/** Of their window of 400 000, gpt-5 and its successors take this much as input; the rest is for the answer. */
const gpt5Input = 272_000;

/**
 * Partly checked in November 2026. Where a long prompt costs more (gpt-5.5 above 272 000 tokens,
 * gemini-2.5-pro above 200 000) this is the price of a short one; where that starts early, there is none.
 */
const known: Partial<Record<WireFormat, Readonly<Record<string, KnownModel>>>> = {
  anthropic: {
    "claude-fable-5-1": claude(1_000_000, 10, 50),
    // Five times the price from 100 000 tokens on.
    "claude-haiku-5-5": { contextWindow: 1_000_000 },
    "claude-opus-5-5": claude(1_000_000, 4, 20),
    "claude-sonnet-5-5": claude(1_000_000, 2, 10),
    "claude-opus-5": claude(1_000_000, 5, 25),
    "claude-opus-4-8": claude(1_000_000, 5, 25),
    "claude-opus-4-7": claude(1_000_000, 5, 25),
    "claude-opus-4-6": claude(1_000_000, 5, 25),
    "claude-sonnet-4-6": claude(1_000_000, 3, 15),
    "claude-opus-4-5": claude(200_000, 5, 25),
    "claude-sonnet-4-5": claude(200_000, 3, 15),
    "claude-haiku-4-5": claude(200_000, 1, 5),
    "claude-opus-4-1": claude(200_000, 15, 75),
    "claude-opus-4-0": claude(200_000, 15, 75),
    "claude-opus-4": claude(200_000, 15, 75),
    "claude-sonnet-4-0": claude(200_000, 3, 15),
    "claude-sonnet-4": claude(200_000, 3, 15),
  },
  openai: {
    "gpt-5.5": model(1_050_000, 5, 30, 0.5),
    "gpt-5.4": model(gpt5Input, 2.5, 15, 0.25),
    "gpt-5.4-mini": model(gpt5Input, 0.75, 4.5, 0.075),
    "gpt-5.4-nano": model(gpt5Input, 0.2, 1.25, 0.02),
    "gpt-5.1": model(gpt5Input, 1.25, 10, 0.125),
    "gpt-5": model(gpt5Input, 1.25, 10, 0.125),
    "gpt-5-mini": model(gpt5Input, 0.25, 2, 0.025),
    "gpt-5-nano": model(gpt5Input, 0.05, 0.4, 0.005),
    "gpt-4.1": model(1_047_576, 2, 8, 0.5),
    "gpt-4.1-mini": model(1_047_576, 0.4, 1.6, 0.1),
    "gpt-4.1-nano": model(1_047_576, 0.1, 0.4, 0.025),
    "gpt-4o": model(128_000, 2.5, 10, 1.25),
    "gpt-4o-mini": model(128_000, 0.15, 0.6, 0.075),
  },
  google: {
    "gemini-2.5-pro": model(1_048_576, 1.25, 10, 0.125),
    "gemini-2.5-flash": model(1_048_576, 0.3, 2.5, 0.03),
    "gemini-2.5-flash-lite": model(1_048_576, 0.1, 0.4, 0.01),
  },
};

/** Nearly every hosted model has at least this. Too small costs a compaction, too large a failed request. */
const hostedWindow = 128_000;
/** Local servers are started with small windows to save memory, and some cut the prompt without saying so. */
const localWindow = 32_000;

/** A name matches with its dated and preview versions, not with siblings: gpt-5 is not gpt-5-pro. */
export function knownModel(type: WireFormat, name: string, local: boolean): KnownModel {
  for (const [prefix, entry] of Object.entries(known[type] ?? {})) {
    if (name.startsWith(prefix) && /^($|[-@]\d{4}|-latest|-preview)/.test(name.slice(prefix.length))) return entry;
  }
  return { contextWindow: local ? localWindow : hostedWindow };
}

/** 4 * 1.1 is not 4.4 in binary. */
function round(price: number): number {
  return Math.round(price * 1e6) / 1e6;
}
