// Numbers as people read them: money, tokens, shares.
import type { UsageTotal } from "../../domain/usage.ts";

/** Cents do not show what a single call costs. */
export function money(dollars: number, language: string): string {
  const digits = dollars > 0 && dollars < 0.1 ? 4 : 2;
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(dollars);
}

export function amount(tokens: number, language: string): string {
  return tokens.toLocaleString(language);
}

export function share(part: number, whole: number, language: string): string {
  const format = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  return format.format(whole === 0 ? 0 : part / whole);
}

/** What can be said about a cost: a sum, a lower bound, or nothing. */
export function certainty({ calls, unpriced }: UsageTotal): "known" | "atLeast" | "unknown" {
  if (unpriced === 0) return "known";
  return unpriced >= calls ? "unknown" : "atLeast";
}
