// Measures validating, writing, reading and comparing large plans, and detecting the intent of messages.
import { detectIntent } from "../src/domain/intent/detect-intent.ts";
import type { PlanContent, TaskContent } from "../src/domain/plan/plan.ts";
import { diffPlans } from "../src/domain/plan-text/plan-diff.ts";
import { parsePlanBody } from "../src/domain/plan-text/parse-plan-body.ts";
import { renderPlanBody } from "../src/domain/plan-text/render-plan-body.ts";
import { validatePlan } from "../src/domain/plan-check/validate-plan.ts";
import { median, print } from "./print.ts";

export function benchPlan(): void {
  for (const count of [500, 5_000]) {
    const plan = largePlan(count);
    const text = renderPlanBody(plan);
    const json = JSON.stringify(plan);
    const bare = timeOf(() => JSON.parse(json));
    const name = (what: string) => `${what} of ${count} tasks (bare: JSON.parse of it)`;
    print({ name: name("check"), unit: "ms", ours: timeOf(() => validatePlan(plan)), bare });
    print({ name: name("file written"), unit: "ms", ours: timeOf(() => renderPlanBody(plan)), bare });
    print({ name: name("file read"), unit: "ms", ours: timeOf(() => parsePlanBody(text)), bare });
    const other = { ...plan, tasks: plan.tasks.map((task) => ({ ...task, priority: "high" as const })) };
    print({ name: name("revisions compared"), unit: "ms", ours: timeOf(() => diffPlans(plan, other)), bare });
  }
  const messages = ["go ahead", "先不要开始执行", "add a proceed button to the page and test it", "passt, leg los"];
  const intent = timeOf(() => messages.forEach((message) => detectIntent(message))) / messages.length;
  print({ name: "what a message means", unit: "µs", ours: intent * 1000, target: "≤ 1,000" });
}

function timeOf(work: () => unknown): number {
  for (let index = 0; index < 3; index++) work();
  return median(
    Array.from({ length: 9 }, () => {
      const startedAt = performance.now();
      work();
      return performance.now() - startedAt;
    }),
  );
}

/** Ten files per task, in layers of ten tasks that depend on the previous layer. */
function largePlan(count: number): PlanContent {
  const task = (number: number): TaskContent => {
    const layer = Math.floor(number / 10);
    return {
      taskId: String(number),
      subject: `Change module ${number}`,
      description: `What has to change in module ${number}, with names.\n\nAnd why.`,
      activeForm: `Changing module ${number}`,
      assignedAgent: "koda",
      priority: "normal",
      blockedBy: layer === 0 ? [] : [String((layer - 1) * 10 + (number % 10)), String((layer - 1) * 10)],
      files: Array.from({ length: 10 }, (_, file) => `src/module-${number}/file-${file}.ts`),
      toolsToExecute: [],
      acceptance: [{ type: "command", command: `npm test -- module-${number}` }],
    };
  };
  return {
    title: "A large plan",
    summary: "Many tasks.",
    goals: ["All modules"],
    assumptions: [],
    tasks: Array.from({ length: count }, (_, number) => task(number)),
    risks: [],
    validation: "",
    checks: [],
    estimatedDuration: "long",
    estimatedCost: null,
    overallRisk: "medium",
  };
}
