import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { drawFrame, windowAround } from "./frame.ts";
import { makeInk } from "./ink.ts";

const ink = makeInk(false, () => "en");
const body = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`);

test("a panel shows its title, its body and its keys, and whether it has the keys", () => {
  const frame = { title: "Plan", note: "1 of 2", body: ["a", "b"], keys: ["[1] Yes", "[2] No"] };
  expect(drawFrame(frame, { width: 30, rows: 10 }, true, ink)).toEqual([
    "▶ Plan ──────────────── 1 of 2",
    "a",
    "b",
    "[1] Yes  [2] No",
  ]);
  expect(drawFrame(frame, { width: 30, rows: 10 }, false, ink)).toEqual([
    "  Plan ──────────────── 1 of 2",
    "a",
    "b",
    "Tab to answer  [1] Yes  [2] No",
  ]);
});

test("lines that don't fit are left out around the focused line, and counted", () => {
  expect(windowAround(0, body, 5, 40, ink)).toEqual(["line 1", "line 2", "line 3", "line 4", "↓ 6 more"]);
  expect(windowAround(5, body, 5, 40, ink)).toEqual(["↑ 4 more", "line 5", "line 6", "line 7", "↓ 3 more"]);
  expect(windowAround(9, body, 5, 40, ink)).toEqual(["↑ 6 more", "line 7", "line 8", "line 9", "line 10"]);
  expect(windowAround(9, body, 10, 40, ink)).toEqual(body);
});

test("no line is wider than the terminal, for any width and text", () => {
  const frame = {
    title: "实施计划的标题很长很长",
    note: "1 of 2",
    body: ["短"],
    keys: ["[1] 批准这个计划的这一版", "[2] 退回"],
  };
  for (const width of [8, 20, 60])
    for (const line of drawFrame(frame, { width, rows: 6 }, true, ink))
      expect(visibleWidth(line)).toBeLessThanOrEqual(width);
});
