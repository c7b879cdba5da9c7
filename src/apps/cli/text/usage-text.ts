// The usage of a run or a session as one line.
import type { UsageTotal } from "../../../domain/values/usage.ts";
import { usageWords } from "../../../words/audit.ts";
import type { Say } from "../../../words/command-line.ts";
import { costText } from "../../views/audit/usage.ts";

/** `isOfScript`: the demo's script played the model, so nothing was paid. */
export function usageText(total: UsageTotal, isOfScript: boolean, say: Say): string {
  const { calls, input, output, cacheRead, unpriced } = total;
  if (isOfScript) return say("usageOfScript", { count: calls, input, output });
  const tokens = say("usage", { count: calls, input, cached: cacheRead, output });
  if (calls === 0) return tokens;
  const cost = costText(total, say);
  return `${tokens} · ${unpriced >= calls ? `${usageWords(say)("cost")}: ${cost}` : cost}`;
}
