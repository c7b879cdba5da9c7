import { expect, test } from "vitest";
import { taskOf } from "../../domain/plan/adjust.fixture.ts";
import type { Evidence } from "../../domain/plan/evidence.ts";
import type { PlanTask } from "../../domain/plan/plan.ts";
import type { State } from "../../domain/session/state.ts";
import { samplePlan } from "../../../test/sample-plan.ts";
import { after, message, newSession, turn } from "../../../test/session-at.ts";
import { reflectionBrief } from "./reflection-brief.ts";

const evidence: Evidence = {
  base: "base",
  tree: "tree",
  changed: ["src/a.ts", "src/b.ts"],
  unplanned: ["src/b.ts"],
  checks: [
    { check: { type: "exists", path: "src/a.ts" }, status: "passed" },
    {
      check: { type: "command", command: "npm test" },
      status: "failed",
      exitCode: 1,
      output: "1 test failed\nin a.test.ts",
    },
  ],
  problems: ["This check failed: npm test"],
};

/** A run of these tasks, of which the first has failed in its second attempt. */
function running(tasks: readonly PlanTask[], proof: Evidence = evidence): State {
  const planId = "plan";
  const plan = { ...samplePlan(planId, 0), tasks: [...tasks] };
  const taskId = tasks[0]?.taskId ?? "";
  const error = tasks[0]?.error ?? "No.";
  return after(
    newSession(),
    { type: "plan_ready", data: { plan } },
    turn,
    { type: "plan_execution_start", data: { planId } },
    { type: "task_started", data: { taskId, agent: "koda", attempt: 2 } },
    { type: "task_verified", data: { taskId, evidence: proof } },
    { type: "task_failed", data: { taskId, error } },
    message("Mind the cache."),
  );
}

test("R63: the reflector gets the plan's goal, each task's status, and all about failed tasks", () => {
  const state = running([
    taskOf({
      taskId: "1",
      subject: "Change a",
      description: "Change it\nwith care.",
      files: ["src/a.ts"],
      toolsToExecute: [{ tool: "bash", input: { command: "make" } }],
      acceptance: [{ type: "command", command: "npm test" }],
    }),
    taskOf({ taskId: "2", subject: "Use a", blockedBy: ["1"], assignedAgent: "devo" }),
    taskOf({ taskId: "3", subject: "Look", status: "completed", result: "Two places.\nBoth small." }),
  ]);
  expect(reflectionBrief(state, ["1"], 3)).toBe(
    `Reflect on the plan "Small steps": task 1 failed.

What the person asked for:
Do it.

What the plan is for:
Do it in small steps.

Its tasks:
- 1 [failed] Change a (koda, files src/a.ts)
- 2 [pending] Use a (devo, after 1)
- 3 [completed] Look (koda)
  Two places.
  Both small.

Task 1 failed, in attempt 2: No.
It was told:
  Change it
  with care.
Its planned calls:
- bash {"command":"make"}
Its checks:
- run \`npm test\`
It changed: src/a.ts, src/b.ts
Of these the plan does not name: src/b.ts
How its checks ended:
- [passed] exists \`src/a.ts\`
- [failed, exit code 1] run \`npm test\`
  1 test failed
  in a.test.ts

What the person said since it began:
- Mind the cache.

After this, the plan may be reflected upon 2 times more.`,
  );
});

test("the brief says why a task is not done when no check says it, and when it is the last attempt", () => {
  const proof = { ...evidence, changed: [], unplanned: [], checks: [], problems: ["Nothing was changed."] };
  const brief = reflectionBrief(running([taskOf({ taskId: "1" })], proof), ["1"], 1);
  expect(brief.split("\n\n").slice(4)).toEqual([
    "Task 1 failed, in attempt 2: No.\nIt changed: nothing\nWhy it does not count as done:\n- Nothing was changed.",
    "What the person said since it began:\n- Mind the cache.",
    "This is the last time that anybody reflects on this plan: what fails after it stays failed.",
  ]);
});

test("when no task failed, the plan's checks may have", () => {
  const state = after(running([taskOf({ taskId: "1" })]), {
    type: "plan_verified",
    data: { planId: "plan", checks: [{ check: { type: "command", command: "make" }, status: "timeout", output: "…" }] },
  });
  const brief = reflectionBrief(state, [], 3);
  expect(brief).toMatch(/^Reflect on the plan "Small steps": all tasks have ended, and its own checks failed\.\n/);
  expect(brief).toContain("Checks of the whole plan that failed:\n- [timeout] run `make`\n  …\n");
  expect(reflectionBrief(running([taskOf({ taskId: "1" })]), [], 3)).toMatch(
    /^[^\n]*: does what is left still fit\?\n/,
  );
});

test("the brief is always bounded, and keeps the end of output", () => {
  const long = "x".repeat(100_000);
  const tasks = Array.from({ length: 2_000 }, (_, index) =>
    taskOf({
      taskId: String(index),
      subject: long,
      description: long,
      error: long,
      result: long,
      status: index < 50 ? "failed" : "completed",
      files: Array.from({ length: 500 }, () => "src/a-rather-long-name.ts"),
    }),
  );
  const output = `${long} the end`;
  const checks = Array.from({ length: 3 }, () => ({ ...evidence.checks[1]!, output }));
  const brief = reflectionBrief(
    running(tasks, { ...evidence, checks, changed: tasks.map(() => "src/a.ts"), problems: [long] }),
    tasks.slice(0, 50).map(({ taskId }) => taskId),
    3,
  );
  expect(brief.length).toBeLessThan(200_000);
  expect(brief.match(/ the end\n/g)).toHaveLength(3);
  expect(brief).toContain("- and 1700 more");
  expect(brief).toContain("40 more tasks failed.");
});
