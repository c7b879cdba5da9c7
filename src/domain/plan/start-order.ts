// Of two tasks that could both start, which one goes first: the same during a whole run, so that it is sorted once.
import { remainingPaths } from "./critical-path.ts";
import type { TaskPriority } from "./plan.ts";
import { dependentsLast, waitingFor, type Dependents } from "./dependents.ts";

const urgency: Record<TaskPriority, number> = { critical: 0, high: 1, normal: 2, low: 3 };

/** What an urgent task waits for is as urgent. */
function inherited(graph: Dependents, own: Uint8Array): Uint8Array {
  const urgencies = own.slice();
  for (const position of dependentsLast(graph).toReversed()) {
    for (const waiting of waitingFor(graph, position))
      urgencies[position] = Math.min(urgencies[position] as number, urgencies[waiting] as number);
  }
  return urgencies;
}

/**
 * Places in the list: the most urgent first, then the longest way to the end of the plan, then as listed. Measured on 600
 * graphs (`bench/schedule-graphs.ts`): to ask for the number of dependents or their work after the longest way, or to weigh
 * both together, changes the mean time by less than 0.1 % and the worst not at all, so it is left out.
 */
export function startOrder<Task extends { readonly priority: TaskPriority }>(
  tasks: readonly Task[],
  graph: Dependents,
  weigh: (task: Task) => number,
): Uint32Array {
  const { lengths } = remainingPaths(graph, (position) => weigh(tasks[position] as Task));
  const urgencies = inherited(
    graph,
    Uint8Array.from(tasks, ({ priority }) => urgency[priority]),
  );
  const byStart = (a: number, b: number) =>
    (urgencies[a] as number) - (urgencies[b] as number) || (lengths[b] as number) - (lengths[a] as number) || a - b;
  return Uint32Array.from(tasks.keys()).toSorted(byStart);
}
