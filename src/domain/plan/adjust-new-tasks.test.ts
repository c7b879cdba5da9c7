// Adjustments that add tasks to a plan.
import { describe, expect, test } from "vitest";
import { adjusted, outline, problemOf, stuck } from "./adjust-outline.fixture.ts";
import { more, planOf, taskOf, type TaskParts } from "./adjust.fixture.ts";

describe("R66 ADD_BEFORE and ADD_AFTER", () => {
  const plan = planOf(
    { taskId: "1", status: "completed" },
    { taskId: "2", blockedBy: ["1"], status: "failed" },
    { taskId: "3", blockedBy: ["2", "1"], status: "skipped", skippedFor: "2" },
    { taskId: "4", blockedBy: ["1"] },
  );
  const task = (parts: TaskParts) =>
    taskOf({ status: "completed", result: "Done.", blocks: ["x"], planId: "?", ...parts });

  test("a task before another one takes over its dependencies", () => {
    const added = task({ taskId: "look", blockedBy: ["4", "1", "unknown"] });
    const after = adjusted(plan, { operation: "ADD_BEFORE", taskId: "2", task: added });
    expect(outline(after)).toEqual([
      "1 completed () → (look,3,4)",
      "look pending (1,4) → (2)",
      "2 failed (look) → (3)",
      "3 skipped (2,1) → ()",
      "4 pending (1) → (look)",
    ]);
    expect(after.tasks[1]).toEqual(
      taskOf({ taskId: "look", blockedBy: ["1", "4"], blocks: ["2"], createdAt: more.at }),
    );
  });

  test("a task after another one comes between it and its dependents", () => {
    const after = adjusted(plan, {
      operation: "ADD_AFTER",
      taskId: "2",
      task: task({ taskId: "2", blockedBy: ["4"] }),
    });
    expect(outline(after)).toEqual([
      "1 completed () → (2,3,4)",
      "2 failed (1) → (2a)",
      "2a pending (2,4) → (3)",
      "3 skipped (2a,1) → ()",
      "4 pending (1) → (2a)",
    ]);
  });

  test("running and finished tasks do not wait for a new task", () => {
    const after = adjusted(stuck, { operation: "ADD_AFTER", taskId: "5", task: task({ taskId: "new" }) });
    expect(outline(after).slice(4)).toEqual([
      "5 completed () → (new,6)",
      "new pending (5) → ()",
      "6 in_progress (5) → ()",
    ]);
    expect(problemOf(stuck, { operation: "ADD_BEFORE", taskId: "5", task: task({ taskId: "new" }) })).toBe(
      "Task 5 is done. Nothing can come before it any more.",
    );
  });

  test("after a skipped task, the new one waits for the skipped task's dependencies", () => {
    const skipped = planOf({ taskId: "1" }, { taskId: "2", blockedBy: ["1"], status: "skipped" });
    const after = adjusted(skipped, { operation: "ADD_AFTER", taskId: "2", task: task({ taskId: "3" }) });
    expect(outline(after)).toEqual(["1 pending () → (2,3)", "2 skipped (1) → ()", "3 pending (1) → ()"]);
  });

  test("a name that is taken or invalid becomes one similar to its neighbor's", () => {
    const taken = planOf({ taskId: "3" }, { taskId: "3a" }, { taskId: "setup" });
    const named = (taskId: string, wanted: string) =>
      adjusted(taken, { operation: "ADD_AFTER", taskId, task: task({ taskId: wanted }) }).tasks.map(
        (each) => each.taskId,
      );
    expect(named("3", "3")).toEqual(["3", "3b", "3a", "setup"]);
    expect(named("3", "no name")).toEqual(["3", "3b", "3a", "setup"]);
    expect(named("setup", "")).toEqual(["3", "3a", "setup", "setup-2"]);
    expect(named("3a", "3")).toEqual(["3", "3a", "3a-2", "setup"]);
  });

  test("needs the new task", () => {
    expect(problemOf(plan, { operation: "ADD_AFTER", taskId: "2" })).toBe(
      "ADD_AFTER for task 2 does not say which task is new: give task.",
    );
  });
});

describe("R66 REPLACE", () => {
  const other = taskOf({ taskId: "1x", subject: "Another way", files: ["a.ts"], status: "failed", error: "?" });

  test("puts another task in its place, also under another name, and brings back skipped tasks", () => {
    const after = adjusted(stuck, { operation: "REPLACE", taskId: "1", task: other });
    expect(outline(after).slice(0, 4)).toEqual([
      "1x pending () → (2,3)",
      "2 pending (1x) → (4)",
      "3 pending (1x) → (4)",
      "4 pending (2,3) → ()",
    ]);
    expect(after.tasks[0]).toEqual(
      taskOf({ taskId: "1x", subject: "Another way", files: ["a.ts"], blocks: ["2", "3"], createdAt: more.at }),
    );
  });

  test("keeps the old dependencies when the new task names none, and the old name when the new one is invalid", () => {
    const plan = planOf({ taskId: "1" }, { taskId: "2", blockedBy: ["1"] }, { taskId: "3", blockedBy: ["2"] });
    const replaced = (parts: TaskParts) =>
      outline(adjusted(plan, { operation: "REPLACE", taskId: "2", task: taskOf(parts) }))[1];
    expect(replaced({ taskId: "2" })).toBe("2 pending (1) → (3)");
    expect(replaced({ taskId: "1" })).toBe("2 pending (1) → (3)");
    const apart = planOf(...plan.tasks, { taskId: "4" });
    expect(
      outline(adjusted(apart, { operation: "REPLACE", taskId: "2", task: taskOf({ taskId: "2", blockedBy: ["4"] }) })),
    ).toEqual(["1 pending () → ()", "2 pending (4) → (3)", "3 pending (2) → ()", "4 pending () → (2)"]);
  });

  test("is refused when the task runs or is done", () => {
    expect(problemOf(stuck, { operation: "REPLACE", taskId: "6", task: other })).toBe(
      "Task 6 is running. It cannot be replaced any more.",
    );
  });
});
