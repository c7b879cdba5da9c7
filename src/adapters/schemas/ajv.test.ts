// Which schemas are refused and why. No schema or value can crash the program, block it or reach anything outside.
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { openSchemas } from "./ajv.ts";

const schemas = await openSchemas();
const endless = "It refers to itself endlessly, or is nested too deeply.";
const types = "array, boolean, integer, null, number, object, string";

test.each<[schema: unknown, problem: string]>([
  [5, "A schema must be an object, true or false."],
  [null, "A schema must be an object, true or false."],
  [undefined, "A schema must be an object, true or false."],
  [[{}], "A schema must be an object, true or false."],
  [{ type: "strng" }, `type must be one of: ${types}.`],
  [{ properties: { age: { type: "strng" } } }, `properties.age.type must be one of: ${types}.`],
  [
    { properties: { path: { pattern: "a(" } } },
    "properties.path.pattern is not a regular expression: Unterminated group.",
  ],
  [
    { patternProperties: { "[": {} } },
    "patternProperties.[ is not a regular expression: Unterminated character class.",
  ],
  [{ properties: { a: 5 } }, "properties.a must be an object or true or false."],
  [{ items: [{}] }, "items must be an object or true or false."],
  [{ required: "a" }, "required must be a list."],
  [{ minLength: -1 }, "minLength must be at least 0."],
  [{ enum: "a" }, "enum must be a list."],
  [{ $schema: 5 }, "$schema must be text."],
  [
    { $schema: "http://json-schema.org/draft-07/schema#" },
    "$schema is http://json-schema.org/draft-07/schema#: write it as JSON Schema 2020-12.",
  ],
  [{ $ref: "#/$defs/none" }, "$ref #/$defs/none points to nothing inside the schema."],
  [
    { properties: { a: { $ref: "https://example.com/s" } } },
    "$ref https://example.com/s points to nothing inside the schema.",
  ],
  [{ $ref: "file:///etc/passwd" }, "$ref file:///etc/passwd points to nothing inside the schema."],
  [
    { $ref: "https://json-schema.org/draft/2020-12/schema" },
    "$ref https://json-schema.org/draft/2020-12/schema points to nothing inside the schema.",
  ],
  [{ $ref: "#" }, endless],
  [{ allOf: [{ $ref: "#" }] }, endless],
  [{ $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } }, endless],
])("%j is refused: %s", async (schema, problem) => {
  // On a busy machine an endless schema may be reported as one that takes too long, and is checked again the next time.
  await vi.waitFor(() => expect(schemas.problemWith(schema)).toBe(problem), 20_000);
  await vi.waitFor(() => expect(schemas.check(schema, null)).toEqual([{ field: "", message: problem }]), 20_000);
});

test("accepts the draft's own schema by name", () => {
  for (const $schema of [
    "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2020-12/schema#",
  ])
    expect(schemas.problemWith({ $schema, type: "string" })).toBeUndefined();
});

test("refuses what is too large or too deep before any work, even an object that contains itself", () => {
  const big = "The schema is too big: keep it below 64 KB.";
  const deep = "The schema is nested too deeply: keep it below 32 levels.";
  expect(schemas.problemWith({ description: "x".repeat(65_537) })).toBe(big);
  expect(schemas.problemWith({ description: "\u0001".repeat(20_000) })).toBe(big);
  expect(schemas.problemWith({ enum: Array.from({ length: 1_000_000 }) })).toBe(big);
  let nested: object = {};
  for (let count = 0; count < 31; count++) nested = { not: nested };
  expect(schemas.problemWith(nested)).toBeUndefined();
  expect(schemas.problemWith({ not: nested })).toBe(deep);
  for (let count = 0; count < 100_000; count++) nested = { not: nested };
  expect(schemas.problemWith(nested)).toBe(deep);
  const cyclic: Record<string, unknown> = {};
  cyclic["not"] = cyclic;
  expect(schemas.problemWith(cyclic)).toBe(deep);
});

describe("ends validation that would not terminate", () => {
  const slow = [{ field: "", message: "takes too long to check: make it shorter" }];

  test.each([
    ["^(a+)+$", `${"a".repeat(40)}!`],
    ["^(a|a)*$", `${"a".repeat(40)}!`],
    ["^(.*a){20}$", `${"a".repeat(60)}!`],
    ["(x+x+)+y", "x".repeat(60)],
  ])("the pattern %s", (pattern, value) => {
    expect(schemas.problemWith({ properties: { a: { pattern } } })).toBeUndefined();
    expect(schemas.check({ properties: { a: { pattern } } }, { a: value })).toEqual(slow);
    expect(schemas.check({ pattern: "^(a+)+$" }, "aaa")).toEqual([]);
    expect(schemas.check({ patternProperties: { [pattern]: false } }, { [value]: 1 })).toEqual(slow);
  });

  test("comparing each entry of a long list with each other", () => {
    const value = Array.from({ length: 100_000 }, (_, index) => ({ index }));
    expect(schemas.check({ uniqueItems: true }, value)).toEqual(slow);
  });

  test("parts that double on every level", () => {
    const $defs: Record<string, object> = { d40: {} };
    for (let level = 0; level < 40; level++) {
      const $ref = `#/$defs/d${level + 1}`;
      $defs[`d${level}`] = { allOf: [{ $ref }, { $ref }] };
    }
    const problem = "The schema takes too long to work with: make it simpler.";
    expect(schemas.problemWith({ $ref: "#/$defs/d0", $defs })).toBe(problem);
  });

  test("an unboundedly nested value", () => {
    let value: unknown = 1;
    for (let count = 0; count < 200_000; count++) value = [value];
    const schema = { items: { $ref: "#" } };
    expect(schemas.problemWith(schema)).toBeUndefined();
    expect(schemas.check(schema, value)).toEqual([{ field: "", message: "is nested too deeply" }]);
    expect(schemas.check(schema, [[[1]]])).toEqual([]);
  });
});

test("two schemas may have the same $id, and one cannot refer to another", () => {
  const schema = (type: string) => ({ $id: "https://example.com/a", $defs: { b: { $id: "b", type } }, $ref: "b" });
  expect(schemas.check(schema("string"), "x")).toEqual([]);
  expect(schemas.check(schema("number"), 1)).toEqual([]);
  expect(schemas.check(schema("string"), 1)).toEqual([{ field: "", message: "must be text" }]);
  for (const $ref of ["https://example.com/a", "https://example.com/b"])
    expect(schemas.problemWith({ $ref })).toBe(`$ref ${$ref} points to nothing inside the schema.`);
  expect(schemas.problemWith({ $id: "https://json-schema.org/draft/2020-12/schema" })).toBeUndefined();
  expect(schemas.problemWith({ type: "strng" })).toContain("must be one of");
});

test("a schema that changed after its first use is a new schema", () => {
  const schema = { type: "string" };
  expect(schemas.check(schema, 1).length).toBe(1);
  schema.type = "number";
  expect(schemas.check(schema, 1)).toEqual([]);
});

test("forgets schemas when there are many, and still works", () => {
  for (let count = 0; count < 300; count++) expect(schemas.check({ const: count }, count)).toEqual([]);
  expect(schemas.check({ const: 0 }, 1)).toEqual([{ field: "", message: "must be 0" }]);
});

describe("property names that every object inherits", () => {
  test("exist only if they are own properties", () => {
    const schema = { properties: { toString: { type: "string" } }, required: ["toString", "constructor"] };
    const missing = ["toString", "constructor"].map((field) => ({ field, message: "is missing" }));
    expect(schemas.check(schema, {})).toEqual(missing);
    expect(schemas.check({ additionalProperties: false }, JSON.parse('{"__proto__": 1}'))).toEqual([
      { field: "__proto__", message: "is not known here" },
    ]);
  });

  test("change nothing in a schema or a value", () => {
    const schema: unknown = JSON.parse(
      '{"__proto__": {"type": "string"}, "properties": {"__proto__": {"type": "string"}}, "required": ["__proto__"]}',
    );
    expect(schemas.problemWith(schema)).toBeUndefined();
    expect(schemas.check(schema, {})).toEqual([{ field: "__proto__", message: "is missing" }]);
    expect(schemas.check(schema, JSON.parse('{"__proto__": {"polluted": 1}}'))).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test("anything but JSON is a validation error", () => {
  const throwing = new Proxy({}, { ownKeys: () => fc.assert(fc.property(fc.nat(), () => false)) as never });
  const strange = [{ a: 1n }, throwing, { toJSON: () => undefined }, () => 1, Symbol("a"), { [Symbol("b")]: 1 }];
  for (const each of strange) {
    schemas.problemWith(each);
    schemas.check(each, each);
    schemas.check({ type: "object", properties: { a: { minimum: 1 } }, additionalProperties: false }, each);
  }
  expect(schemas.problemWith({ a: 1n })).toBe("Do not know how to serialize a BigInt.");
});

test("Ajv's messages do not slow down validation", () => {
  expect(schemas.check({ $async: true, type: "string" }, 1)).toEqual([{ field: "", message: "must be text" }]);
  const inner = { $defs: { a: { $async: true, type: "string" } }, properties: { a: { $ref: "#/$defs/a" } } };
  expect(Array.isArray(schemas.check(inner, { a: 1 }))).toBe(true);
});

describe("any input", () => {
  const keyword = fc.constantFrom(
    ..."type properties items required enum const pattern minLength minimum anyOf oneOf allOf not if then $ref $id $anchor $defs".split(
      " ",
    ),
    ..."$dynamicRef prefixItems contains uniqueItems additionalProperties unevaluatedProperties patternProperties".split(
      " ",
    ),
    ..."propertyNames dependentSchemas format $schema $async id nullable discriminator __proto__ constructor a".split(
      " ",
    ),
  );
  const leaf = fc.oneof(
    fc.constantFrom(..."string number object array null # #/$defs/a #a ^a*$ ( a date".split(" ")),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 5, depthSize: "small" },
      leaf,
      fc.dictionary(keyword, tie("schema"), { maxKeys: 5 }),
      fc.array(tie("schema"), { maxLength: 3 }),
    ),
  }));

  test("neither call throws, and no value matches an invalid schema", () => {
    fc.assert(
      fc.property(schema, fc.anything(), fc.jsonValue(), (given, anything, json) => {
        const problem = schemas.problemWith(given);
        for (const value of [anything, json]) {
          const problems = schemas.check(given, value);
          expect(problems.length).toBeLessThanOrEqual(10);
          if (problem !== undefined) expect(problems).toEqual([{ field: "", message: problem }]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("neither call throws at all", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (given, value) => {
        schemas.problemWith(given);
        schemas.check(given, value);
      }),
    );
  });
});
