// Schemas of plain types, for data from outside. They live apart from the types because loading zod takes longer than everything else at start-up.
import { z } from "zod";
import type { Action as ActionType } from "./action.ts";
import type { FailureText as BecauseType, Failure as FailureType } from "./failure.ts";
import { failureCodes } from "./failure-codes.ts";
import { modes } from "./mode.ts";

export const Mode = z.enum(modes);

const planId = z.string();
const taskId = z.string();
const revision = z.number();

export const Action = z.discriminatedUnion("do", [
  z.object({ do: z.enum(["approve", "approve_changed", "revise", "reject", "comment"]), planId, revision }),
  z.object({ do: z.literal("show_plan"), planId, revision: revision.optional() }),
  z.object({ do: z.literal("show_diff"), planId, from: revision, revision }),
  z.object({ do: z.enum(["pause", "resume", "cancel_plan", "undo_plan", "retry_some_task"]), planId }),
  z.object({
    do: z.enum(["retry", "run_from", "skip", "cancel_task", "undo_task", "show_changes"]),
    planId,
    taskId,
  }),
  z.object({ do: z.literal("undo_leaving_conflicts"), planId, taskId: taskId.optional() }),
  z.object({ do: z.literal("answer"), id: z.string() }),
  z.object({ do: z.literal("decide_adjustment"), requestId: z.string() }),
  z.object({ do: z.enum(["show_session", "continue_session"]), sessionId: z.string() }),
  z.object({
    do: z.enum([
      "connect_model",
      "open_settings",
      "list_sessions",
      "list_plans",
      "list_permissions",
      "start_session",
      "stop",
    ]),
  }),
]) satisfies z.ZodType<ActionType>;

const values = z.record(z.string(), z.union([z.string(), z.number()]));

export const FailureText = z.object({
  code: z.enum(failureCodes),
  values: values.optional(),
}) satisfies z.ZodType<BecauseType>;

export const Failure = z.object({
  kind: z.string(),
  message: z.string(),
  hint: z.string().optional(),
  retryable: z.boolean(),
  retryAfterMs: z.number().optional(),
  code: z.enum(failureCodes).optional().describe("Names a text in every language of the interface."),
  values: values.optional().describe("What that text has in its braces."),
  advice: FailureText.optional().describe("Names the text of `hint` in every language of the interface."),
  next: Action.optional().describe("What helps."),
}) satisfies z.ZodType<FailureType>;
