// Classifies requests: whether one needs a plan, and whether its plan is too small for a reflection.
import { z } from "zod";
import type { ExecutionPlan } from "./plan.ts";
import { keepExact } from "../values/treatment.ts";

export const Qualification = z.object({
  taskType: z.enum(["code", "ops", "mixed", "question", "other"]),
  riskLevel: z.enum(["low", "medium", "high"]),
  complexity: z.enum(["trivial", "simple", "moderate", "complex"]),
  /** The language the user writes in: "en", "de", "zh" … */
  language: keepExact(z.string()),
  reason: z.string(),
});
export type Qualification = z.infer<typeof Qualification>;

export function determinePlanModeRequired(
  qualification: Pick<Qualification, "taskType" | "complexity" | "riskLevel">,
): boolean {
  if (qualification.taskType === "mixed") return true;
  if (qualification.complexity === "complex") return true;
  if (qualification.riskLevel === "high") return true;
  return false;
}

/** Too small for a reflection, which would cost more than a retry: one task, or two when the request was classified as trivial or simple. */
export function isSimplePlan(
  { tasks }: Pick<ExecutionPlan, "tasks">,
  qualification: Pick<Qualification, "complexity"> | null,
): boolean {
  if (tasks.length < 2) return true;
  const isEasy = qualification?.complexity === "trivial" || qualification?.complexity === "simple";
  return isEasy && tasks.length === 2;
}
