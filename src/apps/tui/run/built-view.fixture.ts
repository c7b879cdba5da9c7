// A session with a running plan, followed live, built from its events.
import type { DurableEvent, StoredEvent } from "../../../domain/session/event.ts";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { emptyView, applyEvent, type SessionView } from "../../../domain/reading/session-view.ts";
import { at, planOf } from "../../cli/building.fixture.ts";

export { completed, START, started, task } from "../../cli/building.fixture.ts";

type Timed = DurableEvent | readonly [seconds: number, event: DurableEvent];

/** An event without a time has that of the one before. */
export function viewAfter(before: SessionView, ...events: readonly Timed[]): SessionView {
  let view = before;
  let seconds = 0;
  for (const timed of events) {
    const [when, event] = "type" in timed ? [seconds, timed] : timed;
    seconds = when;
    view = applyEvent(view, { ...event, seq: view.state.seq + 1, at: at(seconds) } as StoredEvent);
  }
  return view;
}

export function begun(tasks: readonly PlanTask[], more: Partial<ExecutionPlan> = {}): SessionView {
  const created = { sessionId: "s", workspace: "/w", mode: "build" as const, plan_file: null, title: "", auto: false };
  return viewAfter(
    emptyView,
    { type: "session_created", data: created },
    { type: "turn_started", data: { turnId: "t" } },
    { type: "plan_ready", data: { plan: planOf(tasks, more) } },
    { type: "plan_execution_start", data: { planId: "p", isolation: "worktree", concurrency: 4, tree: "tree" } },
  );
}

export function agentFor(taskId: string): DurableEvent {
  const data = { agentId: `agent-${taskId}`, name: "KODA", task: "do it", grant: "build" as const, taskId };
  return { type: "agent_started", data };
}

let calls = 0;

/** The agent makes a call, which starts; with an output it also ends. */
export function calling(taskId: string, tool: string, input: object, output?: string): DurableEvent[] {
  const agentId = `agent-${taskId}`;
  const callId = `c${++calls}`;
  const step = { agentId, turnId: agentId, step: 1, model: "a/b" };
  const usage = { input: 10, output: 5, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
  const part = { type: "call" as const, callId, tool, input: input as Readonly<Record<string, unknown>> };
  const ended = { agentId, callId, tool, status: "ok" as const, output: output ?? "", durationMs: 5 };
  return [
    { type: "step_started", data: step },
    { type: "assistant_message", data: { ...step, parts: [part], finish: "calls", usage, cost: 0.0123 } },
    { type: "tool_started", data: { agentId, callId, tool, mode: "build", rule: "r" } },
    ...(output === undefined ? [] : [{ type: "tool_ended" as const, data: ended }]),
  ];
}

/** The same, but it waits for permission before it starts. */
export function asking(taskId: string, command: string): DurableEvent[] {
  const [stepped, said] = calling(taskId, "bash", { command });
  const about = { tool: "bash", mode: "build" as const, command, paths: [], patterns: [], rule: "default" };
  const data = { ...about, requestId: "r", agentId: `agent-${taskId}`, callId: `c${calls}` };
  const asked = { type: "permission_requested", data: { ...data, category: "execute", risk: "high" } };
  return [stepped, said, asked] as DurableEvent[];
}

export function turnDone(taskId: string): DurableEvent {
  return { type: "turn_ended", data: { turnId: `agent-${taskId}`, agentId: `agent-${taskId}`, outcome: "done" } };
}

export function failed(taskId: string, error: string): DurableEvent {
  return { type: "task_failed", data: { taskId, error } };
}
