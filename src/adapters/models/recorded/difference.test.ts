// What differs is seen at once, in a terminal of 80 columns.
import { expect, test } from "vitest";
import { difference } from "./difference.ts";

const asked = (text: string) => ({
  model: "a/b",
  system: "Be brief.",
  tools: [],
  messages: [{ role: "user" as const, text }],
});

test("of long parts that are gone both sides are seen", () => {
  const old = Array.from({ length: 100 }, (_, index) => `old ${index}`).join("\n");
  const lines = difference(asked(old), asked("new\nwords")).split("\n");
  expect(lines.length).toBeLessThan(30);
  expect(lines.filter((line) => line.startsWith("-[…"))).toEqual(["-[… +88]"]);
  expect(lines).toContain("+      new");
});

test("a word in a paragraph is a change of its sentence", () => {
  const text = (word: string) =>
    `The first sentence of a paragraph is long enough to be cut. The ${word} one stands below it. The third ends it.`;
  expect(difference(asked(text("second")), asked(text("other"))).split("\n")).toEqual([
    "--- recorded",
    "+++ now",
    "@@ user @@",
    "     text:",
    "     The first sentence of a paragraph is long enough to be cut.",
    "-    The second one stands below it. ",
    "+    The other one stands below it. ",
    "     The third ends it.",
    "",
  ]);
});
