import * as fc from "fast-check";
import { expect, test } from "vitest";
import { criticalPath } from "./critical-path.ts";
import type { GraphTask } from "./dependency-graph.ts";

const task = (taskId: string, ...blockedBy: string[]): GraphTask => ({ taskId, blockedBy });

test("the critical path is the longest chain, from its first task to its last", () => {
  const tasks = [task("end", "b", "c2"), task("a"), task("b", "a"), task("c1", "a"), task("c2", "c1")];
  expect(criticalPath(tasks)).toEqual(["a", "c1", "c2", "end"]);
  expect(criticalPath(tasks, ({ taskId }) => (taskId === "b" ? 5 : 1))).toEqual(["a", "b", "end"]);
});

test("of equally long chains the first in the list is chosen", () => {
  expect(criticalPath([task("1"), task("2", "1"), task("3", "1"), task("4")])).toEqual(["1", "2"]);
});

test("tasks without weight are on the path too", () => {
  expect(criticalPath([task("1"), task("2", "1"), task("3", "2")], () => 0)).toEqual(["1", "2", "3"]);
});

test("an empty list has no path", () => {
  expect(criticalPath([])).toEqual([]);
});

test("unknown blockers are left out, duplicates are counted once, and a cycle ends", () => {
  expect(criticalPath([task("1", "unknown"), task("2", "1", "1")])).toEqual(["1", "2"]);
  expect(criticalPath([task("1"), task("2", "1", "3"), task("3", "2"), task("4", "3")])).toEqual(["1", "2", "3", "4"]);
  expect(criticalPath([task("1", "1")])).toEqual(["1"]);
});

test("a chain of 20,000 tasks is its own path", () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => task(String(index), String(index + 1)));
  expect(criticalPath(chain)).toEqual(chain.map(({ taskId }) => taskId).toReversed());
});

test("no chain of any graph is longer", () => {
  const graph = fc.array(fc.record({ blockers: fc.array(fc.nat(9), { maxLength: 3 }), weight: fc.nat(5) }), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(graph, (nodes) => {
      const tasks = nodes.map(({ blockers }, index) =>
        task(String(index), ...blockers.filter((blocker) => blocker < index).map(String)),
      );
      const weightOf = (id: string) => nodes[Number(id)]?.weight ?? 0;
      const longestTo = (id: string): number =>
        weightOf(id) + Math.max(0, ...(tasks[Number(id)]?.blockedBy ?? []).map(longestTo));
      const path = criticalPath(tasks, ({ taskId }) => weightOf(taskId));
      expect(path.reduce((sum, id) => sum + weightOf(id), 0)).toBe(
        Math.max(0, ...tasks.map(({ taskId }) => longestTo(taskId))),
      );
      for (const [index, id] of path.slice(1).entries()) expect(tasks[Number(id)]?.blockedBy).toContain(path[index]);
    }),
  );
});
