// Measures what running a plan adds to the work of its tasks: isolation on a repository of 10,000 files, and the engine itself with many tasks.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPlanwright, planFunctions, scriptedModel, type TaskData } from "../src/index.ts";
import { approved, work } from "../test/build-harness.ts";
import { makeRepository } from "./isolation.ts";
import { median, print } from "./print.ts";

const TASKS = 8;
/** Duration of one scripted model step. Real ones take longer. */
const STEP_MS = 2_000;

export async function benchBuild(): Promise<void> {
  const base = mkdtempSync(join(tmpdir(), "planwright-bench-build-"));
  try {
    const workspace = makeRepository(base);
    const isolated = await timeOf(base, workspace, "worktree");
    const shared = await timeOf(base, workspace, "shared");
    print({ name: `${TASKS} tasks, two at once (bare: in one folder)`, unit: "ms", ours: isolated, bare: shared });
    print({ name: "share of the time that isolation adds", unit: "%", ours: (100 * (isolated - shared)) / isolated });
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  await benchMany();
}

/** Each task writes its own file, with two model steps. */
async function timeOf(base: string, workspace: string, isolation: "worktree" | "shared"): Promise<number> {
  const home = join(base, isolation);
  const env = { ...process.env, PLANWRIGHT_HOME: home };
  const model = scriptedModel(({ messages }) => {
    const [first] = messages;
    const taskId = first?.role === "user" ? /^Task (\S+) of/.exec(first.text)?.[1] : undefined;
    const isNew = messages.at(-1)?.role === "user";
    const write = { tool: "write", input: { path: `made/${isolation}-${taskId}.ts`, content: `${taskId}\n` } };
    return { delayMs: STEP_MS, ...(isNew ? { calls: [write] } : { text: "Done." }) };
  });
  const planwright = await openPlanwright({ workspace, env, model, yes: true });
  // The two runs differ only in this.
  Object.assign(planwright.engine.build, { isolation, concurrency: 2 });
  const functions = planFunctions(planwright);
  const tasks = Array.from({ length: TASKS }, (_, index): TaskData => ({
    taskId: `t${index}`,
    subject: `Write ${index}`,
    files: [`made/${isolation}-t${index}.ts`],
    acceptance: [{ type: "exists", path: `made/${isolation}-t${index}.ts` }],
  }));
  await functions.createPlan("bench", chapo);
  await functions.finalizePlan("bench", "Write files.", tasks);
  await functions.approvePlan("bench");
  const started = performance.now();
  const { status } = await functions.executePlan("bench");
  const took = performance.now() - started;
  await planwright.close();
  if (status !== "completed") throw new Error(`The plan is ${status}.`);
  return took;
}

const chapo = {
  analysis: "Files.",
  strategicAnalysis: "Files.",
  riskAssessment: "low" as const,
  impactAreas: [],
  coordinationNeeds: [],
  concerns: [],
  recommendations: [],
  estimatedEffort: "small" as const,
};

/** Without models and disks: the engine's work per task, with every event. */
async function benchMany(): Promise<void> {
  const cost = async (count: number) => {
    const tasks = Array.from({ length: count }, (_, index) =>
      work(`t${index}`, {
        blockedBy: index > 7 ? [`t${index - 8}`] : [],
        files: [],
        acceptance: [],
        toolsToExecute: [{ tool: "bash", input: { command: "true" } }],
      }),
    );
    const built = await approved(tasks, {}, { policy: { concurrency: 8 } });
    const started = performance.now();
    await built.run();
    if (built.session.state.plan?.status !== "completed") throw new Error("The plan did not end well.");
    return { perTask: (performance.now() - started) / count, megabytes: process.memoryUsage().heapUsed / 1e6 };
  };
  const small = median([(await cost(300)).perTask, (await cost(300)).perTask]);
  const large = await cost(3_000);
  print({ name: "a task of 3,000, engine only (bare: of 300)", unit: "ms", ours: large.perTask, bare: small });
  print({ name: "heap with 3,000 tasks done and all events", unit: "MB", ours: large.megabytes });
}
