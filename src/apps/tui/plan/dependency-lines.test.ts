import { stripVTControlCharacters } from "node:util";
import { visibleWidth } from "@earendil-works/pi-tui";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makeInk } from "../kit/ink.ts";
import { dependencyLines, drawingOrder, taskLines } from "./dependency-lines.ts";

const ink = makeInk(false, () => "en");
const task = (taskId: string, blockedBy: readonly string[] = [], subject = `Do ${taskId}`) => ({
  taskId,
  subject,
  assignedAgent: "koda",
  blockedBy: [...blockedBy],
});
const diamond = [task("top"), task("left", ["top"]), task("right", ["top"]), task("end", ["left", "right"])];

test("a diamond is drawn with names, subjects, agents and waves", () => {
  expect(dependencyLines(diamond, { width: 60, ink })).toEqual([
    "○   top   Do top    koda · wave 1",
    "├─╮",
    "● │ left  Do left   koda · wave 2",
    "│ ● right Do right  koda · wave 2",
    "├─╯",
    "●   end   Do end    koda · wave 3",
  ]);
});

test("the selected task is marked, also without colours, and notes are shown after tasks", () => {
  const look = { width: 44, ink, selected: "left", noteOf: (taskId: string) => (taskId === "end" ? "✎ 2" : "") };
  expect(dependencyLines(diamond, look)).toEqual([
    "  ○   top   Do top    koda · wave 1",
    "  ├─╮",
    "▸ ● │ left  Do left   koda · wave 2",
    "  │ ● right Do right  koda · wave 2",
    "  ├─╯",
    "  ●   end   Do end    koda · wave 3 · ✎ 2",
  ]);
});

test("with less room the agents go first, then the waves, and subjects are cut", () => {
  expect(dependencyLines(diamond, { width: 30, ink })[0]).toBe("○   top   Do top    wave 1");
  const long = [task("a", [], "Refactor the auth service"), task("b", ["a"], "Deploy")];
  expect(dependencyLines(long, { width: 24, ink })).toEqual(["○ a Refactor the auth s…", "● b Deploy"]);
});

test("a graph that is too narrow, too wide or cyclic is listed wave by wave", () => {
  expect(dependencyLines(diamond, { width: 18, ink })).toEqual([
    "wave 1: top",
    "wave 2: left,",
    "        right",
    "wave 3: end",
  ]);
  const fan = [task("a"), ...Array.from({ length: 25 }, (_, index) => task(`b${index}`, ["a"]))];
  expect(dependencyLines(fan, { width: 60, ink })).toEqual([
    "wave 1: a",
    "wave 2: b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11,",
    "        b12, b13, b14, b15, b16, b17, b18, b19, b20, b21,",
    "        b22, b23, b24",
  ]);
  expect(dependencyLines([task("a"), task("b", ["c"]), task("c", ["b"])], { width: 60, ink })).toEqual([
    "wave 1: a",
    "circular: b, c",
  ]);
  expect(taskLines(fan, { width: 60, ink, selected: "b0" }).slice(0, 2)).toEqual([
    { line: "  a Do a", taskId: "a" },
    { line: "▸ b0 Do b0  after a", taskId: "b0" },
  ]);
});

const graphs = fc
  .array(
    fc.record({
      before: fc.array(fc.nat(999), { maxLength: 3 }),
      subject: fc.constantFrom("Do it", "更新认证类型", "x".repeat(80), "a\nb\x1b[31m\tc"),
    }),
    {
      minLength: 1,
      maxLength: 45,
    },
  )
  .map((given) =>
    given.map(({ before, subject }, index) =>
      task(`t${index}`, index === 0 ? [] : [...new Set(before.map((pick) => `t${pick % index}`))], subject),
    ),
  );

test("no line is wider than the terminal, and every task is named once in either form", () => {
  fc.assert(
    fc.property(graphs, fc.integer({ min: 12, max: 120 }), fc.boolean(), (tasks, width, isColourful) => {
      const look = { width, ink: makeInk(isColourful, () => "zh"), selected: "t0" };
      const told = dependencyLines(tasks, look);
      for (const line of [...told, ...taskLines(tasks, look).map(({ line }) => line)])
        expect(visibleWidth(line)).toBeLessThanOrEqual(width);
      const names = stripVTControlCharacters(told.join(" ")).match(/\bt\d+\b/g);
      expect(names?.toSorted()).toEqual(tasks.map(({ taskId }) => taskId).toSorted());
      const listed = taskLines(tasks, look).flatMap(({ taskId }) => (taskId === undefined ? [] : [taskId]));
      expect(listed).toEqual(drawingOrder(tasks).map(({ taskId }) => taskId));
      expect(listed.toSorted()).toEqual(tasks.map(({ taskId }) => taskId).toSorted());
    }),
    { numRuns: 300 },
  );
});
