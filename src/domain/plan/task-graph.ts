// The order that dependencies impose on tasks. Linear in tasks and dependencies; reachability is kept in bitsets.
import { createHeap } from "./heap.ts";
import type { TaskStatus } from "./plan.ts";

export interface GraphTask {
  readonly taskId: string;
  readonly blockedBy: readonly string[];
}

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
  const blockers = blockersOf(tasks);
  const dependents = reversed(blockers);
  const open = blockers.map((list) => list.length);
  const ready = createHeap();
  for (const [position, count] of open.entries()) if (count === 0) ready.add(position);
  const done = new Set<number>();
  for (let position = ready.take(); position !== undefined; position = ready.take()) {
    done.add(position);
    for (const waiting of dependents[position] ?? []) {
      const left = (open[waiting] ?? 0) - 1;
      open[waiting] = left;
      if (left === 0) ready.add(waiting);
    }
  }
  const rest = tasks.keys().filter((position) => !done.has(position));
  return [...done, ...rest].flatMap((position) => tasks[position] ?? []);
}

/** Tasks that can start now: pending, with all blockers completed. */
export function nextTasks<Task extends GraphTask & { readonly status: TaskStatus }>(tasks: readonly Task[]): Task[] {
  const completed = new Set(tasks.filter(({ status }) => status === "completed").map(({ taskId }) => taskId));
  return tasks.filter(({ status, blockedBy }) => status === "pending" && blockedBy.every((id) => completed.has(id)));
}

/** All direct and indirect dependents of this task, in list order. Never includes the task itself, even in a cycle. */
export function dependentsOf(tasks: readonly GraphTask[], taskId: string): string[] {
  const dependents = reversed(blockersOf(tasks));
  const start = tasks.findIndex((task) => task.taskId === taskId);
  const found = new Set<number>();
  const open = start === -1 ? [] : [start];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    for (const waiting of dependents[position] ?? []) {
      if (found.has(waiting) || waiting === start) continue;
      found.add(waiting);
      open.push(waiting);
    }
  }
  return [...found].toSorted((a, b) => a - b).map((position) => idAt(tasks, position));
}

/** For each task, by index, the set of tasks it waits for, directly or indirectly. */
export interface Reachability {
  readonly positions: ReadonlyMap<string, number>;
  readonly before: readonly Uint32Array[];
}

/** In a cycle, one dependency is ignored. */
export function reachability(tasks: readonly GraphTask[]): Reachability {
  const blockers = blockersOf(tasks);
  const words = Math.ceil(tasks.length / 32);
  const before = tasks.map(() => new Uint32Array(words));
  const done = new Set<number>();
  const finish = (position: number) => {
    const set = before[position] as Uint32Array;
    for (const blocker of blockers[position] ?? []) {
      if (!done.has(blocker)) continue;
      const inherited = before[blocker] as Uint32Array;
      for (let word = 0; word < words; word++) set[word] = (set[word] as number) | (inherited[word] as number);
      set[blocker >>> 5] = (set[blocker >>> 5] as number) | (1 << (blocker & 31));
    }
    done.add(position);
  };
  walk(blockers, () => {}, finish);
  return { positions: positionsOf(tasks), before };
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

function positionsOf(tasks: readonly GraphTask[]): Map<string, number> {
  const positions = new Map<string, number>();
  for (const [position, { taskId }] of tasks.entries()) if (!positions.has(taskId)) positions.set(taskId, position);
  return positions;
}

/** By index. Unknown ids are ignored; of equal ids, the first. */
function blockersOf(tasks: readonly GraphTask[]): number[][] {
  const positions = positionsOf(tasks);
  return tasks.map(({ blockedBy }) => [...new Set(blockedBy)].flatMap((id) => positions.get(id) ?? []));
}

function reversed(blockers: readonly (readonly number[])[]): number[][] {
  const dependents: number[][] = blockers.map(() => []);
  for (const [position, list] of blockers.entries()) for (const blocker of list) dependents[blocker]?.push(position);
  return dependents;
}

function idAt(tasks: readonly GraphTask[], position: number): string {
  return tasks[position]?.taskId ?? "";
}

/** Depth-first without recursion: a chain may exceed the stack. Reports cycles, and each task once its blockers are done. */
function walk(
  blockers: readonly (readonly number[])[],
  onCircle: (trail: readonly number[], again: number) => void,
  onDone: (position: number) => void = () => {},
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
        onDone(position);
        trail.pop();
        nexts.pop();
      } else if (state[blocker] === "open") {
        onCircle(trail, blocker);
      } else if (state[blocker] === "new") {
        state[blocker] = "open";
        trail.push(blocker);
        nexts.push(0);
      }
    }
  }
}
