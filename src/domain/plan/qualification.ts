// Classifies requests: whether one needs a plan, and whether its plan is too small for a reflection.
import { z } from "zod";
import { Level } from "./perspective.ts";
import type { ExecutionPlan } from "./plan.ts";
import { withHints } from "../model-data/hints.ts";
import { keepExact } from "../values/treatment.ts";

export const Qualification = z.object({
  taskType: withHints(z.enum(["code", "ops", "mixed", "question", "other"]), {
    synonyms: {
      code: [
        "coding",
        "bug",
        "bugfix",
        "fix",
        "feature",
        "refactor",
        "refactoring",
        "docs",
        "documentation",
        "test",
        "tests",
        "implementation",
        "development",
      ],
      ops: ["devops", "operations", "deployment", "infrastructure", "infra"],
      mixed: ["both", "code and ops", "code+ops", "code/ops", "code & ops"],
      question: ["info", "explanation", "answer"],
      other: ["none", "unknown"],
    },
  }),
  riskLevel: Level,
  complexity: withHints(z.enum(["trivial", "simple", "moderate", "complex"]), {
    isScale: true,
    synonyms: {
      trivial: ["minimal", "tiny"],
      simple: ["easy", "low", "small", "einfach", "简单"],
      moderate: ["medium", "normal", "intermediate", "mittel", "中等"],
      complex: ["high", "hard", "large", "difficult", "komplex", "复杂"],
    },
  }),
  /** The language the user writes in: "en", "de", "zh" … */
  language: keepExact(z.string()),
  reason: withHints(z.string(), { otherwise: "" }),
});
withHints(Qualification, {
  aliases: {
    taskType: ["type", "category", "kind"],
    riskLevel: ["risk"],
    complexity: ["difficulty", "size"],
    language: ["lang"],
    reason: ["reasoning", "rationale", "explanation", "justification"],
  },
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
