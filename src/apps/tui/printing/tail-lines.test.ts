// The end of a long text, drawn from its end alone, looks like the end of the whole.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { markdownLines } from "../transcript/markdown-lines.ts";
import { colourInk, expectHarmless, plainInk } from "../transcript/session.fixture.ts";
import { tailLines } from "./tail-lines.ts";

const words = fc
  .array(fc.constantFrom("word", "**bold**", "`code`", "中文", "const a = 1; // why", "x".repeat(50)), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => all.join(" "));
const paragraph = fc.array(words, { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n"));
const code = fc
  .tuple(fc.constantFrom("```ts", "~~~", "````diff"), fc.array(fc.oneof(words, fc.constant("")), { maxLength: 90 }))
  .map(([mark, lines]) => [mark, "first", ...lines, "last", mark.replace(/\w+$/, "")].join("\n"));
const blocks = fc.array(fc.oneof(paragraph, code), { minLength: 1, maxLength: 12 });

test("it equals the end of the whole, for paragraphs and code, complete or not", () => {
  fc.assert(
    fc.property(blocks, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 }), (all, less, rows) => {
      const whole = all.join("\n\n");
      const text = whole.slice(0, Math.max(1, whole.length - less));
      for (const ink of [plainInk, colourInk])
        expect(tailLines(text, 60, rows, ink)).toEqual(markdownLines(text, 60, ink).slice(-rows));
    }),
    { numRuns: 200 },
  );
});

const many = <Item>(count: number, item: (index: number) => Item) => Array.from({ length: count }, (_, at) => item(at));

const long: readonly [what: string, text: string, end: readonly string[]][] = [
  ["code", `Look:\n\n\`\`\`ts\n${many(5_000, (at) => `line(${at});\n`).join("")}`, ["  line(4998);", "  line(4999);"]],
  ["a list", many(2_000, (at) => `- item ${at}\n`).join(""), ["• item 1998", "• item 1999"]],
  ["a numbered list", many(2_000, (at) => `${at + 1}. item\n`).join(""), ["1999. item", "2000. item"]],
  ["one that is numbered for Markdown", many(2_000, () => "1. item\n").join(""), ["1999. item", "2000. item"]],
  ["a list of lists", many(2_000, (at) => `- item\n  - inner ${at}\n`).join(""), ["• item", "    • inner 1999"]],
  [
    "code in a list",
    `1. One\n\n    \`\`\`ts\n${many(3_000, (at) => `    line(${at});\n`).join("")}    \`\`\`\n\nEnd.`,
    ["", "End."],
  ],
  ["a line", "word ".repeat(40_000), [many(12, () => "word").join(" "), many(4, () => "word").join(" ")]],
];

test.each(long)("of %s that is very long only the end is drawn", (what, text, end) => {
  const lines = tailLines(text, 60, 24, plainInk);
  expect(lines.length).toBe(24);
  if (what !== "a line") expect(lines.slice(-2)).toEqual(end);
  else expect(new Set(lines.slice(0, -1))).toEqual(new Set([end[0]]));
});

test("a table keeps its columns, and code in a list is closed where it ends", () => {
  const table = `| file | tests |\n|---|---|\n${many(500, (at) => `| ${at}.ts | ${at} |\n`).join("")}`;
  expect(tailLines(table, 60, 2, plainInk)).toEqual(["│ 499.ts │ 499   │", "└────────┴───────┘"]);
  const [, text = ""] = long[5] ?? [];
  expect(tailLines(text, 60, 4, plainInk)).toEqual(["  line(2998);", "  line(2999);", "", "End."]);
});

test("nothing in it is wider than the terminal or controls it", () => {
  const evil = `${"\x1b[2J\u202E 长".repeat(3_000)}\n\`\`\`\n${"\x1b]8;;http://evil\x07 x".repeat(900)}`;
  for (const ink of [plainInk, colourInk])
    for (const width of [20, 60]) expectHarmless(tailLines(evil, width, 30, ink), width, ink);
  expect(tailLines("text", 60, 0, plainInk)).toEqual([]);
});
