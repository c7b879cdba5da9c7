// How the configuration controls the run of a plan.
import { expect, test } from "vitest";
import { defaultBuild } from "../../engine/open/build-policy.ts";
import { buildPolicy } from "./build.ts";
import { ConfigSchema } from "./schema.ts";

test("without settings the defaults apply, and each built-in agent has its prompt", () => {
  const { agents, ...policy } = buildPolicy(ConfigSchema.parse({}));
  expect({ ...policy, agents: {} }).toEqual(defaultBuild);
  expect(Object.keys(agents)).toEqual(["chapo", "koda", "devo"]);
});

test("settings of the build and custom agents", () => {
  const policy = buildPolicy(
    ConfigSchema.parse({
      build: { concurrency: 2, isolation: "shared", maxReflectionCycles: 0, steps: 9, cost: 1.5 },
      perspectives: { security: { prompt: "Look for abuse." }, devo: false },
    }),
  );
  expect(policy).toMatchObject({ concurrency: 2, isolation: "shared", cycles: 0, cost: 1.5 });
  expect(policy.budget).toEqual({ ...defaultBuild.budget, steps: 9 });
  expect(policy.agents["security"]).toBe("Look for abuse.");
});
