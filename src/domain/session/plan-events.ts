// Events of planning and of running a plan, by their documented names and payloads.
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
import { id, keepExact } from "../values/treatment.ts";

const planId = id;
const taskId = id;

export const planEvents = {
  /** Planning starts, inside a turn. Takes the inbox: those messages are the request. */
  plan_start: z.object({ sessionId: id, planId: planId.optional(), request: z.string().optional() }),
  /** A role starts reviewing the request. */
  perspective_start: z.object({ agent: AgentName }),
  /** A role's perspective on the request. */
  perspective_complete: z.object({ agent: AgentName, perspective: AgentPerspective }),
  /** A role gave no usable answer. Planning continues without it. */
  perspective_missing: z.object({ agent: AgentName, failure: Failure }),
  /** A new revision. `problem`: why it has no file to read and edit. */
  plan_ready: z.object({ plan: ExecutionPlan, author: PlanAuthor.optional(), problem: z.string().optional() }),
  /** The user has to decide about the plan. With `callId`, a call of that agent waits for the decision. No time-out ever answers. */
  plan_approval_request: z.object({
    plan: ExecutionPlan,
    callId: id.optional(),
    agentId: id.optional(),
  }),
  /** The user approved exactly this session, plan, revision and hash. The switch to build mode always follows. */
  plan_approved: z.object({ planId, ...Approval.partial().shape }),
  /** The user sent the plan back: planning continues with the feedback. */
  plan_revision_requested: z.object({ planId, revision: z.number().int(), feedback: z.string(), by: z.string() }),
  /** The user closed the plan: it will not run. */
  plan_rejected: z.object({ planId, reason: z.string(), by: z.string().optional() }),
  /** A comment on the plan, a task or a line; the next revision answers it. */
  plan_commented: PlanComment,
  /** A task was added, to a draft or by an adjustment. */
  task_created: z.object({ task: PlanTask }),
  /** A task's status or progress changed. */
  task_update: z.object({
    taskId,
    status: TaskStatus,
    progress: z.number().min(0).max(100).optional(),
    activeForm: z.string().optional(),
    /** Why it was skipped or cancelled, and because of which task. */
    reason: z.string().optional(),
    skippedFor: id.optional(),
    /** The user who did it. */
    by: z.string().optional(),
  }),
  /** An attempt at a task starts. Attempts count from 1; `base` is the git tree it starts from. */
  task_started: z.object({
    taskId,
    agent: AgentName,
    attempt: z.number().int().positive().optional(),
    base: keepExact(z.string().nullable().optional()),
  }),
  /** A task's checks passed and its changes are in the workspace. */
  task_completed: z.object({ taskId, result: z.string().optional() }),
  /** A task failed, after any further attempts; a reflection may follow. */
  task_failed: z.object({ taskId, error: z.string() }),
  /** A tool call planned for the task was made. */
  task_tool_executed: z.object({ taskId, tool: ExecutedTool }),
  /** All tasks in their current state, for readers that do not follow every change. */
  tasks_list: z.object({ tasks: z.array(PlanTask) }),
  /** An approved plan starts running. `tree` is the workspace before, as a git tree; null when unknown. */
  plan_execution_start: z.object({
    planId,
    isolation: Isolation.optional(),
    concurrency: z.number().int().positive().optional(),
    tree: keepExact(z.string().nullable().optional()),
    /** Why tasks are not isolated although they should be. */
    notice: z.string().optional(),
  }),
  /** All blockers of a task are completed: it can start. */
  plan_step_ready: z.object({ planId, taskId }),
  /** A task has ended, with any outcome. */
  plan_step_complete: z.object({ planId, taskId, status: TaskStatus }),
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
  adjustment_applied: z.object({ planId, adjustment: Adjustment, plan: ExecutionPlan, by: z.string().optional() }),
  /** The plan has ended: completed, failed or cancelled. `summary` is the closing message. */
  plan_execution_complete: z.object({ planId, status: PlanStatus, summary: z.string() }),
} as const;
