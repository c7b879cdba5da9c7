// Events of a session and of its turns: messages, model steps, tool calls.
import { z } from "zod";
import { withFacts } from "./event-facts.ts";
import { Failure, Mode } from "../values/boundary-schemas.ts";
import { AssistantPart, Image } from "../values/message-parts.ts";
import { Qualification } from "../plan/qualification.ts";
import { Usage } from "../values/usage.ts";
import { id, keepDigests, keepEvidence, keepExact } from "../values/treatment.ts";

/** What a file change does to one path, as digests: evidence that tells after a crash whether it happened. null = absent. */
export const FileEffect = z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type FileEffect = z.infer<typeof FileEffect>;

export const InstructionFile = z.object({ path: keepExact(z.string()), text: z.string() });
export type InstructionFile = z.infer<typeof InstructionFile>;

export const Skill = z.object({ name: z.string(), description: z.string(), path: keepExact(z.string()) });
export type Skill = z.infer<typeof Skill>;

export const Todo = z.object({ text: z.string(), status: z.enum(["pending", "in_progress", "completed"]) });
export type Todo = z.infer<typeof Todo>;

/** The sub-agent it is about; absent = the session's own agent. */
const agentId = id.optional();

const ToolStatus = z.enum(["ok", "error", "denied", "interrupted", "cancelled"]);

export const sessionEvents = {
  /** First event of every session. */
  session_created: z.object({
    sessionId: id,
    workspace: keepExact(z.string()),
    mode: Mode,
    plan_file: keepExact(z.string().nullable()),
    title: z.string(),
    /** True: each request is classified first, and a simple one runs without a plan. */
    auto: z.boolean(),
    /** The session it was forked from, whose events it starts with. */
    forkedFrom: id.optional(),
  }),
  /** Project instructions and skills at the start of the session, so that the prompt prefix never changes. */
  context_loaded: z.object({ instructions: z.array(InstructionFile), skills: z.array(Skill) }),
  /** A user's message. It waits in the inbox until the next step takes it. */
  user_message: withFacts(
    z.object({
      messageId: id,
      text: z.string(),
      metadata: z.record(z.string(), z.unknown()).optional(),
      /** The user wants a plan for it, however simple it is. */
      wants: z.literal("plan").optional(),
      /** The sender, where several people may write; absent: the user at this machine. */
      by: z.string().optional(),
    }),
    { hasUserText: true },
  ),
  /** The immediate reply to a message, in the user's language: that it approved a plan, or that it did not. */
  acknowledged: z.object({ messageId: id, text: z.string() }),
  /** A request was classified; `planRequired` is the resulting decision. */
  qualified: z.object({
    messageId: id,
    qualification: Qualification,
    planRequired: z.boolean(),
    fallback: z.boolean(),
    /** What the model wrote in another form or left out, one sentence each. */
    coerced: z.array(z.string()).optional(),
    /** What a first, cheap check of the workspace showed. */
    context: z.string().optional(),
    usage: Usage.optional(),
    cost: z.number().nullable().optional(),
  }),
  /** The agent takes a message. `grant`: the most it may do, in any mode. */
  turn_started: z.object({ turnId: id, grant: Mode.optional() }),
  /** A sub-agent starts with its own conversation. `grant` is the most it may do. It ends with a `turn_ended`. */
  agent_started: z.object({
    agentId: id,
    parentId: id.optional(),
    /** The call that waits for it; absent: the session itself asks, for its plan. */
    callId: id.optional(),
    name: z.string(),
    task: z.string(),
    grant: Mode,
    /** Its role, which decides the model. Absent: the role of the agent that started it. */
    role: keepExact(z.string().optional()),
    /** Its instructions, instead of the usual sub-agent's. */
    persona: z.string().optional(),
    /** The only tools it has. Absent: everything its ceiling allows. */
    tools: z.array(keepExact(z.string())).optional(),
    /** The plan task it works on. */
    taskId: id.optional(),
  }),
  /** A sub-agent that has answered gets another message and continues. */
  agent_continued: z.object({ agentId: id, text: z.string() }),
  /** Appended before the model is called. Moves the inbox into the conversation. */
  step_started: z.object({ agentId, turnId: id, step: z.number().int(), model: keepExact(z.string()) }),
  /** The complete answer of one model step; its deltas were live only. */
  assistant_message: z.object({
    agentId,
    turnId: id,
    step: z.number().int(),
    model: keepExact(z.string()),
    parts: z.array(AssistantPart),
    finish: z.enum(["stop", "calls", "length", "filter", "other"]),
    usage: Usage,
    /** US dollars; null when the price is unknown. */
    cost: z.number().nullable(),
  }),
  /** Appended before a call has any effect. Unmatched after a crash: the call was interrupted. */
  tool_started: z.object({
    agentId,
    callId: id,
    tool: keepExact(z.string()),
    mode: Mode,
    rule: z.string(),
    /** The sandbox it runs in. */
    sandbox: z.enum(["read-only", "workspace-write"]).optional(),
    effects: keepEvidence(z.array(FileEffect)).optional(),
  }),
  /** The call has ended, or never started (denied, cancelled). `output` is what the model reads. */
  tool_ended: z.object({
    agentId,
    callId: id,
    tool: keepExact(z.string()),
    status: ToolStatus,
    output: z.string(),
    rule: z.string().optional(),
    code: keepExact(z.string().optional()),
    /** Digests of files as this call left or saw them; null = gone. */
    seen: keepDigests(z.record(z.string(), z.string().nullable())).optional(),
    images: z.array(Image).optional(),
    /** Nested instruction files that were added to the output. */
    instructions: z.array(z.string()).optional(),
    durationMs: z.number().optional(),
    /** Another agent had made the same call on the same workspace; this is its result. */
    cached: z.boolean().optional(),
  }),
  /** The agent replaced its own to-do list (`todo_write`); this is the whole list. */
  todos_updated: z.object({ agentId, todos: z.array(Todo) }),
  /** The older part of the conversation was replaced by a summary; the last `keep` messages stay as they are. */
  context_compacted: z.object({
    agentId,
    summary: z.string(),
    keep: z.number().int().nonnegative(),
    usage: Usage.optional(),
    cost: z.number().nullable().optional(),
  }),
  /** What a model call cost whose answer no other event has: it was empty, came too late, or only classified a message. */
  usage_recorded: z.object({
    agentId,
    /** Whose model was asked, when no agent asked. */
    role: keepExact(z.string().optional()),
    model: keepExact(z.string()),
    usage: Usage,
    cost: z.number().nullable(),
  }),
  /** The user chose the model that plans and builds from the next call on; null: the configured one. */
  model_chosen: withFacts(z.object({ model: keepExact(z.string().nullable()), by: z.string() }), {
    audit: ({ by: actor, model: subject }) => ({ kind: "model", actor, subject }),
  }),
  /** The user wants everything to stop. Each stopped turn ends as cancelled. */
  cancel_requested: withFacts(z.object({ by: keepExact(z.string()) }), {
    audit: ({ by: actor }) => ({ kind: "cancel", actor }),
  }),
  /** The agent, or this sub-agent, is done with the message or cannot continue. */
  turn_ended: z.object({
    agentId,
    turnId: id,
    outcome: z.enum(["done", "failed", "cancelled"]),
    failure: Failure.optional(),
  }),
} as const;

/**
 * The position of a piece in a stream: the number of characters before it. A reader that joins late or falls behind gets the stream from
 * the start again, so a piece may replace known text.
 */
const offset = z.number().int().nonnegative().optional();

export const liveEvents = {
  /** A piece of the model's text. */
  text_delta: z.object({ agentId, step: z.number().int(), text: z.string(), offset }),
  /** A piece of the model's reasoning, if the provider shows it. */
  reasoning_delta: z.object({ agentId, step: z.number().int(), text: z.string(), offset }),
  /** A piece of a running call's output. */
  tool_progress: z.object({ agentId, callId: id, text: z.string(), offset }),
  /** A model call failed and will be retried after `delayMs`. */
  model_retry: z.object({ agentId, attempt: z.number().int(), delayMs: z.number(), failure: Failure }),
  /** The work could not start or continue for a reason outside the session: no model is configured, the disk is full. */
  work_stopped: z.object({ failure: Failure }),
} as const;
