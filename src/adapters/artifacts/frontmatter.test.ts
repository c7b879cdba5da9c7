// Frontmatter that people edited, broke or removed never hides the body below it.
import { expect, test } from "vitest";
import { readFrontmatter, withFrontmatter } from "./frontmatter.ts";

const body = "# Title\n\nText\n";

test("reads back all fields it has written", async () => {
  const fields = {
    plan: "1e5",
    hash: "00123",
    title: "a: b\n---\n# c",
    none: null,
    revision: 3,
    path: "计划/a b.plan",
  };
  const text = await withFrontmatter(fields, body, "A note.");
  expect(text.startsWith('---\n# A note.\nplan: "1e5"\n')).toBe(true);
  const read = await readFrontmatter(text);
  expect({ ...read, body: read.body.trimStart() }).toEqual({
    fields,
    body,
    firstLine: text.split("\n").indexOf("---", 1) + 2,
  });
});

test("text without frontmatter is all body", async () => {
  expect(await readFrontmatter(body)).toEqual({ fields: {}, body, firstLine: 1 });
  expect(await readFrontmatter("")).toEqual({ fields: {}, body: "", firstLine: 1 });
});

test("ignores empty lines before it and spaces after its ---", async () => {
  expect(await readFrontmatter(`\n\n---  \nplan: a\n--- \n${body}`)).toEqual({
    fields: { plan: "a" },
    body,
    firstLine: 6,
  });
  expect(await readFrontmatter(`---\n---\n${body}`)).toEqual({ fields: {}, body, firstLine: 3 });
});

test.each([
  ["is not valid YAML", `---\nplan: a\nhash: [b\n---\n${body}`, 5, /^The frontmatter is not valid YAML: /, 3],
  ["has a key twice", `---\nplan: a\nplan: b\n---\n${body}`, 5, /^The frontmatter is not valid YAML: .*unique/, 3],
  ["is a list", `---\n- a\n---\n${body}`, 4, /^The frontmatter is not made of `key: value` lines\.$/, 2],
  ["is not closed", `---\nplan: a\n\n${body}`, 4, /^The frontmatter has no closing --- line\.$/, 1],
  ["is not closed, but a rule follows", `---\nplan: a\n\n${body}\n---\nx: [`, 4, /no closing/, 1],
  ["is not closed and has no title", "---\nplan: a\n", 2, /no closing/, 1],
  ["refers to itself without end", `---\n${bomb()}\n---\n${body}`, 13, /not made of/, 2],
])(
  "frontmatter that %s is reported with its line, and the body is still read",
  async (_, text, firstLine, message, line) => {
    const read = await readFrontmatter(text);
    expect(read).toEqual({
      fields: {},
      body: text
        .split("\n")
        .slice(firstLine - 1)
        .join("\n"),
      firstLine,
      trouble: { line, message: expect.stringMatching(message) },
    });
  },
);

function bomb(): string {
  const names = "abcdefghij";
  return Array.from(names, (name, index) => {
    const before = names[index - 1];
    return `${name}: &${name} [${before === undefined ? "x" : Array(10).fill(`*${before}`).join(", ")}]`;
  }).join("\n");
}
