import { expect, test } from "vitest";
import { tasksOf } from "../../../../domain/plan/plan-content.ts";
import type { PlanContent } from "../../../../domain/plan/plan.ts";
import { fieldIn, fieldsOf, mergedFields, readFields, withTask } from "./task-fields.ts";

const content: PlanContent = {
  title: "T",
  summary: "S",
  goals: [],
  assumptions: [],
  risks: [],
  validation: "",
  checks: [],
  estimatedDuration: "1 hour",
  estimatedCost: null,
  overallRisk: "low",
  tasks: [
    {
      taskId: "1",
      subject: "Write",
      description: "It",
      activeForm: "Writing",
      assignedAgent: "koda",
      priority: "normal",
      blockedBy: [],
      files: ["a.ts", "b/**"],
      toolsToExecute: [],
      acceptance: [
        { type: "command", command: "npm test", exitCode: 1 },
        { type: "manual", what: "Look", reason: "Eyes" },
      ],
    },
  ],
};

const task = fieldsOf(tasksOf(content, "p", "")[0]!);

test("unchanged fields do not change the plan", () => {
  expect(withTask(content, "1", task)).toEqual({ content });
});

test("changed fields change the plan, and an unreadable check is reported", () => {
  const changed = withTask(content, "1", { ...task, subject: " Write it ", blockedBy: "2，3 4", files: "\nc.ts\n" });
  expect("content" in changed && changed.content.tasks[0]).toMatchObject({
    subject: "Write it",
    activeForm: "Write it",
    blockedBy: ["2", "3", "4"],
    files: ["c.ts"],
  });
  expect(withTask(content, "1", { ...task, acceptance: "hope" })).toEqual({
    problem: expect.stringContaining("This is no check that we know: hope"),
  });
});

test("server errors are assigned to fields", () => {
  expect(fieldIn("content.tasks[1].blockedBy")).toBe("blockedBy");
  expect(fieldIn("content.tasks[12].files[3]")).toBe("files");
  expect([fieldIn("content.title"), fieldIn("content.tasks[1].taskId")]).toEqual([undefined, undefined]);
});

test("fields are stored as text, and unreadable ones are null", () => {
  const fields = { ...task, subject: "" };
  expect([readFields(JSON.stringify(fields)), readFields(""), readFields('{"priority":"x"}')]).toEqual([
    fields,
    null,
    null,
  ]);
});

test("only the user's own changes overwrite newer ones", () => {
  const mine = { ...task, subject: "Mine", files: "" };
  const theirs = { ...task, subject: "Theirs", description: "Theirs" };
  expect(mergedFields(task, mine, theirs)).toEqual({ ...task, subject: "Mine", files: "", description: "Theirs" });
});
