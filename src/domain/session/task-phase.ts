// Decides what a task needs next, from the state alone: a fresh task and an interrupted one take the same path.
import { taskOfAgent } from "./agent.ts";
import type { PlanTask } from "../plan/plan.ts";
import { taskRunOf } from "./run.ts";
import type { State } from "./state.ts";

/** How often evidence sends a task back before it fails. */
export const MOST_REPAIRS = 1;
/** How often a task is rebased on newer work. */
export const MOST_CONFLICTS = 2;

/** The plan is running right now: not paused, not cancelled, in build mode. */
export function isPlanRunning({ plan, mode, turn }: State): boolean {
  return plan?.status === "executing" && mode === "build" && turn?.cancelRequested !== true;
}

/** An agent of a task stops while its plan is not running, and later continues from there. */
export function isPausedWithPlan(state: State, agentId: string | undefined): boolean {
  return taskOfAgent(state, agentId) !== undefined && !isPlanRunning(state);
}

export type TaskPhase =
  /** Not in progress: nothing to do. */
  | { readonly do: "nothing" }
  /** Another program marked it as in progress: record its start, so that it can be undone. */
  | { readonly do: "start" }
  | { readonly do: "start_agent" }
  | { readonly do: "work"; readonly agentId: string }
  | { readonly do: "verify"; readonly agentId: string }
  | { readonly do: "repair"; readonly agentId: string; readonly problems: readonly string[] }
  | { readonly do: "integrate"; readonly agentId: string }
  | { readonly do: "fail"; readonly error: string };

export function taskPhase(state: State, task: PlanTask): TaskPhase {
  const run = taskRunOf(state.run, task.taskId);
  if (task.status !== "in_progress" || !state.run) return { do: "nothing" };
  const hasStart = run !== undefined && (run.base !== null || state.run.tree === null);
  if (!hasStart) return { do: "start" };
  const agent = run.agentId === undefined ? undefined : state.agents[run.agentId];
  if (!agent) return { do: "start_agent" };
  const { agentId, turn, lastTurn } = agent;
  if (turn) return { do: "work", agentId };
  if (!run.verified) {
    // After a failed planned call, a model may find out why. After an empty answer, the work may be there.
    // A model that failed otherwise has already explained itself.
    const failed = lastTurn?.failure?.kind ?? "";
    const isJudged = lastTurn?.outcome === "done" || failed === PLANNED_CALL_FAILED || failed === "empty_response";
    return isJudged
      ? { do: "verify", agentId }
      : { do: "fail", error: lastTurn?.failure?.message ?? "It was stopped." };
  }
  const { problems = [], blocked = false } = run.evidence ?? {};
  if (problems.length === 0) return { do: "integrate", agentId };
  if (run.repairs < MOST_REPAIRS && !blocked) return { do: "repair", agentId, problems };
  return { do: "fail", error: problems.join(" ") };
}

/** Takes the place of the model in a step that the plan itself specifies. */
export const PLANNED_CALL = "plan";

/** The failure of a turn whose only call was the planned one. */
export const PLANNED_CALL_FAILED = "planned_call_failed";

/** A planned call that needs no model; only reasoning; or an agent's work. */
export function kindOfTask(task: PlanTask): "call" | "think" | "work" {
  const { toolsToExecute, files, acceptance, assignedAgent } = task;
  if (toolsToExecute.length === 1) return "call";
  const checked = acceptance.some(({ type }) => type !== "manual");
  return toolsToExecute.length === 0 && files.length === 0 && !checked && assignedAgent === "chapo" ? "think" : "work";
}

/** Whether the task works in the workspace itself: it changes nothing that could be merged, or cannot be isolated. */
export function worksInPlace({ run }: State, { files }: PlanTask): boolean {
  return run?.isolation !== "worktree" || files.length === 0;
}
