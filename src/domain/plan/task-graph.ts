// Questions about the dependencies of tasks: cycles, order, dependents. Reachability is kept in bitsets.
import { dependencyGraph, dependentsAt, topologicalOrder, type GraphTask } from "./dependency-graph.ts";
import type { TaskStatus } from "./plan.ts";

/** More cycles than this tell a reader nothing new. */
const MOST_CYCLES = 100;

/**
 * Tasks that wait for each other, each cycle once: [2, 3] means 2 waits for 3 and 3 for 2. Not every possible cycle
 * (there may be exponentially many), but breaking these leaves none.
 */
export function findCycles(tasks: readonly GraphTask[]): string[][] {
  const cycles: string[][] = [];
  walk(blockersOf(tasks), (trail, repeated) => {
    if (cycles.length >= MOST_CYCLES) return;
    const cycle = trail.slice(trail.indexOf(repeated));
    const start = cycle.indexOf(cycle.reduce((least, position) => Math.min(least, position)));
    cycles.push([...cycle.slice(start), ...cycle.slice(0, start)].map((position) => idAt(tasks, position)));
  });
  return cycles;
}

/** Every task after those it waits for, otherwise in list order. Tasks in a cycle, or waiting for one, follow. */
export function sortByDependencies<Task extends GraphTask>(tasks: readonly Task[]): Task[] {
  return topologicalOrder(dependencyGraph(tasks)).flatMap((position) => tasks[position] ?? []);
}

/** Tasks that can start now: pending, with all blockers completed. */
export function nextTasks<Task extends GraphTask & { readonly status: TaskStatus }>(tasks: readonly Task[]): Task[] {
  const completed = new Set(tasks.filter(({ status }) => status === "completed").map(({ taskId }) => taskId));
  return tasks.filter(({ status, blockedBy }) => status === "pending" && blockedBy.every((id) => completed.has(id)));
}

/** The ids of the tasks that wait directly for each task, by its id. */
export function directDependents(tasks: readonly GraphTask[]): Map<string, string[]> {
  const dependents = new Map<string, string[]>(tasks.map(({ taskId }) => [taskId, []]));
  for (const { taskId, blockedBy } of tasks) for (const id of new Set(blockedBy)) dependents.get(id)?.push(taskId);
  return dependents;
}

/** All direct and indirect dependents of this task, in list order. Never includes the task itself, even in a cycle. */
export function dependentsOf(tasks: readonly GraphTask[], taskId: string): string[] {
  const dependents = directDependents(tasks);
  const found = new Set<string>();
  const open = [taskId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const dependent of dependents.get(id) ?? []) {
      if (found.has(dependent) || dependent === taskId) continue;
      found.add(dependent);
      open.push(dependent);
    }
  }
  return [...dependents.keys()].filter((id) => found.has(id));
}

/** For each task, by index, the set of tasks it waits for, directly or indirectly. */
export interface Reachability {
  readonly positions: ReadonlyMap<string, number>;
  readonly before: readonly Uint32Array[];
}

/** In a cycle, dependencies on later tasks are ignored. */
export function reachability(tasks: readonly GraphTask[]): Reachability {
  const graph = dependencyGraph(tasks);
  const words = Math.ceil(tasks.length / 32);
  const before = tasks.map(() => new Uint32Array(words));
  const done = new Set<number>();
  for (const position of topologicalOrder(graph)) {
    const inherited = before[position] as Uint32Array;
    done.add(position);
    for (const dependent of dependentsAt(graph, position)) {
      if (done.has(dependent)) continue;
      const set = before[dependent] as Uint32Array;
      for (let word = 0; word < words; word++) set[word] = (set[word] as number) | (inherited[word] as number);
      set[position >>> 5] = (set[position >>> 5] as number) | (1 << (position & 31));
    }
  }
  return { positions: graph.positions, before };
}

/** Does either task wait for the other, directly or indirectly? */
export function dependsEitherWay({ positions, before }: Reachability, one: string, other: string): boolean {
  const a = positions.get(one);
  const b = positions.get(other);
  if (a === undefined || b === undefined) return false;
  return hasBit(before[a], b) || hasBit(before[b], a);
}

export function hasBit(set: Uint32Array | undefined, position: number): boolean {
  return set !== undefined && ((set[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
}

/** By index. Unknown ids are ignored; of equal ids, the first. */
function blockersOf(tasks: readonly GraphTask[]): number[][] {
  const { positions } = dependencyGraph(tasks);
  return tasks.map(({ blockedBy }) => [...new Set(blockedBy)].flatMap((id) => positions.get(id) ?? []));
}

function idAt(tasks: readonly GraphTask[], position: number): string {
  return tasks[position]?.taskId ?? "";
}

/** Depth-first without recursion: a chain may exceed the stack. Reports each cycle once. */
function walk(
  blockers: readonly (readonly number[])[],
  onCycle: (trail: readonly number[], again: number) => void,
): void {
  const state: ("new" | "open" | "done")[] = blockers.map(() => "new");
  for (const start of blockers.keys()) {
    if (state[start] !== "new") continue;
    const trail = [start];
    const nexts = [0];
    state[start] = "open";
    for (let position = trail.at(-1); position !== undefined; position = trail.at(-1)) {
      const index = nexts.at(-1) ?? 0;
      const blocker = blockers[position]?.[index];
      nexts[nexts.length - 1] = index + 1;
      if (blocker === undefined) {
        state[position] = "done";
        trail.pop();
        nexts.pop();
      } else if (state[blocker] === "open") {
        onCycle(trail, blocker);
      } else if (state[blocker] === "new") {
        state[blocker] = "open";
        trail.push(blocker);
        nexts.push(0);
      }
    }
  }
}
