// Generates task graphs with durations for the scheduler's bench: seeded, so that every run and every scheduler gets the same ones.
import type { ScheduledTask } from "../src/domain/plan/schedule.ts";

export interface WorkGraph {
  readonly shape: string;
  readonly workers: number;
  readonly tasks: readonly ScheduledTask[];
  readonly durationOf: (task: { readonly taskId: string }) => number;
  /** A lower bound: the longest chain, or all work shared evenly. */
  readonly bound: number;
  /** A tighter lower bound: work also waits for its predecessors. */
  readonly sharperBound: number;
}

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
type Random = () => number;

const shapes: Record<string, (size: number, random: Random) => number[][]> = {
  layered(size, random) {
    const width = 2 + Math.floor(random() * 15);
    return grow(size, (place) => {
      const start = Math.floor(place / width) * width;
      return start === 0 ? [] : some(1 + Math.floor(random() * 3), () => start - width + Math.floor(random() * width));
    });
  },
  diamonds(size, random) {
    const blockers: number[][] = [[]];
    while (blockers.length < size) {
      const top = blockers.length - 1;
      const sides = some(2 + Math.floor(random() * 5), (side) => top + 1 + side);
      for (const _side of sides) blockers.push([top]);
      blockers.push(sides);
    }
    return blockers;
  },
  "fan-out, fan-in": (size) =>
    grow(size, (place) => (place === 0 ? [] : place < size - 1 ? [0] : some(size - 2, (side) => side + 1))),
  chains(size, random) {
    const count = 1 + Math.floor(random() * 24);
    return grow(size, (place) => (place < count ? [] : [place - count]));
  },
  random: (size, random) =>
    grow(size, (place) => (place === 0 ? [] : some(Math.floor(random() * 4), () => Math.floor(random() * place)))),
};

/** Every shape with 10 to 500 tasks (as many small ones as large ones) and 1 to 16 workers. Durations from 1 to 100. */
export function workGraphs(count: number): WorkGraph[] {
  const random = seeded(20_260_101);
  const names = Object.keys(shapes);
  return some(count, (index) => {
    const shape = names[index % names.length] as string;
    const size = Math.round(10 * 50 ** random());
    const blockers = shapes[shape]?.(size, random) ?? [];
    return workGraph(shape, blockers, 1 + Math.floor(random() * 16), random);
  });
}

/** One layered graph of the given size. */
export function layeredTasks(size: number): readonly ScheduledTask[] {
  const random = seeded(size);
  return (shapes["layered"]?.(size, random) ?? []).map(taskAt);
}

function workGraph(shape: string, blockers: readonly number[][], workers: number, random: Random): WorkGraph {
  const durations = blockers.map(() => 1 + Math.floor(random() * 100));
  const { heads, tails } = headsAndTails(blockers, durations);
  const work = durations.reduce((sum, duration) => sum + duration, 0);
  const bound = Math.max(work / workers, ...durations.map((own, place) => at(heads, place) + own + at(tails, place)));
  let sharperBound = bound;
  const byTail = [...durations.keys()].toSorted((a, b) => at(tails, b) - at(tails, a));
  // Everything that can't start before `head` and leaves at least `tail` to do afterwards has to run in between.
  for (const head of new Set(heads)) {
    let between = 0;
    for (const place of byTail) {
      if (at(heads, place) < head) continue;
      between += at(durations, place);
      sharperBound = Math.max(sharperBound, head + between / workers + at(tails, place));
    }
  }
  const durationOf = ({ taskId }: { readonly taskId: string }) => at(durations, Number(taskId));
  return { shape, workers, tasks: blockers.map(taskAt), durationOf, bound, sharperBound };
}

/** The longest chain before each task, and after it. */
function headsAndTails(blockers: readonly number[][], durations: readonly number[]) {
  const heads = durations.map(() => 0);
  const tails = durations.map(() => 0);
  for (const [place, list] of blockers.entries())
    for (const before of list) heads[place] = Math.max(at(heads, place), at(heads, before) + at(durations, before));
  for (const [place, list] of [...blockers.entries()].toReversed())
    for (const before of list) tails[before] = Math.max(at(tails, before), at(tails, place) + at(durations, place));
  return { heads, tails };
}

function at(numbers: readonly number[], place: number): number {
  return numbers[place] ?? 0;
}

function taskAt(blockers: readonly number[], place: number): ScheduledTask {
  const blockedBy = [...new Set(blockers)].map(String);
  return { taskId: String(place), blockedBy, priority: "normal", status: "pending", files: [] };
}

function grow(size: number, blockersOf: (place: number) => number[]): number[][] {
  return some(size, blockersOf);
}

function some<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
