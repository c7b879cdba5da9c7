import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findJson } from "./find-json.ts";
import { runs } from "../../../test/runs.ts";

/** The last object of a text, or what is broken behind it. */
function read(text: string): { value: unknown; repairs: readonly string[] } | { problem: string } {
  const { found, broken } = findJson(text);
  const last = found.at(-1);
  const wrong = broken.find(({ start }) => start > (last?.start ?? -1));
  if (wrong || !last) return { problem: wrong?.problem ?? "none" };
  return { value: last.value, repairs: last.repairs };
}

test.each([
  ["a comma too many", '{"a": [1, 2,], "b": 3,}', { a: [1, 2], b: 3 }],
  ["a missing comma", '{"a": "x" "b": [1 2 {"c": 3} "d" true]}', { a: "x", b: [1, 2, { c: 3 }, "d", true] }],
  ["a raw line break and a tab", '{"a": "one\ntwo\tthree"}', { a: "one\ntwo\tthree" }],
  ["single quotes", "{'a': 'it\\'s', 'b': 'it's fine', 'c': 'say \"x\"'}", { a: "it's", b: "it's fine", c: 'say "x"' }],
  ["typographic quotes", "{“a”: “x”, „b“: „y”}", { a: "x", b: "y" }],
  ["names without quotes", "{a: 1, b_c: [medium, src/a.ts]}", { a: 1, b_c: ["medium", "src/a.ts"] }],
  ["Python's constants", '{"a": True, "b": False, "c": None}', { a: true, b: false, c: null }],
  ["comments", '{"a": 1, // one, "x": [\n /* two } */ "b": 2 # three\n}', { a: 1, b: 2 }],
  [
    "inner quotes",
    '{"a": "use the "foo" function", "b": ["say "hi" to x"]}',
    { a: 'use the "foo" function', b: ['say "hi" to x'] },
  ],
  [
    "a wrong escape",
    String.raw`{"a": "\d+\.ts", "b": "C:\Users"}`,
    { a: String.raw`\d+\.ts`, b: String.raw`C:\Users` },
  ],
  ["texts put together", '{"a": "one " +\n "two", "b": 1}', { a: "one two", b: 1 }],
  ["numbers", '{"a": +5, "b": .5, "c": 5.}', { a: 5, b: 0.5, c: 5 }],
  ["a bracket too many at the end", '{"a": 1}}', { a: 1 }],
])("R36 %s is repaired and noted", (_name, text, value) => {
  expect(read(text)).toEqual({ value, repairs: expect.any(Array) });
});

test("a repair names its line", () => {
  expect(read('{"a": 1,\n"b": "x"\n"c": [2,]}')).toMatchObject({
    repairs: ["line 3: a comma was missing", "line 3: there was a comma too many"],
  });
});

test.each([
  ["an end that is missing", '{"a": [1, {"b": 2}'],
  ["a text that is not closed", '{"a": "x, "b": "y"}'],
  ["a text that is not opened", '{"a": x", "b": "y"}'],
  ["a bracket that is missing", '{"a": [1, 2, "b": 3}'],
  ["a colon that is missing", '{"a": "x", "b" "y"}'],
  ["what was left out", '{"a": [1, ...]}'],
  ["two words", '{"a": some words}'],
  ["two numbers", '{"a": 1-2}'],
])("R37 %s is reported, because it has more than one reading", (_name, text) => {
  expect(read(text)).toEqual({ problem: expect.stringMatching(/broken|too early/) });
});

const text = fc.oneof(
  { arbitrary: fc.string({ maxLength: 10 }), weight: 2 },
  fc.constantFrom(
    "it's",
    'a "b" c',
    "a, b",
    "x: y",
    "{x}",
    "[",
    "// no",
    "/* c */",
    "1",
    "null",
    "src/a.ts",
    "one\ntwo",
    "",
    "#x",
    "…",
    "`x`",
    "a\\b",
  ),
);
const names = fc.constantFrom("title", "summary", "tasks", "a b", "id");
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(names, tie("value"), { maxKeys: 4 }),
  ),
}));
const object = fc.dictionary(names, value, { minKeys: 1, maxKeys: 5 });

type Token = readonly [position: number, token: string];
const tokens = (json: string): Token[] =>
  [...json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g)].map(({ index, 0: token }) => [index, token]);
const among = (json: string, seed: number, wanted: RegExp): number => {
  const positions = tokens(json).flatMap(([position, token]) => (wanted.test(token) ? position : []));
  return positions[seed % positions.length] ?? json.length;
};
const splice = (json: string, at: number, drop: number, add: string) => json.slice(0, at) + add + json.slice(at + drop);
const singleQuoted = (token: string) =>
  token.startsWith('"')
    ? `'${token
        .slice(1, -1)
        .replaceAll(String.raw`\"`, '"')
        .replaceAll("'", String.raw`\'`)}'`
    : token;

const repairable: Record<string, (json: string, seed: number) => string> = {
  "a dropped comma": (json, seed) => splice(json, among(json, seed, /^,$/), 1, " "),
  "a comma added before a bracket": (json, seed) => splice(json, among(json, seed, /^[}\]]$/), 0, ","),
  "raw line breaks": (json) => json.replaceAll(/(?<!\\)((?:\\\\)*)\\n/g, "$1\n"),
  "single quotes": (json) => {
    let at = 0;
    const parts = tokens(json).map(([position, token]) => {
      const before = json.slice(at, position);
      at = position + token.length;
      return before + singleQuoted(token);
    });
    return parts.join("") + json.slice(at);
  },
  "a comment": (json, seed) =>
    splice(json, among(json, seed, /^[{[,]$/) + 1, 0, seed % 2 === 0 ? ' // a, "x": [1\n' : " /* a, {b */ "),
  "a fence": (json) => `\`\`\`json\n${json}\n\`\`\``,
  "prose before and after": (json) => `Here is it, as asked:\n\n${json}\n\nTell me if it's right.`,
  "thoughts before": (json) => `<think>I'd say {"title": "x", or so {</think>${json}`,
};

/** What must not be guessed. */
const ambiguous: Record<string, (json: string, seed: number) => string> = {
  "a truncated tail": (json, seed) => json.slice(0, 1 + (seed % (json.length - 1))),
  "a dropped bracket": (json, seed) => splice(json, among(json, seed, /^[}\]]$/), 1, ""),
  "a dropped quote": (json, seed) => {
    const texts = tokens(json).filter(([, each]) => each.startsWith('"'));
    const [at, token] = texts[seed % texts.length] ?? [0, ""];
    return splice(json, seed % 2 === 0 ? at : at + token.length - 1, 1, "");
  },
  "a dropped colon": (json, seed) => splice(json, among(json, seed, /^:$/), 1, " "),
  // Beside a backslash of its own, an unescaped quote may become an escaped one.
  "unescaped quotes": (json) => (json.includes("\\\\") ? json : json.replaceAll(String.raw`\"`, '"')),
};

const damaged = fc.tuple(object, fc.boolean(), fc.nat(1e6)).map(([value, isPretty, seed]) => {
  const json = JSON.stringify(value, null, isPretty ? 2 : 0);
  return { value: JSON.parse(json) as unknown, json, seed };
});
const numRuns = runs(300);

describe("random damage to valid JSON is repaired to the same value or reported, never silently different:", () => {
  test.each(Object.entries(repairable))("R36 %s is repaired", (name, damage) => {
    let repaired = 0;
    fc.assert(
      fc.property(damaged, ({ value, json, seed }) => {
        const found = read(damage(json, seed));
        if ("value" in found) expect(found.value).toEqual(value);
        if ("value" in found) repaired++;
      }),
      { numRuns },
    );
    // A comma after a colon, say, is no comma too many: it is reported.
    expect(repaired, name).toBeGreaterThan(numRuns * 0.9);
  });

  test.each(Object.entries(ambiguous))("R37 %s is never guessed", (_name, damage) => {
    fc.assert(
      fc.property(damaged, ({ value, json, seed }) => {
        const found = read(damage(json, seed));
        if ("value" in found) expect(found.value).toEqual(value);
      }),
      { numRuns },
    );
  });
});
