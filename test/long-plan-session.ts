// A session of any length whose plan waits for approval, with the compactions that keep a real conversation within its model's context.
import type { DurableEvent } from "../src/domain/session/event.ts";
import { samplePlan } from "./sample-plan.ts";

const usage = { input: 1000, output: 50, cacheRead: 900, cacheWrite: 0, reasoning: 0 };
const STEPS_PER_TURN = 25;
/** About 150,000 tokens of conversation. */
const STEPS_PER_COMPACTION = 500;

export function longPlanSession(workspace: string, sessionId: string, count: number): DurableEvent[] {
  const plan = { ...samplePlan(`plan-of-${sessionId}`, 8), sessionId, status: "pending_approval" as const };
  const end: DurableEvent[] = [
    { type: "turn_started", data: { turnId: "planning" } },
    { type: "plan_start", data: { sessionId, planId: plan.planId, request: "Do it." } },
    { type: "plan_ready", data: { plan } },
    { type: "plan_approval_request", data: { plan } },
    { type: "turn_ended", data: { turnId: "planning", outcome: "done" } },
  ];
  const events: DurableEvent[] = [
    {
      type: "session_created",
      data: { sessionId, workspace, mode: "plan", plan_file: null, title: "A long one", auto: false },
    },
    { type: "context_loaded", data: { instructions: [], skills: [] } },
  ];
  for (let step = 1; events.length + end.length < count - 6; step++) events.push(...stepEvents(step));
  const isOpen =
    events.findLast(({ type }) => type === "turn_started" || type === "turn_ended")?.type === "turn_started";
  if (isOpen) events.push({ type: "turn_ended", data: { turnId: "t", outcome: "done" } });
  // Choices of a model fill up to exactly this length.
  while (events.length + end.length < count) events.push({ type: "model_chosen", data: { model: null, by: "user" } });
  return [...events, ...end];
}

function stepEvents(step: number): DurableEvent[] {
  const callId = `call_${step}`;
  const path = `src/file-${step % 500}.ts`;
  const model = "local/test";
  const isFirst = step % STEPS_PER_TURN === 1;
  const isLast = step % STEPS_PER_TURN === 0;
  const start: DurableEvent[] = [
    { type: "user_message", data: { messageId: `m${step}`, text: `Question ${step}` } },
    { type: "turn_started", data: { turnId: "t" } },
  ];
  const end: DurableEvent[] = [
    ...(step % STEPS_PER_COMPACTION === 0
      ? [{ type: "context_compacted" as const, data: { summary: "So far: much.", keep: 0 } }]
      : []),
    { type: "turn_ended", data: { turnId: "t", outcome: "done" } },
  ];
  const parts = [
    { type: "text" as const, text: "Reading it first." },
    { type: "call" as const, callId, tool: "read", input: { path } },
  ];
  const output = "1\tline of text\n".repeat(60);
  return [
    ...(isFirst ? start : []),
    { type: "step_started", data: { turnId: "t", step, model } },
    { type: "assistant_message", data: { turnId: "t", step, model, parts, finish: "calls", usage, cost: 0.001 } },
    { type: "tool_started", data: { callId, tool: "read", mode: "plan", rule: "read-only" } },
    {
      type: "tool_ended",
      data: { callId, tool: "read", status: "ok", output, seen: { [path]: "0123456789abcdef" }, durationMs: 1 },
    },
    ...(isLast ? end : []),
  ];
}
