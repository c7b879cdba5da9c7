// The messages for values that do not match, for every kind of question and every keyword of a form.
import { describe, expect, test } from "vitest";
import { openSchemas } from "./ajv.ts";

const schemas = await openSchemas();

/** Each problem as "field: message". */
function told(schema: unknown, value: unknown): string[] {
  expect(schemas.problemWith(schema)).toBeUndefined();
  return schemas.check(schema, value).map(({ field, message }) => `${field}: ${message}`);
}

describe("the documented kinds of questions", () => {
  test("a confirmation", () => {
    const schema = { type: "boolean" };
    expect([told(schema, true), told(schema, false)]).toEqual([[], []]);
    expect(told(schema, "yes")).toEqual([": must be true or false"]);
    expect(told(schema, null)).toEqual([": must be true or false"]);
  });

  test("a single choice", () => {
    const schema = { type: "string", enum: ["dev", "staging", "prod"], description: "Select deployment target" };
    expect(told(schema, "prod")).toEqual([]);
    expect(told(schema, "Prod")).toEqual([": must be one of: dev, staging, prod"]);
    expect(told(schema, undefined)).toEqual([": must be text", ": must be one of: dev, staging, prod"]);
  });

  test("a validated text", () => {
    const schema = { type: "string", pattern: "^[a-z0-9-]+$", minLength: 3, maxLength: 50, description: "Branch name" };
    expect(told(schema, "my-branch")).toEqual([]);
    expect(told(schema, "A")).toEqual([": must have at least 3 characters", ": must match ^[a-z0-9-]+$"]);
    expect(told(schema, "a".repeat(51))).toEqual([": must have at most 50 characters"]);
  });

  test("several choices", () => {
    const items = { type: "string", enum: ["frontend", "backend", "database", "docs"] };
    const schema = { type: "array", items, minItems: 1, description: "Choose at least one component" };
    expect(told(schema, ["docs", "backend"])).toEqual([]);
    expect(told(schema, [])).toEqual([": choose at least 1"]);
    expect(told(schema, ["docs", "web"])).toEqual(["1: must be one of: frontend, backend, database, docs"]);
  });
});

describe("errors have a dotted path", () => {
  const item = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
  const properties = { path: { type: "string" }, items: { type: "array", items: item } };
  const schema = { type: "object", properties, required: ["path"], additionalProperties: false };

  test("to an invalid, missing or extra value", () => {
    expect(told(schema, { path: "a", items: [{ name: "b" }] })).toEqual([]);
    expect(told(schema, { items: [{ name: "a" }, {}, { name: 3 }], extra: 1 })).toEqual([
      "path: is missing",
      "extra: is not known here",
      "items.1.name: is missing",
      "items.2.name: must be text",
    ]);
  });

  test("with property names as they are, including special characters", () => {
    const strange = { properties: { "a/b~c": { type: "number" }, ключ: { properties: { "": { const: 1 } } } } };
    expect(told(strange, { "a/b~c": "", ключ: { "": 2 } })).toEqual(["a/b~c: must be a number", "ключ.: must be 1"]);
  });

  test("and at most ten are listed, each once", () => {
    expect(
      told(
        { items: { type: "string" } },
        Array.from({ length: 1000 }, () => 1),
      ).length,
    ).toBe(10);
    expect(told({ allOf: [{ type: "string" }, { type: "string" }] }, 1)).toEqual([": must be text"]);
  });
});

test.each<[schema: unknown, value: unknown, expected: readonly string[]]>([
  [{ type: "integer" }, 1.5, [": must be a whole number"]],
  [{ type: ["string", "null"] }, 1, [": must be text or null"]],
  [{ type: "object" }, [], [": must be an object"]],
  [{ type: "array" }, {}, [": must be a list"]],
  [{ const: { a: [1] } }, 1, [': must be {"a":[1]}']],
  [{ const: { a: [1] } }, { a: [1] }, []],
  [{ enum: ["", 1, null] }, 2, [": must be one of: nothing, 1, null"]],
  [{ minimum: 1, maximum: 3 }, 5, [": must be at most 3"]],
  [{ minimum: 1 }, 0, [": must be at least 1"]],
  [{ exclusiveMinimum: 1 }, 1, [": must be more than 1"]],
  [{ exclusiveMaximum: 1 }, 1, [": must be less than 1"]],
  [{ multipleOf: 5 }, 7, [": must be a multiple of 5"]],
  [{ minLength: 1 }, "", [": must have at least 1 character"]],
  // Characters, not code units.
  [{ maxLength: 2 }, "😀😀", []],
  [{ pattern: "^\\p{L}+$" }, "Größe解析", []],
  [{ maxItems: 1 }, [1, 2], [": choose at most 1"]],
  [{ uniqueItems: true }, [1, 1], [": must not have the same entry twice"]],
  [{ contains: { type: "string" } }, [1], [": must have at least 1 matching entry"]],
  [{ prefixItems: [{ type: "string" }], items: false }, [1, 2], ["0: must be text", ": choose at most 1"]],
  [{ prefixItems: [{ type: "string" }, { type: "number" }] }, ["a", 1, null], []],
  [{ prefixItems: [true], unevaluatedItems: false }, [1, 2], [": choose at most 1"]],
  [{ minProperties: 2 }, {}, [": must have at least 2 fields"]],
  [{ maxProperties: 1 }, { a: 1, b: 2 }, [": must have at most 1 field"]],
  [{ propertyNames: { pattern: "^a" } }, { b: 1 }, ["b: its name must match ^a"]],
  [{ dependentRequired: { a: ["b"] } }, { a: 1 }, ["b: is missing: it is needed together with a"]],
  [{ allOf: [{ properties: { a: true } }], unevaluatedProperties: false }, { a: 1, b: 2 }, ["b: is not known here"]],
  [{ not: { type: "string" } }, "a", [": is not allowed"]],
  [JSON.parse('{"if": {"type": "string"}, "then": {"minLength": 2}}'), "a", [": must have at least 2 characters"]],
  [{ $ref: "#/$defs/a", $defs: { a: { type: "string" } } }, 1, [": must be text"]],
  [{ $ref: "#/definitions/a", definitions: { a: { type: "string" } } }, 1, [": must be text"]],
  [
    { $ref: "#a", $defs: { a: { $anchor: "a", items: { $ref: "#a" }, minItems: 1 } } },
    [[1], []],
    ["1: choose at least 1"],
  ],
  [{ properties: { a: false } }, { a: 1 }, ["a: is not allowed"]],
  [true, undefined, []],
  [false, 1, [": is not allowed"]],
  [{}, { any: ["thing"] }, []],
  [{ unknown: "keyword", "x-order": 1, id: "old" }, 1, []],
])("%j with %j: %j", (schema, value, expected) => {
  expect(told(schema, value)).toEqual(expected);
});

describe("reports only the relevant alternative", () => {
  const kinds = {
    oneOf: [
      { properties: { kind: { const: "file" }, path: { type: "string", minLength: 2 } }, required: ["kind", "path"] },
      { properties: { kind: { const: "url" }, url: { type: "string" } }, required: ["kind", "url"] },
    ],
  };
  test.each<[schema: object, value: unknown, expected: readonly string[]]>([
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, 1, [": must be text or null"]],
    [
      {
        oneOf: [
          { const: "a", title: "A" },
          { const: "b", title: "B" },
        ],
      },
      "c",
      [": must be one of: a, b"],
    ],
    [{ anyOf: [{ type: "string", enum: ["a"] }, { type: "null" }] }, 1, [": must be one of: a; or null"]],
    [{ anyOf: [{ type: "string", minLength: 3 }, { type: "integer" }] }, "a", [": must have at least 3 characters"]],
    [{ anyOf: [{ minLength: 3 }, { pattern: "^x" }] }, "a", [": matches none of the alternatives"]],
    [{ anyOf: [{ required: ["a"] }, { required: ["b"] }] }, {}, [": must have a or b"]],
    [{ oneOf: [{ type: "number" }, { minimum: 3 }] }, 5, [": matches more than one of the alternatives"]],
    [kinds, { kind: "file", path: "" }, ["path: must have at least 2 characters"]],
    [kinds, { kind: "url" }, ["url: is missing"]],
    [kinds, { kind: "url", url: "x" }, []],
    [{ properties: { a: kinds } }, { a: { kind: "file" } }, ["a.path: is missing"]],
    [
      { anyOf: [{ $ref: "#/$defs/s" }, { type: "null" }], $defs: { s: { type: "string", minLength: 2 } } },
      "a",
      [": must have at least 2 characters"],
    ],
    [
      { anyOf: [{ anyOf: [{ type: "string" }, { type: "number" }] }, { type: "null" }] },
      [],
      [": must be text or a number"],
    ],
  ])("%j with %j: %j", (schema, value, expected) => {
    expect(told(schema, value)).toEqual(expected);
  });
});

test.each([
  ["date", "2026-01-31", "2026-02-30", "a date like 2026-01-31"],
  ["date-time", "2026-01-31T10:00:00+02:00", "2026-01-31", "a date and time like 2026-01-31T12:00:00Z"],
  ["time", "10:00:00Z", "25:00", "a time like 12:00:00"],
  ["email", "a@example.com", "a", "an e-mail address"],
  ["uri", "https://example.com/ä", "example", "an address like https://example.com"],
  ["uuid", "00000000-0000-0000-0000-000000000000", "0", "a UUID"],
  ["ipv4", "127.0.0.1", "127.0.0.256", "an IPv4 address"],
  ["ipv6", "::1", "127.0.0.1", "an IPv6 address"],
  ["hostname", "localhost", "-a", "the name of a host"],
])("the format %s accepts %s and not %s", (format, good, bad, name) => {
  expect(told({ format }, good)).toEqual([]);
  expect(told({ format }, bad)).toEqual([`: must be ${name}`]);
  expect(told({ format }, 5)).toEqual([]);
});

test("ignores an unknown format", () => {
  expect(told({ type: "string", format: "color" }, "any")).toEqual([]);
});
