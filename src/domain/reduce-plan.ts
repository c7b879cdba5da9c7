// The part of `reduce` that follows a plan from its draft to its end.
import type { DurableEvent } from "./event.ts";
import type { planEvents } from "./events/plan-events.ts";
import type { ExecutionPlan, PlanTask } from "./plan.ts";
import type { State } from "./state.ts";
import { noUsage } from "./usage.ts";

type PlanEvent = Extract<DurableEvent, { type: keyof typeof planEvents }>;

export function reducePlan(state: State, event: PlanEvent, at: string): State {
  switch (event.type) {
    case "plan_ready":
      return { ...state, ...setPlan(state, { ...event.data.plan, status: "draft" }) };
    case "plan_approval_request":
      return { ...state, ...setPlan(state, { ...event.data.plan, status: "pending_approval" }) };
    case "adjustment_applied":
      return { ...state, ...setPlan(state, event.data.plan) };
    case "plan_approved":
      return changePlan(state, event.data.planId, { status: "approved", approvedAt: at });
    case "plan_rejected":
      return changePlan(state, event.data.planId, {
        status: "rejected",
        rejectedAt: at,
        rejectionReason: event.data.reason,
      });
    case "plan_execution_start":
      return changePlan(state, event.data.planId, { status: "executing" });
    case "plan_execution_complete":
      return changePlan(state, event.data.planId, { status: event.data.status });
    case "task_created":
      return state.plan ? { ...state, plan: { ...state.plan, tasks: [...state.plan.tasks, event.data.task] } } : state;
    case "task_update": {
      const { taskId, ...change } = event.data;
      return changeTask(state, taskId, change);
    }
    case "task_started":
      return changeTask(state, event.data.taskId, { status: "in_progress", startedAt: at });
    case "task_completed":
      return changeTask(state, event.data.taskId, {
        status: "completed",
        progress: 100,
        completedAt: at,
        result: event.data.result,
      });
    case "task_failed":
      return changeTask(state, event.data.taskId, { status: "failed", completedAt: at, error: event.data.error });
    case "plan_start":
    case "perspective_start":
    case "perspective_complete":
    case "tasks_list":
    case "plan_step_ready":
    case "plan_step_complete":
    case "reflection_complete":
      return state;
  }
}

/** A plan with another id replaces the current one, which stays in the history. */
function setPlan(state: State, plan: ExecutionPlan): Pick<State, "plan" | "pastPlans" | "planUsage"> {
  const { plan: before, pastPlans, planUsage } = state;
  if (before?.planId === plan.planId) return { plan, pastPlans, planUsage };
  return { plan, pastPlans: before ? [...pastPlans, before] : pastPlans, planUsage: noUsage };
}

function changePlan(state: State, planId: string, change: Partial<ExecutionPlan>): State {
  return state.plan?.planId === planId ? { ...state, plan: { ...state.plan, ...change } } : state;
}

function changeTask(
  state: State,
  taskId: string,
  change: { [Key in keyof PlanTask]?: PlanTask[Key] | undefined },
): State {
  if (!state.plan) return state;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return {
    ...state,
    plan: {
      ...state.plan,
      tasks: state.plan.tasks.map((task) => (task.taskId === taskId ? { ...task, ...given } : task)),
    },
  };
}
