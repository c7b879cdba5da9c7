// A session brought to a certain point by the events that lead there, for tests of what follows.
import type { DurableEvent, StoredEvent } from "../src/domain/session/event.ts";
import type { AssistantPart } from "../src/domain/values/message.ts";
import { reduce } from "../src/domain/session/reduce.ts";
import { emptyState, type State } from "../src/domain/session/state.ts";

export function after(state: State, ...events: DurableEvent[]): State {
  let now = state;
  for (const event of events)
    now = reduce(now, { ...event, seq: now.seq + 1, at: "2026-01-01T00:00:00.000Z" } as StoredEvent);
  return now;
}

export function newSession(auto = false): State {
  const data = { sessionId: "one", workspace: "/work", mode: "plan" as const, plan_file: null, title: "", auto };
  return after(emptyState, { type: "session_created", data });
}

export const context: DurableEvent = { type: "context_loaded", data: { instructions: [], skills: [] } };
export const turn: DurableEvent = { type: "turn_started", data: { turnId: "turn" } };
export const cancel: DurableEvent = { type: "cancel_requested", data: { by: "user" } };

export function message(text: string): DurableEvent {
  return { type: "user_message", data: { messageId: text, text } };
}

export function step(number: number): DurableEvent {
  return { type: "step_started", data: { turnId: "turn", step: number, model: "test/model" } };
}

/** The model says "ok" and requests these calls, all of the tool "read". */
export function answer(callIds: readonly string[] = [], cost: number | null = 0): DurableEvent {
  const calls = callIds.map((callId): AssistantPart => ({
    type: "call",
    callId,
    tool: "read",
    input: { path: callId },
  }));
  const usage = { input: 10, output: 5, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
  const finish = calls.length > 0 ? "calls" : "stop";
  const parts: AssistantPart[] = [{ type: "text", text: "ok" }, ...calls];
  return {
    type: "assistant_message",
    data: { turnId: "turn", step: 1, model: "test/model", parts, finish, usage, cost },
  };
}

export function started(callId: string): DurableEvent {
  return { type: "tool_started", data: { callId, tool: "read", mode: "plan", rule: "mode" } };
}

export function ended(callId: string, output = "result", code?: string): DurableEvent {
  return { type: "tool_ended", data: { callId, tool: "read", status: "ok", output, ...(code ? { code } : {}) } };
}

/** In a turn whose model was asked once. */
export function asked(): State {
  return after(newSession(), context, message("fix it"), turn, step(1));
}
