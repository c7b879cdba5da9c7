// R110: the approved plan is in the prompt of every agent of a task, within a fixed budget.
import { expect, test } from "vitest";
import { samplePlan, sampleTask } from "../../../test/sample-plan.ts";
import { approved, does, openingOf, work, writes } from "../../../test/build-harness.ts";
import { LONGEST_SECTION, renderSection } from "./task-plan-section.ts";

test("it says what the plan is for, where the task stands, and how the other tasks stand", async () => {
  const seen: [task: string, section: string][] = [];
  const acts = Object.fromEntries(
    ["1", "2", "3"].map((taskId) => [
      taskId,
      (request: Parameters<ReturnType<typeof does>>[0]) => {
        seen.push([openingOf(request).slice(0, 6), request.system.split("## APPROVED EXECUTION PLAN\n")[1] ?? ""]);
        return does(writes(`${taskId}.txt`))(request);
      },
    ]),
  );
  const chain = [work("1"), work("2", { blockedBy: ["1"] }), work("3", { blockedBy: ["2"], acceptance: [] })];
  const built = await approved(chain, acts);
  await built.run();
  const section = seen.findLast(([task]) => task === "Task 2")?.[1];
  expect(section?.trim().split("\n")).toEqual([
    'The person approved revision 1 of the plan "Write files":',
    "Files are written.",
    "",
    "You work on task 2, one of 3. It builds on: 1. These build on it: 3. Other agents do the other tasks: leave their work to them.",
    "",
    "Status of the other tasks when you started:",
    "- 1 Write 1.txt: completed, verified",
    "- 3 Write 3.txt: pending",
  ]);
  // The same at each step of a turn, so that providers can cache it.
  for (const task of ["Task 1", "Task 2", "Task 3"])
    expect(new Set(seen.flatMap(([each, text]) => (each === task ? [text] : []))).size).toBe(1);
});

test("it stays within its budget, whatever the plan, and names the nearest tasks first", () => {
  const tasks = Array.from({ length: 2_000 }, (_, index) => ({
    ...sampleTask("p", index),
    subject: `Task ${index} ${"with a long subject ".repeat(20)}`,
  }));
  const [first] = tasks;
  if (!first) throw new Error("There is no task.");
  const near = tasks.slice(1_500, 1_900).map(({ taskId }) => taskId);
  const plan = { ...samplePlan("p", 0), title: "t".repeat(9_000), summary: "s".repeat(90_000), tasks };
  const section = renderSection(plan, { ...first, blockedBy: near, blocks: near });
  expect(section.length).toBeLessThanOrEqual(LONGEST_SECTION);
  expect(section).toContain("- p-task-1500 Task 1500");
  expect(section).not.toContain("- p-task-1 Task 1 ");
  expect(section).toMatch(/\n- and \d{4} more$/);
});
