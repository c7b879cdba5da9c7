import { matchesGlob } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { coverOf } from "./pattern-cover.ts";
import { runs } from "../../../test/runs.ts";

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
  // Our own rule: a last name that may be a folder includes everything below it.
  .map((text) => (/[*?]$|\.ts$/.test(text) ? text : `${text}/x.ts`));
const path = fc
  .array(fc.constantFrom("a", "b", "ab", "aab", "c", "x.ts", "a.ts"), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join("/"));

test("a pattern covers a file exactly when Node's own glob matches", () => {
  const fits = { yes: 0, no: 0 };
  fc.assert(
    fc.property(pattern, path, (text, file) => {
      // Alone, ** includes the folder itself too: `src/**` covers everything that `src` covers.
      fc.pre(!/\*\*(?:\/\*+)*$/.test(text));
      const expected = matchesGlob(file, text);
      fits[expected ? "yes" : "no"]++;
      expect([text, file, coverOf([text]).hasFile(file)]).toEqual([text, file, expected]);
    }),
    { numRuns: runs(5_000) },
  );
  expect(Math.min(fits.yes, fits.no)).toBeGreaterThan(40);
});

test("a covered pattern matches nothing outside the pattern that covers it", () => {
  let covered = 0;
  fc.assert(
    fc.property(pattern, pattern, fc.array(path, { maxLength: 20 }), (wide, narrow, files) => {
      const cover = coverOf([wide]);
      if (wide === narrow || !cover.hasPattern(narrow)) return;
      covered++;
      const inner = coverOf([narrow]);
      expect(files.filter((file) => inner.hasFile(file) && !cover.hasFile(file))).toEqual([]);
    }),
    { numRuns: runs(5_000) },
  );
  expect(covered).toBeGreaterThan(100);
});

test("a long pattern is compared quickly", () => {
  const long = `${"*a".repeat(500)}/${"**/".repeat(500)}x.ts`;
  expect(coverOf([long]).hasFile(`${"a".repeat(2000)}/${"b/".repeat(500)}y.ts`)).toBe(false);
  expect(coverOf([long]).hasPattern(`${"*a".repeat(600)}/x.ts`)).toBe(true);
});
