// Finds how much work still depends on a task: the longest path starts first and is shown to the user.
import { dependencyGraph, topologicalOrder, dependentsAt, type DependencyGraph } from "./dependency-graph.ts";
import type { GraphTask } from "./dependency-graph.ts";

export interface RemainingPaths {
  /** By index: the longest chain of work from this task to the end, including itself. */
  readonly lengths: Float64Array;
  /** By index: the next task on that chain; -1 at its end. */
  readonly nexts: Int32Array;
}

/** Weights must not be negative. In a cycle, one dependency is ignored. */
export function remainingPaths(graph: DependencyGraph, weighAt: (position: number) => number): RemainingPaths {
  const order = topologicalOrder(graph);
  const lengths = new Float64Array(order.length);
  const nexts = new Int32Array(order.length).fill(-1);
  const isKnown = new Uint8Array(order.length);
  for (const position of order.toReversed()) {
    let longest = 0;
    for (const waiting of dependentsAt(graph, position)) {
      if (isKnown[waiting] === 0) continue;
      const length = lengths[waiting] ?? 0;
      if (nexts[position] !== -1 && length <= longest) continue;
      longest = length;
      nexts[position] = waiting;
    }
    lengths[position] = longest + weighAt(position);
    isKnown[position] = 1;
  }
  return { lengths, nexts };
}

/** The longest chain of dependent tasks; of equally long ones, the first in the list. */
export function criticalPath<Task extends GraphTask>(
  tasks: readonly Task[],
  weigh: (task: Task) => number = () => 1,
): string[] {
  const { lengths, nexts } = remainingPaths(dependencyGraph(tasks), (position) => weigh(tasks[position] as Task));
  const path: string[] = [];
  let position = lengths.indexOf(lengths.reduce((longest, length) => Math.max(longest, length), 0));
  for (let task = tasks[position]; task !== undefined; task = tasks[position]) {
    path.push(task.taskId);
    position = nexts[position] ?? -1;
  }
  return path;
}
