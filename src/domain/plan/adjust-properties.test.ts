// After any adjustments in any order, a plan is still a plan that can run.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryAdjustment, arbitraryPlan, carriedOut, frozen, more } from "./adjust.fixture.ts";
import { adjustPlan, runFrom } from "./adjust.ts";
import type { ExecutionPlan, PlanTask } from "./plan.ts";
import { contentOf } from "./plan-content.ts";

/** By definition: all tasks reachable by following dependents. */
function above(tasks: readonly PlanTask[], taskId: string): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    for (const before of tasks.find((task) => task.taskId === id)?.blockedBy ?? []) {
      if (found.has(before)) continue;
      found.add(before);
      visit(before);
    }
  };
  visit(taskId);
  return found;
}

function expectSound({ tasks }: ExecutionPlan): void {
  const ids = tasks.map(({ taskId }) => taskId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { taskId, blockedBy, blocks } of tasks) {
    expect(blockedBy.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(blockedBy).size).toBe(blockedBy.length);
    expect(above(tasks, taskId).has(taskId)).toBe(false);
    expect(blocks).toEqual(tasks.filter((task) => task.blockedBy.includes(taskId)).map((task) => task.taskId));
  }
}

test("R65: any changes in any order keep the graph sound, never touch the plan before, and increment the revision", () => {
  let applied = 0;
  fc.assert(
    fc.property(
      arbitraryPlan,
      fc.array(fc.tuple(arbitraryAdjustment, fc.array(fc.nat(5), { maxLength: 12 })), { maxLength: 8 }),
      (start, steps) => {
        let plan = start;
        for (const [adjustment, fates] of steps) {
          const result = adjustPlan(plan, frozen(adjustment), more);
          if ("problem" in result) {
            expect(result.problem).toMatch(/^[A-Z].*\.$/);
            continue;
          }
          applied++;
          expectSound(result.plan);
          const { tasks, revision, hash, ...rest } = result.plan;
          const { tasks: oldTasks, revision: old, hash: oldHash, ...oldRest } = plan;
          expect([rest, revision, hash]).toEqual([oldRest, old + 1, more.hash(contentOf(result.plan))]);
          // Running and finished tasks stay so.
          for (const task of oldTasks.filter(({ status }) => status === "completed" || status === "in_progress"))
            expect(tasks.find(({ taskId }) => taskId === task.taskId)).toMatchObject({ status: task.status });
          plan = carriedOut(frozen(result.plan), fates);
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(applied).toBeGreaterThan(300);
});

const stopped = ["failed", "cancelled"];

test("R66: RETRY and SKIP bring back exactly the tasks that no other task blocks", () => {
  let freed = 0;
  fc.assert(
    fc.property(arbitraryPlan, fc.constantFrom("RETRY", "SKIP"), fc.nat(7), (plan, operation, pick) => {
      const target = plan.tasks[pick % plan.tasks.length] as PlanTask;
      const { taskId } = target;
      const result = adjustPlan(plan, { operation, taskId, reason: "Because." }, more);
      const possible = operation === "RETRY" ? [...stopped, "skipped"] : [...stopped, "skipped", "pending"];
      expect("plan" in result).toBe(possible.includes(target.status));
      if ("problem" in result) return;
      const expected = plan.tasks.map((task) => {
        if (task.taskId === taskId) return operation === "RETRY" ? "pending" : "skipped";
        const before = above(plan.tasks, task.taskId);
        const others = plan.tasks.filter((other) => other.taskId !== taskId && before.has(other.taskId));
        const isHeld = others.some(({ status }) => stopped.includes(status));
        const comesBack = task.status === "skipped" && before.has(taskId) && !isHeld;
        if (comesBack) freed++;
        return comesBack ? "pending" : task.status;
      });
      expect(result.plan.tasks.map(({ status }) => status)).toEqual(expected);
      const waiting = result.plan.tasks.flatMap(({ blockedBy }) => blockedBy);
      if (operation === "SKIP") expect(waiting).not.toContain(taskId);
      // A dependent still waits for its dependencies, except for skipped ones.
      for (const task of plan.tasks) {
        const before = above(plan.tasks, task.taskId);
        if (operation === "SKIP") before.delete(taskId);
        expect(above(result.plan.tasks, task.taskId)).toEqual(before);
      }
    }),
    { numRuns: 500 },
  );
  // Few random plans have something to bring back; with none the test would prove nothing.
  expect(freed).toBeGreaterThan(5);
});

test("running from a task on resets it and all its dependents, and nothing else", () => {
  fc.assert(
    fc.property(arbitraryPlan, fc.nat(7), (plan, pick) => {
      const { taskId } = plan.tasks[pick % plan.tasks.length] as PlanTask;
      const again = plan.tasks.filter((task) => task.taskId === taskId || above(plan.tasks, task.taskId).has(taskId));
      const result = runFrom(plan, taskId, more);
      expect("plan" in result).toBe(again.every(({ status }) => status !== "in_progress"));
      if ("problem" in result) return;
      expectSound(result.plan);
      expect(result.plan.tasks.map(({ status }) => status)).toEqual(
        plan.tasks.map((task) => (again.includes(task) ? "pending" : task.status)),
      );
    }),
  );
});
