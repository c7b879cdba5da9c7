// Which actions are possible now, for buttons and keys alike. It asks `decide` itself, so no surface offers an action that would be refused.
import type { Adjusting } from "../../domain/plan/adjust.ts";
import type { PlanTask } from "../../domain/plan/plan.ts";
import type { Command } from "../../domain/session/command.ts";
import { decide } from "../../domain/session/decide.ts";
import { isEnded, type Run } from "../../domain/session/run.ts";
import type { State } from "../../domain/session/state.ts";
import type { Action } from "../../domain/values/action.ts";

type Do<Name extends Action["do"]> = Action & { readonly do: Name };

export type TaskAction = Do<"retry" | "run_from" | "skip" | "cancel_task">;
export type RunAction = Do<"pause" | "resume" | "cancel_plan"> | TaskAction | Do<"undo_plan" | "undo_task">;

/** Actions that make sense for a task in its status, in the order in which they are offered. `decide` says which are possible. */
export function actionsOnTask(planId: string, task: Pick<PlanTask, "taskId" | "status">): TaskAction[] {
  const { taskId, status } = task;
  return [
    { do: "retry", planId, taskId },
    ...(isEnded(task) ? [{ do: "run_from", planId, taskId } as const] : []),
    ...(status === "skipped" ? [] : [{ do: "skip", planId, taskId } as const]),
    { do: "cancel_task", planId, taskId },
  ];
}

export type PlanAction = Do<"retry_some_task" | "resume" | "undo_plan">;

/** What helps with a plan that stopped or ended, most helpful first. */
export function actionsOnPlan(state: State): PlanAction[] {
  const { plan } = state;
  if (!plan) return [];
  const { planId, status, tasks } = plan;
  const canRetry = tasks.some(
    (task) =>
      (task.status === "failed" || task.status === "cancelled") &&
      isAllowed(state, { do: "retry", planId, taskId: task.taskId }),
  );
  // A plan that is executing was interrupted: it resumes without a decision.
  const canResume = status === "executing" || isAllowed(state, { do: "resume", planId });
  return [
    ...((status === "failed" || (status === "cancelled" && !canResume)) && canRetry
      ? [{ do: "retry_some_task", planId } as const]
      : []),
    ...(status !== "failed" && canResume ? [{ do: "resume", planId } as const] : []),
    ...(isAllowed(state, { do: "undo_plan", planId }) ? [{ do: "undo_plan", planId } as const] : []),
  ];
}

/** Whether the session's last turn can be resumed: nothing else runs or waits. */
export function canContinue({ turn, lastTurn, inbox, plan }: State, turnId: string): boolean {
  return turn === null && lastTurn?.turnId === turnId && inbox.length === 0 && plan?.status !== "pending_approval";
}

export function allowedActions<Candidate extends RunAction>(
  state: State,
  candidates: readonly Candidate[],
): Candidate[] {
  return candidates.filter((action) => isAllowed(state, action));
}

export function isAllowed(state: State, action: RunAction): boolean {
  const { plan, run } = state;
  // Undoing also depends on the files, not on the session alone.
  if (action.do === "undo_plan" || action.do === "undo_task")
    return (
      run?.planId === action.planId &&
      plan?.status !== "executing" &&
      canUndo(run, action.do === "undo_task" ? action.taskId : undefined)
    );
  const decision = decide(state, commandFor(action));
  // No events: accepted because it is already so.
  return "events" in decision && decision.events.length > 0;
}

/** Whether changes of the plan, or of this task alone, are in the workspace and known well enough to undo. */
export function canUndo(run: Run, taskId?: string): boolean {
  return run.integrated.some((each) => each.tree !== null && (taskId === undefined || each.taskId === taskId));
}

/** Only used to see whether `decide` accepts it: ids, names and hashes are made up. */
const adjusting: Adjusting = { hash: () => "", at: "" };
const by = "user";

function commandFor(action: Exclude<RunAction, Do<"undo_plan" | "undo_task">>): Command {
  const { planId } = action;
  switch (action.do) {
    case "pause":
      return { type: "pause_plan", planId, by };
    case "resume":
      return { type: "resume_plan", planId, by, turnId: "" };
    case "cancel_plan":
      return { type: "cancel_plan", planId, by, idle: false, summarize: () => "" };
    case "retry":
      return { type: "retry_task", planId, by, taskId: action.taskId, adjusting };
    case "run_from":
      return { type: "run_from", planId, by, taskId: action.taskId, adjusting };
    case "skip":
      return { type: "skip_task", planId, by, taskId: action.taskId, adjusting };
    case "cancel_task":
      return { type: "cancel_task", planId, by, taskId: action.taskId };
  }
}
