import { expect, test } from "vitest";
import { countLines, firstLines, lastLines } from "./text-part.ts";

test("empty lines at the end are not counted", () => {
  expect(["", "\n", "a", "a\n", "a\r\nb\r\n\r\n", "\na"].map(countLines)).toEqual([0, 0, 1, 1, 2, 2]);
});

test("the first and last lines are kept and the others counted; a single extra line is shown", () => {
  const text = "1\n2\n3\n4\n5\n";
  expect(firstLines(text, 2)).toEqual({ lines: ["1", "2"], hidden: 3 });
  expect(lastLines(text, 2)).toEqual({ lines: ["4", "5"], hidden: 3 });
  expect(firstLines(text, 4)).toEqual({ lines: ["1", "2", "3", "4", "5"], hidden: 0 });
  expect(lastLines(text, 4)).toEqual({ lines: ["1", "2", "3", "4", "5"], hidden: 0 });
  expect(lastLines("\n\na", 9)).toEqual({ lines: ["", "", "a"], hidden: 0 });
  expect([firstLines("", 3), lastLines("\r\n", 3)]).toEqual([
    { lines: [], hidden: 0 },
    { lines: [], hidden: 0 },
  ]);
});

test("a line that is a whole file is cut, and an overwritten line shows its last state", () => {
  expect(firstLines("x".repeat(5_000_000), 3).lines[0]?.length).toBe(2_000);
  expect(lastLines("a\n10%\r20%\r\n\x1b[31mred\tx", 3).lines).toEqual(["a", "20%", "red    x"]);
});
