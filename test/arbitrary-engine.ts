// Events that an engine might store for each action of `next`: every possible outcome, or the part before a crash.
import type { DurableEvent } from "../src/domain/session/event.ts";
import type { AssistantPart } from "../src/domain/values/message.ts";
import type { Next } from "../src/domain/session/next.ts";
import { endTurn } from "../src/domain/session/end-turn.ts";
import { determinePlanModeRequired, type Qualification } from "../src/domain/plan/qualification.ts";
import type { Call } from "../src/domain/session/agent.ts";
import type { Drafting, State } from "../src/domain/session/state.ts";
import type { Move } from "./arbitrary-log.ts";
import { runMove } from "./arbitrary-run.ts";
import { samplePlan } from "./sample-plan.ts";
import { failureOf } from "../src/words/failures.ts";

export function engineMove(state: State, todo: Next, move: Move, count: number): DurableEvent[] {
  const turnId = state.turn?.turnId ?? "";
  const { pick, text } = move;
  switch (todo.do) {
    case "wait":
      return [];
    case "load_context":
      return [{ type: "context_loaded", data: { instructions: [{ path: "AGENTS.md", text }], skills: [] } }];
    case "qualify":
      return qualified(todo.messageId, pick);
    case "begin_turn":
      return [{ type: "turn_started", data: { turnId: `turn-${count}` } }];
    case "begin_plan":
      return [
        { type: "turn_started", data: { turnId: `turn-${count}` } },
        { type: "plan_start", data: { sessionId: state.sessionId, planId: `plan-${count}`, request: todo.request } },
      ];
    case "draft":
      return drafted(state, todo.drafting, move, count);
    case "run_plan":
      return runMove(state, move, count);
    case "settle":
      return todo.calls.map((call) => ended(call, "denied", text));
    case "step": {
      const began: DurableEvent = { type: "step_started", data: { turnId, step: todo.step, model: "test/model" } };
      return pick % 5 === 0 ? [began] : [began, answer(turnId, todo.step, move, count)];
    }
    case "recover":
      return todo.calls.flatMap((call, index) =>
        pick % 2 === index % 2 ? [ended(call, "interrupted", text)] : run(call, state, move),
      );
    case "run_calls":
      return todo.calls
        .slice(0, 1 + (pick % 3))
        .flatMap((call, index) => run(call, state, { ...move, pick: pick + index }));
    case "end_turn":
      return endTurn(state, todo.outcome, todo.failure && failureOf(todo.failure));
  }
}

/** A perspective, a missing one, the plan, or the end without one. */
function drafted(
  state: State,
  { planId, request, views }: Drafting,
  { pick, text }: Move,
  count: number,
): DurableEvent[] {
  const agent = ["chapo", "koda", "devo"].find((name) => views[name]?.status !== "complete");
  if (pick % 4 === 0) return endTurn(state, "cancelled");
  if (agent && pick % 4 === 1) {
    const failure = { kind: "timeout", message: text, retryable: false };
    return [
      { type: "perspective_start", data: { agent } },
      { type: "perspective_missing", data: { agent, failure } },
    ];
  }
  if (agent && pick % 4 === 2) {
    const said = { analysis: `about ${text}`, concerns: [], recommendations: [], estimatedEffort: "small" as const };
    return [
      { type: "perspective_start", data: { agent } },
      { type: "perspective_complete", data: { agent, perspective: { agent, ...said, timestamp: `time ${count}` } } },
    ];
  }
  const plan = { ...samplePlan(planId, pick % 4), request };
  return [
    { type: "plan_ready", data: { plan, author: "model" } },
    { type: "plan_approval_request", data: { plan } },
    ...endTurn(state, "done"),
  ];
}

function qualified(messageId: string, pick: number): DurableEvent[] {
  const qualification: Qualification = {
    taskType: pick % 2 === 0 ? "code" : "mixed",
    riskLevel: "low",
    complexity: "simple",
    language: "en",
    reason: "a test",
  };
  const planRequired = determinePlanModeRequired(qualification);
  const decided: DurableEvent = {
    type: "qualified",
    data: { messageId, qualification, planRequired, fallback: false },
  };
  return planRequired ? [decided] : [decided, { type: "mode_changed", data: { mode: "build", plan_file: null } }];
}

function answer(turnId: string, step: number, { pick, text }: Move, count: number): DurableEvent {
  const tools = ["read", "write", "grep"];
  const calls = Array.from({ length: pick % 4 }, (_, index): AssistantPart => ({
    type: "call",
    callId: `call-${count}-${index}`,
    tool: tools[(pick + index) % 3] as string,
    input: { path: text, pick: pick % 2 },
  }));
  const words: AssistantPart[] = pick % 7 === 0 ? [] : [{ type: "text", text }];
  const usage = { input: pick, output: 7, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
  const finish = calls.length > 0 ? "calls" : "stop";
  const cost = pick % 3 === 0 ? null : pick / 10_000;
  const parts = [...words, ...calls];
  return { type: "assistant_message", data: { turnId, step, model: "test/model", parts, finish, usage, cost } };
}

/** A call may be refused, run to its end, or be cut off by a crash after it started. */
function run(call: Call, state: State, { pick, text }: Move): DurableEvent[] {
  const started: DurableEvent = {
    type: "tool_started",
    data: {
      callId: call.callId,
      tool: call.tool,
      mode: state.mode,
      rule: "mode",
      effects: [{ path: text, before: null, after: "digest" }],
    },
  };
  if (pick % 5 === 0) return [started];
  if (pick % 5 === 1) return [ended(call, "denied", text, pick % 2 === 0 ? "NEEDS_CONFIRMATION" : "LOOP")];
  return [started, ended(call, pick % 2 === 0 ? "ok" : "error", text)];
}

function ended(
  call: Call,
  status: "ok" | "error" | "denied" | "interrupted",
  text: string,
  code?: string,
): DurableEvent {
  const seen = status === "ok" ? { seen: { [`/work/${text}`]: "digest" } } : {};
  return {
    type: "tool_ended",
    data: { callId: call.callId, tool: call.tool, status, output: text, ...seen, ...(code ? { code } : {}) },
  };
}
