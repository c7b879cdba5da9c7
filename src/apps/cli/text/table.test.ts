// Columns line up, and no text can control the terminal.
import { expect, test } from "vitest";
import { oneLine, printable, table } from "./table.ts";

test("columns are as wide as their widest cell, with wide characters counted twice", () => {
  expect(
    table([
      ["a", "b"],
      ["修复", "x"],
      ["ééé", ""],
      ["👍🏽", "y"],
    ]),
  ).toBe("a     b\n修复  x\nééé\n👍🏽    y\n");
});

test("escape sequences are removed, other control characters and direction marks are made visible", () => {
  expect(printable("a\u001B[31mb\u001B]0;title\u0007c\u0007\u202Ed\te\r\nf\rg\u009B")).toBe(
    "abc\uFFFD\uFFFDd\te\nf\uFFFDg\uFFFD",
  );
});

test("chunks of a stream are safe too", () => {
  expect(["a\u001B", "[2Jb\r", "\nc"].map(printable).join("")).toBe("a\uFFFD[2Jb\nc");
});

test.each([
  [" a\n b ", 10, "a b"],
  ["0123456789", 10, "0123456789"],
  ["0123456789x", 10, "012345678…"],
  ["修复修复修复", 7, "修复修…"],
])("%j on one line of %i cells is %j", (text, width, expected) => {
  expect(oneLine(text, width)).toBe(expected);
});
