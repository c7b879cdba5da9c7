import { describe, expect, test } from "vitest";
import { Schedule } from "./schedule.ts";
import { counts, takeAll, task } from "./schedule.fixture.ts";

describe("in a shared folder", () => {
  const overlapping = [
    task("all of src", { files: ["src/**"] }),
    task("one file", { files: ["docs/a.md", "src/a.ts"] }),
    task("docs", { files: ["docs/"] }),
    task("no files"),
    task("elsewhere", { files: ["test/*.test.ts"] }),
    task("also elsewhere", { files: ["test/b.ts"] }),
    task("one test", { files: ["test/b.test.ts"] }),
  ];

  test("tasks whose files overlap do not run at the same time, and none is lost", () => {
    const schedule = new Schedule(overlapping, { serialises: true });
    expect(takeAll(schedule)).toEqual(["all of src", "docs", "no files", "elsewhere", "also elsewhere"]);
    expect(counts(schedule)).toEqual({ ready: 2, running: 5, pending: 2, isDone: false });
    schedule.complete("all of src");
    expect(takeAll(schedule)).toEqual([]);
    schedule.complete("elsewhere");
    expect(takeAll(schedule)).toEqual(["one test"]);
    schedule.fail("docs");
    expect(takeAll(schedule)).toEqual(["one file"]);
  });

  test("elsewhere they run at the same time", () => {
    expect(takeAll(new Schedule(overlapping))).toEqual(overlapping.map(({ taskId }) => taskId));
  });

  test("tasks with the same files run one after the other, the most urgent first", () => {
    const files = ["a.ts"];
    const tasks = [task("1", { files }), task("2", { files }), task("3", { files, priority: "high" })];
    const schedule = new Schedule(tasks, { serialises: true });
    expect(takeAll(schedule)).toEqual(["3"]);
    schedule.release("3");
    expect(takeAll(schedule)).toEqual(["3"]);
    schedule.complete("3");
    expect(takeAll(schedule)).toEqual(["1"]);
    schedule.complete("1");
    expect(takeAll(schedule)).toEqual(["2"]);
  });

  test("cancelling a waiting task unblocks the next one with its files", () => {
    const files = ["a.ts"];
    const tasks = ["1", "2", "3", "4"].map((taskId) => task(taskId, { files }));
    const schedule = new Schedule(tasks, { serialises: true });
    expect(takeAll(schedule)).toEqual(["1"]);
    schedule.complete("1");
    schedule.fail("2");
    schedule.fail("3");
    expect(takeAll(schedule)).toEqual(["4"]);
  });

  test("tasks that ran before a crash hold their files, even when they overlap", () => {
    const tasks = [
      task("1", { files: ["a.ts"], status: "in_progress" }),
      task("2", { files: ["*.ts"], status: "in_progress" }),
      task("3", { files: ["a.ts"] }),
    ];
    const schedule = new Schedule(tasks, { serialises: true });
    expect(takeAll(schedule)).toEqual([]);
    schedule.complete("1");
    expect(takeAll(schedule)).toEqual([]);
    schedule.complete("2");
    expect(takeAll(schedule)).toEqual(["3"]);
  });

  test("20,000 tasks on one file are not compared with each other again and again", () => {
    let looks = 0;
    const tasks = Array.from({ length: 20_000 }, (_, index) => ({
      ...task(String(index)),
      get files() {
        looks++;
        return ["a.ts"];
      },
    }));
    const schedule = new Schedule(tasks, { serialises: true });
    const order: string[] = [];
    for (let taken = takeAll(schedule); taken.length > 0; taken = takeAll(schedule)) {
      order.push(...taken);
      for (const id of taken) schedule.complete(id);
    }
    expect(order).toEqual(tasks.map(({ taskId }) => taskId));
    expect(looks).toBeLessThanOrEqual(3 * tasks.length);
  });
});
