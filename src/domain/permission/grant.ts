// A permission the user gave beyond one call ("always"): a pattern with a scope and an expiry. Applies in build mode only.
import { z } from "zod";
import { id, keepExact } from "../values/treatment.ts";

/** How far it reaches: the asking task or turn, the plan, the session, or every session of the workspace. */
export const GrantScope = z.enum(["task", "plan", "session", "project"]);
export type GrantScope = z.infer<typeof GrantScope>;

export const Grant = z.object({
  grantId: id,
  // Redacted like any text: with a mark in it, it allows less than before, never more.
  pattern: z.string(),
  scope: GrantScope,
  workspace: keepExact(z.string()),
  /** The session in which it was granted. */
  sessionId: id,
  /** The plan it is for, when the scope is "plan". */
  planId: keepExact(z.string().optional()),
  /** The task, sub-agent or turn it is for, when the scope is "task". */
  taskId: keepExact(z.string().optional()),
  createdAt: keepExact(z.string()),
  expiresAt: keepExact(z.string()),
});
export type Grant = z.infer<typeof Grant>;

/** Where and when a call happens, as far as grants are concerned. */
export interface GrantPlace {
  readonly workspace: string;
  readonly sessionId: string;
  readonly planId: string | undefined;
  readonly taskId: string | undefined;
  /** ISO 8601. */
  readonly now: string;
}

export function grantApplies(grant: Grant, place: GrantPlace): boolean {
  if (grant.workspace !== place.workspace || !(place.now < grant.expiresAt)) return false;
  switch (grant.scope) {
    case "project":
      return true;
    case "session":
      return grant.sessionId === place.sessionId;
    case "plan":
      return grant.sessionId === place.sessionId && grant.planId !== undefined && grant.planId === place.planId;
    case "task":
      return grant.sessionId === place.sessionId && grant.taskId !== undefined && grant.taskId === place.taskId;
  }
}
