import { expect, test } from "vitest";
import { edgePaths } from "./edge-paths.ts";
import { layoutGraph } from "./layout-graph.ts";
import { relationsTo } from "./relations.ts";

const tasks = [
  { taskId: "1", blockedBy: [] },
  { taskId: "2", blockedBy: ["1"] },
  { taskId: "3", blockedBy: ["2"] },
  { taskId: "4", blockedBy: ["1"] },
];
const layout = layoutGraph({ tasks, direction: "right" });
const nothing = { running: new Set<string>(), critical: new Set<string>(), relations: null };

test("edges of the same style are one path, with an arrowhead at each end", () => {
  const paths = edgePaths(layout, { ...nothing, critical: new Set(["1", "2", "3"]), running: new Set(["4"]) });
  expect(
    paths.map(([style, { lines, heads }]) => [style, lines.split("M").length - 1, heads.split("M").length - 1]),
  ).toEqual([
    ["critical", 2, 2],
    ["running", 1, 1],
  ]);
});

test("only the edges of the selected task are emphasised", () => {
  const paths = edgePaths(layout, { ...nothing, relations: relationsTo(tasks, "3") });
  expect(paths.map(([style]) => style)).toEqual(["other", "related"]);
});
