import * as fc from "fast-check";
import { expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";

test("a paragraph is a block, and so is a heading after a blank line", () => {
  expect(blocksOf("One\nstill one\n\nTwo\n\n# Three")).toEqual(["One\nstill one\n", "Two\n", "# Three"]);
});

test("fences, lists and indented text may continue after a blank line and stay whole", () => {
  const fence = "```ts\na\n\nb\n```";
  expect(blocksOf(`${fence}\n\nAfter`)).toEqual([`${fence}\n`, "After"]);
  expect(blocksOf("~~~~\n```\n\nx\n~~~~\n\nAfter")).toEqual(["~~~~\n```\n\nx\n~~~~\n", "After"]);
  expect(blocksOf("- a\n\n- b\n\n  more\n\n1. c")).toHaveLength(1);
  expect(blocksOf("```\nnot closed\n\nstill code")).toHaveLength(1);
});

test("blocks joined give the text, and only the last block changes while the text grows", () => {
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
