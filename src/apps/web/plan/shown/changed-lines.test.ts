import { expect, test } from "vitest";
import { changedLines } from "./changed-lines.ts";

test("only the lines that differ are told", () => {
  expect(changedLines("a\nb\nc", "a\nx\ny\nc")).toEqual({ removed: "b", added: "x\ny" });
  expect(changedLines("", "a")).toEqual({ removed: "", added: "a" });
  expect(changedLines("a\na", "a")).toEqual({ removed: "a", added: "" });
});
