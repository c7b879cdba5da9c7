// A session's current plan as one object, whether it is a draft or already decided.
import { fail } from "../../../domain/values/failure.ts";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { headlineOf } from "../../../domain/plan-text/headline.ts";
import type { Drafting, State } from "../../../domain/session/state.ts";
import { storedPerspectives } from "../../../domain/session/perspective-results.ts";

export function currentPlan(state: State): ExecutionPlan | undefined {
  return draftOf(state) ?? state.plan ?? undefined;
}

/** Throws Failed "not_found" if there is none. */
export function requirePlan(state: State): ExecutionPlan {
  const plan = currentPlan(state);
  if (plan) return plan;
  throw fail("not_found", `Session ${state.sessionId} has no plan.`, "Make one with createPlan or runPlanMode.");
}

export function requireTask(state: State, taskId: string): PlanTask {
  const { tasks } = requirePlan(state);
  const task = tasks.find((each) => each.taskId === taskId);
  if (task) return task;
  const ids = tasks.slice(0, 20).map((each) => each.taskId);
  throw fail("not_found", `The plan has no task ${taskId}.`, `Its tasks are: ${ids.join(", ") || "none"}.`);
}

/** Plans before the current one, oldest first. */
export function pastPlans(state: State): readonly ExecutionPlan[] {
  const { plan } = state;
  return plan && draftOf(state) ? [...state.pastPlans, plan] : state.pastPlans;
}

/** A new plan that can't be decided yet. A plan under revision is not new: its last revision stays visible. */
export function draftOf(state: State): ExecutionPlan | undefined {
  const { drafting, plan } = state;
  return drafting && drafting.planId !== plan?.planId ? asPlan(state, drafting) : undefined;
}

/** The future revision 1, without a hash: there is nothing to approve. Until there is a summary, CHAPO's analysis replaces it. */
function asPlan(state: State, { planId, request, views, tasks }: Drafting): ExecutionPlan {
  const kept = storedPerspectives(views);
  const chapo = kept.chapoPerspective;
  const summary = chapo?.analysis ?? (request.trim() || "This plan is being made.");
  return {
    planId,
    sessionId: state.sessionId,
    revision: 1,
    hash: "",
    status: "draft",
    ...kept,
    title: headlineOf(request.trim() || summary),
    summary,
    goals: [],
    assumptions: [],
    risks: [],
    validation: "",
    checks: [],
    estimatedDuration: "unknown",
    estimatedCost: null,
    overallRisk: chapo?.riskAssessment ?? "medium",
    tasks: withBlocks(tasks),
    request,
    planFile: null,
    tree: null,
    createdAt: chapo?.timestamp ?? state.updatedAt,
  };
}

function withBlocks(tasks: readonly PlanTask[]): PlanTask[] {
  const waiting = new Map<string, string[]>();
  for (const { taskId, blockedBy } of tasks) {
    for (const before of blockedBy) waiting.set(before, [...(waiting.get(before) ?? []), taskId]);
  }
  return tasks.map((task) => ({ ...task, blocks: waiting.get(task.taskId) ?? [] }));
}
