// Plans, tasks and events of a run, for tests of what users see.
import type { DurableEvent } from "../../domain/session/event.ts";
import type { ExecutionPlan, PlanTask } from "../../domain/plan/plan.ts";

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

export function started(taskId: string, attempt = 1): DurableEvent {
  return { type: "task_started", data: { taskId, agent: "koda", attempt, base: "tree" } };
}

export function completed(taskId: string): DurableEvent {
  return { type: "task_completed", data: { taskId, result: "Done." } };
}
