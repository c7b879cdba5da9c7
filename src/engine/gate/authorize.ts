// The gate that every tool call of every agent passes. The mode's ceiling comes first and nothing can lift it.
import type { Grant } from "../../domain/permission/grant.ts";
import type { Mode } from "../../domain/values/mode.ts";
import {
  patternAllows,
  findRule,
  type PermissionRule,
  type PermissionSubject,
} from "../../domain/permission/permission.ts";
import { isBelow, isPlanFile } from "../../domain/permission/plan-files.ts";
import { policyFor, type Authorization, type SandboxLevel, type ToolMeta } from "../../domain/permission/policy.ts";

const PLAN_MODE_SENTENCE =
  "System is in Plan Mode. You can only modify the plan. Switch to Build Mode to apply changes.";

/** Settings for the whole run. */
export interface GatePolicy {
  /** Allows what would otherwise ask. Never lifts a denial. */
  readonly yes: boolean;
  /** What the configuration allows, asks about or denies. */
  readonly permissions: readonly PermissionRule[];
  /** Build mode's commands also run in a sandbox. */
  readonly sandboxed: boolean;
  /** Folder of the plan files, relative to the workspace. */
  readonly plansFolder: string;
  /** Plan mode only records what it would have blocked. */
  readonly observe: boolean;
}

/** A tool that is about to be called: its input was not read yet. */
interface CallOfTool extends Pick<GatePolicy, "observe"> {
  /** The ceiling of the calling agent: the lowest of the session's mode, its grant and its ancestors' ceilings. */
  readonly mode: Mode;
  /** Plan mode can prove that a command only reads. */
  readonly hasPlanShell: boolean;
}

/** A call whose subject is known, before the user is asked about it. */
interface CallWithSubject extends Pick<GatePolicy, "observe" | "plansFolder" | "permissions"> {
  readonly mode: Mode;
  /** The subject of the call. */
  readonly subject: PermissionSubject;
  /** For a command in plan mode: proven read-only, with a sandbox to enforce that; or why it is in doubt. */
  readonly shell: ShellProof;
}

/** Everything a rule may use, read at the moment of the call and never changed. */
export interface AuthorizationContext extends GatePolicy, CallWithSubject {
  /** The user allowed this very call. */
  readonly confirmed: boolean;
  /** The user approved it as part of the plan: the task it belongs to. */
  readonly planned?: string | undefined;
  /** Permissions the user granted and has not revoked. Only used in build mode. */
  grants(): readonly Grant[];
}

export interface ShellProof {
  readonly readsOnly: boolean;
  readonly doubt?: string | undefined;
}

type Rule = (meta: ToolMeta, context: AuthorizationContext) => Authorization | undefined;

/** Evaluated in order; the first with an opinion decides. */
const rules: readonly Rule[] = [
  deniedPattern,
  function confirmed(_meta, context) {
    return context.confirmed ? { result: "allow", rule: "confirmed by a person" } : undefined;
  },
  function granted(_meta, { mode, subject, grants }) {
    // A grant does not cover the folder a command starts in.
    if (mode === "plan" || subject.cwd !== undefined) return undefined;
    const found = grants().find((grant) => patternAllows(grant.pattern, subject));
    return found && { result: "allow", rule: `allow ${found.pattern} (granted for the ${found.scope})` };
  },
  function askedPattern(meta, { permissions, subject, yes }) {
    const found = findRule(permissions, "ask", subject);
    if (!found) return undefined;
    return yes ? { result: "allow", rule: describe(found) } : needsConfirmation(meta, describe(found));
  },
  function approvedPlan(_meta, { planned, mode }) {
    return planned === undefined || mode === "plan"
      ? undefined
      : { result: "allow", rule: `approved plan (task ${planned})` };
  },
  function askedInPlanMode(meta, { mode, yes }) {
    if (mode !== "plan" || meta.inPlanMode !== "ask" || yes) return undefined;
    return needsConfirmation(meta, "asks in plan mode");
  },
  function allowedPattern(_meta, { permissions, subject }) {
    const found = findRule(permissions, "allow", subject);
    return found && { result: "allow", rule: describe(found) };
  },
  function planFile(meta, { mode, subject, plansFolder }) {
    const held = mode === "plan" && meta.category === "write" && staysInPlans(meta, subject, plansFolder);
    return held ? { result: "allow", rule: "plan-file" } : undefined;
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

/** The decision about a call of which everything is known. */
export function authorize(meta: ToolMeta, context: AuthorizationContext): Authorization;
/** Earlier: a denial that nothing still unknown can lift, by the mode or a deny rule. Undefined: it depends on the rest. */
export function authorize(meta: ToolMeta, context: CallOfTool | CallWithSubject): Authorization | undefined;
export function authorize(
  meta: ToolMeta,
  context: CallOfTool | CallWithSubject | AuthorizationContext,
): Authorization | undefined {
  const blocked = ceiling(meta, context);
  if (blocked && !context.observe) return blocked;
  const observed = blocked ? { observed: true } : {};
  if (!("grants" in context)) {
    const early = "subject" in context ? deniedPattern(meta, context) : undefined;
    return early && { ...early, ...observed };
  }
  const answer = firstOpinion(meta, context) ?? needsConfirmation(meta, "default");
  const level = sandboxLevel(meta, blocked ? { ...context, mode: "build" } : context);
  if (answer.result !== "allow" || !level) return { ...answer, ...observed };
  return meta.sandboxable
    ? { ...answer, ...observed, sandbox: level }
    : denied(meta, "a sandbox is required, and it cannot be sandboxed");
}

/** Independent of who allowed it: in plan mode a command never runs outside the read-only sandbox. */
function sandboxLevel(meta: ToolMeta, { mode, sandboxed }: AuthorizationContext): SandboxLevel | undefined {
  if (meta.category !== "execute") return undefined;
  return mode === "plan" ? "read-only" : sandboxed ? "workspace-write" : undefined;
}

/** What the mode denies regardless of permissions. Not a rule: evaluated before and outside the rules. */
function ceiling(meta: ToolMeta, context: CallOfTool | CallWithSubject): Authorization | undefined {
  const { mode } = context;
  if (meta.onlyIn && meta.onlyIn !== mode) return notInMode(meta, mode);
  if (policyFor(mode).allowedCategories.includes(meta.category)) return undefined;
  if (!("subject" in context)) {
    const depends =
      meta.category === "execute" ? context.hasPlanShell : meta.category === "write" && meta.inPlanMode !== undefined;
    return depends ? undefined : blockedByMode(meta, undefined);
  }
  const { shell, subject, plansFolder } = context;
  if (meta.category === "execute" && meta.sandboxable && shell.readsOnly) return undefined;
  if (meta.category === "write" && staysInPlans(meta, subject, plansFolder)) return undefined;
  return blockedByMode(meta, shell.doubt ?? planFileDoubt(meta, subject, plansFolder));
}

function notInMode({ name }: ToolMeta, mode: Mode): Authorization {
  const message = `${name} means nothing in ${mode} mode. Do not try it again.`;
  return { result: "deny", rule: "other-mode", code: "DENIED_BY_RULE", message };
}

function staysInPlans(meta: ToolMeta, { paths, notForPlans }: PermissionSubject, folder: string): boolean {
  if (paths.length === 0 || notForPlans !== undefined) return false;
  if (meta.inPlanMode === "plan-files") return paths.every((path) => isPlanFile(path, folder));
  if (meta.inPlanMode !== "plans-folder") return false;
  const made = meta.makesFolder === true;
  return paths.every((path) => isBelow(path, folder) || (made && path === folder));
}

function planFileDoubt(meta: ToolMeta, { notForPlans }: PermissionSubject, folder: string): string | undefined {
  if (notForPlans !== undefined) return notForPlans;
  if (meta.inPlanMode === "plan-files") return `Here ${meta.name} works only on ${folder}/**/*.plan.`;
  return meta.inPlanMode === "plans-folder" ? `Here ${meta.name} works only below ${folder}/.` : undefined;
}

export function blockedByMode(meta: ToolMeta, doubt: string | undefined): Authorization {
  const why = doubt ? ` (${doubt})` : "";
  const what = doubt ? "this call" : meta.name;
  return {
    result: "deny",
    rule: "mode-ceiling",
    code: "TOOL_BLOCKED_BY_MODE",
    message: `${PLAN_MODE_SENTENCE}${why} Do not try ${what} again: go on reading, and describe the change in your plan instead.`,
  };
}

/** The first of the rules, also evaluated before a change is prepared: why one cannot be made may say what a file contains. */
function deniedPattern(
  meta: ToolMeta,
  { permissions, subject }: Pick<CallWithSubject, "permissions" | "subject">,
): Authorization | undefined {
  const found = findRule(permissions, "deny", subject);
  return found && denied(meta, describe(found));
}

function firstOpinion(meta: ToolMeta, context: AuthorizationContext): Authorization | undefined {
  for (const rule of rules) {
    const answer = rule(meta, context);
    if (answer) return answer;
  }
  return undefined;
}

function describe(rule: PermissionRule): string {
  return `${rule.effect} ${rule.pattern} (${rule.source})`;
}

function denied(meta: ToolMeta, rule: string): Authorization {
  const message = `This use of ${meta.name} is forbidden by the rule: ${rule}. Do not try it again or around it; find another way, or say that you cannot.`;
  return { result: "deny", rule, code: "DENIED_BY_RULE", message };
}

function needsConfirmation(meta: ToolMeta, rule: string): Authorization {
  const message = `${meta.name} needs a person's confirmation, and no one is there to give it. Do not try it again; say what you would have done. (The person can allow it with --yes or with permissions.allow in planwright.jsonc.)`;
  return { result: "confirm", rule, code: "NEEDS_CONFIRMATION", message };
}
