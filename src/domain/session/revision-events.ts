// The events of a new revision: the revision, its new tasks, and the request for a decision.
import type { DurableEvent } from "./event.ts";
import type { ExecutionPlan, PlanAuthor } from "../plan/plan.ts";

export interface Revision {
  readonly plan: ExecutionPlan;
  /** Why it has no file. The plan works without one. */
  readonly problem?: string | undefined;
  /** What its author wrote in another form. */
  readonly coerced?: readonly string[] | undefined;
}

/** `waits` is the call that waits for the decision. */
export function revisionEvents(
  { plan, problem, coerced = [] }: Revision,
  before: ExecutionPlan | undefined,
  author: PlanAuthor,
  waits?: { readonly callId: string; readonly agentId?: string | undefined },
): DurableEvent[] {
  const known = new Set(before?.tasks.map(({ taskId }) => taskId));
  const added = plan.tasks.filter(({ taskId }) => !known.has(taskId));
  return [
    {
      type: "plan_ready",
      data: {
        plan,
        author,
        ...(problem === undefined ? {} : { problem }),
        ...(coerced.length > 0 ? { coerced: [...coerced] } : {}),
      },
    },
    ...added.map((task): DurableEvent => ({ type: "task_created", data: { task } })),
    approvalRequest(plan, waits),
  ];
}

export function approvalRequest(
  plan: ExecutionPlan,
  waits?: { readonly callId: string; readonly agentId?: string | undefined },
): DurableEvent {
  const { callId, agentId } = waits ?? {};
  const call = { ...(callId === undefined ? {} : { callId }), ...(agentId === undefined ? {} : { agentId }) };
  return { type: "plan_approval_request", data: { plan, ...call } };
}
