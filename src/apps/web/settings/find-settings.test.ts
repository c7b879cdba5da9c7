import { expect, test } from "vitest";
import { settingOrigin } from "../../../domain/values/setting-origin.ts";
import { findSettings, originOf } from "./find-settings.ts";

const origins = {
  model: { value: "claude/test", ...settingOrigin([{ kind: "user", place: "/home/ada/planwright.jsonc", line: 2 }]) },
  "build.cost": { value: null, ...settingOrigin([]) },
  "limits.steps": { value: 50, ...settingOrigin([]) },
  "models.planner": { value: "claude/large", ...settingOrigin([{ kind: "environment", place: "PLANNER" }]) },
};
const names = (search: string, changedOnly = false) =>
  findSettings(origins, search, { changedOnly, language: "en" }).map(({ name }) => name);

test("finds settings by name, value and origin, in order", () => {
  expect(names("")).toEqual(["build.cost", "limits.steps", "model", "models.planner"]);
  expect(names("claude")).toEqual(["model", "models.planner"]);
  expect(names("DEFAULT 50")).toEqual(["limits.steps"]);
  expect(names("", true)).toEqual(["model", "models.planner"]);
  expect(findSettings(origins, "cost", { changedOnly: false, language: "de" })).toEqual([
    { name: "build.cost", value: "null", from: "Vorgabe" },
  ]);
  expect(findSettings(origins, "claude", { changedOnly: true, language: "de" }).map(({ from }) => from)).toEqual([
    "Benutzerdatei /home/ada/planwright.jsonc:2",
    "Umgebung PLANNER",
  ]);
});

test("finds where a role's model is set: its own setting, a wider one, or the server's start", () => {
  expect(originOf({ role: "planner", model: "claude/large" }, origins)).toBe(origins["models.planner"]);
  expect(originOf({ role: "builder", model: "claude/test" }, origins)).toBe(origins.model);
  expect(originOf({ role: "builder", model: "scripted/script" }, origins)).toBe(null);
  expect(originOf({ role: "builder", model: null }, origins)).toBe(undefined);
});
