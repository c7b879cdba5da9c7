// A small valid plan, for tests that need one.
import type { ExecutionPlan, PlanTask } from "../src/domain/plan/plan.ts";

export function sampleTask(planId: string, number: number): PlanTask {
  return {
    taskId: `${planId}-task-${number}`,
    planId,
    subject: `Task ${number}`,
    description: `What task ${number} is about.`,
    activeForm: `Doing task ${number}`,
    assignedAgent: number % 2 === 0 ? "devo" : "koda",
    priority: "normal",
    status: "pending",
    blockedBy: number > 1 ? [`${planId}-task-${number - 1}`] : [],
    blocks: [],
    files: [],
    toolsToExecute: [],
    acceptance: [],
    createdAt: "2026-01-01T00:00:00.000Z",
  };
}

export function samplePlan(planId: string, tasks = 2): ExecutionPlan {
  return {
    planId,
    sessionId: "session",
    revision: 1,
    hash: `hash of ${planId}`,
    status: "draft",
    title: "Small steps",
    summary: "Do it in small steps.",
    goals: [],
    assumptions: [],
    risks: [],
    validation: "",
    checks: [],
    tasks: Array.from({ length: tasks }, (_, index) => sampleTask(planId, index + 1)),
    estimatedDuration: "10 minutes",
    estimatedCost: null,
    overallRisk: "low",
    missingPerspectives: [],
    request: "Do it.",
    planFile: null,
    tree: null,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
}
