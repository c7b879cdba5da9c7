// Decides which task of a plan starts next. Deterministic and rebuilt from the tasks at any time: events stay the truth.
import type { TaskPriority, TaskStatus } from "./plan.ts";
import { dependencyGraph, dependentsAt, type DependencyGraph, topologicalOrder } from "./dependency-graph.ts";
import { createReadyQueue, type ReadyQueue } from "./ready-queue.ts";
import { describeStuckTasks, type StuckTasks } from "./stuck-tasks.ts";
import { remainingPaths } from "./critical-path.ts";

export interface ScheduledTask {
  readonly taskId: string;
  readonly blockedBy: readonly string[];
  readonly priority: TaskPriority;
  readonly status: TaskStatus;
  readonly files: readonly string[];
}

export interface ScheduleOptions {
  /** The estimated duration of a task, not negative; 1 when unknown. */
  readonly weigh?: (task: ScheduledTask) => number;
  /** Never run tasks with overlapping files at the same time: for work in one shared folder. */
  readonly serialises?: boolean;
}

/**
 * A task is ready when it is pending and all its blockers are completed. An ended task keeps its outcome: reporting it
 * again, or a different one, changes nothing. An unknown id is a bug and throws.
 * A whole run takes O((tasks + dependencies) × log tasks).
 */
export class Schedule {
  /** Of equal ids, the first. */
  readonly #tasks: readonly ScheduledTask[];
  readonly #graph: DependencyGraph;
  readonly #statuses: TaskStatus[];
  /** The number of incomplete blockers per task. */
  readonly #open: Uint32Array;
  /** Ended without success, with all dependents skipped already. */
  readonly #isSettled: Uint8Array;
  readonly #queue: ReadyQueue;
  /** The starting order never changes during a run, so it is sorted once: indexes by rank, and ranks by index. */
  readonly #byRank: Uint32Array;
  readonly #ranks: Uint32Array;
  #ready = 0;
  #running = 0;
  #pending = 0;

  constructor(tasks: readonly ScheduledTask[], { weigh = () => 1, serialises = false }: ScheduleOptions = {}) {
    this.#tasks = uniqueTasks(tasks);
    this.#graph = dependencyGraph(this.#tasks);
    this.#statuses = this.#tasks.map(({ status }) => status);
    this.#open = this.#graph.blockers.slice();
    this.#isSettled = new Uint8Array(this.#tasks.length);
    this.#byRank = startOrder(this.#tasks, this.#graph, weigh);
    this.#ranks = new Uint32Array(this.#tasks.length);
    for (const [rank, position] of this.#byRank.entries()) this.#ranks[position] = rank;
    const isReady = (rank: number) => this.#statuses[this.#positionAt(rank)] === "pending";
    this.#queue = createReadyQueue(isReady, (rank) =>
      serialises ? (this.#tasks[this.#positionAt(rank)]?.files ?? []) : [],
    );
    for (const [position, status] of this.#statuses.entries()) {
      if (status === "completed") this.#unblock(position);
    }
    for (const [position, status] of this.#statuses.entries()) {
      if (status === "in_progress") {
        this.#running++;
        this.#queue.hold(this.#rankOf(position));
      } else if (status === "pending") this.#addPending(position);
    }
  }

  /**
   * The next task to start; undefined when none can start now. Among ready tasks: the highest priority, then the
   * longest remaining path, then list order.
   */
  take(): string | undefined {
    const rank = this.#queue.take();
    if (rank === undefined) return undefined;
    const position = this.#positionAt(rank);
    this.#uncount(position);
    this.#statuses[position] = "in_progress";
    this.#running++;
    return this.#tasks[position]?.taskId;
  }

  complete(taskId: string): void {
    const position = this.#find(taskId);
    if (!this.#end(position, "completed")) return;
    for (const waiting of this.#unblock(position)) {
      if (this.#statuses[waiting] !== "pending" || this.#open[waiting] !== 0) continue;
      this.#ready++;
      this.#queue.add(this.#rankOf(waiting));
    }
  }

  /**
   * The task failed or was cancelled. Returns its pending dependents, direct and indirect, in list order; the caller skips
   * them, and here they are skipped already. For a task that had failed before, returns the remaining ones.
   */
  fail(taskId: string): string[] {
    const start = this.#find(taskId);
    if (!this.#end(start, "failed") && this.#statuses[start] === "completed") return [];
    const skipped: number[] = [];
    const walk = [start];
    for (let position = walk.pop(); position !== undefined; position = walk.pop()) {
      if (this.#isSettled[position] === 1) continue;
      this.#isSettled[position] = 1;
      for (const waiting of dependentsAt(this.#graph, position)) {
        const status = this.#statuses[waiting];
        // A dependent that ran anyway does not block its own dependents.
        if (status === "completed" || status === "in_progress") continue;
        if (this.#end(waiting, "skipped")) skipped.push(waiting);
        walk.push(waiting);
      }
    }
    return skipped.toSorted((a, b) => a - b).flatMap((position) => this.#tasks[position]?.taskId ?? []);
  }

  /** A running task was interrupted and has to start again. */
  release(taskId: string): void {
    const position = this.#find(taskId);
    if (this.#statuses[position] !== "in_progress") return;
    this.#uncount(position);
    this.#statuses[position] = "pending";
    this.#addPending(position);
  }

  /** Tasks that could start, including those that wait for files. */
  get readyCount(): number {
    return this.#ready;
  }

  get runningCount(): number {
    return this.#running;
  }

  /** All tasks that have not started, including ready ones. */
  get pendingCount(): number {
    return this.#pending;
  }

  get isDone(): boolean {
    return this.#pending === 0 && this.#running === 0;
  }

  /** Tasks are left, but none is ready or running. */
  stuck(): StuckTasks | undefined {
    if (this.#ready > 0 || this.#running > 0 || this.#pending === 0) return undefined;
    const left = this.#tasks.filter((_, position) => this.#statuses[position] === "pending");
    return describeStuckTasks(left, (taskId) => this.#statuses[this.#graph.positions.get(taskId) ?? -1]);
  }

  #find(taskId: string): number {
    const position = this.#graph.positions.get(taskId);
    if (position === undefined) throw new Error(`No task is called ${taskId}.`);
    return position;
  }

  #rankOf(position: number): number {
    return this.#ranks[position] as number;
  }

  #positionAt(rank: number): number {
    return this.#byRank[rank] as number;
  }

  #addPending(position: number): void {
    this.#pending++;
    if (this.#open[position] !== 0) return;
    this.#ready++;
    this.#queue.add(this.#rankOf(position));
  }

  /** Removes it from the totals. */
  #uncount(position: number): void {
    if (this.#statuses[position] === "in_progress") {
      this.#running--;
      this.#queue.release(this.#rankOf(position));
    } else {
      this.#pending--;
      if (this.#open[position] === 0) this.#ready--;
    }
  }

  /** False when it had ended before. */
  #end(position: number, status: "completed" | "failed" | "skipped"): boolean {
    const before = this.#statuses[position];
    if (before !== "pending" && before !== "in_progress") return false;
    this.#uncount(position);
    this.#statuses[position] = status;
    return true;
  }

  #unblock(position: number): Uint32Array {
    const waiting = dependentsAt(this.#graph, position);
    for (const each of waiting) this.#open[each] = (this.#open[each] as number) - 1;
    return waiting;
  }
}

function uniqueTasks(tasks: readonly ScheduledTask[]): readonly ScheduledTask[] {
  const names = new Set<string>();
  return tasks.filter(({ taskId }) => names.size < names.add(taskId).size);
}

const urgency: Record<TaskPriority, number> = { critical: 0, high: 1, normal: 2, low: 3 };

/** A blocker of an urgent task is just as urgent. */
function inheritUrgency(graph: DependencyGraph, own: Uint8Array): Uint8Array {
  const urgencies = own.slice();
  for (const position of topologicalOrder(graph).toReversed()) {
    for (const waiting of dependentsAt(graph, position))
      urgencies[position] = Math.min(urgencies[position] as number, urgencies[waiting] as number);
  }
  return urgencies;
}

/**
 * Indexes by priority, then longest remaining path, then list order. Measured on 600 graphs
 * (`bench/schedule-graphs.ts`): breaking ties by number of dependents, by their work, or weighing both changes the mean
 * time by less than 0.1 % and the worst case not at all.
 */
function startOrder<Task extends { readonly priority: TaskPriority }>(
  tasks: readonly Task[],
  graph: DependencyGraph,
  weigh: (task: Task) => number,
): Uint32Array {
  const { lengths } = remainingPaths(graph, (position) => weigh(tasks[position] as Task));
  const urgencies = inheritUrgency(
    graph,
    Uint8Array.from(tasks, ({ priority }) => urgency[priority]),
  );
  const byStart = (a: number, b: number) =>
    (urgencies[a] as number) - (urgencies[b] as number) || (lengths[b] as number) - (lengths[a] as number) || a - b;
  return Uint32Array.from(tasks.keys()).toSorted(byStart);
}
