// Tasks come after their dependencies and never overlap.
import { expect, test } from "vitest";
import { layoutGraph, NODE } from "./graph-layout.ts";

const task = (taskId: string, ...blockedBy: string[]) => ({ taskId, blockedBy });

test("a diamond goes from left to right, and an edge that crosses a layer has a place in it", () => {
  const { places, edges, direction, width, height } = layoutGraph([
    task("1"),
    task("2", "1"),
    task("3", "1"),
    task("4", "2", "3", "1"),
  ]);
  const x = ["1", "2", "3", "4"].map((id) => places.get(id)?.x ?? Number.NaN);
  expect([direction, x[1] === x[2], x[0]! < x[1]!, x[1]! < x[3]!]).toEqual(["right", true, true, true]);
  expect(edges.map(({ from, to, points }) => [from, to, points.length])).toEqual([
    ["1", "2", 0],
    ["1", "3", 0],
    ["2", "4", 0],
    ["3", "4", 0],
    ["1", "4", 1],
  ]);
  for (const { x: left, y } of places.values())
    expect([left >= 0, y >= 0, left + NODE.width <= width, y + NODE.height <= height]).toEqual(Array(4).fill(true));
});

test("long graphs grow downwards, and nothing overlaps in any graph", () => {
  const tasks = Array.from({ length: 60 }, (_, index) =>
    task(
      String(index),
      ...[index - 1, index - 7, index - 11].filter((id) => id >= 0 && id % 3 !== 0).map(String),
      "gone",
    ),
  );
  const { places, direction } = layoutGraph(tasks);
  expect([places.size, direction]).toEqual([60, "down"]);
  const all = [...places.values()];
  const overlapping = all.filter((one, index) =>
    all.some(
      (other, at) => at > index && Math.abs(one.x - other.x) < NODE.width && Math.abs(one.y - other.y) < NODE.height,
    ),
  );
  expect(overlapping).toEqual([]);
});

test("no tasks make no drawing", () => {
  expect(layoutGraph([])).toMatchObject({ width: 0, height: 0, edges: [] });
});
