// Which plans are too small to be worth a reflection: looking back would cost more than trying again.
import type { ExecutionPlan } from "./plan.ts";
import type { Qualification } from "./qualification.ts";

/** Fewer than two tasks; or at most two, when the request was judged trivial or simple. */
export function isSimplePlan(
  { tasks }: Pick<ExecutionPlan, "tasks">,
  qualification: Pick<Qualification, "complexity"> | null,
): boolean {
  if (tasks.length < 2) return true;
  const isEasy = qualification?.complexity === "trivial" || qualification?.complexity === "simple";
  return isEasy && tasks.length === 2;
}
