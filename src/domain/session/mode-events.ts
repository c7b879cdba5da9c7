// Events about modes, intent and questions, by their documented names.
import { z } from "zod";
import { withFacts } from "./event-facts.ts";
import { Mode } from "../values/boundary-schemas.ts";
import { ToolCategory } from "../permission/policy.ts";
import { id, keepExact } from "../values/treatment.ts";

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
  /** The session's mode changes; the very next tool call is bound by it. */
  mode_changed: withFacts(z.object({ mode: Mode, plan_file: keepExact(z.string().nullable()) }), {
    notifiesWorker: true,
  }),
  /** A mode takes effect, at the start of a session and after each change. `by`: the reason ("user": the user's choice); `name`: which user, if there are several. */
  mode_entered: z.object({ mode: Mode, by: keepExact(z.string()), name: z.string().optional() }),
  /** What a message means while a plan is being made or pending, by which rule, and in which language. Follows the message directly. */
  execution_intent_detected: z.object({
    messageId: id,
    intent: z.enum(["PLAN_ONLY", "EXECUTE_NOW", "UNCLEAR"]),
    rule: z.string(),
    language: keepExact(z.string()),
  }),
  /** A message ("go ahead") changed the mode; the change itself follows. */
  mode_switched_by_intent: z.object({ messageId: id, mode: Mode }),
  /** A model tried something that plan mode denies. Blocked when enforcing, only recorded when observing. */
  disallowed_tool_attempt_in_planning: z.object({
    agentId: id.optional(),
    callId: id,
    tool: keepExact(z.string()),
    category: ToolCategory,
    model: keepExact(z.string()),
    blocked: z.boolean(),
  }),
  /** An agent asks the user; its call waits for the answer. No time-out ever answers. */
  question_pending: z.object({
    question_id: id,
    questions: z.array(Question).min(1),
    created_at: keepExact(z.string()),
    callId: id.optional(),
    /** The sub-agent that asks; absent = the session's own agent. */
    agentId: id.optional(),
  }),
  /** The user answered; the first answer applies. `remark` is what they added; the message with it follows. */
  question_answered: withFacts(
    z.object({
      question_id: id,
      answers: z.record(z.string(), z.unknown()),
      remark: z.string().optional(),
      by: z.string().optional(),
    }),
    { notifiesWorker: true },
  ),
  /** A question no longer needs an answer. superseded: the user said something else. stopped: its work was stopped. */
  question_closed: withFacts(z.object({ question_id: id, reason: z.enum(["superseded", "stopped"]) }), {
    notifiesWorker: true,
    audit: ({ reason: decision }) => ({ kind: "question", decision }),
  }),
} as const;
