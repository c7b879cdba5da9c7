// Events of planning and of building a plan, by their documented names and payloads.
import { z } from "zod";
import {
  Adjustment,
  AgentName,
  AgentPerspective,
  Assessment,
  ExecutionPlan,
  PlanStatus,
  PlanTask,
  TaskStatus,
} from "../plan.ts";

const planId = z.string();
const taskId = z.string();

export const planEvents = {
  plan_start: z.object({ sessionId: z.string() }),
  perspective_start: z.object({ agent: AgentName }),
  perspective_complete: z.object({ agent: AgentName, perspective: AgentPerspective }),
  plan_ready: z.object({ plan: ExecutionPlan }),
  plan_approval_request: z.object({ plan: ExecutionPlan }),
  plan_approved: z.object({ planId }),
  plan_rejected: z.object({ planId, reason: z.string() }),
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
