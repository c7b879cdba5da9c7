import { expect, test } from "vitest";
import { describeProblem } from "../../../views/ask/value-words.ts";
import { valueWords } from "../../../../words/ask.ts";
import { isSafePattern } from "../../../views/ask/safe-pattern.ts";
import { findingsIn } from "./schema-validator.ts";

const found = (schema: unknown, value: unknown) =>
  findingsIn(schema, value).map(({ path, keyword, demand }) => [path.join("."), keyword, demand]);

const branch = { type: "string", pattern: "^[a-z0-9-]+$", minLength: 3, maxLength: 50 };

test.each([
  ["fits", branch, "add-cache", []],
  [
    "is too short and has another form",
    branch,
    "A",
    [
      ["", "minLength", 3],
      ["", "pattern", "^[a-z0-9-]+$"],
    ],
  ],
  ["is of another type", { type: "integer" }, 1.5, [["", "type", "integer"]]],
  ["is none of them", { enum: ["a", "b"] }, "c", [["", "enum", ["a", "b"]]]],
  ["is not the one", { const: 1 }, 2, [["", "const", 1]]],
  ["is out of range", { minimum: 1, maximum: 3 }, 4, [["", "maximum", 3]]],
  ["is not enough", { type: "array", minItems: 1 }, [], [["", "minItems", 1]]],
  ["is there twice", { type: "array", uniqueItems: true }, [1, 1], [["", "uniqueItems", true]]],
  [
    "is missing",
    { type: "object", required: ["a.b", "c"] },
    {},
    [
      ["a.b", "required", ["a.b", "c"]],
      ["c", "required", ["a.b", "c"]],
    ],
  ],
  ["is missing altogether", branch, undefined, [["", "required", undefined]]],
  [
    "is not known",
    { properties: { a: {} }, additionalProperties: false },
    { a: 1, b: 2 },
    [["b", "unknown", undefined]],
  ],
  [
    "is wrong inside",
    { properties: { a: { items: { type: "string" } } } },
    { a: ["x", 1] },
    [["a.1", "type", "string"]],
  ],
  ["is no e-mail address", { type: "string", format: "email" }, "ada", [["", "format", "email"]]],
  ["has a time without a zone", { type: "string", format: "time" }, "12:00", []],
  ["is of a format that the server lets pass", { type: "string", format: "regex" }, "(", []],
])("a value that %s", (_name, schema, value, expected) => {
  expect(found(schema, value)).toEqual(expected);
});

test("draft 2020-12: prefixItems, $ref with $defs, dependentRequired, recursion", () => {
  const tuple = { prefixItems: [{ type: "string" }, { type: "number" }], items: false };
  expect(found(tuple, ["a", 1])).toEqual([]);
  expect(found(tuple, ["a", "b", 3])).toEqual([
    ["1", "type", "number"],
    ["2", "unknown", undefined],
  ]);
  const referring = {
    $defs: { port: { type: "integer", maximum: 65_535 } },
    properties: { port: { $ref: "#/$defs/port" } },
  };
  expect(found(referring, { port: 70_000 })).toEqual([["port", "maximum", 65_535]]);
  const together = { dependentRequired: { user: ["password"] } };
  expect(found(together, { user: "ada" })).toMatchObject([["password", "dependentRequired", undefined]]);
  const tree = { type: "object", properties: { next: { $ref: "#" } }, required: ["id"] };
  expect(found(tree, { id: 1, next: { id: 2, next: {} } })).toEqual([["next.next.id", "required", ["id"]]]);
});

test("reports one error for alternatives, not one per branch", () => {
  const schema = { properties: { a: { oneOf: [{ type: "string" }, { type: "object", required: ["x"] }] } } };
  expect(findingsIn(schema, { a: 1 })).toMatchObject([{ path: ["a"], keyword: "oneOf" }]);
});

test("skips catastrophic patterns and schemas that multiply or contain themselves, and leaves the schema unchanged", () => {
  const evil = { type: "string", pattern: "^(a+)+$", minLength: 100 };
  const before = structuredClone(evil);
  expect(found(evil, `${"a".repeat(40)}!`)).toEqual([["", "minLength", 100]]);
  expect(found({ pattern: "(x+x+)+y" }, "x".repeat(5_000))).toEqual([]);
  expect(
    found(
      { patternProperties: { "^(a|a)*$": { type: "string" } }, additionalProperties: false },
      { [`${"a".repeat(40)}!`]: 1 },
    ),
  ).toEqual([]);
  const doubling = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `d${index}`,
      { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
    ]),
  );
  expect(found({ $ref: "#/$defs/d0", $defs: { ...doubling, d40: { type: "string" } } }, 1)).toEqual([]);
  expect(found({ $ref: "#" }, 1)).toEqual([]);
  let deep: unknown = { type: "string" };
  for (let level = 0; level < 5_000; level++) deep = { not: deep };
  expect(found(deep, 1)).toEqual([]);
  expect(found({ $ref: "https://example.com/else" }, 1)).toEqual([]);
  expect(evil).toEqual(before);
});

test.each([
  ["^[a-z0-9-]+$", 10_000, true],
  ["^/[a-z0-9/-]+$", 200, true],
  [String.raw`^\d{4}-\d{2}$`, 10_000, true],
  ["^(?:ab)+$", 1_000, true],
  ["(a+)+", 10, false],
  ["(a|aa)+$", 10, false],
  ["([a-z]+-)*x", 10, false],
  [String.raw`(a)\1+`, 10, false],
  [".*.*.*=.*", 1_000, false],
  ["(a?){25}a{25}", 25, false],
  [`^${"a?".repeat(25)}$`, 25, false],
  ["^https?://[a-z]+$", 200, true],
  ["a".repeat(501), 1, false],
])("a pattern is evaluated on the page only if it cannot be slow: %s on %d characters", (pattern, length, isTried) => {
  expect(isSafePattern(pattern, length)).toBe(isTried);
});

test("errors are worded in each language, with all values filled in", () => {
  const findings = [
    "required",
    "type",
    "enum",
    "pattern",
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "minItems",
    "uniqueItems",
    "format",
    "const",
    "oneOf",
    "unknown",
  ];
  const demands: Readonly<Record<string, unknown>> = {
    type: ["string", "null"],
    enum: ["a"],
    pattern: "^a$",
    format: "email",
    const: 1,
  };
  for (const language of ["en", "de", "zh"] as const)
    for (const keyword of findings) {
      const said = describeProblem(valueWords({ language }), { path: [], keyword, demand: demands[keyword] ?? 3 });
      expect(said).toMatch(/\S/);
      expect(said).not.toMatch(/[{}]|undefined|NaN/);
    }
  expect(describeProblem(valueWords({ language: "de" }), { path: [], keyword: "type", demand: "integer" })).toBe(
    "Hier muss eine ganze Zahl stehen.",
  );
});
