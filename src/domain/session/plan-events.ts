// Events of planning and of running a plan, by their documented names and payloads.
import { z } from "zod";
import { withFacts } from "./event-facts.ts";
import { Failure } from "../values/boundary-schemas.ts";
import { TaskAcceptance, TaskOutcome } from "../plan/evidence.ts";
import { AgentName, AgentPerspective } from "../plan/perspective.ts";
import {
  Adjustment,
  Approval,
  Assessment,
  ExecutedTool,
  ExecutionPlan,
  Isolation,
  PlanAuthor,
  PlanComment,
  PlanStatus,
  PlanTask,
  TaskStatus,
} from "../plan/plan.ts";
import { id, keepExact } from "../values/treatment.ts";

const planId = id;
const taskId = id;

export const planEvents = {
  /** Planning starts, inside a turn. Takes the inbox: those messages are the request. */
  plan_start: withFacts(z.object({ sessionId: id, planId: planId.optional(), request: z.string().optional() }), {
    audit: ({ planId: subject }) => ({ kind: "plan", subject, decision: "being made" }),
  }),
  /** A role starts reviewing the request. */
  perspective_start: z.object({ agent: AgentName }),
  /** A role's perspective on the request. */
  perspective_complete: z.object({
    agent: AgentName,
    perspective: AgentPerspective,
    /** What the model wrote in another form or left out, one sentence each. */
    coerced: z.array(z.string()).optional(),
  }),
  /** A role gave no usable answer. Planning continues without it. */
  perspective_missing: z.object({ agent: AgentName, failure: Failure }),
  /** A new revision. `problem`: why it has no file to read and edit. */
  plan_ready: withFacts(
    z.object({
      plan: ExecutionPlan,
      author: PlanAuthor.optional(),
      problem: z.string().optional(),
      /** What the model wrote in another form or left out, one sentence each. */
      coerced: z.array(z.string()).optional(),
    }),
    { hasUserText: true },
  ),
  /** The user has to decide about the plan. With `callId`, a call of that agent waits for the decision. No time-out ever answers. */
  plan_approval_request: z.object({
    plan: ExecutionPlan,
    callId: id.optional(),
    agentId: id.optional(),
  }),
  /** The user approved exactly this session, plan, revision and hash. The switch to build mode always follows. */
  plan_approved: withFacts(z.object({ planId, ...Approval.partial().shape }), { hasUserText: true }),
  /** The user sent the plan back: planning continues with the feedback. */
  plan_revision_requested: withFacts(
    z.object({ planId, revision: z.number().int(), feedback: z.string(), by: z.string() }),
    { hasUserText: true },
  ),
  /** The user closed the plan: it will not run. */
  plan_rejected: withFacts(z.object({ planId, reason: z.string(), by: z.string().optional() }), { hasUserText: true }),
  /** A comment on the plan, a task or a line; the next revision answers it. */
  plan_commented: withFacts(PlanComment, { hasUserText: true }),
  /** A task was added, to a draft or by an adjustment. */
  task_created: z.object({ task: PlanTask }),
  /** A task's status or progress changed. */
  task_update: withFacts(
    z.object({
      taskId,
      status: TaskStatus,
      progress: z.number().min(0).max(100).optional(),
      activeForm: z.string().optional(),
      /** Why it was skipped or cancelled, and because of which task. */
      reason: z.string().optional(),
      skippedFor: id.optional(),
      /** It was skipped because a reflection gave the whole plan up. */
      givenUp: z.literal(true).optional(),
      /** The user who did it. */
      by: z.string().optional(),
    }),
    { notifiesWorker: true },
  ),
  /** An attempt at a task starts. Attempts count from 1; `base` is the git tree it starts from. */
  task_started: z.object({
    taskId,
    agent: AgentName,
    attempt: z.number().int().positive().optional(),
    base: keepExact(z.string().nullable().optional()),
  }),
  /** A task's checks passed and its changes are in the workspace. */
  task_completed: withFacts(z.object({ taskId, result: z.string().optional() }), {
    audit: ({ taskId: subject }) => ({ kind: "task", subject, decision: "completed" }),
  }),
  /** A task failed, after any further attempts; a reflection may follow. */
  task_failed: withFacts(z.object({ taskId, error: z.string() }), {
    audit: ({ taskId: subject, error: detail }) => ({ kind: "task", subject, decision: "failed", detail }),
  }),
  /** A tool call planned for the task was made. */
  task_tool_executed: z.object({ taskId, tool: ExecutedTool }),
  /** All tasks in their current state, for readers that do not follow every change. */
  tasks_list: z.object({ tasks: z.array(PlanTask) }),
  /** An approved plan starts running. `tree` is the workspace before, as a git tree; null when unknown. */
  plan_execution_start: withFacts(
    z.object({
      planId,
      isolation: Isolation.optional(),
      concurrency: z.number().int().positive().optional(),
      tree: keepExact(z.string().nullable().optional()),
      /** Why tasks are not isolated although they should be. */
      notice: z.string().optional(),
    }),
    { audit: ({ planId: subject }) => ({ kind: "plan", subject, decision: "begun" }) },
  ),
  /** All blockers of a task are completed: it can start. */
  plan_step_ready: z.object({ planId, taskId }),
  /** A task has ended. `outcome` says how, by its evidence; `accepted`: who took it as it is, and why. */
  plan_step_complete: z.object({
    planId,
    taskId,
    status: TaskStatus,
    outcome: TaskOutcome.optional(),
    accepted: TaskAcceptance.optional(),
  }),
  /** A model reflected on the progress of the plan. `fallback`: it gave no usable answer, so nothing is adjusted. `taskIds` are the failed tasks it was about. */
  reflection_complete: z.object({
    planId,
    taskIds: z.array(taskId).optional(),
    fallback: z.boolean().optional(),
    assessment: Assessment,
    reasoning: z.string(),
    adjustments: z.array(Adjustment),
  }),
  /** The running plan has a new revision. `by`: the user who requested or accepted it; absent: a reflection within what was approved. */
  adjustment_applied: withFacts(
    z.object({ planId, adjustment: Adjustment, plan: ExecutionPlan, by: z.string().optional() }),
    { notifiesWorker: true },
  ),
  /** The plan has ended: completed, failed or cancelled. `summary` is the closing message. */
  plan_execution_complete: withFacts(z.object({ planId, status: PlanStatus, summary: z.string() }), {
    audit: ({ planId: subject, status: decision }) => ({ kind: "plan", subject, decision }),
  }),
} as const;
