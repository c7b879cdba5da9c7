// A plan with something in every field, for the tests of its files.
import { tasksOf } from "../../domain/plan/plan-content.ts";
import type { ExecutionPlan, PlanContent } from "../../domain/plan/plan.ts";

export const content: PlanContent = {
  title: "Add a login page",
  summary: "People sign in with a password.\n\nNothing else changes.",
  goals: ["A page at /login", "中文 works"],
  assumptions: ["There is a user table"],
  tasks: [
    {
      taskId: "page",
      subject: "Write the page",
      description: "Make the form.\n\n- two fields\n- one button",
      activeForm: "Writing the page",
      assignedAgent: "koda",
      priority: "high",
      blockedBy: [],
      files: ["src/login.ts"],
      toolsToExecute: [{ tool: "read", input: { path: "src/login.ts" } }],
      acceptance: [{ type: "exists", path: "src/login.ts" }],
    },
    {
      taskId: "deploy",
      subject: "Deploy it",
      description: "",
      activeForm: "Deploying it",
      assignedAgent: "devo",
      priority: "normal",
      blockedBy: ["page"],
      files: [],
      toolsToExecute: [],
      acceptance: [],
    },
  ],
  risks: [{ risk: "Passwords in logs", level: "high", mitigation: "Redact them" }],
  validation: "Sign in by hand.",
  checks: [],
  estimatedDuration: "2 hours",
  estimatedCost: 1.5,
  overallRisk: "medium",
};

export function planWith(changes: Partial<ExecutionPlan> = {}): ExecutionPlan {
  const createdAt = "2026-01-01T00:00:00.000Z";
  return {
    planId: "plan-1",
    sessionId: "session-1",
    revision: 1,
    hash: "0123abcd",
    status: "pending_approval",
    missingPerspectives: [],
    ...content,
    tasks: tasksOf(content, "plan-1", createdAt),
    request: "I want a login page",
    planFile: null,
    tree: null,
    createdAt,
    ...changes,
  };
}
