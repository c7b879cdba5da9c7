// A queue of ready tasks in starting order. In a shared folder, tasks whose files overlap never run at the same time.
import { createHeap, type Heap } from "./heap.ts";
import { patternsOverlap, haveDifferentEnds } from "../patterns/pattern-overlap.ts";
import { readPattern, type Segment } from "../patterns/pattern.ts";

/** Tasks are numbers here; the smallest starts first. */
export interface ReadyQueue {
  add(task: number): void;
  /** Takes the first task that may start. Its files stay locked until it is released. */
  take(): number | undefined;
  /** Marks a task as running that was not taken from this queue. */
  hold(task: number): void;
  /** The task has ended. */
  release(task: number): void;
}

/**
 * All tasks with the same files: they never run at the same time, and a task that blocks one of them blocks all.
 * They are checked once per lane instead of once per task, however many tasks change the same file.
 */
interface Lane {
  readonly patterns: readonly (readonly Segment[])[];
  /** Tasks that came first but could not start. */
  readonly waiting: Heap;
  /** The running task that blocks the lane. */
  holder?: number;
}

interface Running {
  readonly lane: Lane;
  /** Lanes to check again when this task ends. */
  readonly blockedLanes: Lane[];
}

/** Tasks without files are never serialised. A task that is no longer ready is dropped when its turn comes. */
export function createReadyQueue(
  isReady: (task: number) => boolean,
  filesOf: (task: number) => readonly string[],
): ReadyQueue {
  const ready = createHeap();
  const lanes = new Map<string, Lane>();
  const running = new Map<number, Running>();

  const laneOf = (task: number): Lane | undefined => {
    const files = filesOf(task);
    if (files.length === 0) return undefined;
    const name = files.join("\n");
    const known = lanes.get(name);
    if (known) return known;
    const patterns = files.flatMap((file) => readPattern(file)).map(({ segments }) => segments);
    const lane: Lane = { patterns, waiting: createHeap() };
    lanes.set(name, lane);
    return lane;
  };
  const blockLane = (lane: Lane, holder: number) => {
    lane.holder = holder;
    running.get(holder)?.blockedLanes.push(lane);
  };
  const hold = (task: number, lane: Lane) => {
    running.set(task, { lane, blockedLanes: [] });
    if (lane.holder === undefined) blockLane(lane, task);
  };
  /** The first task of a lane that may run is always among the ready ones. */
  const retryLane = (lane: Lane) => {
    const task = lane.waiting.take();
    if (task !== undefined) ready.add(task);
  };

  return {
    add: (task) => ready.add(task),
    take() {
      for (let task = ready.take(); task !== undefined; task = ready.take()) {
        const lane = laneOf(task);
        if (!isReady(task)) {
          if (lane && lane.holder === undefined) retryLane(lane);
          continue;
        }
        if (!lane) return task;
        if (lane.holder === undefined) {
          const holder = running.entries().find(([, other]) => lanesOverlap(lane, other.lane));
          if (holder) blockLane(lane, holder[0]);
        }
        if (lane.holder === undefined) {
          hold(task, lane);
          return task;
        }
        lane.waiting.add(task);
      }
      return undefined;
    },
    hold(task) {
      const lane = laneOf(task);
      if (lane) hold(task, lane);
    },
    release(task) {
      const kept = running.get(task)?.blockedLanes ?? [];
      running.delete(task);
      for (const lane of kept) {
        delete lane.holder;
        retryLane(lane);
      }
    },
  };
}

function lanesOverlap(one: Lane, other: Lane): boolean {
  if (one === other) return true;
  return one.patterns.some((pattern) =>
    other.patterns.some((against) => !haveDifferentEnds(pattern[0], against[0]) && patternsOverlap(pattern, against)),
  );
}
