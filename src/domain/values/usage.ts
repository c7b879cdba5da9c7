// Tokens used by model calls and what they cost. An unknown price stays unknown; it is never zero.
import { z } from "zod";

export const Usage = z.object({
  /** All input tokens, including cached ones. */
  input: z.number(),
  output: z.number(),
  cacheRead: z.number(),
  cacheWrite: z.number(),
  reasoning: z.number(),
});
export type Usage = z.infer<typeof Usage>;

export interface UsageTotal extends Usage {
  readonly calls: number;
  /** In US dollars. Adds up known prices only. */
  readonly cost: number;
  /** Calls with an unknown price: `cost` is then a lower bound. */
  readonly unpriced: number;
}

export const noTokens: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 };

export const noUsage: UsageTotal = { ...noTokens, calls: 0, cost: 0, unpriced: 0 };

export function addUsage(total: UsageTotal, usage: Usage, cost: number | null): UsageTotal {
  return {
    input: total.input + usage.input,
    output: total.output + usage.output,
    cacheRead: total.cacheRead + usage.cacheRead,
    cacheWrite: total.cacheWrite + usage.cacheWrite,
    reasoning: total.reasoning + usage.reasoning,
    calls: total.calls + 1,
    cost: total.cost + (cost ?? 0),
    unpriced: total.unpriced + (cost === null ? 1 : 0),
  };
}

/** US dollars per million tokens. */
export const Price = z.strictObject({
  input: z.number().nonnegative().describe("What goes in."),
  output: z.number().nonnegative().describe("What comes out, reasoning included."),
  cacheRead: z.number().nonnegative().optional().describe("What the provider had in its cache. Default: as input."),
  cacheWrite: z.number().nonnegative().optional().describe("What it puts into its cache. Default: as input."),
});
export type Price = z.infer<typeof Price>;

export function costOf(usage: Usage, price: Price | undefined): number | null {
  if (!price) return null;
  const fresh = Math.max(0, usage.input - usage.cacheRead - usage.cacheWrite);
  const sum =
    fresh * price.input +
    usage.cacheRead * (price.cacheRead ?? price.input) +
    usage.cacheWrite * (price.cacheWrite ?? price.input) +
    usage.output * price.output;
  return sum / 1_000_000;
}
