// Which plans are too small for a reflection: reflecting would cost more than a retry.
import type { ExecutionPlan } from "./plan.ts";
import type { Qualification } from "./qualification.ts";

/** Fewer than two tasks; or two when the request was classified as trivial or simple. */
export function isSimplePlan(
  { tasks }: Pick<ExecutionPlan, "tasks">,
  qualification: Pick<Qualification, "complexity"> | null,
): boolean {
  if (tasks.length < 2) return true;
  const isEasy = qualification?.complexity === "trivial" || qualification?.complexity === "simple";
  return isEasy && tasks.length === 2;
}
