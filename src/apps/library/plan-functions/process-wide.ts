// The plan functions as plain functions on the Planwright of this process.
import { openPlanwright } from "../open-planwright.ts";
import type { Planwright } from "../planwright.ts";
import { planFunctions, type PlanFunctions } from "./plan-functions.ts";

let functions: Promise<PlanFunctions> | undefined;

/**
 * Makes the functions use this Planwright. Without this call they open one for the current folder with the user's
 * configuration on first use. The returned function undoes it.
 */
export function usePlanwright(planwright: Planwright): () => void {
  const before = functions;
  const now = Promise.resolve(planFunctions(planwright));
  functions = now;
  return () => {
    if (functions === now) functions = before;
  };
}

function current(): Promise<PlanFunctions> {
  if (functions) return functions;
  const opening = openPlanwright({ workspace: process.cwd() }).then(planFunctions);
  functions = opening;
  // The failure may be fixed by the next call.
  opening.catch(() => {
    if (functions === opening) functions = undefined;
  });
  return opening;
}

type Name = Exclude<keyof PlanFunctions, "determinePlanModeRequired">;

function onCurrent<Chosen extends Name>(name: Chosen): PlanFunctions[Chosen] {
  const call = async (...given: unknown[]) => {
    const chosen = (await current())[name] as (...given: unknown[]) => Promise<unknown>;
    return chosen(...given);
  };
  return call as PlanFunctions[Chosen];
}

export const createPlan = onCurrent("createPlan");
export const addKodaPerspective = onCurrent("addKodaPerspective");
export const addDevoPerspective = onCurrent("addDevoPerspective");
export const finalizePlan = onCurrent("finalizePlan");
export const approvePlan = onCurrent("approvePlan");
export const rejectPlan = onCurrent("rejectPlan");
export const startPlanExecution = onCurrent("startPlanExecution");
export const completePlan = onCurrent("completePlan");
export const getCurrentPlan = onCurrent("getCurrentPlan");
export const getPlanHistory = onCurrent("getPlanHistory");
export const getPlanRevisions = onCurrent("getPlanRevisions");

export const createTask = onCurrent("createTask");
export const getTask = onCurrent("getTask");
export const getTasks = onCurrent("getTasks");
export const getTasksInOrder = onCurrent("getTasksInOrder");
export const getNextTask = onCurrent("getNextTask");
export const updateTaskStatus = onCurrent("updateTaskStatus");
export const addTaskDependency = onCurrent("addTaskDependency");
export const addExecutedTool = onCurrent("addExecutedTool");
export const getTasksByStatus = onCurrent("getTasksByStatus");
export const getTasksByAgent = onCurrent("getTasksByAgent");
export const areAllTasksCompleted = onCurrent("areAllTasksCompleted");
export const getTaskProgress = onCurrent("getTaskProgress");
export const skipBlockedTasks = onCurrent("skipBlockedTasks");

export const runPlanMode = onCurrent("runPlanMode");
export const executePlan = onCurrent("executePlan");
export const handlePlanApproval = onCurrent("handlePlanApproval");
