// How tasks relate to the selected one, and which task an arrow key leads to.
import type { GraphTask } from "../../../domain/plan/dependency-graph.ts";
import { dependentsOf, sortByDependencies } from "../../../domain/plan/task-graph.ts";

/** before: a direct or indirect blocker. after: a direct or indirect dependent. */
export type Relation = "self" | "before" | "after" | "other";

export function relationsTo(tasks: readonly GraphTask[], taskId: string): ReadonlyMap<string, Relation> {
  const relations = new Map<string, Relation>([[taskId, "self"]]);
  for (const after of dependentsOf(tasks, taskId)) relations.set(after, "after");
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const open = [...(byId.get(taskId)?.blockedBy ?? [])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (relations.has(id) || !byId.has(id)) continue;
    relations.set(id, "before");
    open.push(...(byId.get(id)?.blockedBy ?? []));
  }
  return relations;
}

/** back, on: along the dependencies. previous, next: in execution order. */
export type Step = "back" | "on" | "previous" | "next" | "first" | "last";

/** The task a step leads to; the same task where there is none. */
export function stepFrom(tasks: readonly GraphTask[], taskId: string | null, step: Step): string | null {
  const order = sortByDependencies(tasks);
  const index = order.findIndex((task) => task.taskId === taskId);
  const here = order[index];
  if (!here || step === "first") return order[0]?.taskId ?? null;
  if (step === "last") return order.at(-1)?.taskId ?? null;
  if (step === "previous" || step === "next") return order[index + (step === "next" ? 1 : -1)]?.taskId ?? here.taskId;
  if (step === "back") return order.find((task) => here.blockedBy.includes(task.taskId))?.taskId ?? here.taskId;
  return order.find((task) => task.blockedBy.includes(here.taskId))?.taskId ?? here.taskId;
}
