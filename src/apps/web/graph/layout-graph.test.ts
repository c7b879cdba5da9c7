import { expect, test } from "vitest";
import { layoutGraph, NODE_HEIGHT, NODE_WIDTH, structureKey } from "./layout-graph.ts";

const tasks = [
  { taskId: "1", blockedBy: [] },
  { taskId: "2", blockedBy: ["1"] },
  { taskId: "3", blockedBy: ["1", "unknown"] },
  { taskId: "4", blockedBy: ["2", "3", "4"] },
];

test("a dependent is right of its blocker, or below it, and nothing overlaps", () => {
  const right = layoutGraph({ tasks, direction: "right" }).places;
  expect(right["2"]!.x).toBeGreaterThanOrEqual(right["1"]!.x + NODE_WIDTH);
  expect(right["4"]!.x).toBeGreaterThanOrEqual(right["3"]!.x + NODE_WIDTH);
  expect(Math.abs(right["2"]!.y - right["3"]!.y)).toBeGreaterThanOrEqual(NODE_HEIGHT);
  const down = layoutGraph({ tasks, direction: "down" }).places;
  expect(down["2"]!.y).toBeGreaterThanOrEqual(down["1"]!.y + NODE_HEIGHT);
});

test("the structure consists of names and dependencies only", () => {
  expect(structureKey(tasks)).toBe(structureKey(tasks.map((task) => ({ ...task, status: "completed" }))));
  expect(structureKey(tasks)).not.toBe(structureKey(tasks.slice(1)));
});
