// Properties of every plan, for any graph and any failing tasks: tried on arbitrary ones.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredEvent } from "../../domain/session/event.ts";
import type { PlanTask, TaskContent } from "../../domain/plan/plan.ts";
import { replay } from "../../domain/session/reduce.ts";
import { dependentsOf } from "../../domain/plan/task-graph.ts";
import { approved, work, type Acts } from "../../../test/build-harness.ts";
import { runs } from "../../../test/runs.ts";

interface Case {
  readonly tasks: readonly TaskContent[];
  readonly failing: readonly string[];
  readonly concurrency: number;
  readonly isolation: "worktree" | "shared";
}

/** Dependencies only point back in the list, so there is no cycle. */
const arbitraryCase: fc.Arbitrary<Case> = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc.record({
    tasks: fc.tuple(
      ...Array.from({ length: count }, (_, index) =>
        fc
          .record({
            blockedBy: fc.subarray(Array.from({ length: index }, (_each, before) => `t${before}`)),
            priority: fc.constantFrom("critical" as const, "normal" as const, "low" as const),
          })
          .map((more) => work(`t${index}`, more)),
      ),
    ),
    failing: fc.subarray(
      Array.from({ length: count }, (_, index) => `t${index}`),
      { maxLength: Math.min(3, count) },
    ),
    concurrency: fc.integer({ min: 1, max: 4 }),
    isolation: fc.constantFrom("worktree" as const, "shared" as const),
  }),
);

async function carriedOut({ tasks, failing, concurrency, isolation }: Case) {
  const acts: Acts = Object.fromEntries(failing.map((taskId) => [taskId, () => ({ text: "I could not." })]));
  const built = await approved(tasks, acts, { policy: { reflectOn: "never", concurrency, isolation } });
  await built.run();
  return { built, events: await built.events(), tasks: built.session.state.plan?.tasks ?? [] };
}

test("R60: every task ends in exactly one way, and the plan with it", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryCase, async (given) => {
      const { built, events, tasks } = await carriedOut(given);
      const expected = Object.fromEntries(given.tasks.map((task) => [task.taskId, expectedEnd(given, task)]));
      expect(Object.fromEntries(tasks.map(({ taskId, status }) => [taskId, status]))).toEqual(expected);
      const ends = events.flatMap((event) => (event.type === "plan_step_complete" ? [event.data.taskId] : []));
      expect(ends.toSorted()).toEqual(tasks.map(({ taskId }) => taskId).toSorted());
      const failed = Object.values(expected).includes("failed");
      expect(built.session.state.plan?.status).toBe(failed ? "failed" : "completed");
      expect([built.session.state.turn, built.session.state.agents, built.trees.copies]).toEqual([null, {}, []]);
    }),
    { numRuns: runs(40) },
  );
});

/** A task is skipped when any direct or indirect dependency fails. */
function expectedEnd({ tasks, failing }: Case, { taskId }: TaskContent): PlanTask["status"] {
  const below = failing.some((failed) => dependentsOf(tasks, failed).includes(taskId));
  return below ? "skipped" : failing.includes(taskId) ? "failed" : "completed";
}

test("R59: no task starts before all its dependencies are completed, and never more run than allowed", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryCase, async (given) => {
      const { events } = await carriedOut(given);
      expect(violations(given, events)).toEqual([]);
    }),
    { numRuns: runs(40) },
  );
});

function violations({ tasks, concurrency }: Case, events: readonly StoredEvent[]): string[] {
  const completed = new Set<string>();
  const running = new Set<string>();
  return events.flatMap((event) => {
    if (event.type === "task_completed") completed.add(event.data.taskId);
    if (event.type === "task_completed" || event.type === "task_failed") running.delete(event.data.taskId);
    if (event.type !== "task_started") return [];
    running.add(event.data.taskId);
    const { blockedBy = [] } = tasks.find(({ taskId }) => taskId === event.data.taskId) ?? {};
    const early = blockedBy.filter((before) => !completed.has(before));
    return [
      ...early.map((before) => `${event.data.taskId} started before ${before} was completed`),
      ...(running.size > concurrency ? [`${running.size} run at once`] : []),
    ];
  });
}

test("R68: replaying the events of a run gives the same state", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryCase, async (given) => {
      const { built, events } = await carriedOut(given);
      expect(replay(events)).toEqual(built.session.state);
    }),
    { numRuns: 40 },
  );
});
