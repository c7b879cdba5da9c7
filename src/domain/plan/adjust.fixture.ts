// Plans in the middle of a run, for tests of adjustments.
import * as fc from "fast-check";
import { samplePlan } from "../../../test/sample-plan.ts";
import type { Adjusting } from "./adjust.ts";
import type { Adjustment, ExecutionPlan, PlanTask } from "./plan.ts";
import { canonicalJson } from "../values/canonical-json.ts";
import { sortByDependencies } from "./task-graph.ts";

export const more: Adjusting = {
  hash: (content) => `hash of ${canonicalJson(content)}`,
  at: "2026-02-02T00:00:00.000Z",
};

export type TaskParts = Partial<PlanTask> & Pick<PlanTask, "taskId">;

export function taskOf(parts: TaskParts): PlanTask {
  return {
    planId: "plan",
    subject: `Task ${parts.taskId}`,
    description: "",
    activeForm: `Doing ${parts.taskId}`,
    assignedAgent: "koda",
    priority: "normal",
    blockedBy: [],
    blocks: [],
    files: [],
    toolsToExecute: [],
    acceptance: [],
    status: "pending",
    createdAt: "2026-01-01T00:00:00.000Z",
    ...parts,
  };
}

/** Deeply frozen: code that changes it throws. */
export function planOf(...tasks: readonly TaskParts[]): ExecutionPlan {
  return frozen({ ...samplePlan("plan", 0), status: "executing", revision: 3, tasks: tasks.map(taskOf) });
}

export function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}

/** What happened to a task in a run that has come as far as `fate` says, as the engine would record it. */
export function carriedOut(plan: ExecutionPlan, fates: readonly number[]): ExecutionPlan {
  const done = new Map<string, PlanTask>();
  for (const [index, task] of sortByDependencies(plan.tasks).entries())
    done.set(task.taskId, lived(task, fates[index] ?? 0, done));
  return frozen({ ...plan, tasks: plan.tasks.map(({ taskId }) => done.get(taskId) as PlanTask) });
}

function lived(task: PlanTask, fate: number, done: ReadonlyMap<string, PlanTask>): PlanTask {
  if (task.status !== "pending") return task;
  const before = task.blockedBy.map((id) => done.get(id) as PlanTask);
  const stopped = before.find(({ status }) => ["failed", "cancelled", "skipped"].includes(status));
  if (stopped) {
    const skippedFor = stopped.skippedFor ?? stopped.taskId;
    return { ...task, status: "skipped", error: `Task ${skippedFor} failed.`, skippedFor };
  }
  if (before.some(({ status }) => status !== "completed")) return task;
  const ends = ["pending", "in_progress", "completed", "completed", "failed", "cancelled"] as const;
  const status = ends[fate % ends.length] ?? "pending";
  return status === "failed" ? { ...task, status, error: "It failed.", startedAt: "then" } : { ...task, status };
}

/** Tasks 0 … n, each waiting for some earlier ones, listed in any order. */
export const arbitraryPlan: fc.Arbitrary<ExecutionPlan> = fc
  .array(fc.array(fc.nat(8), { maxLength: 3 }), { minLength: 1, maxLength: 8 })
  .chain((all) =>
    fc.tuple(
      fc.shuffledSubarray(
        all.map((blockers, index) => ({
          taskId: String(index),
          blockedBy: [...new Set(blockers.filter((before) => before < index).map(String))],
        })),
        { minLength: all.length, maxLength: all.length },
      ),
      fc.array(fc.nat(5), { minLength: all.length, maxLength: all.length }),
    ),
  )
  .map(([tasks, fates]) => carriedOut(planOf(...tasks), fates));

const id = fc.oneof(fc.nat(9).map(String), fc.constantFrom("new", "3a", "bad id"));

export const arbitraryAdjustment: fc.Arbitrary<Adjustment> = fc
  .record({
    operation: fc.constantFrom("MODIFY", "RETRY", "SKIP", "ADD_BEFORE", "ADD_AFTER", "REPLACE"),
    taskId: fc.nat(9).map(String),
    newId: id,
    blockedBy: fc.array(id, { maxLength: 2 }),
    gives: fc.boolean(),
  })
  .map(({ operation, taskId, newId, blockedBy, gives }) => ({
    operation,
    taskId,
    reason: "Because.",
    ...(operation === "MODIFY" && gives ? { changes: { blockedBy } } : {}),
    ...(operation === "MODIFY" && !gives ? { changes: { subject: "Other" } } : {}),
    ...(operation.startsWith("ADD") || operation === "REPLACE"
      ? { task: taskOf({ taskId: newId, blockedBy: gives ? blockedBy : [], status: "completed" }) }
      : {}),
  }));
