import { describe, expect, test } from "vitest";
import { Schedule } from "./schedule.ts";
import { counts, takeAll, task } from "./schedule.fixture.ts";

const diamond = [
  task("1"),
  task("2", { after: ["1"] }),
  task("3", { after: ["1"] }),
  task("4", { after: ["2", "3", "3"] }),
];

test("a diamond runs as 1, then 2 beside 3, then 4", () => {
  const schedule = new Schedule(diamond);
  expect(takeAll(schedule)).toEqual(["1"]);
  schedule.complete("1");
  expect(takeAll(schedule)).toEqual(["2", "3"]);
  schedule.complete("3");
  expect(takeAll(schedule)).toEqual([]);
  schedule.complete("2");
  expect(takeAll(schedule)).toEqual(["4"]);
  schedule.complete("4");
  expect(counts(schedule)).toEqual({ ready: 0, running: 0, pending: 0, isDone: true });
});

test("the totals include startable, running and pending tasks", () => {
  const schedule = new Schedule([...diamond, task("5")]);
  expect(counts(schedule)).toEqual({ ready: 2, running: 0, pending: 5, isDone: false });
  schedule.take();
  expect(counts(schedule)).toEqual({ ready: 1, running: 1, pending: 4, isDone: false });
  schedule.complete("1");
  expect(counts(schedule)).toEqual({ ready: 3, running: 0, pending: 4, isDone: false });
  schedule.fail("2");
  expect(counts(schedule)).toEqual({ ready: 2, running: 0, pending: 2, isDone: false });
});

describe("of the ready tasks", () => {
  test("the most urgent starts first, even when another has a longer way to the end", () => {
    const tasks = [
      task("low", { priority: "low" }),
      task("behind", { after: ["low"], priority: "low" }),
      task("normal"),
      task("critical", { priority: "critical" }),
      task("high", { priority: "high" }),
    ];
    expect(takeAll(new Schedule(tasks))).toEqual(["critical", "high", "normal", "low"]);
  });

  test("a task is as urgent as its most urgent dependent, however far away", () => {
    const tasks = [
      task("a"),
      task("b", { priority: "low" }),
      task("after b", { after: ["b"], priority: "low" }),
      task("goal", { after: ["after b"], priority: "critical" }),
    ];
    expect(takeAll(new Schedule(tasks))).toEqual(["b", "a"]);
  });

  test("the one with the longest way to the end starts first, otherwise the first in the list", () => {
    const tasks = [
      task("a"),
      task("b"),
      task("c"),
      task("after b", { after: ["b"] }),
      task("after c", { after: ["c"] }),
      task("after that", { after: ["after c"] }),
    ];
    expect(takeAll(new Schedule(tasks))).toEqual(["c", "b", "a"]);
    expect(takeAll(new Schedule(tasks, { weigh: ({ taskId }) => (taskId === "after b" ? 3 : 1) }))).toEqual([
      "b",
      "c",
      "a",
    ]);
    expect(takeAll(new Schedule(tasks, { weigh: ({ taskId }) => (taskId === "a" ? 9 : 1) }))).toEqual(["a", "c", "b"]);
    expect(takeAll(new Schedule(tasks, { weigh: () => 0 }))).toEqual(["a", "b", "c"]);
  });
});

describe("a failure", () => {
  test("skips all direct and indirect dependents, as listed", () => {
    const schedule = new Schedule([task("5", { after: ["4"] }), ...diamond, task("6")]);
    expect(takeAll(schedule)).toEqual(["1", "6"]);
    schedule.complete("1");
    expect(takeAll(schedule)).toEqual(["2", "3"]);
    expect(schedule.fail("2")).toEqual(["5", "4"]);
    expect(schedule.fail("3")).toEqual([]);
    schedule.complete("6");
    expect({ ...counts(schedule), next: schedule.take(), stuck: schedule.stuck() }).toEqual({
      ready: 0,
      running: 0,
      pending: 0,
      isDone: true,
      next: undefined,
      stuck: undefined,
    });
  });

  test("of a pending task keeps it from starting", () => {
    const schedule = new Schedule([task("1"), task("2"), task("3", { after: ["2"] })]);
    expect(schedule.fail("2")).toEqual(["3"]);
    expect(takeAll(schedule)).toEqual(["1"]);
  });

  test("in a cycle skips the others", () => {
    const schedule = new Schedule([task("1", { after: ["2"] }), task("2", { after: ["1"] })]);
    expect(schedule.fail("1")).toEqual(["2"]);
  });

  test("is reported again after a crash for dependents that were not skipped yet", () => {
    const schedule = new Schedule([
      task("1", { status: "failed" }),
      task("2", { status: "skipped", after: ["1"] }),
      task("3", { after: ["2"] }),
      task("4", { status: "completed", after: ["1"] }),
      task("5", { after: ["4"] }),
    ]);
    expect(schedule.fail("1")).toEqual(["3"]);
    expect(schedule.fail("1")).toEqual([]);
    expect(takeAll(schedule)).toEqual(["5"]);
  });
});

test("finished tasks keep their status", () => {
  const schedule = new Schedule(diamond);
  schedule.take();
  schedule.complete("1");
  schedule.complete("1");
  schedule.release("1");
  expect(schedule.fail("1")).toEqual([]);
  expect(schedule.fail("2")).toEqual(["4"]);
  schedule.complete("2");
  schedule.complete("4");
  schedule.release("3");
  expect(counts(schedule)).toEqual({ ready: 1, running: 0, pending: 1, isDone: false });
  expect(takeAll(schedule)).toEqual(["3"]);
});

test("a released task is ready again, in its place", () => {
  const schedule = new Schedule([task("1"), task("2"), task("3")]);
  expect([schedule.take(), schedule.take()]).toEqual(["1", "2"]);
  schedule.release("1");
  expect(counts(schedule)).toEqual({ ready: 2, running: 1, pending: 2, isDone: false });
  expect(takeAll(schedule)).toEqual(["1", "3"]);
});

test("after a crash, tasks in progress are running and finished ones stay finished", () => {
  const schedule = new Schedule([
    task("1", { status: "completed" }),
    task("2", { after: ["1"], status: "in_progress" }),
    task("3", { after: ["1"] }),
    task("4", { after: ["2", "3"] }),
    task("5", { status: "cancelled" }),
  ]);
  expect(counts(schedule)).toEqual({ ready: 1, running: 1, pending: 2, isDone: false });
  expect(takeAll(schedule)).toEqual(["3"]);
  schedule.complete("3");
  schedule.release("2");
  expect(takeAll(schedule)).toEqual(["2"]);
  schedule.complete("2");
  expect(takeAll(schedule)).toEqual(["4"]);
});

test("of tasks with the same name the first is used", () => {
  const schedule = new Schedule([task("1"), task("2", { after: ["1"] }), task("2")]);
  expect(takeAll(schedule)).toEqual(["1"]);
  expect(schedule.pendingCount).toBe(1);
});

test("an unknown task name is a bug", () => {
  const schedule = new Schedule(diamond);
  expect(() => schedule.complete("9")).toThrow("No task is called 9.");
  expect(() => schedule.fail("9")).toThrow("No task is called 9.");
  expect(() => schedule.release("9")).toThrow("No task is called 9.");
});

describe("a schedule is stuck", () => {
  test("when tasks wait for each other", () => {
    const schedule = new Schedule([
      task("1"),
      task("2", { after: ["1", "3"] }),
      task("3", { after: ["2"] }),
      task("4", { after: ["3"] }),
      task("5", { after: ["5"] }),
    ]);
    expect(schedule.stuck()).toBeUndefined();
    schedule.take();
    expect(schedule.stuck()).toBeUndefined();
    schedule.complete("1");
    expect(schedule.stuck()).toEqual({
      taskIds: ["2", "3", "4", "5"],
      cycles: [["2", "3"], ["5"]],
      lost: [],
      message:
        "No task can start, but 4 are left: 2, 3, 4, 5. These tasks wait for each other: 2 → 3 → 2. Task 5 waits for itself.",
    });
  });

  test("when a task waits for an unknown task or one that ended without success", () => {
    const schedule = new Schedule([
      task("1", { status: "failed" }),
      task("2", { status: "skipped" }),
      task("3", { status: "cancelled" }),
      task("4", { after: ["unknown", "unknown"] }),
      task("5", { after: ["1", "2", "3"] }),
      task("6", { after: ["5"] }),
    ]);
    expect(schedule.stuck()).toEqual({
      taskIds: ["4", "5", "6"],
      cycles: [],
      lost: [
        { taskId: "4", blockers: [{ taskId: "unknown", is: "missing" }] },
        {
          taskId: "5",
          blockers: [
            { taskId: "1", is: "failed" },
            { taskId: "2", is: "skipped" },
            { taskId: "3", is: "cancelled" },
          ],
        },
      ],
      message:
        "No task can start, but 3 are left: 4, 5, 6. Task 4 waits for unknown, which is not in the plan. Task 5 waits for 1, which failed. Task 5 waits for 2, which was skipped. Task 5 waits for 3, which was cancelled.",
    });
  });

  test("never when all tasks are done or there are none", () => {
    expect(new Schedule([]).stuck()).toBeUndefined();
    expect(new Schedule([task("1", { status: "completed" })]).stuck()).toBeUndefined();
  });
});
