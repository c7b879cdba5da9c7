// Converts between a plan's content, which is hashed, and the plan of a session, which also has state.
import type { ExecutionPlan, PlanContent, PlanTask, TaskContent } from "./plan.ts";
import { directDependents } from "./task-graph.ts";

/** Always the same fields in the same order, regardless of the plan's history. */
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
  const dependents = directDependents(content.tasks);
  return content.tasks.map((task) => ({
    ...task,
    planId,
    blocks: dependents.get(task.taskId) ?? [],
    status: "pending",
    createdAt,
  }));
}
