// Builds sessions with a running plan from events, for tests of what users see.
import type { DurableEvent, StoredEvent } from "../../domain/session/event.ts";
import type { ExecutionPlan, PlanTask } from "../../domain/plan/plan.ts";
import { reduce } from "../../domain/session/reduce.ts";
import { emptyState, type State } from "../../domain/session/state.ts";

export const START = Date.parse("2026-01-01T00:00:00.000Z");

export function task(taskId: string, more: Partial<PlanTask> = {}): PlanTask {
  return {
    taskId,
    planId: "p",
    subject: `Task ${taskId}`,
    description: "",
    activeForm: `Doing ${taskId}`,
    assignedAgent: "koda",
    priority: "normal",
    status: "pending",
    blockedBy: [],
    blocks: [],
    files: [],
    toolsToExecute: [],
    acceptance: [],
    createdAt: at(0),
    ...more,
  };
}

export function planOf(tasks: readonly PlanTask[], more: Partial<ExecutionPlan> = {}): ExecutionPlan {
  return {
    planId: "p",
    sessionId: "s",
    revision: 1,
    hash: "h",
    status: "draft",
    title: "Refactor auth",
    summary: "It is refactored.",
    goals: [],
    assumptions: [],
    risks: [],
    validation: "",
    checks: [],
    tasks: [...tasks],
    estimatedDuration: "1 hour",
    estimatedCost: null,
    overallRisk: "low",
    missingPerspectives: [],
    request: "Refactor auth",
    planFile: null,
    tree: null,
    createdAt: at(0),
    ...more,
  };
}

/** Seconds after the start. */
export function at(seconds: number): string {
  return new Date(START + seconds * 1000).toISOString();
}

type Timed = DurableEvent | readonly [seconds: number, event: DurableEvent];

/** All states that the events lead through; an event without a time happens together with the previous one. */
export function follow(before: State, events: readonly Timed[]): { event: StoredEvent; state: State }[] {
  let state = before;
  let seconds = 0;
  return events.map((timed) => {
    const [when, event] = "type" in timed ? [seconds, timed] : timed;
    seconds = when;
    const stored = { ...event, seq: state.seq + 1, at: at(seconds) } as StoredEvent;
    state = reduce(state, stored);
    return { event: stored, state };
  });
}

function stateAfter(before: State, ...events: readonly Timed[]): State {
  return follow(before, events).at(-1)?.state ?? before;
}

/** A plan that has just started. */
export function begun(tasks: readonly PlanTask[], more: Partial<ExecutionPlan> = {}): State {
  const plan = planOf(tasks, more);
  const created = { sessionId: "s", workspace: "/w", mode: "build" as const, plan_file: null, title: "", auto: false };
  return stateAfter(
    emptyState,
    { type: "session_created", data: created },
    { type: "turn_started", data: { turnId: "t" } },
    { type: "plan_ready", data: { plan } },
    { type: "plan_execution_start", data: { planId: "p", isolation: "worktree", concurrency: 4, tree: "tree" } },
  );
}

export function started(taskId: string, attempt = 1): DurableEvent {
  return { type: "task_started", data: { taskId, agent: "koda", attempt, base: "tree" } };
}

export function completed(taskId: string): DurableEvent {
  return { type: "task_completed", data: { taskId, result: "Done." } };
}
