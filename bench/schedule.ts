// Measures how close our start order is to the optimum, and what computing it costs, compared with LangGraph and async.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Schedule, type ScheduledTask } from "../src/domain/plan/schedule.ts";
import { nextTasks } from "../src/domain/plan/task-graph.ts";
import { median, print } from "./print.ts";
import { layeredTasks, workGraphs } from "./schedule-graphs.ts";
import { runAsync, runLangGraph, runOurs } from "./schedule-runs.ts";

const GRAPHS = 250;
const WORKERS = 8;
/** A whole run is O((tasks + dependencies) × log tasks): from 1,000 to 100,000 tasks the logarithm alone makes 1.67. */
const FLAT = 2;

/** A missed target fails the whole bench. */
export async function benchSchedule(): Promise<void> {
  await benchMakespan();
  benchCost();
  benchMemory();
}

async function benchMakespan(): Promise<void> {
  const graphs = workGraphs(GRAPHS);
  const known = graphs.map((graph) => runOurs(graph, { weigh: graph.durationOf }));
  const unknown = graphs.map((graph) => runOurs(graph, {}));
  const peers = new Map<string, number[]>([["ours, no durations", unknown]]);
  const asyncTimes: number[] = [];
  const langGraphTimes: number[] = [];
  for (const graph of graphs) {
    asyncTimes.push(await runAsync(graph));
    langGraphTimes.push(await runLangGraph(graph));
  }
  peers.set("async.auto", asyncTimes);
  peers.set("LangGraph", langGraphTimes);
  const over = (times: readonly number[], bound: "bound" | "sharperBound") =>
    times.map((time, index) => time / (graphs[index]?.[bound] ?? Number.NaN));
  console.log(`Time for all of ${GRAPHS} graphs ÷ max(longest chain, work ÷ workers): nothing is below 1`);
  // A tighter bound shows how much of the rest is ours: first and last tasks keep all workers waiting.
  const sharper = graphs.map(({ sharperBound }) => sharperBound);
  for (const [name, times] of [...peers, ["a sharper bound", sharper] as const]) {
    const line = (what: string, pick: (values: readonly number[]) => number, target: string) =>
      print({
        name: `${what} (bare: ${name})`,
        unit: "×",
        ours: pick(over(known, "bound")),
        bare: pick(over(times, "bound")),
        target,
      });
    line("median", median, "≤ 1.05");
    line("worst", largest, "");
  }
  for (const [name, times] of peers)
    print({
      name: `worst ÷ sharper bound (bare: ${name})`,
      unit: "×",
      ours: largest(over(known, "sharperBound")),
      bare: largest(over(times, "sharperBound")),
      target: "≤ 1.5",
    });
  for (const [name, times] of [["Knowing", known] as const, ["Not knowing", unknown] as const]) {
    const ratios = over(times, "bound");
    demand(median(ratios) <= 1.05, `${name} durations, the median is ${median(ratios).toFixed(3)}, above 1.05.`);
    // Against the sharper bound: on some graphs no order gets below 1.5 of the simple one.
    const worst = largest(over(times, "sharperBound"));
    demand(worst <= 1.5, `${name} durations, the worst is ${worst.toFixed(3)} of the sharper bound, above 1.5.`);
  }
}

function benchCost(): void {
  const costs = new Map([100, 1_000, 10_000, 100_000].map((size) => [size, costPerTask(size, runSchedule)]));
  const base = costs.get(1_000) ?? Number.NaN;
  for (const [size, ours] of costs) {
    const tasks = size.toLocaleString("en");
    if (size <= 10_000) {
      const bare = costPerTask(size, runNaively);
      print({ name: `a task of ${tasks} (bare: nextTasks each time)`, unit: "µs", ours, bare });
    }
    print({ name: `a task of ${tasks} (bare: of 1,000)`, unit: "µs", ours, bare: base, target: `ratio ≤ ${FLAT}` });
    demand(ours / base <= FLAT, `A task of ${tasks} costs more than ${FLAT} times as much as one of 1,000.`);
  }
}

/** In microseconds. `run` returns how many tasks it ran. */
function costPerTask(size: number, run: (tasks: readonly ScheduledTask[]) => number): number {
  const tasks = layeredTasks(size);
  const times = run === runNaively ? 1 : Math.ceil(20_000 / size);
  run(tasks);
  return median(
    Array.from({ length: run === runNaively ? 3 : 9 }, () => {
      let count = 0;
      const startedAt = performance.now();
      for (let time = 0; time < times; time++) count += run(tasks);
      return ((performance.now() - startedAt) * 1000) / count;
    }),
  );
}

/** Schedules all tasks, each ending in the order in which it started. */
function runSchedule(tasks: readonly ScheduledTask[]): number {
  const schedule = new Schedule(tasks);
  const running: string[] = [];
  for (let ended = 0; ended < tasks.length; ended++) {
    while (schedule.runningCount < WORKERS) {
      const taskId = schedule.take();
      if (taskId === undefined) break;
      running.push(taskId);
    }
    schedule.complete(running[ended] ?? "");
  }
  if (!schedule.isDone) throw new Error("Tasks are left over.");
  return tasks.length;
}

/** Only the first 1,000 of many tasks: the rest takes long and is not cheaper. */
function runNaively(tasks: readonly ScheduledTask[]): number {
  const states = tasks.map((task) => ({ ...task }));
  const count = Math.min(states.length, 1_000);
  const running: (typeof states)[number][] = [];
  for (let ended = 0; ended < count; ended++) {
    for (const task of nextTasks(states).slice(0, WORKERS - (running.length - ended))) {
      task.status = "in_progress";
      running.push(task);
    }
    const first = running[ended];
    if (!first) throw new Error("Tasks are left over.");
    first.status = "completed";
  }
  return count;
}

function benchMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = (make: () => unknown) =>
    median(
      Array.from({ length: 7 }, () => {
        collect();
        const before = bytes();
        const kept = [make()];
        collect();
        const after = bytes();
        return kept.length > 0 ? (after - before) / 1024 : 0;
      }),
    );
  const tasks = layeredTasks(10_000);
  print({
    name: "held for 10,000 tasks (bare: tasks alone)",
    unit: "KiB",
    ours: held(() => new Schedule(tasks)),
    bare: held(() => layeredTasks(10_000)),
  });
}

function bytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function largest(values: readonly number[]): number {
  return Math.max(...values);
}

function demand(isMet: boolean, sentence: string): void {
  if (isMet) return;
  console.log(`MISSED: ${sentence}`);
  process.exitCode = 1;
}
