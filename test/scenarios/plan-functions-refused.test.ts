// What the documented plan and task functions refuse: nothing changes then, and the sentence says what to do (R40–R48).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ChapoView, PlanFunctions } from "../../src/index.ts";
import { chapo, diamond, drafted, executing, failureOf, koda, open } from "./plan-functions-harness.ts";
import { makePlace } from "./harness.ts";

test("nothing runs before approval (R48)", async () => {
  const functions = await open();
  const refused = async () => {
    for (const early of [
      functions.startPlanExecution("s"),
      functions.updateTaskStatus("s", "1", "in_progress"),
      functions.addExecutedTool("s", "1", { tool: "edit" }),
      functions.skipBlockedTasks("s", "1"),
    ]) {
      const { kind, message } = await failureOf(early);
      expect([kind, message]).toEqual(["conflict", expect.stringContaining("Nothing runs before approval")]);
    }
    expect(await failureOf(functions.completePlan("s"))).toMatchObject({ kind: "conflict" });
  };
  await functions.createPlan("s", chapo);
  await functions.createTask("s", { subject: "Create types" });
  await refused();
  await functions.finalizePlan("s", "All.");
  await refused();
  await functions.rejectPlan("s", "no");
  await refused();
});

test("unknown sessions, plans and tasks", async () => {
  const functions = await open();
  expect([
    await functions.getCurrentPlan("x"),
    await functions.getPlanHistory("x"),
    await functions.getTask("x", "1"),
    await functions.getTasks("x"),
    await functions.getNextTask("x"),
    await functions.areAllTasksCompleted("x"),
    (await functions.getTaskProgress("x")).total,
  ]).toEqual([undefined, [], undefined, [], undefined, false, 0]);
  for (const unknown of [
    functions.addKodaPerspective("x", koda),
    functions.finalizePlan("x", "All.", diamond),
    functions.approvePlan("x"),
    functions.rejectPlan("x", "no"),
    functions.createTask("x", { subject: "Do it" }),
    functions.updateTaskStatus("x", "1", "completed"),
    functions.handlePlanApproval("x", "p", true),
  ])
    expect(await failureOf(unknown)).toMatchObject({ kind: "not_found" });
  await executing(functions);
  expect(await failureOf(functions.updateTaskStatus("s", "9", "completed"))).toEqual({
    kind: "not_found",
    message: "The plan has no task 9. Its tasks are: 1, 2, 3, 4.",
  });
  expect(await failureOf(functions.handlePlanApproval("s", "p", false))).toMatchObject({ kind: "not_found" });
});

test("perspectives with a missing part, by the name of the field", async () => {
  const functions = await open();
  const { riskAssessment: _, ...less } = chapo;
  const refused = await failureOf(functions.createPlan("s", less as ChapoView));
  expect(refused).toEqual({ kind: "bad_input", message: expect.stringContaining("riskAssessment") });
  expect(await functions.planwright.engine.log.get("s")).toBeUndefined();
  expect(await failureOf(functions.createPlan("s", { ...chapo, agent: "koda" } as never))).toMatchObject({
    kind: "bad_input",
  });
  expect(await failureOf(functions.createPlan("../up", chapo))).toMatchObject({ kind: "bad_input" });
  expect(await failureOf(functions.createPlan(7 as never, chapo))).toMatchObject({ kind: "bad_input" });
});

test("an invalid plan, with all its findings, and the draft stays", async () => {
  const functions = await open();
  await functions.createPlan("s", chapo);
  const { kind, message } = await failureOf(
    functions.finalizePlan("s", "All.", [
      { taskId: "1", subject: "Create types", blockedBy: ["2"] },
      { taskId: "2", subject: "Use types", blockedBy: ["1", "7"] },
      { taskId: "3", subject: "Deploy", assignedAgent: "nobody" },
    ]),
  );
  expect(kind).toBe("bad_plan");
  for (const part of ["1 → 2 → 1", "7, which is not in the plan", "nobody"]) expect(message).toContain(part);
  expect(await failureOf(functions.finalizePlan("s", "All.", []))).toMatchObject({ kind: "bad_plan" });
  expect(await failureOf(functions.finalizePlan("s", " ", diamond))).toMatchObject({ kind: "bad_plan" });
  expect(await functions.getCurrentPlan("s")).toMatchObject({ status: "draft", tasks: [] });
  expect(existsSync(join(functions.place.workspace, "plans"))).toBe(false);
});

test("cycles, and dependencies on unknown tasks, in a draft and in a pending plan", async () => {
  const functions = await open();
  await functions.createPlan("s", chapo);
  for (const task of diamond) await functions.createTask("s", { taskId: task.taskId, subject: task.subject });
  for (const { taskId, blockedBy } of diamond)
    for (const before of blockedBy) await functions.addTaskDependency("s", taskId, before);
  const refused = async () => {
    expect(await failureOf(functions.addTaskDependency("s", "1", "4"))).toMatchObject({ kind: "bad_input" });
    expect(await failureOf(functions.addTaskDependency("s", "1", "1"))).toMatchObject({ kind: "bad_input" });
    expect(await failureOf(functions.addTaskDependency("s", "1", "9"))).toMatchObject({ kind: "not_found" });
    expect(await failureOf(functions.createTask("s", { taskId: "1", subject: "Again" }))).toMatchObject({
      kind: "conflict",
    });
    expect(await failureOf(functions.createTask("s", {} as never))).toMatchObject({ kind: "bad_input" });
    expect((await functions.getTasks("s")).map(({ blockedBy }) => blockedBy)).toEqual([[], ["1"], ["1"], ["2", "3"]]);
  };
  await refused();
  await functions.finalizePlan("s", "All.");
  await refused();
  expect(await functions.getCurrentPlan("s")).toMatchObject({ revision: 1 });
});

test("impossible updates of tasks", async () => {
  const functions = await open();
  await executing(functions);
  const kind = async (...update: Parameters<PlanFunctions["updateTaskStatus"]>) =>
    (await failureOf(functions.updateTaskStatus(...update))).kind;
  expect(await kind("s", "4", "in_progress")).toBe("conflict");
  expect(await kind("s", "4", "completed")).toBe("conflict");
  expect(await kind("s", "1", "in_progress", { progress: 101 })).toBe("bad_input");
  expect(await kind("s", "1", "in_progress", { progress: Number.NaN })).toBe("bad_input");
  expect(await kind("s", "1", "in_progress", { result: "?" })).toBe("bad_input");
  expect(await kind("s", "1", "finished" as never)).toBe("bad_input");
  await functions.updateTaskStatus("s", "1", "completed");
  expect(await kind("s", "1", "pending")).toBe("conflict");
  expect(await kind("s", "1", "completed")).toBe("conflict");
  expect(await failureOf(functions.addExecutedTool("s", "1", {} as never))).toMatchObject({ kind: "bad_input" });
  expect(await failureOf(functions.startPlanExecution("s"))).toMatchObject({ kind: "conflict" });
});

test("a new plan while another is pending or runs, and an invalid decision", async () => {
  const functions = await open();
  const { planId } = await drafted(functions);
  expect(await failureOf(functions.createPlan("s", chapo))).toMatchObject({ kind: "conflict" });
  expect(await failureOf(functions.handlePlanApproval("s", planId, "false" as never))).toMatchObject({
    kind: "bad_input",
  });
  await functions.approvePlan("s");
  await functions.startPlanExecution("s");
  expect(await failureOf(functions.createPlan("s", chapo))).toMatchObject({ kind: "conflict" });
});

test("a session of another folder is read, not changed", async () => {
  const one = await open();
  const plan = await drafted(one);
  const two = await open({ ...makePlace(), home: one.place.home });
  expect(await two.getCurrentPlan("s")).toEqual(plan);
  expect(await failureOf(two.approvePlan("s"))).toMatchObject({ kind: "bad_input" });
});

test("a removed session is gone, and its name can be used again", async () => {
  const functions = await open();
  await drafted(functions);
  await functions.planwright.engine.log.remove("s");
  expect(await functions.getCurrentPlan("s")).toBeUndefined();
  expect(await failureOf(functions.approvePlan("s"))).toMatchObject({ kind: "not_found" });
  expect(await functions.createPlan("s", chapo)).toMatchObject({ status: "draft", tasks: [] });
  expect(await functions.getPlanHistory("s")).toEqual([]);
});
