// Events about modes, intent and questions, by their documented names.
import { z } from "zod";
import { Mode } from "../values/boundary-schemas.ts";
import { ToolCategory } from "../permission/policy.ts";

const Button = z.object({
  label: z.string(),
  value: z.unknown(),
  variant: z.enum(["primary", "secondary", "danger"]).optional(),
});

export const Question = z.object({
  name: z.string(),
  question: z.string(),
  schema: z.record(z.string(), z.unknown()),
  buttons: z.array(Button).optional(),
});
export type Question = z.infer<typeof Question>;

export const modeEvents = {
  /** The session is in another mode from here on; binds the very next tool call. */
  mode_changed: z.object({ mode: Mode, plan_file: z.string().nullable() }),
  /** A mode begins to count, at the start of a session and after each change. `by`: what for ("user": a person's choice); `name`: who that is, where several people may be. */
  mode_entered: z.object({ mode: Mode, by: z.string(), name: z.string().optional() }),
  /** What a message means while a plan is made or waits, by which rule, and in which language. Written right after the message. */
  execution_intent_detected: z.object({
    messageId: z.string(),
    intent: z.enum(["PLAN_ONLY", "EXECUTE_NOW", "UNCLEAR"]),
    rule: z.string(),
    language: z.string(),
  }),
  /** A message in words ("go ahead") changed the mode; the change itself follows. */
  mode_switched_by_intent: z.object({ messageId: z.string(), mode: Mode }),
  /** A model tried something that plan mode forbids. Blocked when enforcing, only recorded when observing. */
  disallowed_tool_attempt_in_planning: z.object({
    agentId: z.string().optional(),
    callId: z.string(),
    tool: z.string(),
    category: ToolCategory,
    model: z.string(),
    blocked: z.boolean(),
  }),
  /** An agent asks the person; its call waits for the answer. Never answered by time. */
  question_pending: z.object({
    question_id: z.string(),
    questions: z.array(Question).min(1),
    created_at: z.string(),
    callId: z.string().optional(),
    /** The sub-agent that asks; absent = the session's own agent. */
    agentId: z.string().optional(),
  }),
  /** The first answer counts. `remark` is what they said besides; the message that brought it follows. */
  question_answered: z.object({
    question_id: z.string(),
    answers: z.record(z.string(), z.unknown()),
    remark: z.string().optional(),
    by: z.string().optional(),
  }),
  /** A question that nobody has to answer any more. superseded: the person said something else. stopped: the work that it was for was stopped. */
  question_closed: z.object({ question_id: z.string(), reason: z.enum(["superseded", "stopped"]) }),
} as const;
