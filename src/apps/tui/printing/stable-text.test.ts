import { expect, test } from "vitest";
import { stableEnd } from "./stable-text.ts";

const cases: readonly [what: string, text: string, stable: string][] = [
  ["one paragraph may continue", "Hello there", ""],
  ["an empty line alone does not show how the text continues", "Hello there.\n\n", ""],
  ["text after an empty line starts a new block", "Hello there.\n\nAnd", "Hello there.\n\n"],
  ["a list may continue after an empty line", "One:\n\n- a\n\n- b\n\n  more", ""],
  ["a list ends where other text starts", "- a\n- b\n\nText", "- a\n- b\n\n"],
  ["numbers and quotes may continue", "1. a\n\n2. b\n\n> c\n\n| d |", ""],
  ["a fence is one block, empty lines included", "```ts\na\n\nb\n\nc", ""],
  ["a fence that is closed is finished with what follows", "```ts\na\n\nb\n```\n\nText", "```ts\na\n\nb\n```\n\n"],
  ["code in a line opens no fence", "```a``` b\n\nText", "```a``` b\n\n"],
  ["code in an item continues with the item", "1. a\n\n    ```\nx\n\ny", ""],
  ["a longer fence holds a shorter one", "````\n```\n\nx\n```\n\ny", ""],
];

test.each(cases)("%s", (_, text, stable) => {
  expect(text.slice(0, stableEnd(text, 0).end)).toBe(stable);
});

test("it continues from where it was", () => {
  const text = "A.\n\nB.\n\nC";
  const first = stableEnd("A.\n\nB", 0).end;
  expect(text.slice(first, stableEnd(text, first).end)).toBe("B.\n\n");
});

const code = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `line ${from + at}\n`).join("");

test("very long code is printed before it ends, and continues where it was", () => {
  const text = `\`\`\`ts\n${code(0, 400)}`;
  expect(stableEnd(`\`\`\`ts\n${code(0, 200)}`, 0).end).toBe(0);
  const { end, fence } = stableEnd(text, 0);
  expect([text.slice(0, end), fence]).toEqual([`\`\`\`ts\n${code(0, 350)}`, { line: "```ts", mark: "```", indent: 0 }]);
  expect(stableEnd(text, end, fence)).toEqual({ end, fence });
  const closed = `${text}\`\`\`\n\nText`;
  expect(closed.slice(end, stableEnd(closed, end, fence).end)).toBe(`${code(350, 400)}\`\`\`\n\n`);
});

test("it ends after a non-empty line, and not inside code in a list", () => {
  const text = `\`\`\`\n${code(0, 100)}${"\n".repeat(10)}${code(0, 45)}${code(0, 50)}`;
  const longer = `\`\`\`\n${code(0, 150)}${"\n".repeat(10)}${code(0, 45)}`;
  expect(text.slice(0, stableEnd(text, 0).end)).toMatch(/line 44\n$/);
  expect(longer.slice(0, stableEnd(longer, 0).end)).toMatch(/line 149\n$/);
  expect(stableEnd(`- a\n\n  \`\`\`\n${code(0, 400)}`, 0).end).toBe(0);
});
