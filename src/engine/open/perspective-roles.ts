// Who looks at a request before it is planned. Roles are data: a project adds its own or replaces ours in its configuration.
import { prompt } from "./prompt.ts";

export interface RoleBudget {
  /** Model calls. */
  readonly steps: number;
  /** Of all its requests and answers. */
  readonly tokens: number;
  readonly seconds: number;
}

export interface PerspectiveRole extends RoleBudget {
  readonly name: string;
  /** What it looks at and answers: the part of its prompt that makes it this role. */
  readonly focus: string;
  /** The tools it has, as far as plan mode allows them. */
  readonly tools: readonly string[];
}

export const defaultBudget: RoleBudget = { steps: 25, tokens: 500_000, seconds: 600 };

export const lookingTools: readonly string[] = ["read", "ls", "glob", "grep", "bash"];

/** What everybody may do who looks at a request, whatever else they look with. */
export const ASKING = "ask_user";

/** CHAPO first: what it finds goes to the others. */
export const builtinRoles: readonly string[] = ["chapo", "koda", "devo"];

export function builtinRole(name: string): PerspectiveRole {
  return { name, focus: prompt(`perspective-${name}`), tools: [...lookingTools, ASKING], ...defaultBudget };
}
