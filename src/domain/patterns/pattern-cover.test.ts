import { matchesGlob } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { coverOf } from "./pattern-cover.ts";

const part = fc.constantFrom(
  "a",
  "b",
  "*",
  "?",
  "**",
  "[ab]",
  "[a-c]",
  "[!a]",
  "a*",
  "*b",
  "a?b",
  "*a*b*",
  "x.ts",
  "*.ts",
);
const pattern = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join("/"))
  // A last name that may be a folder stands for what is below it, which is our own rule.
  .map((text) => (/[*?]$|\.ts$/.test(text) ? text : `${text}/x.ts`));
const path = fc
  .array(fc.constantFrom("a", "b", "ab", "aab", "c", "x.ts", "a.ts"), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join("/"));

test("a file is covered exactly when Node's own glob fits", () => {
  const fits = { yes: 0, no: 0 };
  fc.assert(
    fc.property(pattern, path, (text, file) => {
      // Alone, ** stands for the folder itself too: `src/**` is for everything that was meant by `src`.
      fc.pre(!/\*\*(?:\/\*+)*$/.test(text));
      const expected = matchesGlob(file, text);
      fits[expected ? "yes" : "no"]++;
      expect([text, file, coverOf([text]).hasFile(file)]).toEqual([text, file, expected]);
    }),
    { numRuns: 5000 },
  );
  expect(Math.min(fits.yes, fits.no)).toBeGreaterThan(40);
});

test("a pattern that is covered stands for nothing that is not", () => {
  let covered = 0;
  fc.assert(
    fc.property(pattern, pattern, fc.array(path, { maxLength: 20 }), (wide, narrow, files) => {
      const cover = coverOf([wide]);
      if (wide === narrow || !cover.hasPattern(narrow)) return;
      covered++;
      const inner = coverOf([narrow]);
      expect(files.filter((file) => inner.hasFile(file) && !cover.hasFile(file))).toEqual([]);
    }),
    { numRuns: 5000 },
  );
  expect(covered).toBeGreaterThan(100);
});

test("a long pattern is no trouble", () => {
  const long = `${"*a".repeat(500)}/${"**/".repeat(500)}x.ts`;
  expect(coverOf([long]).hasFile(`${"a".repeat(2000)}/${"b/".repeat(500)}y.ts`)).toBe(false);
  expect(coverOf([long]).hasPattern(`${"*a".repeat(600)}/x.ts`)).toBe(true);
});
