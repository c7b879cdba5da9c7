import { expect, test } from "vitest";
import { tasksOf } from "../../../domain/plan-content.ts";
import type { PlanContent } from "../../../domain/plan.ts";
import { fieldIn, fieldsOf, withTask } from "./task-fields.ts";

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

test("what is not changed in the fields is not changed in the plan", () => {
  const [task] = tasksOf(content, "p", "");
  expect(withTask(content, "1", fieldsOf(task!))).toEqual({ content });
});

test("what is changed is, and a check that nobody understands is told", () => {
  const fields = fieldsOf(tasksOf(content, "p", "")[0]!);
  const changed = withTask(content, "1", { ...fields, subject: " Write it ", blockedBy: "2，3 4", files: "\nc.ts\n" });
  expect("content" in changed && changed.content.tasks[0]).toMatchObject({
    subject: "Write it",
    activeForm: "Write it",
    blockedBy: ["2", "3", "4"],
    files: ["c.ts"],
  });
  expect(withTask(content, "1", { ...fields, acceptance: "hope" })).toEqual({
    problem: expect.stringContaining("This is no check that we know: hope"),
  });
});

test("problems of the server are about fields", () => {
  expect(fieldIn("content.tasks[1].blockedBy")).toBe("blockedBy");
  expect(fieldIn("content.tasks[12].files[3]")).toBe("files");
  expect([fieldIn("content.title"), fieldIn("content.tasks[1].taskId")]).toEqual([undefined, undefined]);
});
