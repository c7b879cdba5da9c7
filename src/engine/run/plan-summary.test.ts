// The closing message of a plan.
import { expect, test } from "vitest";
import { samplePlan, sampleTask } from "../../../test/sample-plan.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import { endStep } from "../../domain/session/decide-run.ts";
import type { CheckResult, TaskOutcome } from "../../domain/plan/evidence.ts";
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
  expect(lines[0]).toBe("Plan executed (1/4 tasks succeeded): Small steps");
  expect(lines).toContain("Checks: 1 passed, 1 failed, 1 left for you to check");
  expect(lines).toContain("  failed for the whole plan: run `npm test`");
});

test("R101: tasks that are not verified are counted beside those that succeeded", () => {
  const ends = (...outcomes: readonly TaskOutcome[]) => {
    const events = outcomes.flatMap((outcome, index): DurableEvent[] => {
      const taskId = `p-task-${index + 1}`;
      return [
        { type: "task_started", data: { taskId, agent: "koda" } },
        { type: "task_completed", data: { taskId } },
        ...endStep("p", taskId, outcome),
      ];
    });
    return planSummary(carriedOut(...events), "completed", "en", "2026-01-01T00:00:00.000Z").split("\n");
  };
  const all = ends("unverified", "verified", "already_done", "unverified");
  expect(all.slice(0, 2)).toEqual([
    "Plan executed (4/4 tasks succeeded): Small steps",
    "4/4 tasks succeeded: 1 verified, 1 already done, 2 unverified",
  ]);
  expect(all[2]).toBe("✓ p-task-1 Task 1 (unverified, 2 files)");
  expect(ends("verified", "verified", "verified", "verified")[1]).toBe("✓ p-task-1 Task 1 (verified, 2 files)");
});

test("a plan that failed only its own checks does not say that it was executed", () => {
  const done = ["p-task-2", "p-task-3", "p-task-4"].flatMap((taskId): DurableEvent[] => [
    { type: "task_started", data: { taskId, agent: "koda" } },
    { type: "task_completed", data: { taskId } },
  ]);
  const checked: DurableEvent = { type: "plan_verified", data: { planId: "p", checks: [check("failed")] } };
  const headline = (language: "en" | "de" | "zh") =>
    planSummary(carriedOut(...done, checked), "failed", language, "2026-01-01T00:00:00.000Z").split("\n")[0];
  expect(headline("en")).toBe("Plan failed its own checks (4/4 tasks succeeded): Small steps");
  expect(headline("de")).toBe("Plan an seinen eigenen Prüfungen gescheitert (4/4 Tasks erfolgreich): Small steps");
  expect(headline("zh")).toBe("计划未通过自身的检查（4/4 个任务成功）: Small steps");
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
