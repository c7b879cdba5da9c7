// Runs graphs of simulated tasks on a fake clock: with our schedule, with async.auto and with LangGraph. Nothing really waits.
import { setImmediate } from "node:timers/promises";
import { Annotation, START, StateGraph } from "@langchain/langgraph";
import { auto } from "async";
import { Schedule, type ScheduleOptions } from "../src/domain/plan/schedule.ts";
import type { WorkGraph } from "./schedule-graphs.ts";

/** Each returns the time at which all tasks are done. */
export function runOurs({ tasks, workers, durationOf }: WorkGraph, options: ScheduleOptions): number {
  const schedule = new Schedule(tasks, options);
  const clock = new Clock();
  for (;;) {
    while (schedule.runningCount < workers) {
      const taskId = schedule.take();
      if (taskId === undefined) break;
      clock.at(durationOf({ taskId }), () => schedule.complete(taskId));
    }
    if (!clock.advance()) break;
  }
  if (!schedule.isDone) throw new Error("Our schedule left tasks over.");
  return clock.now;
}

export async function runAsync({ tasks, workers, durationOf }: WorkGraph): Promise<number> {
  const clock = new Clock();
  let ended = 0;
  const steps = tasks.map((task) => {
    // async passes results only to dependents.
    const work = (...given: unknown[]) => {
      const done = given.at(-1) as (error: null) => void;
      clock.at(durationOf(task), () => {
        ended++;
        done(null);
      });
    };
    return [task.taskId, [...task.blockedBy, work]] as const;
  });
  await clock.until(auto(Object.fromEntries(steps), workers));
  if (ended !== tasks.length) throw new Error("async.auto left tasks over.");
  return clock.now;
}

/** With a limit of 1 it skips tasks (langgraphjs issue 2656), so it gets the time of any order. */
export async function runLangGraph({ tasks, workers, durationOf }: WorkGraph): Promise<number> {
  if (workers === 1) return tasks.reduce((sum, task) => sum + durationOf(task), 0);
  const clock = new Clock();
  const State = Annotation.Root({
    ended: Annotation<number>({ reducer: (before, more) => before + more, default: () => 0 }),
  });
  const nodes = tasks.map((task) => {
    const work = async () => {
      await clock.wait(durationOf(task));
      return { ended: 1 };
    };
    return [task.taskId, work] as const;
  });
  const graph = new StateGraph(State).addNode(Object.fromEntries(nodes));
  for (const { taskId, blockedBy } of tasks)
    if (blockedBy.length === 0) graph.addEdge(START, taskId);
    else graph.addEdge([...blockedBy], taskId);
  const run = graph.compile().invoke({ ended: 0 }, { maxConcurrency: workers, recursionLimit: tasks.length + 2 });
  const { ended } = await clock.until(run);
  if (ended !== tasks.length) throw new Error("LangGraph left tasks over.");
  return clock.now;
}

/** A fake clock that jumps from one task's end to the next. */
class Clock {
  now = 0;
  readonly #ends: { readonly time: number; readonly onEnd: () => void }[] = [];

  at(after: number, onEnd: () => void): void {
    const time = this.now + after;
    const place = this.#ends.findIndex((end) => end.time > time);
    this.#ends.splice(place === -1 ? this.#ends.length : place, 0, { time, onEnd });
  }

  wait(duration: number): Promise<void> {
    return new Promise((resolve) => this.at(duration, resolve));
  }

  /** Advances to the next end; false if there is none. */
  advance(): boolean {
    const next = this.#ends.shift();
    if (!next) return false;
    this.now = next.time;
    next.onEnd();
    return true;
  }

  /** Advances whenever the event loop is idle, until the work is done. */
  async until<Result>(work: Promise<Result>): Promise<Result> {
    const seen = { isDone: false };
    const done = work.finally(() => (seen.isDone = true));
    done.catch(() => {});
    for (let idle = 0; !seen.isDone; idle = this.advance() ? 0 : idle + 1) {
      if (idle > 10_000) throw new Error("Nothing happens any more, but the work is not done.");
      // One turn is enough for everything that can start: five give the same figures.
      await setImmediate();
    }
    return done;
  }
}
