import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { GraphTask } from "../../../domain/plan/dependency-graph.ts";
import { laneRows, wavesOf, type LaneRow } from "./task-lanes.ts";

const graph = (edges: Readonly<Record<string, readonly string[]>>): GraphTask[] =>
  Object.entries(edges).map(([taskId, blockedBy]) => ({ taskId, blockedBy }));
const drawn = (edges: Readonly<Record<string, readonly string[]>>) =>
  laneRows(graph(edges))?.map(({ lanes, taskId }) => (taskId === undefined ? lanes : `${lanes} ${taskId}`));

const leads: Readonly<Record<string, string>> = {
  "╭": "d",
  "╮": "d",
  "╰": "u",
  "╯": "u",
  "├": "ud",
  "┤": "ud",
  "┬": "d",
  "┴": "u",
  "┼": "ud",
};

/** The dependencies that a reader sees by following the lines alone. */
function readBack(rows: readonly LaneRow[]): GraphTask[] {
  let lines = new Map<number, ReadonlySet<string>>();
  const found: GraphTask[] = [];
  for (const { lanes, taskId } of rows) {
    const signs = [...lanes]
      .entries()
      .filter(([column]) => column % 2 === 0)
      .map(([column, sign]) => [column / 2, sign] as const)
      .toArray();
    const joined = new Set(
      signs.filter(([, sign]) => leads[sign]?.includes("u")).flatMap(([at]) => [...(lines.get(at) ?? [])]),
    );
    const next = new Map<number, ReadonlySet<string>>();
    for (const [at, sign] of signs) {
      if (sign === "│") next.set(at, lines.get(at) ?? new Set(["a line from nowhere"]));
      if (leads[sign]?.includes("d")) next.set(at, joined);
      if (sign !== "○" && sign !== "●") continue;
      found.push({ taskId: taskId ?? "", blockedBy: [...(sign === "●" ? (lines.get(at) ?? []) : [])].toSorted() });
      next.set(at, new Set([taskId ?? ""]));
    }
    lines = next;
  }
  return found;
}

test("a diamond: one, then two at the same time, then one", () => {
  expect(drawn({ 1: [], 2: ["1"], 3: ["1"], 4: ["2", "3"] })).toEqual(["○ 1", "├─╮", "● │ 2", "│ ● 3", "├─╯", "● 4"]);
});

test("a chain is a straight line without the tasks that depend on nothing", () => {
  expect(drawn({ a: [], b: ["a"], c: ["b"] })).toEqual(["○ a", "● b", "● c"]);
  expect(drawn({ a: [], b: [], c: [] })).toEqual(["○ a", "○ b", "○ c"]);
});

test("a fan opens and closes with one bar each", () => {
  expect(drawn({ a: [], b: ["a"], c: ["a"], d: ["a"], e: ["b", "c", "d"] })).toEqual([
    "○ a",
    "├─┬─╮",
    "● │ │ b",
    "│ ● │ c",
    "│ │ ● d",
    "├─┴─╯",
    "● e",
  ]);
});

test("the dependency of one of two tasks does not look like one of both", () => {
  expect(drawn({ x: [], y: [], both: ["x", "y"], one: ["x"] })).toEqual([
    "○ x",
    "│ ○ y",
    "├─│─╮",
    "│ ├─╯",
    "│ ● both",
    "● one",
  ]);
});

test("independent parts are placed side by side", () => {
  expect(drawn({ a: [], b: [], c: ["a"], d: ["b"] })).toEqual(["○ a", "│ ○ b", "● │ c", "  ● d"]);
});

test("a cycle cannot be drawn", () => {
  expect(drawn({ a: [], b: ["c"], c: ["b"], d: ["a"] })).toBe(undefined);
  expect(wavesOf(graph({ a: [], b: ["c"], c: ["b"], d: ["a"], e: ["c"] }))).toEqual({
    waves: [graph({ a: [] }), graph({ d: ["a"] })],
    rest: graph({ b: ["c"], c: ["b"], e: ["c"] }),
  });
});

const anyGraph = fc.array(fc.array(fc.nat(999), { maxLength: 4 }), { minLength: 1, maxLength: 30 }).map((picks) =>
  picks.map((before, index) => ({
    taskId: `t${index}`,
    blockedBy: index === 0 ? [] : [...new Set(before.map((pick) => `t${pick % index}`))],
  })),
);

test("for any dependencies, the lines show exactly those, and each task is drawn once", () => {
  fc.assert(
    fc.property(anyGraph, fc.nat(), (tasks, turned) => {
      // The listed order doesn't matter.
      const listed = [...tasks.slice(turned % tasks.length), ...tasks.slice(0, turned % tasks.length)];
      const rows = laneRows(listed) ?? [];
      const byName = (a: GraphTask, b: GraphTask) => a.taskId.localeCompare(b.taskId);
      const sorted = tasks.map(({ taskId, blockedBy }) => ({ taskId, blockedBy: blockedBy.toSorted() }));
      expect(readBack(rows).toSorted(byName)).toEqual(sorted.toSorted(byName));
    }),
    { numRuns: 500 },
  );
});
