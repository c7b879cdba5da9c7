// Arguments are checked against the server's schema before anything is sent.
import { expect, test } from "vitest";
import { inputType, loadAjv, schemaForModel } from "./tool-input.ts";

const ajv = await loadAjv();
const issues = (schema: unknown, given: unknown) =>
  inputType(schema, ajv)
    .safeParse(given)
    .error?.issues.map(({ path, message }) => `${path.map(String).join(".")}: ${message}`);

const schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "https://example.com/one",
  type: "object",
  properties: {
    path: { type: "string", format: "no-such-format" },
    "odd/name~": { type: "number" },
    edits: { type: "array", items: { type: "object", properties: { line: { type: "integer" } }, required: ["line"] } },
    kind: { enum: ["a", "b"] },
  },
  required: ["path"],
  additionalProperties: false,
};

test("valid arguments pass unchanged", () => {
  const given = { path: "x", edits: [{ line: 1 }], kind: "b" };
  expect(inputType(schema, ajv).parse(given)).toEqual(given);
});

test("reports every error with its path", () => {
  expect(issues(schema, { edits: [{ line: 1 }, { line: "2" }, {}], kind: "c", "odd/name~": "x", more: 1 })).toEqual([
    "path: is required",
    "more: is not a known argument",
    "odd/name~: must be number",
    "edits.1.line: must be integer",
    "edits.2.line: is required",
    'kind: must be equal to one of the allowed values: "a", "b"',
  ]);
});

test("missing arguments are an empty object; anything but an object is refused", () => {
  expect(inputType({ type: "object" }, ajv).parse(undefined)).toEqual({});
  expect(issues(schema, null)).toEqual(["path: is required"]);
  expect(issues({}, "text")).toEqual([": Invalid input: expected record, received string"]);
  expect(issues({}, [1])).toEqual([": Invalid input: expected record, received array"]);
});

test("two schemas with the same $id, or one schema twice, do not interfere", () => {
  const other = { ...schema, required: ["kind"] };
  expect([issues(schema, {}), issues(other, {}), issues(schema, {})]).toEqual([
    ["path: is required"],
    ["kind: is required"],
    ["path: is required"],
  ]);
});

test.each([
  ["an unknown type", { type: "object", properties: { a: { type: "nonsense" } } }],
  ["a reference to elsewhere", { type: "object", $ref: "https://example.com/schema.json" }],
  ["no object at all", { type: "string" }],
  ["a text", "schema"],
  ["nothing", undefined],
  ["a promise for a check", { $async: true, type: "object" }],
  ["a pattern that takes for ever", { type: "object", properties: { a: { type: "string", pattern: "^(a+)+$" } } }],
])("a schema that is or has %s accepts any object: the server validates", (_what, odd) => {
  expect(inputType(odd, ajv).parse({ a: `${"a".repeat(60)}!` })).toEqual({ a: `${"a".repeat(60)}!` });
});

test.each([
  [
    schema,
    { $id: schema.$id, type: "object", properties: schema.properties, required: ["path"], additionalProperties: false },
  ],
  [
    { anyOf: [{ required: ["a"] }], properties: { a: {} } },
    { type: "object", properties: { a: {} } },
  ],
  [{ type: "string" }, { type: "object", properties: {} }],
  [undefined, { type: "object", properties: {} }],
])("shows the model an object schema that providers accept: %#", (given, told) => {
  expect(schemaForModel(given)).toEqual(told);
});

// Each of these blocked the process for hours. The server decides about the arguments then, as for a schema that cannot be compiled.
const doubling = Object.fromEntries(
  Array.from({ length: 40 }, (_, level) => {
    const $ref = `#/$defs/d${level + 1}`;
    return [`d${level}`, { allOf: [{ $ref }, { $ref }] }];
  }),
);
test.each<[name: string, schema: object, given: Record<string, unknown>]>([
  ["names of properties", { patternProperties: { "^(a+)+$": false } }, { [`${"a".repeat(40)}!`]: 1 }],
  ["names upon names", { patternProperties: { "^(.*a){25}$": false } }, { ["a".repeat(60)]: 1 }],
  ["a name inside", { properties: { a: { patternProperties: { "(x+x+)+y": {} } } } }, { a: { ["x".repeat(60)]: 1 } }],
  ["references that double", { $ref: "#/$defs/d0", $defs: { ...doubling, d40: {} } }, {}],
  [
    "each entry compared with each",
    { properties: { a: { uniqueItems: true } } },
    { a: Array.from({ length: 100_000 }, (_, index) => ({ index })) },
  ],
])("a schema cannot freeze the process with %s", (_name, schema, given) => {
  expect(inputType({ type: "object", ...schema }, ajv).safeParse(given).success).toBe(true);
});

test("patterns that take no time are still compared", () => {
  const named = { patternProperties: { "^n_": { type: "number" } }, additionalProperties: false };
  expect(issues(named, { n_a: "x", b: 1 })).toEqual(["b: is not a known argument", "n_a: must be number"]);
});
