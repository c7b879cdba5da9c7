// Runs graphs of pretended tasks on a clock of our own: with our schedule, with async.auto and with LangGraph. Nobody really waits.
import { setImmediate } from "node:timers/promises";
import { Annotation, START, StateGraph } from "@langchain/langgraph";
import { auto } from "async";
import { Schedule, type ScheduleOptions } from "../src/domain/plan/schedule.ts";
import type { WorkGraph } from "./schedule-graphs.ts";

/** Each gives the time at which all is done. */
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
    // async hands over the results only to those who wait for something.
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

/** With a limit of 1 it leaves tasks out (langgraphjs issue 2656): it then gets what any order would take. */
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

/** Time passes only when it is told to, from one end of a task to the next. */
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

  /** To the next end; false when there is none. */
  advance(): boolean {
    const next = this.#ends.shift();
    if (!next) return false;
    this.now = next.time;
    next.onEnd();
    return true;
  }

  /** Goes on whenever the event loop has nothing more to do at this time, until the work is done. */
  async until<Result>(work: Promise<Result>): Promise<Result> {
    const seen = { isDone: false };
    const done = work.finally(() => (seen.isDone = true));
    done.catch(() => {});
    for (let idle = 0; !seen.isDone; idle = this.advance() ? 0 : idle + 1) {
      if (idle > 10_000) throw new Error("Nothing happens any more, but the work is not done.");
      // One turn lets everything start that can: with five of them every figure is the same.
      await setImmediate();
    }
    return done;
  }
}
