import { expect, test } from "vitest";
import { keepable, settledValue, startValue } from "./answer-value.ts";
import { controlOf } from "../../../views/ask/control.ts";

const endpoint = controlOf({
  type: "object",
  properties: {
    path: { type: "string" },
    auth: { type: "boolean", default: true },
    isPublic: { type: "boolean" },
    note: { type: "string" },
    owner: {
      type: "object",
      properties: { name: { type: "string", default: "" }, key: { type: "string", format: "password" } },
    },
  },
  required: ["path", "isPublic"],
});

test("controls start with their defaults, including those of the whole object", () => {
  expect(startValue(endpoint)).toEqual({ auth: true, owner: { name: "" } });
  const given = controlOf({
    type: "object",
    default: { a: 2 },
    properties: { a: { type: "number", default: 1 }, b: { const: 3 } },
  });
  expect(startValue(given)).toEqual({ a: 2, b: 3 });
  expect(startValue(controlOf({ type: "string" }))).toBeUndefined();
});

test("sends what is on screen: switches that are off are false, empty optional fields and objects are left out", () => {
  expect(settledValue(endpoint, { path: "/a", auth: true, note: "", owner: { name: "" } })).toEqual({
    path: "/a",
    auth: true,
    isPublic: false,
  });
  expect(settledValue(controlOf({ type: "boolean" }), undefined)).toBe(false);
  expect(settledValue(controlOf({ type: "array", items: { enum: ["a"] } }), undefined)).toEqual([]);
});

test("an empty text is an answer only if the schema has no constraints", () => {
  expect(settledValue(controlOf({ type: "string" }), undefined)).toBe("");
  expect(settledValue(controlOf({ type: "string", minLength: 1 }), undefined)).toBeUndefined();
  expect(settledValue(controlOf({ type: "number" }), undefined)).toBeUndefined();
});

test("secrets are not stored, at any depth", () => {
  expect(keepable(endpoint, { path: "/a", owner: { name: "Ada", key: "k" } })).toEqual({
    path: "/a",
    owner: { name: "Ada" },
  });
  expect(keepable(controlOf({ type: "string", writeOnly: true }), "k")).toBeUndefined();
});
