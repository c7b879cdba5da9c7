// Converts between a plan's content, which is hashed, and the plan of a session, which also has state.
import type { ExecutionPlan, PlanContent, PlanTask, TaskContent } from "./plan.ts";

/** Always the same fields in the same order, whatever happened to the plan. */
export function contentOf(plan: PlanContent | ExecutionPlan): PlanContent {
  const { title, summary, goals, assumptions, risks, validation, checks } = plan;
  const { estimatedDuration, estimatedCost, overallRisk } = plan;
  const tasks = plan.tasks.map(taskContentOf);
  const estimates = { estimatedDuration, estimatedCost, overallRisk };
  return { title, summary, goals, assumptions, tasks, risks, validation, checks, ...estimates };
}

function taskContentOf(task: TaskContent | PlanTask): TaskContent {
  const { taskId, subject, description, activeForm, assignedAgent, priority, blockedBy } = task;
  const { files, toolsToExecute, acceptance } = task;
  const what = { taskId, subject, description, activeForm, assignedAgent, priority, blockedBy };
  return { ...what, files, toolsToExecute, acceptance };
}

/** A plan's tasks before anything has happened to them. */
export function tasksOf(content: PlanContent, planId: string, createdAt: string): PlanTask[] {
  const waiting = new Map<string, string[]>();
  for (const { taskId, blockedBy } of content.tasks) {
    for (const before of blockedBy) waiting.set(before, [...(waiting.get(before) ?? []), taskId]);
  }
  return content.tasks.map((task) => ({
    ...task,
    planId,
    blocks: waiting.get(task.taskId) ?? [],
    status: "pending",
    createdAt,
  }));
}

/** Canonical text: equal for equal content, whatever the order of its fields. This is what is hashed. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  );
}
