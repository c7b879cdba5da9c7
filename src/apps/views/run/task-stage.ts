// Derives the stage of a task in progress from the state, as the engine does.
import { taskOfAgent } from "../../../domain/session/agent.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import type { State } from "../../../domain/session/state.ts";
import { taskPhase } from "../../../domain/session/task-phase.ts";

export type Stage = "asking" | "held" | "checking" | "merging" | "repairing" | "working";

export function stageOf(state: State, task: PlanTask): Stage {
  const { taskId } = task;
  const isAsking = [...state.permissions, ...state.questions].some(
    ({ agentId }) => agentId !== undefined && taskOfAgent(state, agentId) === taskId,
  );
  if (isAsking) return "asking";
  if (state.plan?.status === "paused") return "held";
  switch (taskPhase(state, task).do) {
    case "verify":
      return "checking";
    case "integrate":
      return "merging";
    case "repair":
      return "repairing";
    default:
      return (taskRunOf(state.run, taskId)?.repairs ?? 0) > 0 ? "repairing" : "working";
  }
}
