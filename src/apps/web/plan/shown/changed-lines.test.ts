import { expect, test } from "vitest";
import { changedLines } from "./changed-lines.ts";

test("shows only the lines that differ", () => {
  expect(changedLines("a\nb\nc", "a\nx\ny\nc")).toEqual({ removed: "b", added: "x\ny" });
  expect(changedLines("", "a")).toEqual({ removed: "", added: "a" });
  expect(changedLines("a\na", "a")).toEqual({ removed: "a", added: "" });
});
