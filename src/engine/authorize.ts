// The one gate that every tool call of every agent passes. The mode's ceiling comes first and nothing can lift it.
import type { Mode } from "../domain/mode.ts";
import { policyFor, type Authorization, type ToolMeta } from "../domain/policy.ts";

const PLAN_MODE_SENTENCE =
  "System is in Plan Mode. You can only modify the plan. Switch to Build Mode to apply changes.";

/** Everything a rule may look at. Read from the state at the moment of the call. */
export interface AuthorizationContext {
  readonly mode: Mode;
  readonly yes: boolean;
}

type Rule = (meta: ToolMeta, context: AuthorizationContext) => Authorization | undefined;

/** In order; the first that has an opinion decides. */
const rules: readonly Rule[] = [
  function readOnly(meta) {
    const harmless = meta.category === "read" || meta.category === "search" || meta.category === "other";
    return harmless || meta.category === "network" ? { result: "allow", rule: "read-only" } : undefined;
  },
  function yes(_meta, context) {
    return context.yes ? { result: "allow", rule: "yes" } : undefined;
  },
];

export function authorize(meta: ToolMeta, context: AuthorizationContext): Authorization {
  return ceiling(meta, context.mode) ?? decideByRules(meta, context);
}

/** Not a rule: evaluated before and outside of them. */
function ceiling(meta: ToolMeta, mode: Mode): Authorization | undefined {
  if (policyFor(mode).allowedCategories.includes(meta.category)) return undefined;
  return {
    result: "deny",
    rule: "mode-ceiling",
    code: "TOOL_BLOCKED_BY_MODE",
    message: `${PLAN_MODE_SENTENCE} Do not try ${meta.name} again: go on reading, and describe the change in your plan instead.`,
  };
}

function decideByRules(meta: ToolMeta, context: AuthorizationContext): Authorization {
  for (const rule of rules) {
    const answer = rule(meta, context);
    if (answer) return answer;
  }
  return {
    result: "confirm",
    rule: "default",
    code: "NEEDS_CONFIRMATION",
    message: `${meta.name} needs a person's confirmation, and nobody is there to give it. Do not try it again; say what you would have done. (The person can allow it with --yes.)`,
  };
}
