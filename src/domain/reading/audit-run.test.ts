// Every change of a running plan is in the audit, with its actor and reason (R91).
import { expect, test } from "vitest";
import { samplePlan } from "../../../test/sample-plan.ts";
import { auditOf } from "./audit.ts";
import type { DurableEvent, StoredEvent } from "../session/event.ts";
import { runEvents } from "../session/run-events.ts";

const planId = "p";
const adjustment = { operation: "SKIP", taskId: "1", reason: "Not needed." } as const;
const check = { check: { type: "command", command: "npm test" }, status: "failed" } as const;
const evidence = { base: null, tree: null, changed: ["a.ts"], unplanned: [], checks: [check], problems: ["It fails."] };

const events: DurableEvent[] = [
  { type: "task_started", data: { taskId: "1", agent: "koda", attempt: 2 } },
  { type: "task_reported", data: { taskId: "1", report: { status: "done", summary: "Fixed it." } } },
  { type: "task_verified", data: { taskId: "1", evidence } },
  { type: "task_verified", data: { taskId: "1", evidence: { ...evidence, checks: [], problems: [] } } },
  {
    type: "task_verified",
    data: { taskId: "1", evidence: { ...evidence, checks: [], problems: [], outcome: "unverified" } },
  },
  { type: "task_reported", data: { taskId: "1", report: { status: "blocked", reason: "No access.", summary: "" } } },
  { type: "task_conflicted", data: { taskId: "1", paths: ["a.ts"], base: null } },
  { type: "task_integrated", data: { taskId: "1", base: null, tree: null, changed: ["a.ts"] } },
  { type: "task_update", data: { taskId: "2", status: "cancelled", reason: "Cancelled by ada.", by: "ada" } },
  { type: "task_failed", data: { taskId: "1", error: "It fails." } },
  { type: "plan_paused", data: { planId, by: "planwright", reason: "build.cost is reached." } },
  { type: "plan_resumed", data: { planId, by: "ada", restores: ["1", "2"] } },
  { type: "concurrency_changed", data: { planId, concurrency: 2, by: "ada" } },
  {
    type: "reflection_complete",
    data: { planId, assessment: "NEEDS_ADJUSTMENT", reasoning: "It cannot work.", adjustments: [adjustment] },
  },
  {
    type: "adjustment_requested",
    data: { planId, requestId: "q", reasoning: "Not needed.", adjustments: [adjustment], grows: ["More."] },
  },
  { type: "adjustment_decided", data: { planId, requestId: "q", accepted: false, by: "ada" } },
  { type: "adjustment_applied", data: { planId, adjustment, plan: samplePlan(planId), by: "ada" } },
  { type: "plan_verified", data: { planId, checks: [check] } },
  { type: "plan_rolled_back", data: { planId, taskIds: ["2", "1"], changed: ["a.ts"], by: "ada" } },
];

test("each is an entry with its actor, decision and reason", () => {
  const stored = events.map((event, index) => ({ ...event, seq: index + 1, at: "2026-01-01" }) as StoredEvent);
  const found = auditOf(stored);
  expect(
    found.map(({ kind, subject, actor, decision, detail }) => [`${kind} ${subject}`, actor, decision, detail]),
  ).toEqual([
    ["task 1", "planwright", "started", "attempt 2"],
    ["task 1", "planwright", "reported", "done"],
    ["task 1", "planwright", "sent back", "0 of 1 checks passed: It fails."],
    ["task 1", "planwright", "verified", "0 of 0 checks passed"],
    ["task 1", "planwright", "unverified", "0 of 0 checks passed"],
    ["task 1", "planwright", "reported", "blocked: No access."],
    ["task 1", "planwright", "conflicted", undefined],
    ["task 1", "planwright", "integrated", undefined],
    ["task 2", "ada", "cancelled", "Cancelled by ada."],
    ["task 1", "planwright", "failed", "It fails."],
    ["plan p", "planwright", "paused", "build.cost is reached."],
    ["plan p", "ada", "resumed", "tasks 1, 2 come back"],
    ["plan p", "ada", "concurrency", "2"],
    ["plan p", "planwright", "NEEDS_ADJUSTMENT", "It cannot work."],
    ["plan p", "planwright", "asked", "SKIP 1: Not needed. More."],
    ["plan p", "ada", "rejected", "adjustment"],
    ["plan p@1", "ada", "adjusted", "SKIP 1: Not needed."],
    ["plan p", "planwright", "failed", "0 of 1 checks passed"],
    ["plan p", "ada", "undone", "tasks 2, 1"],
  ]);
  expect(found.flatMap(({ files = [] }) => files)).toEqual(["a.ts", "a.ts", "a.ts", "a.ts", "a.ts", "a.ts"]);
});

test("no event of a plan's run is left out", () => {
  const told = new Set(events.map(({ type }) => type as string));
  expect(Object.keys(runEvents).filter((type) => !told.has(type))).toEqual([]);
});
