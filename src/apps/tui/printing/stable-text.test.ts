import { expect, test } from "vitest";
import { stableEnd } from "./stable-text.ts";

const cases: readonly [what: string, text: string, stable: string][] = [
  ["one paragraph may go on", "Hello there", ""],
  ["an empty line alone does not tell how it goes on", "Hello there.\n\n", ""],
  ["what follows an empty line begins a new block", "Hello there.\n\nAnd", "Hello there.\n\n"],
  ["a list may go on after an empty line", "One:\n\n- a\n\n- b\n\n  more", ""],
  ["a list ends where other text begins", "- a\n- b\n\nText", "- a\n- b\n\n"],
  ["numbers and quotes may go on", "1. a\n\n2. b\n\n> c\n\n| d |", ""],
  ["a fence is one block, whatever is in it", "```ts\na\n\nb\n\nc", ""],
  ["a fence that is closed is finished with what follows", "```ts\na\n\nb\n```\n\nText", "```ts\na\n\nb\n```\n\n"],
  ["a longer fence holds a shorter one", "````\n```\n\nx\n```\n\ny", ""],
];

test.each(cases)("%s", (_, text, stable) => {
  expect(text.slice(0, stableEnd(text, 0))).toBe(stable);
});

test("it goes on from where it was", () => {
  const text = "A.\n\nB.\n\nC";
  const first = stableEnd("A.\n\nB", 0);
  expect(text.slice(first, stableEnd(text, first))).toBe("B.\n\n");
});
