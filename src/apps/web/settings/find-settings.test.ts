import { expect, test } from "vitest";
import { findSettings } from "./find-settings.ts";
import { originOf } from "./origin-of.ts";

const origins = {
  model: { value: "claude/test", from: "/home/ada/planwright.jsonc" },
  "build.cost": { value: null, from: "default" },
  "limits.steps": { value: 50, from: "default" },
  "models.planner": { value: "claude/large", from: "/code/planwright.jsonc" },
};
const names = (search: string, changedOnly = false) =>
  findSettings(origins, search, { changedOnly }).map(({ name }) => name);

test("finds settings by name, value and origin, in order", () => {
  expect(names("")).toEqual(["build.cost", "limits.steps", "model", "models.planner"]);
  expect(names("claude")).toEqual(["model", "models.planner"]);
  expect(names("DEFAULT 50")).toEqual(["limits.steps"]);
  expect(names("", true)).toEqual(["model", "models.planner"]);
  expect(findSettings(origins, "cost", { changedOnly: false })).toEqual([
    { name: "build.cost", value: "null", from: "default" },
  ]);
});

test("finds where a role's model is set: its own setting, a wider one, or the server's start", () => {
  expect(originOf({ role: "planner", model: "claude/large" }, origins)).toBe("/code/planwright.jsonc");
  expect(originOf({ role: "builder", model: "claude/test" }, origins)).toBe("/home/ada/planwright.jsonc");
  expect(originOf({ role: "builder", model: "scripted/script" }, origins)).toBe(null);
  expect(originOf({ role: "builder", model: null }, origins)).toBe(undefined);
});
