// Events of planning and of building a plan, by their documented names and payloads.
import { z } from "zod";
import { Failure } from "../values/boundary-schemas.ts";
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

const planId = z.string();
const taskId = z.string();

export const planEvents = {
  /** Planning begins, inside a turn. Takes the inbox: those messages are the request. */
  plan_start: z.object({ sessionId: z.string(), planId: z.string().optional(), request: z.string().optional() }),
  /** A role begins to look at the request. */
  perspective_start: z.object({ agent: AgentName }),
  /** A role has looked at the request; this is what it found. */
  perspective_complete: z.object({ agent: AgentName, perspective: AgentPerspective }),
  /** A role was asked and gave no usable answer. Planning goes on without it. */
  perspective_missing: z.object({ agent: AgentName, failure: Failure }),
  /** A new revision. `problem`: why it has no file that can be read and edited. */
  plan_ready: z.object({ plan: ExecutionPlan, author: PlanAuthor.optional(), problem: z.string().optional() }),
  /** A person has to decide about it. With `callId` a call of that agent waits for the decision. Never answered by time. */
  plan_approval_request: z.object({
    plan: ExecutionPlan,
    callId: z.string().optional(),
    agentId: z.string().optional(),
  }),
  /** Binds session, plan, revision and hash. Always followed by the change to build mode. */
  plan_approved: z.object({ planId, ...Approval.partial().shape }),
  /** Sent back: planning goes on with what the person says. */
  plan_revision_requested: z.object({ planId, revision: z.number().int(), feedback: z.string(), by: z.string() }),
  /** A person closed the plan: it will not be carried out. */
  plan_rejected: z.object({ planId, reason: z.string(), by: z.string().optional() }),
  /** A person remarked something about the plan, a task or a line; the next revision answers it. */
  plan_commented: PlanComment,
  /** A task was added, to a draft or by an adjustment. */
  task_created: z.object({ task: PlanTask }),
  /** A task is in another status, or further than before. */
  task_update: z.object({
    taskId,
    status: TaskStatus,
    progress: z.number().min(0).max(100).optional(),
    activeForm: z.string().optional(),
    /** Why it was skipped or cancelled, and because of which task. */
    reason: z.string().optional(),
    skippedFor: z.string().optional(),
    /** The person who did that. */
    by: z.string().optional(),
  }),
  /** An attempt at a task begins. Attempts are counted from 1; `base` is the git tree that it starts from. */
  task_started: z.object({
    taskId,
    agent: AgentName,
    attempt: z.number().int().positive().optional(),
    base: z.string().nullable().optional(),
  }),
  /** Its checks passed and its changes are in the workspace. */
  task_completed: z.object({ taskId, result: z.string().optional() }),
  /** It could not be done, also after another attempt; reflection may follow. */
  task_failed: z.object({ taskId, error: z.string() }),
  /** A call that the plan had foreseen for the task was made. */
  task_tool_executed: z.object({ taskId, tool: ExecutedTool }),
  /** All tasks as they are now: for readers that do not follow each change. */
  tasks_list: z.object({ tasks: z.array(PlanTask) }),
  /** An approved plan begins to be carried out. `tree` is the workspace before, as a git tree; null when that could not be told. */
  plan_execution_start: z.object({
    planId,
    isolation: Isolation.optional(),
    concurrency: z.number().int().positive().optional(),
    tree: z.string().nullable().optional(),
    /** Why tasks are not kept apart, although they should be. */
    notice: z.string().optional(),
  }),
  /** Everything that the task waits for is done: it can start. */
  plan_step_ready: z.object({ planId, taskId }),
  /** A task is over, in whichever way. */
  plan_step_complete: z.object({ planId, taskId, status: TaskStatus }),
  /** A model has thought about how the plan goes. `fallback`: it gave no usable answer, so nothing is adjusted. `taskIds` are the failed tasks that it was about. */
  reflection_complete: z.object({
    planId,
    taskIds: z.array(z.string()).optional(),
    fallback: z.boolean().optional(),
    assessment: Assessment,
    reasoning: z.string(),
    adjustments: z.array(Adjustment),
  }),
  /** The plan is changed while it is carried out: a new revision. `by`: the person who wanted or accepted it; absent: reflection, within what was approved. */
  adjustment_applied: z.object({ planId, adjustment: Adjustment, plan: ExecutionPlan, by: z.string().optional() }),
  /** The plan is over: completed, failed or cancelled. `summary` is the closing message. */
  plan_execution_complete: z.object({ planId, status: PlanStatus, summary: z.string() }),
} as const;
