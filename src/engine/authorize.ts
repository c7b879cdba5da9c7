// The one gate that every tool call of every agent passes. The mode's ceiling comes first and nothing can lift it.
import type { Mode } from "../domain/mode.ts";
import { judge, type PermissionRule, type PermissionSubject } from "../domain/permission.ts";
import { policyFor, type Authorization, type SandboxLevel, type ToolMeta } from "../domain/policy.ts";

const PLAN_MODE_SENTENCE =
  "System is in Plan Mode. You can only modify the plan. Switch to Build Mode to apply changes.";

/** Everything a rule may look at, read at the moment of the call and never changed. */
export interface AuthorizationContext {
  readonly mode: Mode;
  readonly yes: boolean;
  readonly permissions: readonly PermissionRule[];
  /** What the call is about, for the patterns. */
  readonly subject: PermissionSubject;
  /** About a command in plan mode: proven to only read, with a sandbox to hold it to that; or why that is in doubt. */
  readonly shell: ShellProof;
  /** Commands of build mode run in a sandbox too. */
  readonly sandboxed: boolean;
}

export interface ShellProof {
  readonly readsOnly: boolean;
  readonly doubt?: string | undefined;
}

type Rule = (meta: ToolMeta, context: AuthorizationContext) => Authorization | undefined;

/** In order; the first that has an opinion decides. */
const rules: readonly Rule[] = [
  function permissions(meta, { permissions, subject, yes }) {
    const found = judge(permissions, subject);
    if (!found) return undefined;
    const rule = `${found.effect} ${found.pattern} (${found.source})`;
    if (found.effect === "allow" || (found.effect === "ask" && yes)) return { result: "allow", rule };
    return found.effect === "ask" ? needsConfirmation(meta, rule) : denied(meta, rule);
  },
  function readOnlyShell({ category }, { mode, shell }) {
    const held = category === "execute" && mode === "plan" && shell.readsOnly;
    return held ? { result: "allow", rule: "read-only-shell" } : undefined;
  },
  function readOnly({ category }) {
    const harmless = category === "read" || category === "search" || category === "network" || category === "other";
    return harmless ? { result: "allow", rule: "read-only" } : undefined;
  },
  function yes(_meta, context) {
    return context.yes ? { result: "allow", rule: "yes" } : undefined;
  },
];

export function authorize(meta: ToolMeta, context: AuthorizationContext): Authorization {
  const blocked = ceiling(meta, context.mode, context.shell);
  if (blocked) return blocked;
  const answer = firstOpinion(meta, context) ?? needsConfirmation(meta, "default");
  const level = levelFor(meta, context);
  if (answer.result !== "allow" || !level) return answer;
  return meta.sandboxable
    ? { ...answer, sandbox: level }
    : denied(meta, "a sandbox is required, and it cannot be sandboxed");
}

/** Whoever allowed it: in plan mode a command never runs outside the read-only sandbox. */
function levelFor(meta: ToolMeta, { mode, sandboxed }: AuthorizationContext): SandboxLevel | undefined {
  if (meta.category !== "execute") return undefined;
  return mode === "plan" ? "read-only" : sandboxed ? "workspace-write" : undefined;
}

/** What the mode forbids whatever anybody allowed. Not a rule: evaluated before and outside of them. */
export function ceiling(meta: ToolMeta, mode: Mode, shell: ShellProof): Authorization | undefined {
  if (policyFor(mode).allowedCategories.includes(meta.category)) return undefined;
  if (meta.category === "execute" && meta.sandboxable && shell.readsOnly) return undefined;
  const why = shell.doubt ? ` (${shell.doubt})` : "";
  return {
    result: "deny",
    rule: "mode-ceiling",
    code: "TOOL_BLOCKED_BY_MODE",
    message: `${PLAN_MODE_SENTENCE}${why} ${shell.doubt ? "Do not try this command again" : `Do not try ${meta.name} again`}: go on reading, and describe the change in your plan instead.`,
  };
}

function firstOpinion(meta: ToolMeta, context: AuthorizationContext): Authorization | undefined {
  for (const rule of rules) {
    const answer = rule(meta, context);
    if (answer) return answer;
  }
  return undefined;
}

function denied(meta: ToolMeta, rule: string): Authorization {
  const message = `This use of ${meta.name} is forbidden by the rule: ${rule}. Do not try it again or around it; find another way, or say that you cannot.`;
  return { result: "deny", rule, code: "DENIED_BY_RULE", message };
}

function needsConfirmation(meta: ToolMeta, rule: string): Authorization {
  const message = `${meta.name} needs a person's confirmation, and nobody is there to give it. Do not try it again; say what you would have done. (The person can allow it with --yes or with permissions.allow in planwright.jsonc.)`;
  return { result: "confirm", rule, code: "NEEDS_CONFIRMATION", message };
}
