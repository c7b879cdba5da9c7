// Lists which fields of each event are free text to redact, and which must stay exactly as they are.
import type { DurableEvent, EventType } from "../session/event.ts";
import { adjustment, approval, checkResult, evidence, failure, perspective, plan, task } from "./redact-shapes.ts";

/**
 * keep: the program compares it or passes it on byte for byte: ids, digests, times, names of tools, models and
 * modes, the workspace, numbers. Neither people nor tools choose these values, so they contain no secrets.
 * text: everything in it is redacted, including keys of objects. Anything not listed is text at run time.
 * digests: paths with a digest each. The path is redacted; the digest stays.
 * evidence: tells after a crash whether a change was made. A redacted path would be another file, so if one of its paths contains a
 * secret, all of it is dropped: without evidence the call counts as interrupted, which is safe. Part of it could prove something untrue.
 */
type Treatment = "keep" | "text" | "digests" | "evidence";
export type Shape = Treatment | readonly [Shape] | { readonly [field: string]: Shape };

/** Every field of every event must be listed: the type check asks about a new one, so that neither kind is forgotten. */
type ShapeOf<Value> =
  | Treatment
  | (NonNullable<Value> extends readonly (infer Item)[]
      ? readonly [ShapeOf<Item>]
      : NonNullable<Value> extends object
        ? { readonly [Field in FieldOf<NonNullable<Value>>]: ShapeOf<ValueOf<NonNullable<Value>, Field>> }
        : never);
type FieldOf<Value> = Value extends unknown ? keyof Value : never;
type ValueOf<Value, Field extends PropertyKey> = Value extends { [Key in Field]?: infer Inner } ? Inner : never;
type DataOf<Type extends EventType> = Extract<DurableEvent, { type: Type }>["data"];
type Fields = { readonly [Type in EventType]: Exclude<ShapeOf<DataOf<Type>>, Treatment> };

export const fieldsOf: Fields = {
  session_created: {
    sessionId: "keep",
    workspace: "keep",
    mode: "keep",
    plan_file: "keep",
    title: "text",
    auto: "keep",
    forkedFrom: "keep",
  },
  // Skills and instructions are looked up by their paths.
  context_loaded: {
    instructions: [{ path: "keep", text: "text" }],
    skills: [{ name: "text", description: "text", path: "keep" }],
  },
  user_message: { messageId: "keep", text: "text", metadata: "text", wants: "keep", by: "text" },
  acknowledged: { messageId: "keep", text: "text" },
  qualified: {
    messageId: "keep",
    qualification: { taskType: "keep", riskLevel: "keep", complexity: "keep", language: "keep", reason: "text" },
    planRequired: "keep",
    fallback: "keep",
    context: "text",
    usage: "keep",
    cost: "keep",
  },
  turn_started: { turnId: "keep", grant: "keep" },
  agent_started: {
    agentId: "keep",
    parentId: "keep",
    callId: "keep",
    name: "text",
    task: "text",
    grant: "keep",
    role: "keep",
    persona: "text",
    tools: "keep",
    taskId: "keep",
  },
  agent_continued: { agentId: "keep", text: "text" },
  step_started: { agentId: "keep", turnId: "keep", step: "keep", model: "keep" },
  assistant_message: {
    agentId: "keep",
    turnId: "keep",
    step: "keep",
    model: "keep",
    // `provider` is signed: if it changed, the provider would refuse the whole conversation.
    parts: [{ type: "keep", text: "text", callId: "keep", tool: "keep", input: "text", provider: "keep" }],
    finish: "keep",
    usage: "keep",
    cost: "keep",
  },
  tool_started: {
    agentId: "keep",
    callId: "keep",
    tool: "keep",
    mode: "keep",
    rule: "text",
    sandbox: "keep",
    effects: "evidence",
  },
  tool_ended: {
    agentId: "keep",
    callId: "keep",
    tool: "keep",
    status: "keep",
    output: "text",
    rule: "text",
    code: "keep",
    seen: "digests",
    images: [{ mediaType: "keep", base64: "keep" }],
    instructions: "text",
    durationMs: "keep",
    cached: "keep",
  },
  todos_updated: { agentId: "keep", todos: [{ text: "text", status: "keep" }] },
  context_compacted: { agentId: "keep", summary: "text", keep: "keep", usage: "keep", cost: "keep" },
  usage_recorded: { agentId: "keep", role: "keep", model: "keep", usage: "keep", cost: "keep" },
  model_chosen: { model: "keep", by: "text" },
  cancel_requested: { by: "keep" },
  turn_ended: { agentId: "keep", turnId: "keep", outcome: "keep", failure },
  mode_changed: { mode: "keep", plan_file: "keep" },
  mode_entered: { mode: "keep", by: "keep", name: "text" },
  execution_intent_detected: { messageId: "keep", intent: "keep", rule: "text", language: "keep" },
  mode_switched_by_intent: { messageId: "keep", mode: "keep" },
  disallowed_tool_attempt_in_planning: {
    agentId: "keep",
    callId: "keep",
    tool: "keep",
    category: "keep",
    model: "keep",
    blocked: "keep",
  },
  // The name of a question and the key of its answer are redacted alike, so that they still match.
  question_pending: {
    question_id: "keep",
    questions: [
      { name: "text", question: "text", schema: "text", buttons: [{ label: "text", value: "text", variant: "keep" }] },
    ],
    created_at: "keep",
    callId: "keep",
    agentId: "keep",
  },
  question_answered: { question_id: "keep", answers: "text", remark: "text", by: "text" },
  question_closed: { question_id: "keep", reason: "keep" },
  permission_requested: {
    requestId: "keep",
    callId: "keep",
    agentId: "keep",
    mode: "keep",
    tool: "keep",
    category: "keep",
    risk: "keep",
    // A call's subject is redacted the same way before it is compared with what the user allowed.
    paths: "text",
    command: "text",
    url: "text",
    cwd: "text",
    rule: "text",
    patterns: "text",
  },
  permission_answered: {
    requestId: "keep",
    answer: "keep",
    guidance: "text",
    grant: {
      grantId: "keep",
      // With a mark in it, the pattern allows less than before, never more.
      pattern: "text",
      scope: "keep",
      workspace: "keep",
      sessionId: "keep",
      planId: "keep",
      taskId: "keep",
      createdAt: "keep",
      expiresAt: "keep",
    },
    by: "keep",
  },
  workspace_fingerprinted: { tree: "keep", reason: "text" },
  workspace_changed_in_plan_mode: { paths: "text", total: "keep" },
  plan_start: { sessionId: "keep", planId: "keep", request: "text" },
  perspective_start: { agent: "keep" },
  perspective_complete: { agent: "keep", perspective },
  perspective_missing: { agent: "keep", failure },
  plan_ready: { plan, author: "keep", problem: "text" },
  plan_approval_request: { plan, callId: "keep", agentId: "keep" },
  plan_approved: { planId: "keep", ...approval },
  plan_revision_requested: { planId: "keep", revision: "keep", feedback: "text", by: "text" },
  plan_rejected: { planId: "keep", reason: "text", by: "text" },
  plan_commented: {
    commentId: "keep",
    planId: "keep",
    revision: "keep",
    taskId: "keep",
    line: "keep",
    text: "text",
    by: "text",
  },
  task_created: { task },
  task_update: {
    taskId: "keep",
    status: "keep",
    progress: "keep",
    activeForm: "text",
    reason: "text",
    skippedFor: "keep",
    by: "text",
  },
  task_started: { taskId: "keep", agent: "keep", attempt: "keep", base: "keep" },
  task_completed: { taskId: "keep", result: "text" },
  task_failed: { taskId: "keep", error: "text" },
  task_tool_executed: { taskId: "keep", tool: { tool: "text", callId: "keep", status: "text" } },
  tasks_list: { tasks: [task] },
  plan_execution_start: { planId: "keep", isolation: "keep", concurrency: "keep", tree: "keep", notice: "text" },
  plan_step_ready: { planId: "keep", taskId: "keep" },
  plan_step_complete: { planId: "keep", taskId: "keep", status: "keep" },
  reflection_complete: {
    planId: "keep",
    taskIds: "keep",
    fallback: "keep",
    assessment: "keep",
    reasoning: "text",
    adjustments: [adjustment],
  },
  adjustment_applied: { planId: "keep", adjustment, plan, by: "text" },
  plan_execution_complete: { planId: "keep", status: "keep", summary: "text" },
  task_verified: { taskId: "keep", evidence },
  task_conflicted: { taskId: "keep", paths: "text", base: "keep" },
  task_integrated: { taskId: "keep", base: "keep", tree: "keep", changed: "text" },
  plan_paused: { planId: "keep", by: "text", reason: "text" },
  plan_resumed: { planId: "keep", by: "text", restores: "keep" },
  concurrency_changed: { planId: "keep", concurrency: "keep", by: "text" },
  adjustment_requested: {
    planId: "keep",
    requestId: "keep",
    reasoning: "text",
    adjustments: [adjustment],
    grows: "text",
  },
  adjustment_decided: { planId: "keep", requestId: "keep", accepted: "keep", by: "text" },
  plan_verified: { planId: "keep", checks: [checkResult] },
  plan_rolled_back: { planId: "keep", taskIds: "keep", changed: "text", by: "text" },
};
