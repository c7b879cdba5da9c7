import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dependentsOf,
  findCycles,
  sortByDependencies,
  dependsEitherWay,
  nextTasks,
  reachability,
} from "./task-graph.ts";
import type { GraphTask } from "./dependency-graph.ts";

const task = (taskId: string, ...blockedBy: string[]): GraphTask => ({ taskId, blockedBy });
const ids = (tasks: readonly GraphTask[]) => tasks.map(({ taskId }) => taskId);
const diamond = [task("4", "2", "3"), task("2", "1"), task("3", "1"), task("1")];

const graph = fc
  .array(fc.array(fc.nat(12), { maxLength: 4 }), { maxLength: 12 })
  .map((all) => all.map((blockers, index) => task(String(index), ...blockers.map(String))));
const acyclic = graph.map((tasks) =>
  tasks.map((each) => task(each.taskId, ...each.blockedBy.filter((id) => Number(id) < Number(each.taskId)))),
);

test("tasks follow their dependencies, otherwise as listed", () => {
  expect(ids(sortByDependencies(diamond))).toEqual(["1", "2", "3", "4"]);
  expect(ids(sortByDependencies([task("a"), task("b", "c"), task("c"), task("d")]))).toEqual(["a", "c", "b", "d"]);
  expect(ids(sortByDependencies([task("a", "unknown"), task("b")]))).toEqual(["a", "b"]);
});

test("tasks in a cycle, or waiting for one, follow as listed", () => {
  expect(ids(sortByDependencies([task("1", "2"), task("2", "1"), task("3", "1"), task("4")]))).toEqual([
    "4",
    "1",
    "2",
    "3",
  ]);
});

describe("cycles", () => {
  test("are named once, in the order of waiting", () => {
    expect(findCycles([task("1"), task("2", "3"), task("3", "2")])).toEqual([["2", "3"]]);
    expect(findCycles([task("1", "3"), task("2", "1"), task("3", "2")])).toEqual([["1", "3", "2"]]);
    expect(findCycles([task("1", "1")])).toEqual([["1"]]);
    expect(findCycles([task("1", "2", "2"), task("2", "1", "3"), task("3", "2")])).toEqual([
      ["1", "2"],
      ["2", "3"],
    ]);
    expect(findCycles(diamond)).toEqual([]);
  });

  test("are found exactly when there is no order", () => {
    fc.assert(
      fc.property(graph, (tasks) => {
        const ordered = sortByDependencies(tasks);
        expect(ids(ordered).toSorted()).toEqual(ids(tasks).toSorted());
        const places = new Map(ordered.map(({ taskId }, place) => [taskId, place]));
        const holds = tasks.every(({ taskId, blockedBy }) =>
          blockedBy.every((id) => !places.has(id) || (places.get(id) as number) < (places.get(taskId) as number)),
        );
        expect(findCycles(tasks).length === 0).toBe(holds);
        for (const cycle of findCycles(tasks))
          for (const [index, id] of cycle.entries())
            expect(tasks.find(({ taskId }) => taskId === id)?.blockedBy).toContain(cycle[(index + 1) % cycle.length]);
      }),
    );
  });
});

test("the next tasks are pending and have only completed dependencies", () => {
  const status = (taskId: string, state: "pending" | "completed" | "failed", ...blockedBy: string[]) => ({
    ...task(taskId, ...blockedBy),
    status: state,
  });
  const tasks = [
    status("1", "completed"),
    status("2", "pending", "1"),
    status("3", "pending", "1", "2"),
    status("4", "failed"),
    status("5", "pending", "4"),
    status("6", "pending", "unknown"),
    status("7", "pending"),
  ];
  expect(ids(nextTasks(tasks))).toEqual(["2", "7"]);
});

test("dependents are all tasks that wait, directly or not", () => {
  expect(dependentsOf(diamond, "1")).toEqual(["4", "2", "3"]);
  expect(dependentsOf(diamond, "4")).toEqual([]);
  expect(dependentsOf(diamond, "unknown")).toEqual([]);
  expect(dependentsOf([task("1", "2"), task("2", "1")], "1")).toEqual(["2"]);
});

test("two tasks are ordered when one is a dependent of the other", () => {
  fc.assert(
    fc.property(acyclic, (tasks) => {
      const reach = reachability(tasks);
      for (const one of ids(tasks))
        for (const other of ids(tasks))
          expect(dependsEitherWay(reach, one, other)).toBe(
            dependentsOf(tasks, one).includes(other) || dependentsOf(tasks, other).includes(one),
          );
    }),
  );
});

test("a chain of 20,000 tasks has an order and no cycle, and does not overflow the stack", () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => task(String(index), String(index + 1)));
  expect(sortByDependencies(chain)[0]?.taskId).toBe("19999");
  expect(findCycles(chain)).toEqual([]);
  expect(findCycles([...chain, task("20000", "0")])).toHaveLength(1);
});
