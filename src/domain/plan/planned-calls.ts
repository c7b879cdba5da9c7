// Tells which calls of a task are the ones its plan names, and how each of those ended in the current attempt.
import { canonicalJson } from "../values/canonical-json.ts";
import type { ExecutedTool, PlannedToolCall, PlanTask } from "./plan.ts";

type PlannedTask = Pick<PlanTask, "toolsToExecute" | "toolsExecuted">;

export interface PlannedCallResult {
  readonly call: PlannedToolCall;
  /** The call that ended last; undefined: it was never made. */
  readonly last: ExecutedTool | undefined;
}

export function plannedCallResults({ toolsToExecute, toolsExecuted = [] }: PlannedTask): PlannedCallResult[] {
  return toolsToExecute.map((call, index) => ({
    call,
    last: toolsExecuted.findLast(({ planned }) => planned === index),
  }));
}

/** The position of the planned call that this call makes. Of equal ones: the first that has not succeeded. */
export function findPlannedCall(
  task: PlannedTask,
  { tool, input }: PlannedToolCall,
  normalize: (call: PlannedToolCall) => PlannedToolCall,
): number | undefined {
  const own = normalize({ tool, input });
  const matching = plannedCallResults(task).flatMap(({ call, last }, index) =>
    isSameCall(normalize(call), own) ? [{ index, succeeded: last?.status === "ok" }] : [],
  );
  return (matching.find(({ succeeded }) => !succeeded) ?? matching.at(-1))?.index;
}

/** Fields that the plan leaves out, such as a time limit, are up to the agent. */
function isSameCall(planned: PlannedToolCall, made: PlannedToolCall): boolean {
  if (planned.tool !== made.tool) return false;
  return Object.entries(planned.input).every(
    ([name, value]) => value === undefined || canonicalJson(value) === canonicalJson(made.input[name]),
  );
}
