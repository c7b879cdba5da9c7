import * as fc from "fast-check";
import { expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";

test("paragraphs are blocks, and so are headings after a blank line", () => {
  expect(blocksOf("One\nstill one\n\nTwo\n\n# Three")).toEqual(["One\nstill one\n", "Two\n", "# Three"]);
});

test("what may go on after a blank line stays whole: fences, lists, what is indented", () => {
  const fence = "```ts\na\n\nb\n```";
  expect(blocksOf(`${fence}\n\nAfter`)).toEqual([`${fence}\n`, "After"]);
  expect(blocksOf("~~~~\n```\n\nx\n~~~~\n\nAfter")).toEqual(["~~~~\n```\n\nx\n~~~~\n", "After"]);
  expect(blocksOf("- a\n\n- b\n\n  more\n\n1. c")).toHaveLength(1);
  expect(blocksOf("```\nnot closed\n\nstill code")).toHaveLength(1);
});

test("joined they are the text, and what stands before the last one never changes while it grows", () => {
  const line = fc.constantFrom("", "a", "- b", "```", "# c", "    d", "~~~", "> e");
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (before, after) => {
      const text = before.join("\n");
      const blocks = blocksOf(text);
      expect(blocks.join("\n")).toBe(text);
      const grown = blocksOf([...before, "", ...after].join("\n"));
      expect(grown.slice(0, Math.max(0, blocks.length - 1))).toEqual(blocks.slice(0, -1));
    }),
  );
});
