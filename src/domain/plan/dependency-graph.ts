// Stores which tasks depend on which, by index and in flat arrays: a plan may have 100,000 tasks.
import { createHeap } from "./heap.ts";

export interface GraphTask {
  readonly taskId: string;
  readonly blockedBy: readonly string[];
}

export interface DependencyGraph {
  /** The index of each task; of equal ids, the first. */
  readonly positions: ReadonlyMap<string, number>;
  /** How many tasks each one waits for, including unknown ids, which never complete. */
  readonly blockers: Uint32Array;
  /** The dependents of the task at `position` are `waiting[starts[position]]` up to `waiting[starts[position + 1]]`. */
  readonly starts: Uint32Array;
  readonly dependents: Uint32Array;
}

export function dependencyGraph(tasks: readonly GraphTask[]): DependencyGraph {
  const positions = new Map<string, number>();
  for (const [position, { taskId }] of tasks.entries()) if (!positions.has(taskId)) positions.set(taskId, position);
  const blockers = new Uint32Array(tasks.length);
  const ends = new Uint32Array(tasks.length + 1);
  for (const [position, { blockedBy }] of tasks.entries()) {
    for (const id of distinct(blockedBy)) {
      add(blockers, position, 1);
      const blocker = positions.get(id);
      if (blocker !== undefined) add(ends, blocker, 1);
    }
  }
  let total = 0;
  for (const position of ends.keys()) {
    total += at(ends, position);
    ends[position] = total;
  }
  // Filled from the back so that each list keeps the order of the tasks and its end becomes its start.
  const dependents = new Uint32Array(total);
  for (let position = tasks.length - 1; position >= 0; position--) {
    for (const id of distinct(tasks[position]?.blockedBy ?? [])) {
      const blocker = positions.get(id);
      if (blocker === undefined) continue;
      add(ends, blocker, -1);
      dependents[at(ends, blocker)] = position;
    }
  }
  return { positions, blockers, starts: ends, dependents };
}

export function dependentsAt({ starts, dependents }: DependencyGraph, position: number): Uint32Array {
  return dependents.subarray(starts[position], starts[position + 1]);
}

/** Every task after those it waits for, otherwise in list order. Tasks in a cycle, or waiting for one, follow. */
export function topologicalOrder(graph: DependencyGraph): number[] {
  const open = new Uint32Array(graph.blockers.length);
  for (const position of graph.dependents) add(open, position, 1);
  const ready = createHeap();
  for (const [position, count] of open.entries()) if (count === 0) ready.add(position);
  const order = new Set<number>();
  for (let position = ready.take(); position !== undefined; position = ready.take()) {
    order.add(position);
    for (const dependent of dependentsAt(graph, position)) {
      add(open, dependent, -1);
      if (open[dependent] === 0) ready.add(dependent);
    }
  }
  for (const position of open.keys()) order.add(position);
  return [...order];
}

function distinct(ids: readonly string[]): Iterable<string> {
  return ids.length < 2 ? ids : new Set(ids);
}

function at(numbers: Uint32Array, index: number): number {
  return numbers[index] ?? 0;
}

function add(numbers: Uint32Array, index: number, amount: number): void {
  numbers[index] = at(numbers, index) + amount;
}
