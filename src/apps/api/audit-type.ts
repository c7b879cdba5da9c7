// API types of an audit: the domain's entries.
import { z } from "zod";
import type { AuditEntry as Entry } from "../../domain/reading/audit-entry.ts";
import { Grant } from "../../domain/permission/grant.ts";
import { Mode } from "../../domain/values/boundary-schemas.ts";

export const AuditEntry = z
  .object({
    seq: z.int().describe("Sequence number of the deciding event."),
    at: z.string(),
    kind: z.enum([
      "call",
      "permission",
      "question",
      "mode",
      "model",
      "message",
      "request",
      "plan",
      "task",
      "workspace",
      "cancel",
      "turn",
    ] satisfies Entry["kind"][]),
    actor: z.string().describe("Who answered or decided, the model's id, or `planwright`."),
    agentId: z.string().optional().describe("The sub-agent; absent: the chat's own agent."),
    agent: z.string().optional().describe("What the sub-agent was started for."),
    mode: Mode.describe("The mode at that moment."),
    tool: z.string().optional(),
    subject: z.string().optional().describe("What it is about: a path, a command, an address."),
    decision: z.string().optional(),
    rule: z.string().optional(),
    sandbox: z.enum(["read-only", "workspace-write"]).optional(),
    status: z.string().optional().describe("How a call or turn ended; `open`: it has not ended."),
    code: z.string().optional(),
    durationMs: z.number().optional(),
    files: z.array(z.string()).optional(),
    attempt: z.enum(["blocked", "observed"]).optional().describe("Plan mode forbids this call."),
    grant: Grant.optional().describe("What an answer always allows from then on."),
    detail: z.string().optional().describe("In English where Planwright says it."),
    about: z
      .looseObject({ key: z.string(), values: z.record(z.string(), z.unknown()) })
      .optional()
      .describe("The same as data, where Planwright says it."),
  })
  .meta({ id: "AuditEntry" });
