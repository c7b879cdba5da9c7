// How the state of a task looks, and where its details stand.
import type { PlanTask, TaskStatus } from "../../../domain/plan/plan.ts";

type Shown = TaskStatus | "undone";

export const statusSigns: Readonly<Record<Shown, string>> = {
  pending: "○",
  in_progress: "◐",
  completed: "✓",
  failed: "✗",
  skipped: "⊘",
  cancelled: "–",
  undone: "↶",
};

export function statusOf({ taskId, status }: PlanTask, undone: ReadonlySet<string>): Shown {
  return undone.has(taskId) ? "undone" : status;
}

export function taskAnchor(plan: number, index: number): string {
  return `plan-${plan + 1}-task-${index + 1}`;
}
