// Decides about a running or finished plan: pause, resume, cancel, retry, skip, accept or decline adjustments.
import { adjustPlan, runFrom, type Adjusting } from "../plan/adjust.ts";
import type { RefusedChange } from "../plan/adjust-graph.ts";
import { endTurn } from "./end-turn.ts";
import { enterMode } from "./enter-mode.ts";
import type { Failure, Refusal } from "../values/failure.ts";
import { noSuchTask, planReplaced } from "./decide-plan.ts";
import { reject, type Decision, type Rejected } from "./decision.ts";
import type { DurableEvent } from "./event.ts";
import type { Adjustment, ExecutionPlan, PlanTask } from "../plan/plan.ts";
import { countChecks, type TaskOutcome } from "../plan/evidence.ts";
import { directDependents } from "../plan/task-graph.ts";
import { isEnded, taskRunOf, type Run } from "./run.ts";
import type { RunCommand } from "./command.ts";
import type { State } from "./state.ts";

export function decideOnRun(state: State, command: RunCommand): Decision {
  const plan = runningPlan(state, command.planId);
  if ("rejected" in plan) return plan;
  const { planId } = plan;
  const { by } = command;
  switch (command.type) {
    case "pause_plan":
      if (plan.status === "paused") return { events: [] };
      if (plan.status !== "executing") return notPossibleNow(plan, "nothing_to_pause");
      return { events: [{ type: "plan_paused", data: { planId, by } }] };
    case "cancel_plan":
      if (hasPlanEnded(plan)) return notPossibleNow(plan, "nothing_to_cancel");
      return command.idle || !state.turn
        ? { events: endPlan(state, plan, "cancelled", command.summarize(state)) }
        : { events: state.turn.cancelRequested ? [] : [{ type: "cancel_requested", data: { by } }] };
    case "resume_plan":
      return resumePlan(state, plan, command.turnId, by);
    case "set_concurrency": {
      const { concurrency } = command;
      if (!Number.isSafeInteger(concurrency) || concurrency < 1 || concurrency > 64)
        return reject("bad_input", "concurrency_out_of_range", { count: concurrency });
      if (hasPlanEnded(plan)) return notPossibleNow(plan, "nothing_to_change");
      return { events: [{ type: "concurrency_changed", data: { planId, concurrency, by } }] };
    }
    case "cancel_task":
      return cancelTask(plan, command.taskId, by);
    case "skip_task":
    case "retry_task":
    case "run_from":
      return changeTask(state, plan, command);
    case "decide_adjustment":
      return decideAdjustment(state, plan, command);
  }
}

function runningPlan({ plan, pastPlans, run }: State, planId: string): ExecutionPlan | Rejected {
  if (plan?.planId !== planId)
    return pastPlans.some((each) => each.planId === planId)
      ? planReplaced(plan)
      : reject("not_found", "no_such_plan", { plan: planId }, { do: "list_plans" });
  if (run?.planId === planId) return plan;
  return reject("conflict", "plan_not_started", { status: plan.status });
}

function hasPlanEnded({ status }: ExecutionPlan): boolean {
  return status !== "executing" && status !== "paused";
}

/** Ends the plan and the turn that runs it. Unfinished tasks are cancelled. */
export function endPlan(
  state: State,
  plan: ExecutionPlan,
  status: "completed" | "failed" | "cancelled",
  summary: string,
  failure?: Failure,
): DurableEvent[] {
  const { planId, tasks } = plan;
  const open = status === "cancelled" ? tasks.filter((task) => !isEnded(task)) : [];
  const outcome = status === "completed" ? "done" : status;
  return [
    ...open.flatMap(({ taskId }): DurableEvent[] => [
      { type: "task_update", data: { taskId, status: "cancelled", reason: "The plan was cancelled." } },
      ...endStep(planId, taskId, "cancelled"),
    ]),
    { type: "plan_execution_complete", data: { planId, status, summary } },
    ...endTurn(state, outcome, failure),
  ];
}

export function planFailure({ planId, tasks }: ExecutionPlan, run: Run | null): Refusal {
  const kind = "plan_failed";
  const { passed, total } = countChecks(run?.checks ?? []);
  if (!tasks.some(({ status }) => status === "failed") && passed < total) {
    const values = { failed: total - passed, count: total };
    return { kind, code: "plan_checks_failed", values, next: { do: "show_plan", planId } };
  }
  const done = tasks.filter(({ status }) => status === "completed").length;
  const values = { done, count: tasks.length };
  return { kind, code: "plan_failed", values, next: { do: "retry_some_task", planId } };
}

type NotPossibleCode = "nothing_to_pause" | "nothing_to_cancel" | "nothing_to_change";

function notPossibleNow({ status, planId }: ExecutionPlan, code: NotPossibleCode): Rejected {
  return reject("conflict", code, { status }, { do: "show_plan", planId });
}

/** Also for a cancelled plan: finished work stays. */
function resumePlan(state: State, plan: ExecutionPlan, turnId: string, by: string): Decision {
  if (plan.status === "executing") return { events: [...enterBuildMode(state), ...startTurn(state, turnId)] };
  const resumed = planResumed(state, plan, by);
  const isOver = plan.status === "cancelled" && !resumed.data.restores && plan.tasks.every(isEnded);
  // Nothing but what the user cancelled is missing.
  const isResumable = plan.status === "paused" || (plan.status === "cancelled" && !(isOver && hasCancelledTask(plan)));
  if (!isResumable)
    return reject(
      "nothing_to_do",
      "nothing_to_resume",
      { status: plan.status },
      { do: "retry_some_task", planId: plan.planId },
    );
  return { events: [...enterBuildMode(state), resumed, ...startTurn(state, turnId)] };
}

function hasCancelledTask({ tasks }: ExecutionPlan): boolean {
  return tasks.some(({ status }) => status === "cancelled");
}

/** Restores tasks that were cancelled or given up with the plan. Retrying or skipping one task does not restore what was undone. */
function planResumed(
  state: State,
  { planId, status, tasks }: ExecutionPlan,
  by: string,
  chosen?: string,
): Extract<DurableEvent, { type: "plan_resumed" }> {
  const isRestored = (task: PlanTask) =>
    task.givenUp === true ||
    (status === "cancelled" && wasCancelledWith(state, task) && !(chosen !== undefined && wasUndone(state, task)));
  const restores = tasks.flatMap((task) => (task.taskId !== chosen && isRestored(task) ? [task.taskId] : []));
  return { type: "plan_resumed", data: { planId, by, ...(restores.length > 0 ? { restores } : {}) } };
}

function wasUndone({ run }: State, { taskId }: PlanTask): boolean {
  return taskRunOf(run, taskId)?.undone === true;
}

/** Resuming an approved plan by hand means building it. */
function enterBuildMode(state: State): DurableEvent[] {
  return state.mode === "build" ? [] : enterMode(state, "build", "user");
}

export function startTurn({ turn }: State, turnId: string): DurableEvent[] {
  return turn ? [] : [{ type: "turn_started", data: { turnId } }];
}

/** A task the user cancelled on its own stays cancelled. */
function wasCancelledWith({ run }: State, { taskId, status }: PlanTask): boolean {
  return status === "cancelled" && taskRunOf(run, taskId)?.endedBy === undefined;
}

function cancelTask(plan: ExecutionPlan, taskId: string, by: string): Decision {
  const task = plan.tasks.find((each) => each.taskId === taskId);
  if (!task) return noSuchTask(plan, taskId);
  if (hasPlanEnded(plan)) return notPossibleNow(plan, "nothing_to_change");
  if (isEnded(task)) return reject("conflict", "task_already_ended", { task: taskId, status: task.status });
  const cancelled: DurableEvent = {
    type: "task_update",
    data: { taskId, status: "cancelled", reason: `Cancelled by ${by}.`, by },
  };
  return { events: [cancelled, ...endStep(plan.planId, taskId, "cancelled"), ...skipDependents(plan, taskId)] };
}

/** All direct and indirect dependents of tasks that will not complete. */
export function skipDependents(plan: ExecutionPlan, ...taskIds: readonly string[]): DurableEvent[] {
  const dependents = directDependents(plan.tasks);
  const causes = new Map<string, string>();
  for (const cause of taskIds) {
    const open = [cause];
    for (let taskId = open.pop(); taskId !== undefined; taskId = open.pop()) {
      const found = (dependents.get(taskId) ?? []).filter((id) => !causes.has(id) && id !== cause);
      for (const id of found) causes.set(id, cause);
      open.push(...found);
    }
  }
  return plan.tasks.flatMap(({ taskId, status }): DurableEvent[] => {
    const skippedFor = causes.get(taskId);
    if (skippedFor === undefined || status !== "pending") return [];
    const reason = `Skipped because task ${skippedFor} was not completed.`;
    return [
      { type: "task_update", data: { taskId, status: "skipped", reason, skippedFor } },
      ...endStep(plan.planId, taskId, "skipped"),
    ];
  });
}

export function endStep(planId: string, taskId: string, outcome: TaskOutcome): DurableEvent[] {
  const isUnsuccessful = outcome === "failed" || outcome === "skipped" || outcome === "cancelled";
  return [
    { type: "plan_step_complete", data: { planId, taskId, status: isUnsuccessful ? outcome : "completed", outcome } },
  ];
}

function changeTask(
  state: State,
  plan: ExecutionPlan,
  command: Extract<RunCommand, { type: "skip_task" | "retry_task" | "run_from" }>,
): Decision {
  const { planId } = plan;
  const { taskId, by, reason, adjusting } = command;
  if (!plan.tasks.some((each) => each.taskId === taskId)) return noSuchTask(plan, taskId);
  const operation = command.type === "skip_task" ? "SKIP" : "RETRY";
  const why = reason?.trim() || `${command.type === "skip_task" ? "Skipped" : "Run again"} by ${by}.`;
  const adjustment: Adjustment = { operation, taskId, reason: why };
  const adjusted =
    command.type === "run_from" ? runFrom(plan, taskId, adjusting) : adjustPlan(plan, adjustment, adjusting);
  if ("problem" in adjusted) return adjustmentRefused(adjusted);
  return {
    events: [
      ...(hasPlanEnded(plan) ? enterBuildMode(state) : []),
      { type: "adjustment_applied", data: { planId, adjustment, plan: adjusted.plan, by } },
      ...(operation === "SKIP" ? endStep(planId, taskId, "skipped") : []),
      ...(hasPlanEnded(plan) ? [planResumed(state, plan, by, taskId)] : []),
    ],
  };
}

function decideAdjustment(
  state: State,
  plan: ExecutionPlan,
  command: Extract<RunCommand, { type: "decide_adjustment" }>,
): Decision {
  const { planId } = plan;
  const { requestId, accepted, by, adjusting } = command;
  const proposal = state.run?.proposal;
  if (proposal?.requestId !== requestId)
    return reject("not_pending", "adjustment_not_pending", {}, { do: "show_plan", planId });
  const decided: DurableEvent = { type: "adjustment_decided", data: { planId, requestId, accepted, by } };
  if (!accepted) return { events: [decided] };
  const applied = applyAdjustments(plan, proposal.adjustments, adjusting, by);
  return "problem" in applied ? adjustmentRefused(applied) : { events: [decided, ...applied.events] };
}

/** Applied one after the other, each as its own revision. Either all, or none and the first problem. */
export function applyAdjustments(
  before: ExecutionPlan,
  adjustments: readonly Adjustment[],
  adjusting: Adjusting,
  by?: string,
): { readonly events: DurableEvent[]; readonly plan: ExecutionPlan } | RefusedChange {
  let plan = before;
  const events: DurableEvent[] = [];
  for (const adjustment of adjustments) {
    const adjusted = adjustPlan(plan, adjustment, adjusting);
    if ("problem" in adjusted) return adjusted;
    const known = new Set(plan.tasks.map(({ taskId }) => taskId));
    plan = adjusted.plan;
    events.push(
      {
        type: "adjustment_applied",
        data: { planId: plan.planId, adjustment, plan, ...(by === undefined ? {} : { by }) },
      },
      ...plan.tasks
        .filter(({ taskId }) => !known.has(taskId))
        .map((task): DurableEvent => ({ type: "task_created", data: { task } })),
      ...(adjustment.operation === "SKIP" ? endStep(plan.planId, adjustment.taskId, "skipped") : []),
    );
  }
  return { events, plan };
}

function adjustmentRefused({ problem, because }: RefusedChange): Rejected {
  return because
    ? { rejected: { kind: "conflict", ...because } }
    : reject("conflict", "adjustment_not_possible", { problem });
}
