// Who spent tokens, and what they cost, in the reader's language.
import type { UsageTotal } from "../../../domain/values/usage.ts";
import { usageWords } from "../../../words/audit.ts";
import type { Language } from "../../../words/language.ts";
import { certainty, money } from "../text/figures.ts";

/** Says if it is only a lower bound, or unknown. */
export function costText(total: UsageTotal, to: { readonly language: Language }): string {
  const tell = usageWords(to);
  const sum = money(total.cost, to.language);
  const is = certainty(total);
  if (is === "unknown") return tell("unknown");
  return is === "known" ? sum : tell("atLeast", { cost: sum });
}

export function unpricedText({ unpriced, calls }: UsageTotal, to: { readonly language: Language }): string {
  const tell = usageWords(to);
  return unpriced >= calls ? tell("allUnpriced") : tell("unpriced", { count: unpriced, total: calls });
}

/** `who`: as in the domain's `Spending`. */
export function spenderName(who: string, to: { readonly language: Language }): string {
  const tell = usageWords(to);
  if (who === "") return tell("own");
  if (who === "classifier" || who === "planner" || who === "reflector") return tell(who);
  const [kind, agent = ""] = who.split(":");
  return kind === "perspective" || kind === "agent" ? tell(kind, { agent: agent.toUpperCase() }) : who;
}
