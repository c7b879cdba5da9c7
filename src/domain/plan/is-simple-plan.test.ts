import { expect, test } from "vitest";
import { samplePlan } from "../../../test/sample-plan.ts";
import { isSimplePlan } from "./qualification.ts";

test("R63: a plan is simple when it has fewer than two tasks, or two and an easy request", () => {
  const complexities = ["trivial", "simple", "moderate", "complex", null] as const;
  const judged = complexities.map((complexity) =>
    [0, 1, 2, 3].map((count) => isSimplePlan(samplePlan("plan", count), complexity && { complexity })),
  );
  expect(judged).toEqual([
    [true, true, true, false],
    [true, true, true, false],
    [true, true, false, false],
    [true, true, false, false],
    [true, true, false, false],
  ]);
});
