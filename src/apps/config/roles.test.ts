// Each role gets its own model and effort, and the default for what it leaves open.
import { expect, test } from "vitest";
import { modelFor } from "./roles.ts";
import { ConfigSchema } from "./schema.ts";

const config = ConfigSchema.parse({
  model: "default/m",
  effort: "low",
  models: {
    planner: "plan/m",
    builder: { effort: "high" },
    reflector: { model: "reflect/m", effort: "max" },
    perspectives: { koda: { model: "koda/m" } },
    agents: { devo: "devo/m" },
  },
});

test.each([
  ["planner", { model: "plan/m", effort: "low" }],
  ["builder", { model: "default/m", effort: "high" }],
  ["reflector", { model: "reflect/m", effort: "max" }],
  ["classifier", { model: "default/m", effort: "low" }],
  ["perspective:koda", { model: "koda/m", effort: "low" }],
  ["agent:devo", { model: "devo/m", effort: "low" }],
  ["agent:koda", { model: "default/m", effort: "high" }],
  ["perspective:devo", { model: "default/m", effort: "low" }],
  ["perspective:constructor", { model: "default/m", effort: "low" }],
] as const)("%s", (role, expected) => {
  expect(modelFor(config, role)).toEqual(expected);
});

test("without any configured model there is none", () => {
  expect(modelFor(ConfigSchema.parse({}), "planner")).toEqual({ model: undefined, effort: undefined });
});
