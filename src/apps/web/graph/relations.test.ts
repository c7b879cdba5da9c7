import { expect, test } from "vitest";
import { relationsTo, stepFrom } from "./relations.ts";

const tasks = [
  { taskId: "4", blockedBy: ["2", "3"] },
  { taskId: "1", blockedBy: [] },
  { taskId: "2", blockedBy: ["1"] },
  { taskId: "3", blockedBy: ["1", "gone"] },
  { taskId: "5", blockedBy: [] },
];

test("finds direct and indirect blockers and dependents of a task", () => {
  expect(Object.fromEntries(relationsTo(tasks, "2"))).toEqual({ "1": "before", "2": "self", "4": "after" });
  expect(Object.fromEntries(relationsTo(tasks, "4"))).toEqual({
    "1": "before",
    "2": "before",
    "3": "before",
    "4": "self",
  });
});

test("a cycle does not loop forever", () => {
  const circle = [
    { taskId: "a", blockedBy: ["b"] },
    { taskId: "b", blockedBy: ["a"] },
  ];
  expect([...relationsTo(circle, "a").keys()].toSorted()).toEqual(["a", "b"]);
});

test("steps follow dependencies, or all tasks in execution order", () => {
  expect(stepFrom(tasks, null, "next")).toBe("1");
  expect(stepFrom(tasks, "1", "on")).toBe("2");
  expect(stepFrom(tasks, "4", "back")).toBe("2");
  expect(stepFrom(tasks, "1", "back")).toBe("1");
  expect(stepFrom(tasks, "2", "next")).toBe("3");
  expect(stepFrom(tasks, "3", "previous")).toBe("2");
  expect([stepFrom(tasks, "3", "first"), stepFrom(tasks, "1", "last")]).toEqual(["1", "5"]);
  expect(stepFrom([], null, "next")).toBeNull();
});
