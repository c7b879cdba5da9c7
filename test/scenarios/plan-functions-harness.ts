// The plan functions on a real log in a folder of their own, with building blocks for plans.
import { onTestFinished } from "vitest";
import {
  Failed,
  openPlanwright,
  planFunctions,
  scriptedModel,
  type ChapoView,
  type DevoView,
  type ExecutionPlan,
  type KodaView,
  type PlanFunctions,
  type Planwright,
  type ScriptedStep,
} from "../../src/index.ts";
import { makePlace, type Place } from "./harness.ts";

export const chapo: ChapoView = {
  analysis: "Auth and its deployment.",
  concerns: ["sessions"],
  recommendations: ["small steps"],
  estimatedEffort: "medium",
  strategicAnalysis: "Types first.",
  riskAssessment: "medium",
  impactAreas: ["auth module", "user sessions", "staging env"],
  coordinationNeeds: ["code changes before deployment"],
};
export const koda: KodaView = {
  analysis: "Two modules change.",
  concerns: [],
  recommendations: [],
  estimatedEffort: "medium",
  affectedFiles: ["src/auth/service.ts", "src/middleware/auth.ts"],
  codePatterns: [],
  potentialBreakingChanges: ["Session format change"],
  testingRequirements: ["Auth flow tests"],
};
export const devo: DevoView = {
  analysis: "One restart.",
  concerns: [],
  recommendations: [],
  estimatedEffort: "small",
  deploymentImpact: ["PM2 restart required"],
  rollbackStrategy: "git revert + PM2 reload",
  servicesAffected: ["api", "worker"],
  infrastructureChanges: [],
};
export const diamond = [
  { taskId: "1", subject: "Create types", blockedBy: [], blocks: ["2", "3"] },
  { taskId: "2", subject: "Implement service", blockedBy: ["1"], blocks: ["4"] },
  { taskId: "3", subject: "Add tests", blockedBy: ["1"], blocks: ["4"], priority: "high" as const },
  { taskId: "4", subject: "Update docs", blockedBy: ["2", "3"], blocks: [] },
];

/** Opened again on the same place it is like another process. */
export async function open(
  place: Place = makePlace(),
  steps: readonly ScriptedStep[] = [],
): Promise<PlanFunctions & { readonly planwright: Planwright; readonly place: Place }> {
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: place.home };
  const planwright = await openPlanwright({ workspace: place.workspace, model: scriptedModel(steps), env });
  onTestFinished(() => planwright.close());
  return { ...planFunctions(planwright), planwright, place };
}

export async function drafted(functions: PlanFunctions, sessionId = "s"): Promise<ExecutionPlan> {
  await functions.createPlan(sessionId, chapo);
  return functions.finalizePlan(sessionId, "Build it in a diamond.", diamond);
}

export async function executing(functions: PlanFunctions, sessionId = "s"): Promise<void> {
  await drafted(functions, sessionId);
  await functions.approvePlan(sessionId);
  await functions.startPlanExecution(sessionId);
}

export async function failureOf(work: Promise<unknown>): Promise<{ kind: string; message: string }> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Failed)) throw new Error(`Not refused: ${String(thrown)}`);
  return { kind: thrown.failure.kind, message: thrown.message };
}
