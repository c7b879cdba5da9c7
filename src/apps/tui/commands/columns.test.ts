import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { makeInk } from "../kit/ink.ts";
import { alignColumns } from "./columns.ts";

const ink = makeInk(false, () => "en");
const rows = [
  ["id", "what it is about", "n"],
  ["1", "Write the whole of it", "12"],
  ["two", "\x1b[2Jclear\nthe screen", "3"],
].map((row) => row.map((text) => ({ text })));
const columns = [{}, { least: 6 }, { isRight: true }];

test("columns are as wide as their content, and no content controls the terminal", () => {
  expect(alignColumns(rows, columns, 60, ink)).toEqual([
    "id   what it is about        n",
    "1    Write the whole of it  12",
    "two  clear the screen        3",
  ]);
});

test("where there is no room the widest column shrinks first, and none goes over the edge", () => {
  expect(alignColumns(rows, columns, 20, ink)).toEqual([
    "id   what it is…   n",
    "1    Write the …  12",
    "two  clear the …   3",
  ]);
  for (const width of [12, 16, 40]) {
    const wide = [...rows, [{ text: "三" }, { text: "把整个内容都写出来" }, { text: "4" }]];
    for (const line of alignColumns(wide, columns, width, ink)) expect(visibleWidth(line)).toBeLessThanOrEqual(width);
  }
});

test("an empty column takes no room", () => {
  expect(alignColumns([[{ text: "a" }, { text: "" }, { text: "b" }]], columns, 40, ink)).toEqual(["a  b"]);
});
