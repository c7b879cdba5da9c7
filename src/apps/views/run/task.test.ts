import { expect, test } from "vitest";
import { samplePlan, sampleTask } from "../../../../test/sample-plan.ts";
import type { CheckResult } from "../../../domain/plan/evidence.ts";
import { endStep } from "../../../domain/session/decide-run.ts";
import type { DurableEvent } from "../../../domain/session/event.ts";
import { replay } from "../../../domain/session/reduce.ts";
import type { State } from "../../../domain/session/state.ts";
import { countChecks } from "../../../domain/plan/evidence.ts";
import { checkSigns, factsOfTasks, taskSign, tasksOf } from "./task.ts";

const zero = Date.parse("2026-01-01T10:00:00.000Z");
const at = (second: number) => new Date(zero + second * 1_000).toISOString();
const id = (number: number) => `p-task-${number}`;
const check = (status: CheckResult["status"]): CheckResult => ({
  check: { type: "command", command: "npm test" },
  status,
});
const evidence = {
  base: "a",
  tree: "b",
  changed: ["src/a.ts", "src/b.ts"],
  unplanned: ["src/b.ts"],
  checks: [check("passed"), check("manual")],
  problems: [],
};

/** Task 4 waits for task 3. One event per second, but the plan is paused from second 5 to second 65. */
function stateAfter(...events: readonly DurableEvent[]): State {
  const tasks = [1, 2, 3].map((number) => sampleTask("p", number));
  const plan = { ...samplePlan("p", 0), tasks: [...tasks, { ...sampleTask("p", 4), blockedBy: [id(3)] }] };
  const all: readonly DurableEvent[] = [
    {
      type: "session_created",
      data: { sessionId: "s", workspace: "/w", mode: "build", plan_file: null, title: "", auto: false },
    },
    { type: "plan_ready", data: { plan } },
    { type: "plan_execution_start", data: { planId: "p", isolation: "worktree", concurrency: 2, tree: "t" } },
    { type: "task_started", data: { taskId: id(1), agent: "koda", base: "a" } },
    { type: "task_started", data: { taskId: id(2), agent: "koda", base: "a" } },
    { type: "plan_paused", data: { planId: "p", by: "ada" } },
    { type: "plan_resumed", data: { planId: "p", by: "ada" } },
    ...events,
  ];
  return replay(all.map((event, index) => ({ ...event, seq: index + 1, at: at(index > 5 ? index + 59 : index) })));
}

const ended = stateAfter(
  { type: "task_verified", data: { taskId: id(1), evidence } },
  { type: "task_integrated", data: { taskId: id(1), base: "a", tree: "b", changed: evidence.changed } },
  { type: "task_completed", data: { taskId: id(1) } },
  { type: "task_failed", data: { taskId: id(2), error: "It broke." } },
  { type: "task_update", data: { taskId: id(3), status: "skipped", reason: "r", skippedFor: id(2) } },
);

function told(state: State, language: "en" | "de" | "zh" = "en") {
  const { plan } = state;
  return plan ? tasksOf(state, plan, { language, now: zero + 70_000 }) : [];
}

test("a completed task: its checks, its files, and its time without the pause", () => {
  expect(told(ended)[0]).toEqual({
    taskId: id(1),
    title: "Task 1",
    agent: "KODA",
    status: "completed",
    stage: undefined,
    label: "done",
    why: [],
    millis: 5_000,
    attempt: 1,
    checks: { passed: 1, total: 1, manual: 1 },
    changed: [
      { path: "src/a.ts", planned: true },
      { path: "src/b.ts", planned: false },
    ],
    waitsFor: [],
    conflicted: [],
  });
});

test.each([
  ["en", ["done", "failed: It broke.", "skipped: task p-task-2 was not completed", "waits for p-task-3"]],
  [
    "de",
    ["fertig", "fehlgeschlagen: It broke.", "übersprungen: Aufgabe p-task-2 wurde nicht fertig", "wartet auf p-task-3"],
  ],
  ["zh", ["完成", "失败: It broke.", "已跳过: 任务 p-task-2 未完成", "等待 p-task-3"]],
] as const)("how each task stands, and why (%s)", (language, lines) => {
  expect(told(ended, language).map(({ label, why }) => [label, ...why].join(": "))).toEqual(lines);
});

test("while the plan is paused, a running task is on hold and its clock stops", () => {
  const state = stateAfter({ type: "plan_paused", data: { planId: "p", by: "ada" } });
  expect(told(state)[0]).toMatchObject({ stage: "held", label: "on hold", millis: 3_000 });
});

test("a task that failed for another reason does not repeat what an earlier attempt's checks found", () => {
  const problems = ["This check failed: npm test."];
  const again = { type: "task_started", data: { taskId: id(1), agent: "koda", base: "a" } } as const;
  const failed = { type: "task_failed", data: { taskId: id(1), error: "The model refused." } } as const;
  const verified = { type: "task_verified", data: { taskId: id(1), evidence: { ...evidence, problems } } } as const;
  expect(told(stateAfter(verified, failed))[0]?.why).toEqual(problems);
  expect(told(stateAfter(verified, failed, again, failed))[0]).toMatchObject({
    why: ["The model refused."],
    attempt: 2,
  });
});

test("a task whose changes were undone is shown as undone instead of cancelled", () => {
  const undone: DurableEvent = {
    type: "plan_rolled_back",
    data: { planId: "p", taskIds: [id(1)], changed: [], by: "ada" },
  };
  expect(told(stateAfter(undone))[0]).toMatchObject({ status: "undone", label: "undone" });
});

test("R101: a completed task says how, in the reader's language; other ends need no more than their status", () => {
  const completed: DurableEvent[] = [
    { type: "task_completed", data: { taskId: id(1) } },
    ...endStep("p", id(1), "unverified"),
    { type: "task_failed", data: { taskId: id(2), error: "It broke." } },
    ...endStep("p", id(2), "failed"),
  ];
  const outcomes = (language: "en" | "de" | "zh") =>
    told(stateAfter(...completed), language).map((task) => task.outcome);
  expect(outcomes("en").slice(0, 2)).toEqual([{ text: "unverified", tone: "warn" }, undefined]);
  expect([outcomes("de")[0]?.text, outcomes("zh")[0]?.text]).toEqual(["ungeprüft", "未验证"]);
});

test("R101: work that the user took as it is names them and their reason", () => {
  const accepted = { by: "ada", reason: "The generated file is fine." };
  const [task] = told(
    stateAfter(
      { type: "task_completed", data: { taskId: id(1) } },
      {
        type: "plan_step_complete",
        data: { planId: "p", taskId: id(1), status: "completed", outcome: "accepted", accepted },
      },
    ),
  );
  expect(task).toMatchObject({ outcome: { text: "accepted as is" }, why: ["ada: The generated file is fine."] });
});

test("a plan that never ran shows only what was planned", () => {
  const { plan } = ended;
  if (!plan) throw new Error("There is no plan.");
  const [, , third] = plan.tasks;
  const other = { ...ended, run: null };
  expect(third && factsOfTasks(other, { language: "en" }, plan)(third)).toMatchObject({
    attempt: 1,
    checks: undefined,
  });
});

test("every status has its own sign", () => {
  const statuses = ["pending", "in_progress", "completed", "failed", "skipped", "cancelled", "undone"] as const;
  expect(statuses.map((status) => taskSign(status).sign).join("")).toBe("○●✓✗–⊘↶");
  expect([taskSign("in_progress", "asking").sign, taskSign("in_progress", "working", "⠋").sign]).toEqual(["?", "⠋"]);
  expect(taskSign("in_progress", "held", "⠋").sign).toBe("●");
  expect(
    Object.values(checkSigns)
      .map(({ sign }) => sign)
      .join(""),
  ).toBe("✓✗✗⊘?");
});

test("a manual check is neither passed nor failed", () => {
  expect(countChecks([check("passed"), check("timeout"), check("manual")])).toEqual({ passed: 1, total: 2, manual: 1 });
});
