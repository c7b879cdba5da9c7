// Formats numbers for people: money, tokens, shares, short durations.
import { formatDuration } from "../../../domain/values/duration.ts";
import type { UsageTotal } from "../../../domain/values/usage.ts";

/** Cents are too coarse for a single call. */
export function money(dollars: number, language: string): string {
  const digits = dollars > 0 && dollars < 0.1 ? 4 : 2;
  return format(`money ${digits}`, language, {
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
  const percent = format("share", language, { style: "percent", maximumFractionDigits: 0 });
  return percent.format(whole === 0 ? 0 : part / whole);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Creating one takes longer than rendering everything around it. */
function format(name: string, language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${name} ${language}`;
  const made = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, made);
  return made;
}

/** What is known about a cost: a sum, a lower bound, or nothing. */
export function certainty({ calls, unpriced }: UsageTotal): "known" | "atLeast" | "unknown" {
  if (unpriced === 0) return "known";
  return unpriced >= calls ? "unknown" : "atLeast";
}

/** For calls and checks, most of which take less than a second: "12 ms", "1.5 s", "1 min 15 s". */
export function preciseDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : formatDuration(ms);
}
