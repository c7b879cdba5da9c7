import { expect, test } from "vitest";
import { makeInk } from "./ink.ts";

test("a colour ends with its text, colours nest, and without colours nothing is added", () => {
  const ink = makeInk(true, () => "de");
  expect(ink.paint("a", "plan", "bold")).toBe("\x1b[94;1ma\x1b[39;22m");
  expect(ink.paint("", "bad")).toBe("");
  expect(ink.language).toBe("de");
  expect(makeInk(false, () => "en").paint("a", "bad")).toBe("a");
});
