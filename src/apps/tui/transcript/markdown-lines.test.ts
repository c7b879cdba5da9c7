import { expect, test } from "vitest";
import { markdownLines } from "./markdown-lines.ts";
import { colourInk, expectHarmless, plainInk } from "./session.fixture.ts";

const document = [
  "# Result",
  "",
  "Two tests **fail** in `slug.ts`, see [the log](https://example.org/log).",
  "",
  "### Why",
  "",
  "1. First",
  "   - inner 中文",
  "2. Second",
  "",
  "- [x] done",
  "- [ ] open",
  "",
  "| file | tests |",
  "|---|---|",
  "| a.ts | 4 |",
  "| 认证.ts | 12 |",
  "",
  "> Mind the caches",
  "",
  "```sh",
  "# no heading",
  "npm test",
  "```",
  "",
  "Done.",
].join("\n");

test("Markdown is readable without colours, too: headings, lists, tables, quotes and code have signs", () => {
  expect(markdownLines(document, 60, plainInk)).toEqual([
    "### Result",
    "",
    "Two tests fail in `slug.ts`, see the log",
    "(https://example.org/log).",
    "",
    "### Why",
    "",
    "1. First",
    "    • inner 中文",
    "2. Second",
    "",
    "• [✓] done",
    "• [ ] open",
    "",
    "┌─────────┬───────┐",
    "│ file    │ tests │",
    "├─────────┼───────┤",
    "│ a.ts    │ 4     │",
    "│ 认证.ts │ 12    │",
    "└─────────┴───────┘",
    "",
    "│ Mind the caches",
    "",
    "  # no heading",
    "  npm test",
    "",
    "Done.",
  ]);
});

test("with colours headings need no signs, and diffs and code are painted", () => {
  expect(markdownLines("### Why", 60, colourInk)).toEqual(["\x1b[36m\x1b[1mWhy\x1b[22m\x1b[39m"]);
  expect(markdownLines("## Use ### here", 60, colourInk)).toEqual(["\x1b[36m\x1b[1mUse ### here\x1b[22m\x1b[39m"]);
  expect(markdownLines("```diff\n@@ -1 +1 @@\n-a\n+b\n c\n```", 60, colourInk)).toEqual([
    "  \x1b[36m@@ -1 +1 @@\x1b[39m",
    "  \x1b[31m-a\x1b[39m",
    "  \x1b[32m+b\x1b[39m",
    "   c",
  ]);
  expect(markdownLines('```ts\nconst a = "b"; // why\n```', 60, colourInk)).toEqual([
    '  \x1b[1mconst\x1b[22m a = \x1b[36m"b"\x1b[39m; \x1b[2m// why\x1b[22m',
  ]);
});

test("long lines of code stay indented, and a table with wrapped cells keeps its rules", () => {
  expect(markdownLines("```ts\nexport const limit = (n: number) => Math.min(n, 100);\n```", 40, plainInk)).toEqual([
    "  export const limit = (n: number) =>",
    "  Math.min(n, 100);",
  ]);
  const table = "| a | b |\n|---|---|\n| one two three four five six seven | x |\n| 1 | 2 |";
  const lines = markdownLines(table, 24, plainInk);
  expect(lines.filter((line) => line.startsWith("├")).length).toBe(2);
});

test.each([100, 60, 40, 20])("nothing is wider than %i columns or controls the terminal", (width) => {
  const evil = `${document}\n\n\x1b[2J\x1b]8;;http://evil\x07click\x1b]8;;\x07 \u202E &#27;[31m [x](\x1b[31mhttp://a) ${"长".repeat(200)}`;
  for (const ink of [plainInk, colourInk]) expectHarmless(markdownLines(evil, width, ink), width, ink);
});

test("a long text is drawn like a short one: code and lists are not torn apart", () => {
  const part = "Some words.\n\n```ts\na;\n\nb;\n```\n\n- one\n\n  more\n- two\n\nEnd.";
  const one = markdownLines(part, 60, plainInk);
  expect(one).toEqual(["Some words.", "", "  a;", "", "  b;", "", "• one", "", "  more", "", "• two", "", "End."]);
  const many = markdownLines(Array.from({ length: 200 }, () => part).join("\n\n"), 60, plainInk);
  expect(many).toEqual(Array.from({ length: 200 }, (_, index) => (index === 0 ? one : ["", ...one])).flat());
});

test("dollar signs are money or variables, not formulas", () => {
  expect(markdownLines("It costs $5, $HOME_DIR and $a_b$ stay, a < b && c.", 100, plainInk)).toEqual([
    "It costs $5, $HOME_DIR and $a_b$ stay, a < b && c.",
  ]);
});

test("a text of 5 MB is cut, and an empty text has no lines", () => {
  const lines = markdownLines("some *words* 中文\n\n".repeat(300_000), 100, plainInk);
  expect(lines.at(-1)).toMatch(/^… \+\d+ lines$/);
  expect(markdownLines("  \n", 60, plainInk)).toEqual([]);
});
