import { expect, test } from "vitest";
import { controlOf } from "./control.ts";

const kindOf = (schema: Record<string, unknown>) => controlOf(schema).kind;

test.each([
  ["boolean", { type: "boolean" }, "toggle"],
  ["text", { type: "string", pattern: "^a$", minLength: 3, maxLength: 50 }, "line"],
  ["a long text", { type: "string", maxLength: 2_000 }, "lines"],
  ["text in a format with several lines", { type: "string", format: "markdown" }, "lines"],
  ["a long address", { type: "string", format: "uri", maxLength: 2_000 }, "line"],
  ["a choice", { type: "string", enum: ["a", "b"] }, "choice"],
  ["a choice of numbers", { enum: [1, 2] }, "choice"],
  ["a choice of many", { type: "string", enum: [..."abcdefgh"] }, "select"],
  ["a named choice", { oneOf: [{ const: "a", title: "A" }, { const: "b" }] }, "choice"],
  ["several of them", { type: "array", items: { type: "string", enum: ["a"] }, minItems: 1 }, "checks"],
  ["words", { type: "array", items: { type: "string" } }, "tags"],
  ["numbers", { type: "array", items: { type: "integer" } }, "tags"],
  ["objects in a list", { type: "array", items: { type: "object" } }, "json"],
  ["a tuple", { type: "array", prefixItems: [{ type: "string" }], items: { type: "string" } }, "json"],
  ["a number", { type: "integer", minimum: 1 }, "number"],
  ["an object", { type: "object", properties: { a: { type: "string" } } }, "fields"],
  ["an object of anything", { type: "object" }, "json"],
  [
    "an object with a required field without a schema",
    { type: "object", properties: { a: {} }, required: ["b"] },
    "json",
  ],
  ["alternatives", { oneOf: [{ type: "string" }, { type: "number" }] }, "json"],
  ["no type", { description: "Anything" }, "json"],
  ["several types", { type: ["string", "null"] }, "json"],
  ["something that only sometimes holds", { type: "string", if: {}, else: { minLength: 2 } }, "json"],
])("§6.5 maps %s", (_name, schema, kind) => {
  expect(kindOf(schema)).toBe(kind);
});

test("references inside the schema are followed, also indirect ones; broken and circular ones become JSON", () => {
  const $defs = {
    name: { type: "string", title: "Name" },
    again: { $ref: "#/$defs/name" },
    circle: { $ref: "#/$defs/circle" },
  };
  expect(controlOf({ $ref: "#/$defs/again", $defs, description: "Whose?" })).toMatchObject({
    kind: "line",
    title: "Name",
    description: "Whose?",
  });
  expect(kindOf({ $ref: "#/$defs/circle", $defs })).toBe("json");
  expect(kindOf({ $ref: "#/$defs/none", $defs })).toBe("json");
  expect(kindOf({ $ref: "https://example.com/schema" })).toBe("json");
});

test("a recursive or huge schema becomes JSON instead of an endless form", () => {
  const tree = { type: "object", properties: { next: { $ref: "#" } } };
  let [control, depth] = [controlOf(tree), 0];
  while (control.kind === "fields" && control.fields[0]) [control, depth] = [control.fields[0].control, depth + 1];
  expect([control.kind, depth]).toEqual(["json", 5]);
  const properties = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, { type: "string" }]));
  expect(kindOf({ type: "object", properties })).toBe("json");
});

test("fields know whether they are required, their default, and whether they are secret", () => {
  const schema = {
    type: "object",
    properties: {
      path: { type: "string" },
      auth: { type: "boolean", default: true },
      key: { type: "string", format: "password" },
      pin: { type: "string", writeOnly: true },
    },
    required: ["path"],
  };
  const control = controlOf(schema);
  const fields = control.kind === "fields" ? control.fields : [];
  expect(
    fields.map(({ name, isRequired, control: { start, isSecret } }) => [name, isRequired, start, isSecret]),
  ).toEqual([
    ["path", true, undefined, false],
    ["auth", false, true, false],
    ["key", false, undefined, true],
    ["pin", false, undefined, true],
  ]);
});
