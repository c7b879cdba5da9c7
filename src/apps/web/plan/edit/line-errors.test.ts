import { expect, test } from "vitest";
import { lineErrors } from "./line-errors.ts";

test("line errors are in line order, and other errors are left out", () => {
  expect(
    lineErrors([
      { field: "line 12", message: "No such agent." },
      { field: "text", message: "Too long." },
      { field: "line 3", message: "No title." },
    ]),
  ).toEqual([
    { line: 3, message: "No title." },
    { line: 12, message: "No such agent." },
  ]);
  expect(lineErrors(undefined)).toEqual([]);
});
