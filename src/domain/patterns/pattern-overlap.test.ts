import * as fc from "fast-check";
import { expect, test } from "vitest";
import { patternsOverlap } from "./pattern-overlap.ts";
import { readPattern } from "./pattern.ts";
import { runs } from "../../../test/runs.ts";

const overlap = (one: string, other: string) =>
  readPattern(one).some((a) => readPattern(other).some((b) => patternsOverlap(a.segments, b.segments)));

const meeting: [string, string][] = [
  ["src/a.ts", "src/a.ts"],
  ["./src//a.ts", "src/a.ts"],
  ["src/**", "src/a/b/c.ts"],
  ["src/**", "src"],
  ["**", "anything/at/all"],
  ["**/*.ts", "src/a.ts"],
  ["**/*.ts", "a.ts"],
  ["src/*.ts", "src/a*"],
  ["src/*/index.ts", "src/auth/*.ts"],
  ["src/auth", "src/auth/types.ts"],
  ["src/auth/", "src/auth/deep/er.ts"],
  ["packages/*/src", "packages/a/src/b.ts"],
  ["src/{a,b}.ts", "src/b.ts"],
  ["{src,test}/**", "test/x.ts"],
  ["src/{a,{b,c}}/x.ts", "src/c/*"],
  ["src/file{1..3}.ts", "src/file2.ts"],
  ["src/[ab].ts", "src/b.ts"],
  ["src/[a-c].ts", "src/[b-d].ts"],
  ["src/[!a].ts", "src/b.ts"],
  ["src/a?.ts", "src/ab.ts"],
  ["src/*a*", "src/*b*"],
  ["a**b", "ax/yb"],
  ["src/!(a).ts", "src/b.ts"],
  ["src/{a", "src/{a"],
  [".", "src/a.ts"],
  ["**/*.test.ts", "src/auth"],
  ["src/v1.2", "src/v1.2/*.ts"],
  ["app/[id]/page.tsx", "app/[id]"],
  ["é.ts".normalize("NFD"), "é.ts".normalize("NFC")],
];
const separate: [string, string][] = [
  ["src/a.ts", "src/b.ts"],
  ["src/a.ts", "src/a.tsx"],
  ["src/**", "test/a.ts"],
  ["src/*.ts", "src/*.tsx"],
  ["src/*.ts", "src/deep/a.ts"],
  ["src/*", "src/auth/a.ts"],
  ["src/auth", "src/authority.ts"],
  ["src/{a,b}.ts", "src/c.ts"],
  ["src/[ab].ts", "src/c.ts"],
  ["src/[!a].ts", "src/a.ts"],
  ["src/a?.ts", "src/a.ts"],
  ["src/user-*.ts", "src/order-*.ts"],
  ["src/*-one.ts", "src/*-two.ts"],
  ["a*b", "ab*c"],
  ["**/*.test.ts", "src/a.ts"],
  ["**/*.ts", "Makefile"],
  ["**/*.ts", ".gitignore"],
];

test.each(meeting)("%s and %s can be the same file", (one, other) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([true, true]);
});

test.each(separate)("%s and %s cannot be the same file", (one, other) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([false, false]);
});

test("two patterns that match the same file overlap", () => {
  const part = fc.constantFrom("a", "b", "*", "?", "**", "/", "[ab]", "[!a]", "{a,b}", "{a,/b}");
  const pattern = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(""));
  const path = fc.stringMatching(/^[ab]{1,3}(?:\/[ab]{1,3}){0,2}\.a$/);
  fc.assert(
    fc.property(pattern, pattern, path, (one, other, each) => {
      const [a, b] = [overlap(one, each), overlap(other, each)];
      if (a && b) expect(overlap(one, other)).toBe(true);
    }),
    { numRuns: runs(500) },
  );
});

test("a pattern with very many alternatives matches everything below its folder", () => {
  const many = `src/${"{a,b}".repeat(20)}.ts`;
  expect(overlap(many, "src/c.ts")).toBe(true);
  expect(overlap(many, "test/c.ts")).toBe(false);
});
