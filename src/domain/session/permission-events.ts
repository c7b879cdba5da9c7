// Events about permission: what a person was asked, what they answered, and whether plan mode left the workspace as it was.
import { z } from "zod";
import { Grant } from "../permission/grant.ts";
import { Mode } from "../values/boundary-schemas.ts";
import { ToolCategory } from "../permission/policy.ts";

/** What a call wants to do, as much as a person needs to decide. */
export const PermissionRequest = z.object({
  requestId: z.string(),
  callId: z.string(),
  /** The sub-agent that asks; absent = the session's own agent. */
  agentId: z.string().optional(),
  mode: Mode,
  tool: z.string(),
  category: ToolCategory,
  risk: z.enum(["low", "medium", "high"]),
  paths: z.array(z.string()),
  command: z.string().optional(),
  url: z.string().optional(),
  /** The folder that the command starts in; absent = the workspace. */
  cwd: z.string().optional(),
  /** The rule that wants a person's word. */
  rule: z.string(),
  /** Patterns for "always", narrowest first. None in plan mode: there nothing is allowed for longer than one call. */
  patterns: z.array(z.string()),
});
export type PermissionRequest = z.infer<typeof PermissionRequest>;

export const PermissionAnswer = z.enum(["yes", "skip", "no"]);
export type PermissionAnswer = z.infer<typeof PermissionAnswer>;

export const permissionEvents = {
  /** A call waits for a person. Never answered by time. */
  permission_requested: PermissionRequest,
  /** The first answer counts. yes: the gate is asked once more, on the state of that moment. */
  permission_answered: z.object({
    requestId: z.string(),
    answer: PermissionAnswer,
    /** For the model, after "no". */
    guidance: z.string().optional(),
    /** What was allowed beyond this call. */
    grant: Grant.optional(),
    by: z.string(),
  }),
  /** The workspace as it was when plan mode began. */
  workspace_fingerprinted: z.object({ tree: z.string().nullable(), reason: z.string().optional() }),
  /** Something outside the plans folder changed while plan mode held. Not by Planwright's tools; possibly by the person's own editor. */
  workspace_changed_in_plan_mode: z.object({ paths: z.array(z.string()), total: z.number().int() }),
} as const;
