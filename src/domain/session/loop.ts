// Detects a model stuck in a loop: A-A-A or A-B-A-B, the same calls with the same results.
import { canonicalJson } from "../values/canonical-json.ts";
import type { CallTrace } from "./agent.ts";

/** Code of a call that was not run because it only repeats earlier ones. */
export const LOOP = "LOOP";

/** How many calls to look back: enough for warnings and for pairs. */
export const TRACE_LENGTH = 12;

/** FNV-1a, twice with different seeds: small, stable, and colliding only by accident. Not for security. */
function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

export function traceOf(tool: string, input: unknown, output: string): CallTrace {
  return { call: `${tool} ${fingerprint(canonicalJson(input))}`, result: fingerprint(output) };
}

/** A denied repetition is treated as if it had run with its earlier result, so that the loop stays visible. */
export function traceOfRepetition(trace: readonly CallTrace[], tool: string, input: unknown): CallTrace {
  const { call, result } = traceOf(tool, input, "");
  return { call, result: trace.findLast((earlier) => earlier.call === call)?.result ?? result };
}

/**
 * Would this call be another round of a loop? The result is the number of identical rounds before it:
 * 0 = no loop, 2 = the third time, and so on.
 */
export function loopRepeats(trace: readonly CallTrace[], tool: string, input: unknown): number {
  const { call } = traceOf(tool, input, "");
  return Math.max(repeatsOfPeriod(trace, call, 1), repeatsOfPeriod(trace, call, 2));
}

function repeatsOfPeriod(trace: readonly CallTrace[], call: string, period: number): number {
  const previous = trace.at(-period);
  if (previous?.call !== call) return 0;
  if (period === 2 && trace.at(-1)?.call === call) return 0;
  let rounds = 1;
  while (sameRound(trace, period, rounds)) rounds++;
  return rounds < 2 ? 0 : rounds;
}

/** Is the round that ended `rounds` rounds ago identical to the newest one, including results? */
function sameRound(trace: readonly CallTrace[], period: number, rounds: number): boolean {
  for (let offset = 1; offset <= period; offset++) {
    const newest = trace.at(-offset);
    const older = trace.at(-offset - rounds * period);
    if (!newest || !older || newest.call !== older.call || newest.result !== older.result) return false;
  }
  return true;
}
