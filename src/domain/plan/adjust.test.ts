import { describe, expect, test } from "vitest";
import { adjusted, outline, planIn, problemOf, reason, stuck } from "./adjust-outline.fixture.ts";
import { more, planOf, taskOf } from "./adjust.fixture.ts";
import { runFrom } from "./adjust.ts";
import { contentOf } from "./plan-content.ts";

const bash = (command: string) => ({ tool: "bash", input: { command } });

test("R65: every operation gives a new plan: the next revision, its hash, and the rest unchanged", () => {
  const approved = { ...stuck, approval: { revision: 2, hash: "h", by: "ada" }, approvedAt: "then" };
  const after = adjusted(approved, { operation: "MODIFY", taskId: "1", changes: { subject: "Other" } });
  const tasks = approved.tasks.map((task, index) => ({
    ...task,
    subject: index === 0 ? "Other" : task.subject,
    blocks: [["2", "3"], ["4"], ["4"], [], ["6"], []][index],
  }));
  expect(after).toEqual({ ...approved, tasks, revision: 4, hash: more.hash(contentOf(after)) });
});

describe("R66 MODIFY", () => {
  const plan = planOf({ taskId: "1", toolsToExecute: [bash("a")] }, { taskId: "2" });
  const two = planOf({ taskId: "1", toolsToExecute: [bash("a"), bash("b")] });

  test("gives the planned call another input", () => {
    const { tasks } = adjusted(plan, { operation: "MODIFY", taskId: "1", input: { command: "b" } });
    expect(tasks).toEqual([{ ...plan.tasks[0], toolsToExecute: [bash("b")] }, plan.tasks[1]]);
  });

  test("overwrites the fields that change, and does not change the status", () => {
    const { tasks } = adjusted(stuck, {
      operation: "MODIFY",
      taskId: "1",
      changes: { description: "Other.", files: ["a.ts"], subject: undefined },
    });
    expect(tasks[0]).toEqual({ ...stuck.tasks[0], description: "Other.", files: ["a.ts"], blocks: ["2", "3"] });
  });

  test("needs exactly one call for an input, unless new calls are given", () => {
    const input = { command: "c" };
    expect(problemOf(two, { operation: "MODIFY", taskId: "1", input })).toBe(
      "Task 1 plans 2 calls, so it is not clear what the input is for. Give all calls: changes.toolsToExecute.",
    );
    expect(problemOf(plan, { operation: "MODIFY", taskId: "2", input })).toBe(
      "Task 2 plans no call, so it is not clear what the input is for. Give all calls: changes.toolsToExecute.",
    );
    const calls = (toolsToExecute: ReturnType<typeof bash>[]) =>
      adjusted(two, { operation: "MODIFY", taskId: "1", input, changes: { toolsToExecute } }).tasks[0]?.toolsToExecute;
    expect(calls([bash("x")])).toEqual([bash("c")]);
    expect(calls([bash("x"), bash("y")])).toEqual([bash("x"), bash("y")]);
  });

  test("is refused when the task runs or is done, or when nothing changes", () => {
    const changes = { subject: "Other" };
    expect(problemOf(stuck, { operation: "MODIFY", taskId: "5", changes })).toBe(
      "Task 5 is done. It cannot be modified any more.",
    );
    expect(problemOf(stuck, { operation: "MODIFY", taskId: "6", changes })).toBe(
      "Task 6 is running. It cannot be modified any more.",
    );
    expect(problemOf(stuck, { operation: "MODIFY", taskId: "1" })).toBe(
      "The change of task 1 does not say what changes: give input or changes.",
    );
  });
});

describe("R66 RETRY", () => {
  test("brings back the task and all tasks skipped because of it", () => {
    const { tasks } = adjusted(stuck, { operation: "RETRY", taskId: "1", changes: { description: "With care." } });
    expect(tasks).toEqual([
      taskOf({ taskId: "1", description: "With care.", blocks: ["2", "3"] }),
      taskOf({ taskId: "2", blockedBy: ["1"], blocks: ["4"] }),
      taskOf({ taskId: "3", blockedBy: ["1"], blocks: ["4"] }),
      taskOf({ taskId: "4", blockedBy: ["2", "3"] }),
      { ...stuck.tasks[4], blocks: ["6"] },
      stuck.tasks[5],
    ]);
  });

  test("leaves tasks that another failure blocks, and tasks skipped on their own", () => {
    const plan = planOf(
      { taskId: "1", status: "failed" },
      { taskId: "2", status: "cancelled" },
      { taskId: "3", blockedBy: ["1"], status: "skipped", skippedFor: "1" },
      { taskId: "4", blockedBy: ["3", "2"], status: "skipped", skippedFor: "1" },
      { taskId: "5", blockedBy: ["4"], status: "skipped", skippedFor: "1" },
      { taskId: "6", blockedBy: ["1"], status: "skipped", error: "Not needed." },
    );
    const after = adjusted(plan, { operation: "RETRY", taskId: "1" });
    expect(outline(after)).toEqual([
      "1 pending () → (3,6)",
      "2 cancelled () → (4)",
      "3 pending (1) → (4)",
      "4 skipped (3,2) → (5)",
      "5 skipped (4) → ()",
      "6 skipped (1) → ()",
    ]);
    expect(after.tasks.map(({ skippedFor }) => skippedFor)).toEqual([
      undefined,
      undefined,
      undefined,
      "2",
      "2",
      undefined,
    ]);
    const both = adjusted(after, { operation: "RETRY", taskId: "2" });
    expect(both.tasks.map(({ status }) => status)).toEqual([
      "pending",
      "pending",
      "pending",
      "pending",
      "pending",
      "skipped",
    ]);
  });

  test("is for failed, cancelled and skipped tasks", () => {
    const pending = planOf({ taskId: "1" });
    expect(problemOf(pending, { operation: "RETRY", taskId: "1" })).toBe(
      "Task 1 has not started. There is nothing to try again yet.",
    );
    expect(problemOf(stuck, { operation: "RETRY", taskId: "6" })).toBe(
      "Task 6 is running. There is nothing to try again yet.",
    );
    expect(problemOf(stuck, { operation: "RETRY", taskId: "5" })).toBe(
      "Task 5 is done. Only what failed, was cancelled or skipped is tried again.",
    );
  });
});

describe("R66 SKIP", () => {
  test("makes its dependents wait for its dependencies, and brings them back", () => {
    const plan = planOf(
      { taskId: "0", status: "completed" },
      { taskId: "1", blockedBy: ["0"], status: "failed", error: "No." },
      { taskId: "2", blockedBy: ["1", "0"], status: "skipped", skippedFor: "1" },
      { taskId: "3", blockedBy: ["2"], status: "skipped", skippedFor: "1" },
    );
    const after = adjusted(plan, { operation: "SKIP", taskId: "1" });
    expect(outline(after)).toEqual([
      "0 completed () → (1,2)",
      "1 skipped (0) → ()",
      "2 pending (0) → (3)",
      "3 pending (2) → ()",
    ]);
    expect(after.tasks[1]).toEqual({ ...plan.tasks[1], status: "skipped", error: reason });
  });

  test("of a task in between leaves its dependents waiting for the failed one", () => {
    const after = adjusted(stuck, { operation: "SKIP", taskId: "2" });
    expect(outline(after).slice(0, 4)).toEqual([
      "1 failed () → (2,3,4)",
      "2 skipped (1) → ()",
      "3 skipped (1) → (4)",
      "4 skipped (1,3) → ()",
    ]);
    expect(after.tasks.slice(0, 4).map(({ skippedFor }) => skippedFor)).toEqual([undefined, undefined, "1", "1"]);
  });

  test("is refused when the task runs or is done", () => {
    expect(problemOf(stuck, { operation: "SKIP", taskId: "6" })).toBe(
      "Task 6 is running. It can no longer be skipped.",
    );
    expect(problemOf(stuck, { operation: "SKIP", taskId: "5" })).toBe("Task 5 is done. It can no longer be skipped.");
  });
});

describe("a change that would break the order of the tasks is a problem", () => {
  const plan = planOf({ taskId: "1" }, { taskId: "2", blockedBy: ["1"] });

  test("an unknown task", () => {
    expect(problemOf(plan, { operation: "SKIP", taskId: "7" })).toBe("There is no task 7. The plan has these: 1, 2.");
    expect(runFrom(plan, "7", more)).toEqual({ problem: "There is no task 7. The plan has these: 1, 2." });
  });

  test("cycles and unknown names", () => {
    const waits = (...blockedBy: string[]) =>
      problemOf(plan, { operation: "MODIFY", taskId: "1", changes: { blockedBy } });
    expect(waits("2")).toBe("These tasks would wait for each other: 1 → 2 → 1.");
    expect(waits("1")).toBe("Task 1 would wait for itself.");
    expect(waits("9")).toBe("Task 1 would wait for 9, which is not in the plan.");
    const task = taskOf({ taskId: "new", blockedBy: ["2"] });
    expect(problemOf(plan, { operation: "ADD_BEFORE", taskId: "1", task })).toBe(
      "These tasks would wait for each other: new → 2 → 1 → new.",
    );
  });
});

describe("running from a task on", () => {
  test("runs it and its dependents again, except tasks skipped on their own", () => {
    const plan = planOf(
      { taskId: "0", status: "completed" },
      { taskId: "1", blockedBy: ["0"], status: "completed", result: "Done.", completedAt: "then" },
      { taskId: "2", blockedBy: ["1"], status: "failed", error: "No." },
      { taskId: "3", blockedBy: ["2"], status: "skipped", skippedFor: "2" },
      { taskId: "4", blockedBy: ["1"], status: "skipped", error: "Not needed." },
    );
    const after = planIn(runFrom(plan, "1", more));
    expect({ ...after, tasks: outline(after) }).toEqual({
      ...plan,
      revision: 4,
      hash: more.hash(contentOf(plan)),
      tasks: [
        "0 completed () → (1)",
        "1 pending (0) → (2,4)",
        "2 pending (1) → (3)",
        "3 pending (2) → ()",
        "4 skipped (1) → ()",
      ],
    });
    expect(planIn(runFrom(plan, "4", more)).tasks[4]).toEqual(taskOf({ taskId: "4", blockedBy: ["1"] }));
  });

  test("is refused while one of them runs", () => {
    expect(runFrom(stuck, "5", more)).toEqual({
      problem: "Task 6 is running. Stop it or wait until it has ended.",
      because: { code: "task_running", values: { task: "6" } },
    });
  });
});
