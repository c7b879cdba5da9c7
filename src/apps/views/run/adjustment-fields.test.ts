import { expect, test } from "vitest";
import { samplePlan } from "../../../../test/sample-plan.ts";
import { changedFields } from "./adjustment-fields.ts";

const plan = samplePlan("p", 2);

test("a modified task shows its old and new values, and nothing else", () => {
  const fields = changedFields(plan, {
    operation: "MODIFY",
    taskId: "p-task-2",
    reason: "Better so.",
    changes: { files: ["a.ts", "b.ts"], subject: "Task 2" },
  });
  expect(fields).toEqual([{ field: "files", before: "", after: "a.ts, b.ts" }]);
});

test("a new input for a planned call is shown as a change of the call", () => {
  const [first, ...others] = plan.tasks;
  if (!first) throw new Error("No task.");
  const calling = { ...first, toolsToExecute: [{ tool: "bash", input: { command: "make" } }] };
  const fields = changedFields(
    { ...plan, tasks: [calling, ...others] },
    { operation: "RETRY", taskId: first.taskId, reason: "r", input: { command: "make -j1" } },
  );
  expect(fields.map(({ field, after }) => [field, after])).toEqual([
    ["toolsToExecute", 'bash `{"command":"make -j1"}`'],
  ]);
});

test("a skipped or unknown task has no fields", () => {
  expect(changedFields(plan, { operation: "SKIP", taskId: "p-task-1", reason: "r" })).toEqual([]);
  expect(changedFields(plan, { operation: "MODIFY", taskId: "gone", reason: "r", changes: { subject: "x" } })).toEqual(
    [],
  );
});
