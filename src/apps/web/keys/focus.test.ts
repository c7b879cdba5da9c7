import { expect, test } from "vitest";
import { neighbour } from "./focus.ts";

test("wraps around, and starts at an end when nothing is focused", () => {
  const items = ["a", "b", "c"];
  const from = (here: string, step: 1 | -1) => neighbour(items, (each) => each === here, step);
  expect([from("a", 1), from("c", 1), from("a", -1), from("x", 1), from("x", -1)]).toEqual(["b", "a", "c", "a", "c"]);
  expect(neighbour([], () => true, 1)).toBe(undefined);
});
