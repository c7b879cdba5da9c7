// The closing message of a plan.
import { expect, test } from "vitest";
import { samplePlan, sampleTask } from "../../../test/sample-plan.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import type { CheckResult } from "../../domain/plan/evidence.ts";
import { formatDuration } from "../../domain/values/duration.ts";
import { planSummary } from "./plan-summary.ts";
import { replay } from "../../domain/session/reduce.ts";
import type { State } from "../../domain/session/state.ts";

const plan = { ...samplePlan("p", 0), tasks: [1, 2, 3, 4].map((number) => sampleTask("p", number)) };
const check = (status: CheckResult["status"]): CheckResult => ({
  check:
    status === "manual"
      ? { type: "manual", what: "Log in", reason: "Nobody else can." }
      : { type: "command", command: "npm test" },
  status,
});

function carriedOut(...more: DurableEvent[]): State {
  const [one, two] = ["p-task-1", "p-task-2"];
  const evidence = {
    base: "a",
    tree: "b",
    changed: ["src/a.ts", "src/b.ts"],
    unplanned: [],
    checks: [check("passed"), check("manual")],
    problems: [],
  };
  const events: DurableEvent[] = [
    {
      type: "session_created",
      data: { sessionId: "s", workspace: "/w", mode: "build", plan_file: null, title: "", auto: false },
    },
    { type: "plan_ready", data: { plan } },
    { type: "plan_approved", data: { planId: "p", revision: 1, hash: plan.hash, by: "ada" } },
    { type: "plan_execution_start", data: { planId: "p", isolation: "worktree", concurrency: 2, tree: "t" } },
    { type: "task_started", data: { taskId: one, agent: "koda" } },
    { type: "task_verified", data: { taskId: one, evidence } },
    { type: "task_integrated", data: { taskId: one, base: "a", tree: "b", changed: evidence.changed } },
    { type: "task_completed", data: { taskId: one } },
    { type: "task_started", data: { taskId: two, agent: "koda" } },
    { type: "task_failed", data: { taskId: two, error: "It broke.\nMuch more." } },
    { type: "task_update", data: { taskId: "p-task-3", status: "skipped", reason: "r", skippedFor: two } },
    { type: "task_update", data: { taskId: "p-task-4", status: "cancelled", reason: "r" } },
    ...more,
  ];
  return replay(events.map((event, index) => ({ ...event, seq: index + 1, at: "2026-01-01T00:00:00.000Z" })));
}

test("R61: tasks, checks, files, cost and time, and each skipped task with its reason", () => {
  expect(planSummary(carriedOut(), "failed", "en", "2026-01-01T00:03:20.000Z").split("\n")).toEqual([
    "Plan executed (1/4 tasks succeeded): Small steps",
    "✓ p-task-1 Task 1 (2 files)",
    "✗ p-task-2 Task 2: It broke.",
    "– p-task-3 Task 3 (skipped): it needs task p-task-2, which was not completed",
    "⊘ p-task-4 Task 4 (cancelled)",
    "Checks: 1 passed, 1 left for you to check",
    "  for you to check: Log in",
    "Changed files (2): src/a.ts, src/b.ts",
    "Cost: $0.0000. Time: 3 min 20 s.",
  ]);
});

test("R61: in German and Chinese", () => {
  const headline = (language: "de" | "zh") =>
    planSummary(carriedOut(), "failed", language, "2026-01-01T00:00:00.000Z").split("\n")[0];
  expect(headline("de")).toBe("Plan ausgeführt (1/4 Tasks erfolgreich): Small steps");
  expect(headline("zh")).toBe("计划已执行（1/4 个任务成功）: Small steps");
});

test("a failed check of the whole plan is named", () => {
  const state = carriedOut({ type: "plan_verified", data: { planId: "p", checks: [check("failed")] } });
  const lines = planSummary(state, "failed", "en", "2026-01-01T00:00:00.000Z").split("\n");
  expect(lines).toContain("Checks: 1 passed, 1 failed, 1 left for you to check");
  expect(lines).toContain("  failed for the whole plan: run `npm test`");
});

test.each([
  [400, "0 s"],
  [59_400, "59 s"],
  [60_000, "1 min"],
  [200_000, "3 min 20 s"],
  [7_500_000, "2 h 5 min"],
  [-5, "0 s"],
])("%i ms are %s", (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});
