// From a plan's content to the plan of a session, and back: the content is what is hashed, the rest is what happens to it.
import type { ExecutionPlan, PlanContent, PlanTask, TaskContent } from "./plan.ts";

/** The same fields in the same order, whatever the plan has gone through. */
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

/** Fresh tasks of a plan: nothing has happened to them yet. */
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

/** Text that is the same for the same content, whatever order its fields came in. What is hashed. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  );
}
