// The documented router functions: the example session of the document, planned by scripted models and approved (R45, R47, R99).
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import {
  createPlan,
  determinePlanModeRequired,
  Failed,
  getCurrentPlan,
  getTasks,
  isStored,
  openMemoryLog,
  openPlanwright,
  planFunctions,
  scriptedModel,
  usePlanwright,
  type LiveEvent,
  type QualificationResult,
  type ScriptedStep,
  type StoredEvent,
} from "../../src/index.ts";
import { makePlace } from "./harness.ts";
import { chapo } from "./plan-functions-harness.ts";

const request = "Refactor the auth system and deploy to staging";
const judged: QualificationResult = {
  taskType: "mixed",
  complexity: "complex",
  riskLevel: "medium",
  language: "en",
  reason: "code and operations",
};
const view = { analysis: "Seen.", concerns: [], recommendations: [], estimatedEffort: "medium" };
const task = (taskId: string, subject: string, assignedAgent: string, blockedBy: string[]) => ({
  taskId,
  subject,
  assignedAgent,
  blockedBy,
  files: assignedAgent === "koda" ? [`src/auth/part-${taskId}.ts`] : [],
});
const answers: Record<string, unknown> = {
  "Perspective of CHAPO on this request:": {
    ...view,
    strategicAnalysis: "Code before deployment.",
    riskAssessment: "medium",
    impactAreas: ["auth module", "user sessions", "staging env"],
    coordinationNeeds: ["code changes before deployment"],
  },
  "Perspective of KODA on this request:": {
    ...view,
    affectedFiles: ["src/auth/", "src/middleware/"],
    codePatterns: [],
    potentialBreakingChanges: ["Session format change"],
    testingRequirements: ["Auth flow tests", "Session migration test"],
  },
  "Perspective of DEVO on this request:": {
    ...view,
    deploymentImpact: ["PM2 restart required", "Clear session cache"],
    rollbackStrategy: "git revert + PM2 reload",
    servicesAffected: ["api", "worker"],
    infrastructureChanges: [],
  },
  "Make the plan for this request:": {
    title: "Auth",
    summary: "Refactor auth, then deploy it to staging.",
    tasks: [
      task("1", "Update auth types", "koda", []),
      task("2", "Refactor auth service", "koda", ["1"]),
      task("3", "Update auth middleware", "koda", ["2"]),
      task("4", "Add migration script", "koda", ["2"]),
      task("5", "Deploy to staging", "devo", ["3", "4"]),
    ],
    overallRisk: "medium",
  },
};
const steps = Object.entries(answers).map(([when, answer]): ScriptedStep => ({
  when,
  text: JSON.stringify(answer),
  delayMs: when.includes("KODA") ? 50 : 0,
}));

async function open(script: readonly ScriptedStep[] = steps) {
  const { workspace, home } = makePlace({ "src/auth/index.ts": "export {};\n" });
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: home };
  const planwright = await openPlanwright({ workspace, model: scriptedModel(script), log: openMemoryLog(), env });
  onTestFinished(() => planwright.close());
  return { ...planFunctions(planwright), planwright };
}

test("the example session of the document, from the message to the approval", async () => {
  const functions = await open();
  expect(determinePlanModeRequired(judged)).toBe(true);
  const events: (StoredEvent | LiveEvent)[] = [];
  const plan = await functions.runPlanMode("abc123", request, judged, (event) => events.push(event));
  expect(plan).toMatchObject({
    sessionId: "abc123",
    status: "pending_approval",
    request,
    missingPerspectives: [],
    chapoPerspective: { agent: "chapo", riskAssessment: "medium" },
    kodaPerspective: { agent: "koda", potentialBreakingChanges: ["Session format change"] },
    devoPerspective: { agent: "devo", rollbackStrategy: "git revert + PM2 reload" },
  });
  expect(await functions.getCurrentPlan("abc123")).toEqual(plan);
  expect((await functions.getTasksInOrder("abc123")).map(({ taskId }) => taskId)).toEqual(["1", "2", "3", "4", "5"]);

  const stored = events.filter(isStored);
  expect(stored).toEqual(await functions.planwright.engine.log.read("abc123"));
  const told = stored.flatMap(({ type, data }) =>
    /^(plan|perspective|qualified)/.test(type) ? [`${type} ${"agent" in data ? data.agent : ""}`.trim()] : [],
  );
  expect(told).toEqual([
    "qualified",
    "plan_start",
    "perspective_start chapo",
    "perspective_complete chapo",
    "perspective_start koda",
    "perspective_start devo",
    "perspective_complete devo",
    "perspective_complete koda",
    "plan_ready",
    "plan_approval_request",
  ]);
  const asked = stored.filter(({ type }) => type === "assistant_message");
  expect(asked).toHaveLength(4);

  const decided: string[] = [];
  const approved = await functions.handlePlanApproval("abc123", plan.planId, true, undefined, async ({ type }) => {
    await pause(1);
    decided.push(type);
  });
  expect(approved).toMatchObject({ status: "approved", approval: { revision: 1, hash: plan.hash } });
  expect(decided.filter((type) => type !== "workspace_fingerprinted")).toEqual([
    "plan_approved",
    "mode_changed",
    "mode_entered",
  ]);
  await functions.startPlanExecution("abc123");
  expect(await functions.getNextTask("abc123")).toMatchObject({ taskId: "1", assignedAgent: "koda" });
});

test("a rejected plan is followed by another one in the same session", async () => {
  const functions = await open();
  const first = await functions.runPlanMode("s", request, judged);
  await expect(functions.runPlanMode("s", "And more", judged)).rejects.toThrow("is waiting for a decision");
  const types: string[] = [];
  const reject = functions.handlePlanApproval("s", first.planId, false, "Too much", ({ type }) => types.push(type));
  expect(await reject).toMatchObject({ status: "rejected", rejectionReason: "Too much" });
  expect(types).toEqual(["plan_rejected"]);
  const second = await functions.runPlanMode("s", "Only the types", { ...judged, riskLevel: "low" });
  expect(second).toMatchObject({ revision: 1, request: "Only the types", status: "pending_approval" });
  expect((await functions.getPlanHistory("s")).map(({ planId }) => planId)).toEqual([first.planId]);
  const late = functions.handlePlanApproval("s", first.planId, true);
  await expect(late).rejects.toThrow("This plan was replaced by another one.");
});

test("faults are thrown: no model, an invalid classification, a listener that fails", async () => {
  const broken = await open([{ failure: { kind: "auth", message: "The key is wrong." } }]);
  await expect(broken.runPlanMode("s", request, judged)).rejects.toThrow("The key is wrong.");
  expect(await broken.getCurrentPlan("s")).toMatchObject({ status: "draft", request });
  const functions = await open();
  const bad = functions.runPlanMode("s", request, { ...judged, riskLevel: "none" as never });
  await expect(bad).rejects.toThrow("riskLevel");
  await expect(functions.runPlanMode("s", " ", judged)).rejects.toThrow(Failed);
  expect(await functions.planwright.engine.log.get("s")).toBeUndefined();
  const listener = () => Promise.reject(new Error("The connection is gone."));
  await expect(functions.runPlanMode("s", request, judged, listener)).rejects.toThrow("The connection is gone.");
});

test("the functions of the package use the Planwright of the process, until it is removed", async () => {
  const [one, two] = [await open(), await open()];
  const undoOne = usePlanwright(one.planwright);
  const undoTwo = usePlanwright(two.planwright);
  const plan = await createPlan("s", chapo);
  expect(await two.getCurrentPlan("s")).toEqual(plan);
  undoTwo();
  expect([await getCurrentPlan("s"), await getTasks("s")]).toEqual([undefined, []]);
  undoOne();
});

test("without its own Planwright a process works on its current folder, with the user's configuration", async () => {
  const { workspace, home } = makePlace();
  const index = pathToFileURL(join(import.meta.dirname, "../../src/index.ts")).href;
  const program = `
    import { createPlan, finalizePlan, getTasks } from ${JSON.stringify(index)};
    await createPlan("s", ${JSON.stringify(chapo)});
    const { planFile } = await finalizePlan("s", "Small.", [{ subject: "Create types" }]);
    console.log(planFile, (await getTasks("s")).length);
  `;
  const env = { PATH: process.env["PATH"], HOME: home, PLANWRIGHT_HOME: home };
  const options = { cwd: workspace, env, encoding: "utf8" } as const;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program], options);
  expect([status, stdout, stderr]).toEqual([0, "plans/small.plan 1\n", ""]);
});
