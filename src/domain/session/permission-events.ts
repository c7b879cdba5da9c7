// Events about permissions: what the user was asked, what they answered, and whether plan mode left the workspace untouched.
import { z } from "zod";
import { withFacts } from "./event-facts.ts";
import { Grant } from "../permission/grant.ts";
import { Mode } from "../values/boundary-schemas.ts";
import { ToolCategory } from "../permission/policy.ts";
import { id, keepExact } from "../values/treatment.ts";

/** What a call wants to do, in the detail the user needs to decide. */
export const PermissionRequest = z.object({
  requestId: id,
  callId: id,
  /** The sub-agent that asks; absent = the session's own agent. */
  agentId: id.optional(),
  mode: Mode,
  tool: keepExact(z.string()),
  category: ToolCategory,
  risk: z.enum(["low", "medium", "high"]),
  paths: z.array(z.string()),
  command: z.string().optional(),
  url: z.string().optional(),
  /** The command's working folder; absent = the workspace. */
  cwd: z.string().optional(),
  /** The rule that requires confirmation. */
  rule: z.string(),
  /** Patterns for "always", narrowest first. Empty in plan mode, where a permission covers one call only. */
  patterns: z.array(z.string()),
});
export type PermissionRequest = z.infer<typeof PermissionRequest>;

export const PermissionAnswer = z.enum(["yes", "skip", "no"]);
export type PermissionAnswer = z.infer<typeof PermissionAnswer>;

export const permissionEvents = {
  /** A call waits for permission. No time-out ever answers. */
  permission_requested: PermissionRequest,
  /** The user answered; the first answer applies. yes: the gate is asked again, on the state at that moment. */
  permission_answered: withFacts(
    z.object({
      requestId: id,
      answer: PermissionAnswer,
      /** For the model, after "no". */
      guidance: z.string().optional(),
      /** What was allowed beyond this call. */
      grant: Grant.optional(),
      by: keepExact(z.string()),
    }),
    { notifiesWorker: true },
  ),
  /** The workspace when plan mode started. */
  workspace_fingerprinted: z.object({ tree: keepExact(z.string().nullable()), reason: z.string().optional() }),
  /** Something outside the plans folder changed during plan mode: not through Planwright's tools, but for example in the user's own editor. */
  workspace_changed_in_plan_mode: z.object({ paths: z.array(z.string()), total: z.number().int() }),
} as const;
