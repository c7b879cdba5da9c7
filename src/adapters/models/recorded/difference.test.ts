// A difference is visible at once in a terminal of 80 columns.
import { expect, test } from "vitest";
import { difference } from "./difference.ts";

const asked = (text: string) => ({
  model: "a/b",
  system: "Be brief.",
  tools: [],
  messages: [{ role: "user" as const, text }],
});

test("shows both sides of long parts that are missing", () => {
  const old = Array.from({ length: 100 }, (_, index) => `old ${index}`).join("\n");
  const lines = difference(asked(old), asked("new\nwords")).split("\n");
  expect(lines.length).toBeLessThan(30);
  expect(lines.filter((line) => line.startsWith("-[…"))).toEqual(["-[… +88]"]);
  expect(lines).toContain("+      new");
});

test("a changed word is shown with its sentence", () => {
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

const read = (...outputs: string[]) => ({
  ...asked("go"),
  messages: [
    {
      role: "assistant" as const,
      parts: outputs.map((_, index) => ({
        type: "call" as const,
        callId: `call_${index}`,
        tool: "read",
        input: { path: `src/${index}.ts` },
      })),
    },
    {
      role: "tool" as const,
      results: outputs.map((output, index) => ({ callId: `call_${index}`, tool: "read", output, isError: false })),
    },
  ],
});
const numbered = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}\t${line}`).join("\n");
const long = Array.from({ length: 2000 }, (_, index) => `line ${index}`);

test("an added line in a long file is one line, with the file's name", () => {
  const more = long.toSpliced(1000, 0, "new").with(1900, "other");
  const lines = difference(read("a", numbered(long)), read("a", numbered(more))).split("\n");
  expect(lines).toEqual([
    "--- recorded",
    "+++ now",
    "@@ read src/1.ts @@",
    "           999\tline 998",
    "           1000\tline 999",
    "+          1001\tnew",
    "           1002\tline 1000",
    "           1003\tline 1001",
    "@@ read src/1.ts @@",
    "           1899\tline 1897",
    "           1900\tline 1898",
    "-          1900\tline 1899",
    "+          1901\tother",
    "           1902\tline 1900",
    "           1903\tline 1901",
  ]);
});

test("shows lines of which only the numbers differ", () => {
  expect(difference(read("1\ta"), read("2\ta"))).toContain("-        output: 1\ta\n+        output: 2\ta");
  const lines = difference(read("1\ta\n2\tb"), read("2\ta\n3\tb")).split("\n");
  expect(lines.filter((line) => /^[-+] /.test(line))).toEqual([
    "-          1\ta",
    "-          2\tb",
    "+          2\ta",
    "+          3\tb",
  ]);
});
