// The roles that review a request before it is planned. Roles are data: a project adds or replaces them in its configuration.
import { prompt } from "./prompt.ts";

export interface RoleBudget {
  /** Model calls. */
  readonly steps: number;
  /** Tokens of all its requests and answers. */
  readonly tokens: number;
  readonly seconds: number;
}

export interface PerspectiveRole extends RoleBudget {
  readonly name: string;
  /** What it reviews and answers: the part of the prompt that makes it this role. */
  readonly focus: string;
  /** Its tools, as far as plan mode allows them. */
  readonly tools: readonly string[];
}

export const defaultBudget: RoleBudget = { steps: 25, tokens: 500_000, seconds: 600 };

export const readTools: readonly string[] = ["read", "ls", "glob", "grep", "bash"];

/** Tools of every role, besides its own. */
export const ASK_TOOL = "ask_user";

/** CHAPO comes first: its result goes to the others. */
export const builtinRoles: readonly string[] = ["chapo", "koda", "devo"];

export function builtinRole(name: string): PerspectiveRole {
  return { name, focus: prompt(`perspective-${name}`), tools: [...readTools, ASK_TOOL], ...defaultBudget };
}
