// What can be done next, as data. The page renders it as a button, the terminal as a slash command, the command line as a command, HTTP as a route.
import { z } from "zod";

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
]);
export type Action = z.infer<typeof Action>;
