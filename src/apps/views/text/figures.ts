// Formats numbers for people: money, tokens, shares, short durations.
import { formatDuration } from "../../../domain/values/duration.ts";
import type { UsageTotal } from "../../../domain/values/usage.ts";

/** Cents are too coarse for a single call. Without `Intl`, which takes 7 MB of memory for its first currency. */
export function money(dollars: number, language: string): string {
  const [whole = "", cents = ""] = dollars.toFixed(dollars > 0 && dollars < 0.1 ? 4 : 2).split(".");
  const [group, point] = language.startsWith("de") ? [".", ","] : [",", "."];
  const sum = `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)}${point}${cents}`;
  return point === "," ? `${sum}\u00A0$` : `$${sum}`;
}

export function amount(tokens: number, language: string): string {
  return tokens.toLocaleString(language);
}

const shares = new Map<string, Intl.NumberFormat>();

export function share(part: number, whole: number, language: string): string {
  // Creating a format takes longer than rendering everything around it.
  const percent =
    shares.get(language) ?? new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  shares.set(language, percent);
  return percent.format(whole === 0 ? 0 : part / whole);
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
