// Formats the duration of a call: most take less than a second.
import { duration } from "../../../domain/values/duration.ts";

export function formatSpan(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : duration(ms);
}
