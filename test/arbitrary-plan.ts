// Events that planning and questions add to a session, at any moment and in any order.
import type { DurableEvent } from "../src/domain/session/event.ts";
import type { Adjustment } from "../src/domain/plan/plan.ts";
import type { State } from "../src/domain/session/state.ts";
import type { Move } from "./arbitrary-log.ts";
import { samplePlan, sampleTask } from "./sample-plan.ts";

export function planMove(state: State, { pick, text }: Move, count: number): DurableEvent[] {
  if (state.seq === 0) return [];
  const asked = presented(state);
  if (asked.length > 0 && pick % 2 === 0) return asked;
  const planId = state.plan?.planId ?? `plan-${count}`;
  const taskId = `${planId}-task-${1 + (pick % 3)}`;
  const question_id = state.questions[0]?.question_id ?? `question-${count}`;
  const adjustment: Adjustment = { operation: "SKIP", taskId, reason: text };
  const possible: DurableEvent[] = [
    { type: "plan_ready", data: { plan: samplePlan(pick % 2 === 0 ? planId : `plan-${count}`, pick % 4) } },
    { type: "plan_approval_request", data: { plan: samplePlan(planId) } },
    { type: "plan_approved", data: { planId } },
    { type: "plan_rejected", data: { planId, reason: text } },
    { type: "plan_approved", data: { planId, revision: 1, hash: "hash", by: "user", context: "fresh" } },
    { type: "plan_revision_requested", data: { planId, revision: 1, feedback: text, by: "user" } },
    { type: "plan_commented", data: { commentId: `c-${count}`, planId, revision: 1, text, by: "user" } },
    { type: "task_tool_executed", data: { taskId, tool: { tool: "bash", callId: "c", status: "ok" } } },
    { type: "plan_execution_start", data: { planId } },
    { type: "task_created", data: { task: sampleTask(planId, 9) } },
    { type: "task_started", data: { taskId, agent: "koda" } },
    { type: "task_update", data: { taskId, status: "in_progress", progress: pick % 101 } },
    { type: "task_completed", data: { taskId, ...(text ? { result: text } : {}) } },
    { type: "task_failed", data: { taskId, error: text } },
    { type: "adjustment_applied", data: { planId, adjustment, plan: { ...samplePlan(planId), revision: 2 } } },
    { type: "plan_execution_complete", data: { planId, status: "completed", summary: text } },
    { type: "plan_paused", data: { planId, by: "user" } },
    { type: "plan_resumed", data: { planId, by: "user", restores: [taskId] } },
    { type: "concurrency_changed", data: { planId, concurrency: 1 + (pick % 4), by: "user" } },
    {
      type: "reflection_complete",
      data: { planId, taskIds: [taskId], assessment: "ON_TRACK", reasoning: text, adjustments: [] },
    },
    { type: "plan_rolled_back", data: { planId, taskIds: [taskId], changed: ["a.ts"], by: "user" } },
    { type: "adjustment_decided", data: { planId, requestId: "request", accepted: false, by: "user" } },
    {
      type: "question_pending",
      data: { question_id: `question-${count}`, questions: [question(text)], created_at: "2026-01-01T00:00:00.000Z" },
    },
    { type: "question_answered", data: { question_id, answers: { sure: text } } },
    { type: "question_closed", data: { question_id, reason: "stopped" } },
    { type: "todos_updated", data: { todos: [{ text, status: "pending" }] } },
  ];
  return [possible[pick % possible.length] as DurableEvent];
}

function question(text: string) {
  return { name: "sure", question: `Sure about ${text}?`, schema: { type: "boolean" } };
}

/** A call that has started asks about the plan. */
function presented(state: State): DurableEvent[] {
  const call = state.turn?.calls.find(({ status }) => status === "started");
  return state.plan && call && !call.waitsFor
    ? [{ type: "plan_approval_request", data: { plan: state.plan, callId: call.callId } }]
    : [];
}
