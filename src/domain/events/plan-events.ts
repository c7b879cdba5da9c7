// Events of planning and of building a plan, by their documented names and payloads.
import { z } from "zod";
import { Failure } from "../failure.ts";
import { AgentName, AgentPerspective } from "../perspective.ts";
import {
  Adjustment,
  Approval,
  Assessment,
  ExecutedTool,
  ExecutionPlan,
  PlanAuthor,
  PlanComment,
  PlanStatus,
  PlanTask,
  TaskStatus,
} from "../plan.ts";

const planId = z.string();
const taskId = z.string();

export const planEvents = {
  /** Planning begins, inside a turn. Takes the inbox: those messages are the request. */
  plan_start: z.object({ sessionId: z.string(), planId: z.string().optional(), request: z.string().optional() }),
  perspective_start: z.object({ agent: AgentName }),
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
  plan_rejected: z.object({ planId, reason: z.string(), by: z.string().optional() }),
  plan_commented: PlanComment,
  task_created: z.object({ task: PlanTask }),
  task_update: z.object({
    taskId,
    status: TaskStatus,
    progress: z.number().min(0).max(100).optional(),
    activeForm: z.string().optional(),
  }),
  task_started: z.object({ taskId, agent: AgentName }),
  task_completed: z.object({ taskId, result: z.string().optional() }),
  task_failed: z.object({ taskId, error: z.string() }),
  task_tool_executed: z.object({ taskId, tool: ExecutedTool }),
  tasks_list: z.object({ tasks: z.array(PlanTask) }),
  plan_execution_start: z.object({ planId }),
  plan_step_ready: z.object({ planId, taskId }),
  plan_step_complete: z.object({ planId, taskId, status: TaskStatus }),
  reflection_complete: z.object({
    planId,
    assessment: Assessment,
    reasoning: z.string(),
    adjustments: z.array(Adjustment),
  }),
  adjustment_applied: z.object({ planId, adjustment: Adjustment, plan: ExecutionPlan }),
  plan_execution_complete: z.object({ planId, status: PlanStatus, summary: z.string() }),
} as const;
