// Whole runs on random graphs, with tasks that fail, are interrupted or already have some state.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { TaskPriority, TaskStatus } from "./plan.ts";
import { Schedule, type ScheduledTask, type ScheduleOptions } from "./schedule.ts";
import { takeAll } from "./schedule.fixture.ts";
import { dependentsOf, findCycles, nextTasks } from "./task-graph.ts";
import { eachOverlap } from "../plan-check/file-overlaps.ts";

const MOST = 14;
const fileNames = ["a.ts", "b.ts", "src/**", "src/a.ts", "*.ts", "docs/"];

const graph = (mayCircle: boolean, status: fc.Arbitrary<TaskStatus>) =>
  fc
    .array(
      fc.record({
        blockers: fc.array(fc.nat(MOST), { maxLength: 4 }),
        priority: fc.constantFrom(...TaskPriority.options),
        files: fc.subarray(fileNames, { maxLength: 2 }),
        status,
      }),
      { maxLength: MOST },
    )
    .map((all) =>
      all.map(({ blockers, ...rest }, index): ScheduledTask => ({
        ...rest,
        taskId: String(index),
        blockedBy: blockers.filter((blocker) => mayCircle || blocker < index).map(String),
      })),
    );

const pending = fc.constant("pending" as const);
const anyStatus = fc.constantFrom(...TaskStatus.options);
/** What the runner of the tasks does, one number at a time. */
const choices = fc.infiniteStream(fc.nat(999));
const options: fc.Arbitrary<ScheduleOptions> = fc.record({
  serialises: fc.boolean(),
  weigh: fc.constantFrom(
    () => 1,
    ({ taskId }: ScheduledTask) => Number(taskId) % 4,
  ),
});

/** The tasks as events would report them, beside the schedule. */
class Run {
  readonly tasks: Map<string, ScheduledTask>;
  readonly schedule: Schedule;
  readonly log: string[] = [];

  constructor(tasks: readonly ScheduledTask[], options: ScheduleOptions) {
    this.tasks = new Map(tasks.map((task) => [task.taskId, task]));
    this.schedule = new Schedule(tasks, options);
  }

  now(): ScheduledTask[] {
    return [...this.tasks.values()];
  }

  running(): string[] {
    return this.now().flatMap(({ taskId, status }) => (status === "in_progress" ? taskId : []));
  }

  become(taskId: string, status: TaskStatus): void {
    this.tasks.set(taskId, { ...(this.tasks.get(taskId) as ScheduledTask), status });
    this.log.push(`${taskId} ${status}`);
  }
}

/** Up to `workers` at once; at each step one of them completes, fails or is interrupted. */
function go(run: Run, workers: number, fates: Iterator<number>, look: () => void): void {
  for (let steps = 0; steps < 200; steps++) {
    for (let free = workers - run.running().length; free > 0; free--) {
      look();
      const taskId = run.schedule.take();
      if (taskId === undefined) break;
      expect(nextTasks(run.now()).map((task) => task.taskId)).toContain(taskId);
      run.become(taskId, "in_progress");
    }
    look();
    const running = run.running();
    const choice = fates.next().value as number;
    const taskId = running[choice % running.length];
    if (taskId === undefined) return;
    end(run, taskId, Math.floor(choice / MOST) % 6);
  }
}

function end(run: Run, taskId: string, fate: number): void {
  if (fate === 0) {
    run.become(taskId, "failed");
    const left = dependentsOf(run.now(), taskId).filter((id) => run.tasks.get(id)?.status === "pending");
    expect(run.schedule.fail(taskId)).toEqual(left);
    for (const id of left) run.become(id, "skipped");
  } else if (fate === 1) {
    run.become(taskId, "pending");
    run.schedule.release(taskId);
  } else {
    run.become(taskId, "completed");
    run.schedule.complete(taskId);
  }
}

test("in every run each task ends once, none starts before its blockers are completed, and the totals are right", () => {
  fc.assert(
    fc.property(
      graph(false, pending),
      options,
      fc.integer({ min: 1, max: 4 }),
      choices,
      (tasks, given, workers, fates) => {
        const run = new Run(tasks, given);
        go(run, workers, fates, () => {
          const { readyCount, runningCount, pendingCount } = run.schedule;
          expect({ readyCount, runningCount, pendingCount }).toEqual({
            readyCount: nextTasks(run.now()).length,
            runningCount: run.running().length,
            pendingCount: run.now().filter(({ status }) => status === "pending").length,
          });
          expect(runningCount).toBeLessThanOrEqual(workers);
        });
        expect(run.schedule.isDone).toBe(true);
        const ends = run.log.filter((line) => /completed|failed|skipped/.test(line)).map((line) => line.split(" ")[0]);
        expect(ends.toSorted()).toEqual(tasks.map(({ taskId }) => taskId).toSorted());
      },
    ),
  );
});

test("the same tasks and fates give the same run", () => {
  fc.assert(
    fc.property(
      graph(true, anyStatus),
      options,
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(999), { minLength: 200, maxLength: 200 }),
      (tasks, given, workers, fates) => {
        const logs = [1, 2].map(() => {
          const run = new Run(tasks, given);
          // Some states can not come from a run; only the order matters here.
          for (const fate of fates) {
            const id = fate % 3 === 0 ? run.running()[0] : run.schedule.runningCount < workers && run.schedule.take();
            if (!id) continue;
            if (fate % 3 === 0) run.schedule.complete(id);
            run.become(id, fate % 3 === 0 ? "completed" : "in_progress");
          }
          return run.log;
        });
        expect(logs[0]).toEqual(logs[1]);
      },
    ),
  );
});

test("a schedule made in the middle of a run starts the same tasks next", () => {
  fc.assert(
    fc.property(graph(false, pending), options, fc.nat(40), choices, (tasks, given, stop, fates) => {
      let steps = 0;
      const run = new Run(tasks, given);
      const stopped = new Error("stopped");
      try {
        go(run, 2, fates, () => {
          if (++steps > stop) throw stopped;
        });
      } catch (thrown) {
        if (thrown !== stopped) throw thrown;
      }
      expect(takeAll(new Schedule(run.now(), given))).toEqual(takeAll(run.schedule));
    }),
  );
});

test("for any task states, the schedule can start what nextTasks says", () => {
  fc.assert(
    fc.property(graph(true, anyStatus), (tasks) => {
      const ids = nextTasks(tasks).map(({ taskId }) => taskId);
      const schedule = new Schedule(tasks);
      expect(schedule.readyCount).toBe(ids.length);
      expect(takeAll(schedule).toSorted()).toEqual(ids.toSorted());
    }),
  );
});

test("in a shared folder, a ready task is left out exactly when its files overlap with a running task's", () => {
  fc.assert(
    fc.property(graph(true, anyStatus), (tasks) => {
      const schedule = new Schedule(tasks, { serialises: true });
      const taken = takeAll(schedule);
      const before = tasks.flatMap(({ taskId, status }) => (status === "in_progress" ? taskId : []));
      const apart = new Map<string, string[]>();
      eachOverlap(
        tasks.map((task) => ({ ...task, blockedBy: [] })),
        ({ positions: [one, other] }) => {
          apart.set(String(one), [...(apart.get(String(one)) ?? []), String(other)]);
          apart.set(String(other), [...(apart.get(String(other)) ?? []), String(one)]);
        },
      );
      const expected: string[] = [];
      for (const id of takeAll(new Schedule(tasks)))
        if (![...before, ...expected].some((other) => apart.get(id)?.includes(other))) expected.push(id);
      expect(taken).toEqual(expected);
    }),
  );
});

test("a schedule is stuck exactly when tasks are left and none can run, and it names every cycle", () => {
  fc.assert(
    fc.property(graph(true, anyStatus), (tasks) => {
      const left = tasks.filter(({ status }) => status === "pending");
      const goesOn = nextTasks(tasks).length > 0 || tasks.some(({ status }) => status === "in_progress");
      const stuck = new Schedule(tasks).stuck();
      expect(stuck && { taskIds: stuck.taskIds, cycles: stuck.cycles }).toEqual(
        left.length === 0 || goesOn
          ? undefined
          : { taskIds: left.map(({ taskId }) => taskId), cycles: findCycles(left) },
      );
    }),
  );
});
