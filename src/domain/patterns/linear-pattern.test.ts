// The same patterns fit as with a regular expression, and no pattern takes a time that multiplies.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anything, linearPattern, literal, type Part } from "./linear-pattern.ts";
import { runs } from "../../../test/runs.ts";

interface Both {
  readonly parts: readonly Part[];
  readonly source: string;
}

const letter = fc.constantFrom("a", "b", "/");
const { pattern } = fc.letrec<{ pattern: Both; part: Both }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    letter.map((char): Both => ({ parts: literal(char), source: char })),
    fc.constant<Both>({ parts: [anything], source: "[^]*" }),
    fc.constant<Both>({ parts: [{ one: (char) => char !== "/" }], source: "[^/]" }),
    tie("pattern").map(({ parts, source }) => ({ parts: [{ repeated: parts }], source: `(?:${source})*` })),
    fc.array(tie("pattern"), { minLength: 1, maxLength: 3 }).map((some) => ({
      parts: [{ either: some.map(({ parts }) => parts) }],
      source: `(?:${some.map(({ source }) => source).join("|")})`,
    })),
  ),
  pattern: fc.array(tie("part"), { maxLength: 4 }).map((some) => ({
    parts: some.flatMap(({ parts }) => parts),
    source: some.map(({ source }) => source).join(""),
  })),
}));

test("fits exactly what the same regular expression fits", () => {
  fc.assert(
    fc.property(pattern, fc.array(fc.array(letter, { maxLength: 7 }), { maxLength: 8 }), ({ parts, source }, texts) => {
      const [ours, expression] = [linearPattern(parts), new RegExp(`^${source}$`)];
      for (const text of texts.map((chars) => chars.join("")))
        expect([source, text, ours.test(text)]).toEqual([source, text, expression.test(text)]);
    }),
    { numRuns: runs(1_000) },
  );
});

test("repeating what may be empty ends", () => {
  const inner: Part = { repeated: [{ repeated: literal("a") }, anything] };
  expect(linearPattern([{ repeated: [inner] }, ...literal("b")]).test("aab")).toBe(true);
  expect(linearPattern([{ repeated: [inner] }, ...literal("b")]).test("aa")).toBe(false);
});

test("stars upon stars end", () => {
  const stars = Array.from({ length: 200 }, () => [anything, ...literal("a")]).flat();
  expect(linearPattern([...stars, ...literal("b")]).test("a".repeat(5_000))).toBe(false);
  const nested = Array.from({ length: 30 }).reduce<readonly Part[]>((parts) => [{ repeated: parts }], literal("a"));
  expect(linearPattern(nested).test(`${"a".repeat(5_000)}b`)).toBe(false);
});
