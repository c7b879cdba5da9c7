// A program that plans and tracks tasks itself, on Planwright's event log: no model needed. Run: node examples/plan-functions.ts
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  approvePlan,
  completePlan,
  createPlan,
  finalizePlan,
  getNextTask,
  getTaskProgress,
  openMemoryLog,
  openPlanwright,
  startPlanExecution,
  updateTaskStatus,
  usePlanwright,
} from "../src/index.ts";

const planwright = await openPlanwright({ workspace: mkdtempSync(join(tmpdir(), "plan-")), log: openMemoryLog() });
usePlanwright(planwright);

await createPlan("demo", {
  analysis: "A service with its types, tests and documentation.",
  strategicAnalysis: "Types first; service and tests can be written at the same time.",
  riskAssessment: "low",
  impactAreas: ["service"],
  coordinationNeeds: [],
  concerns: [],
  recommendations: [],
  estimatedEffort: "small",
});
const plan = await finalizePlan("demo", "Build the service.", [
  { taskId: "1", subject: "Create types" },
  { taskId: "2", subject: "Implement service", blockedBy: ["1"] },
  { taskId: "3", subject: "Add tests", blockedBy: ["1"], priority: "high" },
  { taskId: "4", subject: "Update docs", blockedBy: ["2", "3"] },
]);
console.log(`${plan.planFile} is ${plan.status}`);

// A person would review the plan here: nothing can start before it is approved.
await approvePlan("demo");
await startPlanExecution("demo");
for (let task = await getNextTask("demo"); task; task = await getNextTask("demo")) {
  await updateTaskStatus("demo", task.taskId, "in_progress");
  console.log(`${task.taskId} ${task.activeForm}`);
  await updateTaskStatus("demo", task.taskId, "completed", { result: "Done." });
}
const { completed, total, percentComplete } = await getTaskProgress("demo");
console.log(`${(await completePlan("demo")).status}: ${completed} of ${total}, ${percentComplete}%`);
await planwright.close();
