import { expect, test } from "vitest";
import { withoutSecrets, valueToSend, initialValue } from "./answer-value.ts";
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
  expect(initialValue(endpoint)).toEqual({ auth: true, owner: { name: "" } });
  const given = controlOf({
    type: "object",
    default: { a: 2 },
    properties: { a: { type: "number", default: 1 }, b: { const: 3 } },
  });
  expect(initialValue(given)).toEqual({ a: 2, b: 3 });
  expect(initialValue(controlOf({ type: "string" }))).toBeUndefined();
});

test("sends what is on screen: switches that are off are false, empty optional fields and objects are left out", () => {
  expect(valueToSend(endpoint, { path: "/a", auth: true, note: "", owner: { name: "" } })).toEqual({
    path: "/a",
    auth: true,
    isPublic: false,
  });
  expect(valueToSend(controlOf({ type: "boolean" }), undefined)).toBe(false);
  expect(valueToSend(controlOf({ type: "array", items: { enum: ["a"] } }), undefined)).toEqual([]);
});

test("an empty text is an answer only if the schema has no constraints", () => {
  expect(valueToSend(controlOf({ type: "string" }), undefined)).toBe("");
  expect(valueToSend(controlOf({ type: "string", minLength: 1 }), undefined)).toBeUndefined();
  expect(valueToSend(controlOf({ type: "number" }), undefined)).toBeUndefined();
});

test("secrets are not stored, at any depth", () => {
  expect(withoutSecrets(endpoint, { path: "/a", owner: { name: "Ada", key: "k" } })).toEqual({
    path: "/a",
    owner: { name: "Ada" },
  });
  expect(withoutSecrets(controlOf({ type: "string", writeOnly: true }), "k")).toBeUndefined();
});
