// Changes a plan while it runs. Every change creates a plan with the next revision and hash; the previous one stays as it is.
import {
  restoreTasks,
  graphProblem,
  bypassSkippedTasks,
  isSkippedOnPurpose,
  resetTask,
  type RefusedChange,
} from "./adjust-graph.ts";
import { operations } from "./adjust-operations.ts";
import type { Adjustment, ExecutionPlan, PlanContent, PlanTask } from "./plan.ts";
import { contentOf } from "./plan-content.ts";
import { dependentsOf, directDependents } from "./task-graph.ts";

export interface Adjusting {
  readonly hash: (content: PlanContent) => string;
  /** The time of the change, used as the creation time of new tasks. */
  readonly at: string;
}

export type Adjusted = { readonly plan: ExecutionPlan } | RefusedChange;

/** `problem` is a sentence that says why the change is impossible. The plan keeps its approval, status and id. */
export function adjustPlan(plan: ExecutionPlan, adjustment: Adjustment, options: Adjusting): Adjusted {
  const target = plan.tasks.find(({ taskId }) => taskId === adjustment.taskId);
  if (!target) return unknownTask(plan, adjustment.taskId);
  const changed = operations[adjustment.operation]({ plan, target, adjustment, at: options.at });
  if ("problem" in changed) return changed;
  const unblocked = changed.freesDependents ? dependentsOf(plan.tasks, target.taskId) : [];
  return nextRevision(plan, changed.tasks, new Set(unblocked), options);
}

/**
 * Runs this task and everything that depends on it again, including completed tasks. A task that was skipped
 * on purpose stays skipped, unless it is this one.
 */
export function runFrom(plan: ExecutionPlan, taskId: string, more: Adjusting): Adjusted {
  if (!plan.tasks.some((task) => task.taskId === taskId)) return unknownTask(plan, taskId);
  const affected = new Set([taskId, ...dependentsOf(plan.tasks, taskId)]);
  const running = plan.tasks.find((task) => affected.has(task.taskId) && task.status === "in_progress");
  if (running)
    return {
      problem: `Task ${running.taskId} is running. Stop it or wait until it has ended.`,
      because: { code: "task_running", values: { task: running.taskId } },
    };
  const tasks = plan.tasks.map((task) => {
    const staysSkipped = task.taskId !== taskId && isSkippedOnPurpose(task);
    return affected.has(task.taskId) && !staysSkipped ? resetTask(task) : task;
  });
  return nextRevision(plan, tasks, new Set(), more);
}

function nextRevision(
  plan: ExecutionPlan,
  tasks: readonly PlanTask[],
  unblocked: ReadonlySet<string>,
  { hash }: Adjusting,
): Adjusted {
  const problem = graphProblem(tasks);
  if (problem !== undefined) return { problem };
  const adjusted = withBlocks(restoreTasks(bypassSkippedTasks(tasks), unblocked));
  const next = { ...plan, revision: plan.revision + 1, tasks: adjusted };
  return { plan: { ...next, hash: hash(contentOf(next)) } };
}

function withBlocks(tasks: readonly PlanTask[]): PlanTask[] {
  const dependents = directDependents(tasks);
  return tasks.map((task) => ({ ...task, blocks: dependents.get(task.taskId) ?? [] }));
}

/** More names than this do not help. */
const MOST_NAMES = 50;

function unknownTask({ tasks }: ExecutionPlan, taskId: string): RefusedChange {
  const names = tasks.slice(0, MOST_NAMES).map((task) => task.taskId);
  const more = tasks.length > MOST_NAMES ? ` and ${tasks.length - MOST_NAMES} more` : "";
  const known = names.length === 0 ? "The plan has no tasks." : `The plan has these: ${names.join(", ")}${more}.`;
  return { problem: `There is no task ${taskId === "" ? '""' : taskId}. ${known}` };
}
