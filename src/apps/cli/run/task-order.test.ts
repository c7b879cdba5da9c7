import * as fc from "fast-check";
import { expect, test } from "vitest";
import { orderTasks } from "./task-order.ts";

const task = (taskId: string, ...blockedBy: string[]) => ({ taskId, blockedBy, status: "pending" as const });
const shape = (tasks: readonly ReturnType<typeof task>[]) =>
  orderTasks(tasks).map(({ task: { taskId }, depth }) => [taskId, depth]);

test("a task follows the last one it waits for, indented by its depth", () => {
  expect(shape([task("a"), task("b"), task("c", "a"), task("d", "a", "b"), task("e", "c")])).toEqual([
    ["a", 0],
    ["c", 1],
    ["e", 2],
    ["b", 0],
    ["d", 1],
  ]);
});

test("depth is capped at three, unknown tasks are ignored, and cycles are still shown", () => {
  const chain = ["1", "2", "3", "4", "5", "6"].map((id, index) => task(id, ...(index === 0 ? ["x"] : [String(index)])));
  expect(shape(chain).map(([, depth]) => depth)).toEqual([0, 1, 2, 3, 3, 3]);
  expect(shape([task("a", "b"), task("b", "a"), task("c")]).map(([id]) => id)).toEqual(["c", "a", "b"]);
});

test("every graph is shown completely, each task once and after those it waits for", () => {
  const graph = fc.array(fc.array(fc.nat(30), { maxLength: 4 }), { maxLength: 30 });
  fc.assert(
    fc.property(graph, (edges) => {
      const tasks = edges.map((blockers, index) =>
        task(String(index), ...blockers.filter((id) => id < index).map(String)),
      );
      const order = orderTasks(tasks).map((each) => each.task.taskId);
      expect(order.toSorted()).toEqual(tasks.map(({ taskId }) => taskId).toSorted());
      for (const { taskId, blockedBy } of tasks)
        for (const id of blockedBy) expect(order.indexOf(id)).toBeLessThan(order.indexOf(taskId));
    }),
  );
});
