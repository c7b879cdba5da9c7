import { expect, test } from "vitest";
import { controlOf } from "../../views/ask/control.ts";
import { makeInk } from "../kit/ink.ts";
import { problemsInValue } from "./check-value.ts";
import { parseText, formatText } from "./parse-text.ts";

const wrong = (schema: object, value: unknown) =>
  problemsInValue(schema, value, schema as Record<string, unknown>).map(({ path, keyword }) =>
    [...path, keyword].join("."),
  );

test("common mistakes are found, with their location", () => {
  expect([
    wrong({ type: "string" }, 1),
    wrong({ type: ["string", "null"] }, null),
    wrong({ enum: ["a", 1] }, "b"),
    wrong({ const: { a: 1 } }, { a: 1 }),
    wrong({ type: "string", minLength: 3, maxLength: 1, pattern: "^x" }, "名字"),
    wrong({ type: "string", maxLength: 1 }, "😀"),
    wrong({ type: "string", format: "email" }, "a at b"),
    wrong({ type: "integer", minimum: 2, exclusiveMaximum: 2 }, 2),
    wrong({ type: "integer" }, 2.5),
    wrong({ type: "number", multipleOf: 0.1, exclusiveMinimum: 0.3 }, 0.3),
    wrong(
      { type: "array", maxItems: 1, uniqueItems: true, items: { $ref: "#/$defs/n" }, $defs: { n: { minimum: 5 } } },
      [5, 5, 1],
    ),
    wrong({ type: "object", minProperties: 2, required: ["a", "b"], properties: { a: { type: "string" } } }, { a: 1 }),
    wrong({ type: "string" }, undefined),
  ]).toEqual([
    ["type"],
    [],
    ["enum"],
    [],
    ["minLength", "maxLength", "pattern"],
    [],
    ["format"],
    ["exclusiveMaximum"],
    ["type"],
    ["exclusiveMinimum"],
    ["maxItems", "uniqueItems", "2.minimum"],
    ["minProperties", "b.required", "a.type"],
    ["required"],
  ]);
});

test("what can't be checked here, or would take forever, is left to the server", () => {
  expect([
    wrong({ type: "string", pattern: "^(a+)+$" }, `${"a".repeat(40)}!`),
    wrong({ type: "string", pattern: "(" }, "x"),
    wrong({ type: "string", format: "ipv4" }, "here"),
    wrong({ $ref: "#/$defs/gone" }, 1),
    wrong({ not: {} }, 1),
  ]).toEqual([[], [], [], [], []]);
});

test("text becomes the requested value, and the value becomes text again for corrections", () => {
  const read = (schema: Record<string, unknown>, text: string, language: "en" | "de" = "en") => {
    const found = parseText(
      controlOf(schema),
      text,
      schema,
      makeInk(false, () => language),
    );
    return "value" in found ? found.value : found.problem;
  };
  expect([
    read({ type: "string" }, " a "),
    read({ type: "string", format: "password" }, " a "),
    read({ type: "string", format: "textarea" }, "  a\nb\n\n"),
    read({ type: "number" }, "1,5", "de"),
    read({ type: "number" }, "1,5"),
    read({ type: "array", items: { type: "integer" } }, "1, 2\n3"),
    read({ type: "array", items: { type: "number" } }, "1,5 2", "de"),
    read({ type: "array", items: { type: "string", minLength: 2 } }, "ab\r\nc"),
    read({}, "[1, {}]"),
    read({}, "nothing"),
  ]).toEqual([
    "a",
    " a ",
    "  a\nb",
    1.5,
    "This must be a number.",
    [1, 2, 3],
    [1.5, 2],
    "2: Use at least 2 characters.",
    [1, {}],
    expect.stringMatching(/^This isn't valid JSON: /),
  ]);
  const tags = controlOf({ type: "array", items: { type: "string" } });
  expect([formatText(tags, ["a", "b"]), formatText(controlOf({}), { a: 1 }), formatText(tags, undefined)]).toEqual([
    "a\nb",
    '{\n  "a": 1\n}',
    undefined,
  ]);
});
