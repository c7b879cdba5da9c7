import { expect, test } from "vitest";
import { samplePlan } from "../../../../test/sample-plan.ts";
import type { TaskOutcome } from "../../../domain/plan/evidence.ts";
import type { RunResult } from "../../library/planwright.ts";
import { noUsage } from "../../../domain/values/usage.ts";
import { exitCodeOf, unverifiedTasks } from "./exit-codes.ts";

function ended(...outcomes: readonly (TaskOutcome | undefined)[]): RunResult {
  const plan = samplePlan("p", outcomes.length);
  const tasks = plan.tasks.map((task, index) => {
    const outcome = outcomes[index];
    const status = outcome === "skipped" ? outcome : "completed";
    return { ...task, status, ...(outcome === undefined ? {} : { outcome }) } as const;
  });
  const done = { ...plan, status: "completed" as const, tasks };
  return { sessionId: "s", mode: "build", outcome: "done", unconfirmed: 0, text: "", plan: done, usage: noUsage };
}

test("R101: --require-verified names what neither a check nor a user vouches for", () => {
  expect(unverifiedTasks(ended("verified", "already_done", "accepted", "skipped"))).toEqual([]);
  expect(unverifiedTasks(ended("verified", "unverified", undefined))).toEqual(["p-task-2", "p-task-3"]);
  const failed: RunResult = { ...ended("unverified"), outcome: "failed" };
  expect([unverifiedTasks(failed), exitCodeOf(failed)]).toEqual([[], 1]);
});
