// The documented plan and task functions on a real log, one process after the other (R40–R48).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { diffPlans, ExecutionPlan, PlanTask } from "../../src/index.ts";
import { chapo, devo, diamond, drafted, executing, failureOf, koda, open } from "./plan-functions-harness.ts";

describe("the documented flow (R40, R45, R46)", () => {
  test("from CHAPO's perspective to a completed plan, every step an event that a second process sees", async () => {
    const one = await open();
    const draft = await one.createPlan("abc123", chapo);
    expect(draft).toMatchObject({ sessionId: "abc123", status: "draft", revision: 1, hash: "", tasks: [] });
    expect(ExecutionPlan.parse(draft)).toEqual(draft);
    await Promise.all([one.addKodaPerspective("abc123", koda), one.addDevoPerspective("abc123", devo)]);
    const first = await one.createTask("abc123", { subject: "Update auth types", files: ["src/auth/types.ts"] });
    expect(first).toMatchObject({ taskId: "1", activeForm: "Updating auth types", assignedAgent: "koda" });
    expect(PlanTask.parse(first)).toEqual(first);
    const plan = await one.finalizePlan("abc123", "Refactor auth, then deploy.", [
      { subject: "Deploy to staging", assignedAgent: "devo", blockedBy: ["1"] },
    ]);
    expect(ExecutionPlan.parse(plan)).toEqual(plan);
    expect(plan).toMatchObject({
      planId: draft.planId,
      status: "pending_approval",
      revision: 1,
      overallRisk: "medium",
      chapoPerspective: { agent: "chapo", ...chapo },
      kodaPerspective: { agent: "koda", ...koda },
      devoPerspective: { agent: "devo", ...devo },
      tasks: [
        { taskId: "1", status: "pending", blocks: ["2"] },
        { taskId: "2", assignedAgent: "devo", blockedBy: ["1"] },
      ],
    });
    expect(readFileSync(join(one.place.workspace, plan.planFile ?? ""), "utf8")).toContain("Deploy to staging");

    const two = await open(one.place);
    expect(await two.getCurrentPlan("abc123")).toEqual(plan);
    expect(await two.approvePlan("abc123")).toMatchObject({
      status: "approved",
      approval: { revision: 1, hash: plan.hash, by: "user" },
    });
    expect(await one.startPlanExecution("abc123")).toMatchObject({ status: "executing" });
    await one.updateTaskStatus("abc123", "1", "in_progress", { progress: 30, activeForm: "Updating them" });
    expect(await two.getTask("abc123", "1")).toMatchObject({
      status: "in_progress",
      progress: 30,
      activeForm: "Updating them",
    });
    await two.addExecutedTool("abc123", "1", { tool: "edit", callId: "c1", status: "ok" });
    await one.updateTaskStatus("abc123", "1", "completed", { result: "Done." });
    expect(await two.getTask("abc123", "1")).toMatchObject({
      status: "completed",
      progress: 100,
      result: "Done.",
      toolsExecuted: [{ tool: "edit", callId: "c1", status: "ok" }],
    });
    expect(await one.areAllTasksCompleted("abc123")).toBe(false);
    await one.updateTaskStatus("abc123", "2", "completed");
    expect(await two.areAllTasksCompleted("abc123")).toBe(true);
    expect(await two.completePlan("abc123")).toMatchObject({ status: "completed" });

    const events = await one.planwright.engine.log.read("abc123");
    expect(events.map(({ type }) => type)).toEqual(
      [
        "session_created mode_entered plan_start perspective_start perspective_complete",
        "perspective_start perspective_complete perspective_start perspective_complete task_created",
        "plan_ready task_created plan_approval_request plan_approved mode_changed mode_entered",
        "plan_execution_start task_started task_update task_tool_executed task_completed task_update",
        "task_completed task_update plan_execution_complete",
      ].flatMap((line) => line.split(" ")),
    );
    expect(events.at(-1)?.data).toMatchObject({ status: "completed", summary: "Plan executed (2/2 tasks succeeded)" });
  });

  test("tasks of getTasks can be passed to finalizePlan, and those of one plan to another", async () => {
    const functions = await open();
    await functions.createPlan("s", chapo);
    await functions.createTask("s", { subject: "Create types" });
    await functions.createTask("s", { subject: "Use types", blockedBy: ["1"] });
    const { tasks } = await functions.finalizePlan("s", "All.", await functions.getTasks("s"));
    expect(tasks.map(({ taskId, blockedBy, blocks }) => [taskId, blockedBy, blocks])).toEqual([
      ["1", [], ["2"]],
      ["2", ["1"], []],
    ]);
    await functions.rejectPlan("s", "no");
    await functions.createPlan("s", chapo);
    const again = await functions.finalizePlan("s", "All.", tasks);
    expect(again.tasks.map(({ subject, description }) => [subject, description])).toEqual([
      ["Create types", ""],
      ["Use types", ""],
    ]);
  });

  test("a rejected plan goes to the history when the next one is written, also while that is a draft", async () => {
    const functions = await open();
    const first = await drafted(functions);
    expect(await functions.rejectPlan("s", "too large")).toMatchObject({
      status: "rejected",
      rejectionReason: "too large",
    });
    expect(await functions.getPlanHistory("s")).toEqual([]);
    const next = await functions.createPlan("s", chapo);
    expect((await functions.getPlanHistory("s")).map(({ planId, status }) => [planId, status])).toEqual([
      [first.planId, "rejected"],
    ]);
    await functions.finalizePlan("s", "Smaller.", [{ subject: "Create types" }]);
    expect((await functions.getPlanHistory("s")).map(({ planId }) => planId)).toEqual([first.planId]);
    expect(await functions.getCurrentPlan("s")).toMatchObject({ planId: next.planId, revision: 1 });
  });
});

describe("order and progress (R46, R59)", () => {
  test("a diamond runs 1 → (2 ∥ 3) → 4, the more urgent first", async () => {
    const functions = await open();
    await executing(functions);
    expect((await functions.getTasksInOrder("s")).map(({ taskId }) => taskId)).toEqual(["1", "2", "3", "4"]);
    const ran: (string | undefined)[] = [];
    const start = async () => {
      const task = await functions.getNextTask("s");
      ran.push(task?.taskId);
      if (task) await functions.updateTaskStatus("s", task.taskId, "in_progress");
    };
    const complete = (id: string) => functions.updateTaskStatus("s", id, "completed");
    await start();
    await start();
    await complete("1");
    await start();
    await start();
    await start();
    await complete("3");
    await start();
    await complete("2");
    await start();
    expect(ran).toEqual(["1", undefined, "3", "2", undefined, undefined, "4"]);
    expect(await failureOf(functions.completePlan("s"))).toMatchObject({ kind: "conflict" });
    await complete("4");
    expect(await functions.getNextTask("s")).toBeUndefined();
    expect(await functions.completePlan("s")).toMatchObject({ status: "completed" });
  });

  test("two of five tasks are 40 percent", async () => {
    const functions = await open();
    await functions.createPlan("s", chapo);
    await functions.finalizePlan(
      "s",
      "Five.",
      ["koda", "koda", "devo", "devo", "chapo"].map((assignedAgent) => ({ subject: "Do it", assignedAgent })),
    );
    await functions.approvePlan("s");
    await functions.startPlanExecution("s");
    for (const id of ["1", "2"]) await functions.updateTaskStatus("s", id, "completed");
    await functions.updateTaskStatus("s", "3", "in_progress");
    expect(await functions.getTaskProgress("s")).toEqual({
      total: 5,
      pending: 2,
      inProgress: 1,
      completed: 2,
      failed: 0,
      skipped: 0,
      percentComplete: 40,
    });
    const ids = (tasks: { taskId: string }[]) => tasks.map(({ taskId }) => taskId);
    expect(ids(await functions.getTasksByStatus("s", "pending"))).toEqual(["4", "5"]);
    expect(ids(await functions.getTasksByAgent("s", "devo"))).toEqual(["3", "4"]);
  });

  test("a failure skips all dependents, and the plan ends failed", async () => {
    const functions = await open();
    await executing(functions);
    expect(await failureOf(functions.skipBlockedTasks("s", "1"))).toMatchObject({ kind: "conflict" });
    await functions.updateTaskStatus("s", "1", "failed", { error: "It does not compile." });
    expect(await functions.skipBlockedTasks("s", "1")).toEqual(["2", "3", "4"]);
    expect(await functions.skipBlockedTasks("s", "1")).toEqual([]);
    expect((await functions.getTasks("s")).map(({ status }) => status)).toEqual([
      "failed",
      "skipped",
      "skipped",
      "skipped",
    ]);
    expect(await functions.getTask("s", "1")).toMatchObject({ error: "It does not compile." });
    expect(await functions.completePlan("s")).toMatchObject({ status: "failed" });
    expect(await failureOf(functions.updateTaskStatus("s", "2", "pending"))).toMatchObject({ kind: "conflict" });
  });
});

describe("revisions (R41, R44, R48)", () => {
  test("an added task, and a dependency, make new revisions; an approval of an old one is stale", async () => {
    const functions = await open();
    const first = await drafted(functions);
    const added = await functions.createTask("s", { subject: "Deploy it", assignedAgent: "devo", blockedBy: ["4"] });
    expect(added).toMatchObject({ taskId: "5", status: "pending", planId: first.planId });
    await functions.addTaskDependency("s", "3", "2");
    const now = await functions.getCurrentPlan("s");
    expect(now).toMatchObject({ planId: first.planId, revision: 3, status: "pending_approval" });
    expect((await functions.getTask("s", "2"))?.blocks).toEqual(["3", "4"]);
    const revisions = await functions.getPlanRevisions("s");
    expect(revisions.map(({ plan }) => plan.revision)).toEqual([1, 2, 3]);
    expect(diffPlans(first, revisions[2]?.plan as ExecutionPlan)).toMatchObject({
      added: [{ taskId: "5" }],
      changed: [{ taskId: "3", fields: [{ field: "blockedBy", before: "1", after: "1, 2" }] }],
    });
    expect(readFileSync(join(functions.place.workspace, now?.planFile ?? ""), "utf8")).toContain("Deploy it");
    expect((await functions.approvePlan("s")).approval).toMatchObject({ revision: 3, hash: now?.hash });
    for (const late of [
      functions.createTask("s", { subject: "More" }),
      functions.addTaskDependency("s", "4", "1"),
      functions.approvePlan("s"),
      functions.rejectPlan("s", "no"),
      functions.finalizePlan("s", "Again.", diamond),
      functions.addKodaPerspective("s", koda),
    ])
      expect(await failureOf(late)).toMatchObject({ kind: "conflict" });
  });

  test("many at once, from three processes on one log: none is lost", async () => {
    const first = await open();
    const all = [first, await open(first.place), await open(first.place)];
    await first.createPlan("s", chapo);
    const add = (part: string) =>
      Promise.all(
        all.flatMap((each, process) =>
          [1, 2, 3].map((number) => each.createTask("s", { taskId: `${part}${process}-${number}`, subject: "Do it" })),
        ),
      );
    const early = await add("early");
    await first.finalizePlan("s", "All.");
    const late = await add("late");
    const tasks = await first.getTasks("s");
    const ids = (list: readonly PlanTask[]) => list.map(({ taskId }) => taskId).toSorted();
    expect(ids(tasks)).toEqual(ids([...early, ...late]));
    expect(await all[2]?.getCurrentPlan("s")).toMatchObject({ revision: 10, status: "pending_approval" });
    expect(readdirSync(join(first.place.workspace, "plans"))).toEqual(["all.plan"]);
    expect((await first.approvePlan("s")).approval?.revision).toBe(10);
  });

  test("the user's edit of the plan's file is a revision first: an unseen revision is not approved", async () => {
    const functions = await open();
    const { planFile, planId } = await drafted(functions);
    const file = join(functions.place.workspace, planFile ?? "");
    writeFileSync(file, readFileSync(file, "utf8").replace("Update docs", "Update all docs"));
    const seen: string[] = [];
    const decision = functions.handlePlanApproval("s", planId, true, undefined, ({ type }) => seen.push(type));
    expect(await failureOf(decision)).toMatchObject({ kind: "stale" });
    expect(seen).toContain("plan_ready");
    expect(await functions.approvePlan("s")).toMatchObject({ revision: 2, status: "approved" });
  });

  test("returned values belong to the caller, and so do its arguments", async () => {
    const functions = await open();
    const view = structuredClone(chapo);
    const draft = await functions.createPlan("s", view);
    view.impactAreas.push("changed");
    draft.chapoPerspective?.impactAreas.push("changed");
    const plan = await functions.finalizePlan("s", "All.", diamond);
    expect(plan.chapoPerspective?.impactAreas).toEqual(chapo.impactAreas);
    plan.tasks.length = 0;
    (await functions.getTasks("s")).forEach((task) => task.blockedBy.push("changed"));
    expect((await functions.getTasks("s")).map(({ blockedBy }) => blockedBy)).toEqual([[], ["1"], ["1"], ["2", "3"]]);
  });
});
