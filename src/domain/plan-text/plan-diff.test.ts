import * as fc from "fast-check";
import { expect, test } from "vitest";
import { diffPlans, renderDiff } from "./plan-diff.ts";
import type { PlanContent, TaskContent } from "../plan/plan.ts";
import { arbitraryPlan } from "./arbitrary-plan.fixture.ts";

function task(taskId: string, subject: string, more: Partial<TaskContent> = {}): TaskContent {
  return {
    taskId,
    subject,
    description: "",
    activeForm: subject,
    assignedAgent: "koda",
    priority: "normal",
    blockedBy: [],
    files: [],
    toolsToExecute: [],
    acceptance: [],
    ...more,
  };
}

const plan = (tasks: TaskContent[], more: Partial<PlanContent> = {}): PlanContent => ({
  title: "Title",
  summary: "One\nTwo\nThree",
  goals: [],
  assumptions: [],
  risks: [],
  validation: "",
  checks: [],
  estimatedDuration: "1 hour",
  estimatedCost: null,
  overallRisk: "low",
  tasks,
  ...more,
});

const first = task("1", "Update types");
const middleware = task("3", "Update middleware", { blockedBy: ["2"], description: "a\nb\nc" });

test("R39 a plan does not differ from itself", () => {
  expect(renderDiff(diffPlans(plan([first]), plan([first])))).toBe("No difference.");
  fc.assert(
    fc.property(arbitraryPlan, (content) => {
      expect(diffPlans(content, structuredClone(content)).same).toBe(true);
    }),
  );
});

test("R39 differences are listed task by task", () => {
  const before = plan([first, task("2", "Drop table"), middleware]);
  const changed = {
    ...middleware,
    blockedBy: ["2", "4"],
    description: "a\nx\nc",
    acceptance: [{ type: "exists", path: "a.ts" }],
  } satisfies TaskContent;
  const after = plan([changed, first, task("4", "Add migration")], { estimatedCost: 0.5, summary: "One\n2\nThree" });
  const diff = diffPlans(before, after);
  expect(diff).toEqual({
    same: false,
    fields: [
      { field: "summary", before: "One\nTwo\nThree", after: "One\n2\nThree" },
      { field: "estimatedCost", before: "unknown", after: "$0.50" },
    ],
    added: [task("4", "Add migration")],
    removed: [task("2", "Drop table")],
    changed: [
      {
        taskId: "3",
        subject: "Update middleware",
        fields: [
          { field: "description", before: "a\nb\nc", after: "a\nx\nc" },
          { field: "blockedBy", before: "2", after: "2, 4" },
          { field: "acceptance", before: "", after: "exists `a.ts`" },
        ],
      },
    ],
    moved: ["3"],
  });
  expect(renderDiff(diff)).toBe(
    [
      "~ summary:",
      "    - Two",
      "    + 2",
      "~ cost: unknown → $0.50",
      "- task 2 Drop table",
      "+ task 4 Add migration",
      "~ task 3 Update middleware",
      "    description:",
      "      - b",
      "      + x",
      "    after: 2 → 2, 4",
      "    checks: none → exists `a.ts`",
      "~ order: moved 3",
    ].join("\n"),
  );
});

test("R39 two plans are the same exactly when their diff is empty", () => {
  fc.assert(
    fc.property(arbitraryPlan, arbitraryPlan, (one, other) => {
      const diff = diffPlans(one, { ...other, tasks: [...one.tasks].toReversed() });
      expect(diff.moved.length).toBe(Math.max(0, one.tasks.length - 1));
      expect(renderDiff(diff) === "No difference.").toBe(diff.same);
    }),
  );
});
