import { describe, expect, test } from "vitest";
import { planOf, taskOf } from "../plan/adjust.fixture.ts";
import type { Adjustment } from "../plan/plan.ts";
import { MOST_ADJUSTMENTS, readReflection } from "./read-reflection.ts";

const bash = (command: string) => ({ tool: "bash", input: { command } });

const plan = planOf(
  { taskId: "1", status: "completed" },
  { taskId: "2", blockedBy: ["1"], status: "failed", error: "No.", toolsToExecute: [bash("make")] },
  { taskId: "3", blockedBy: ["2"], status: "skipped", skippedFor: "2" },
);

const answer = (adjustments: unknown, more: object = {}) =>
  JSON.stringify({ assessment: "NEEDS_ADJUSTMENT", reasoning: "The cause is clear.", adjustments, ...more });

function adjustmentsOf(...adjustments: unknown[]): readonly Adjustment[] {
  const read = readReflection(answer(adjustments), plan);
  if ("problem" in read) throw new Error(read.problem);
  return read.reflection.adjustments;
}

function problemsOf(text: string): string[] {
  const read = readReflection(text, plan);
  return "problem" in read ? read.problem.split("\n") : [];
}

const created = { planId: "plan", createdAt: plan.createdAt, status: "pending" } as const;

test("R64: an answer with every kind of adjustment is read completely", () => {
  const read = readReflection(
    answer([
      { operation: "MODIFY", taskId: "2", reason: "Less at once.", input: { command: "make a" } },
      { operation: "RETRY", taskId: "2", reason: "It is right now.", changes: { description: "Only a." } },
      { operation: "SKIP", taskId: "3", reason: "Not needed." },
    ]),
    plan,
  );
  expect(read).toEqual({
    reflection: {
      assessment: "NEEDS_ADJUSTMENT",
      reasoning: "The cause is clear.",
      adjustments: [
        { operation: "MODIFY", taskId: "2", reason: "Less at once.", input: { command: "make a" } },
        { operation: "RETRY", taskId: "2", reason: "It is right now.", changes: { description: "Only a." } },
        { operation: "SKIP", taskId: "3", reason: "Not needed." },
      ],
    },
  });
});

describe("other forms of an answer are read too", () => {
  test("fences, surrounding text, spelling of fields and of operations", () => {
    const text = `Well:\n\`\`\`json\n${JSON.stringify({
      reflection: {
        Assessment: "needs adjustment",
        reasoning: ["One.", "Two."],
        adjustments: [
          { operation: "modify", step_id: 2, reason: "Why.", tool_input: { command: "make a" } },
          { op: "add-before", stepId: "2", rationale: "Why.", new_step: { step_id: "0", description: "Look first." } },
        ],
      },
    })}\n\`\`\`\nThat is all.`;
    expect(readReflection(text, plan)).toEqual({
      reflection: {
        assessment: "NEEDS_ADJUSTMENT",
        reasoning: "One.\nTwo.",
        adjustments: [
          { operation: "MODIFY", taskId: "2", reason: "Why.", input: { command: "make a" } },
          {
            operation: "ADD_BEFORE",
            taskId: "2",
            reason: "Why.",
            task: {
              ...taskOf({ taskId: "0" }),
              ...created,
              subject: "Look first.",
              activeForm: "Look first.",
              description: "Look first.",
            },
          },
        ],
      },
    });
  });

  test("no adjustments are an empty list, and a single one is a list of one", () => {
    expect(readReflection('{"assessment": "onTrack", "reasoning": "Fine."}', plan)).toEqual({
      reflection: { assessment: "ON_TRACK", reasoning: "Fine.", adjustments: [] },
    });
    expect(readReflection(answer({ operation: "SKIP", taskId: "3", reason: "Why." }), plan)).toMatchObject({
      reflection: { adjustments: [{ operation: "SKIP", taskId: "3", reason: "Why." }] },
    });
  });

  test("changes are read as given, also beside the operation, and an empty list clears the field", () => {
    const change = (more: object) =>
      adjustmentsOf({ operation: "MODIFY", taskId: "2", reason: "Why.", ...more })[0]?.changes;
    expect(change({ changes: { blocked_by: [], acceptance: "npm test", priority: "High" } })).toEqual({
      blockedBy: [],
      acceptance: [{ type: "command", command: "npm test" }],
      priority: "high",
    });
    expect(change({ changes: { subject: "Update it", files: null } })).toEqual({
      subject: "Update it",
      activeForm: "Updating it",
    });
    expect(change({ description: "Other.", confidence: 0.8 })).toEqual({ description: "Other." });
  });
});

describe("a new task is complete", () => {
  test("with its own name or a free one, and a call for a step of one tool", () => {
    const step = {
      subject: "Install it",
      tool_name: "bash",
      tool_input: { command: "npm i" },
      files: "a.ts",
      blocks: ["3"],
    };
    const added = adjustmentsOf(
      { operation: "ADD_AFTER", taskId: "2", reason: "Why.", task: step },
      { operation: "ADD_AFTER", taskId: "2", reason: "Why.", task: { ...step, taskId: "2" } },
      { operation: "SKIP", taskId: "2a", reason: "After all." },
    );
    const task = {
      ...taskOf({ taskId: "2a", files: ["a.ts"], toolsToExecute: [bash("npm i")] }),
      ...created,
      subject: "Install it",
      activeForm: "Installing it",
    };
    expect(added.map((each) => each.task)).toEqual([task, { ...task, taskId: "2b" }, undefined]);
  });

  test("a replacement without a name keeps the old task's name", () => {
    const replaced = (task: unknown) =>
      adjustmentsOf({ operation: "REPLACE", taskId: "2", reason: "Why.", task })[0]?.task;
    expect(replaced({ subject: "Update it" })).toEqual({
      ...taskOf({ taskId: "2", subject: "Update it", activeForm: "Updating it" }),
      ...created,
    });
    expect(replaced({ id: "other", subject: "Update it" })?.taskId).toBe("other");
    expect(replaced("Update it")?.taskId).toBe("2");
  });
});

describe("all invalid parts are reported at once", () => {
  test("no JSON, no assessment, no reasoning", () => {
    expect(problemsOf("All is well.")).toEqual([
      "There is no JSON object in the answer, which begins with: All is well.",
    ]);
    expect(problemsOf('{"assessment": "GOOD"}')).toEqual([
      "The reflection cannot be used:",
      "- There is no assessment GOOD. Write one of ON_TRACK, NEEDS_ADJUSTMENT, OFF_TRACK, COMPLETE, FAILED.",
      '- There is no reasoning. Write "reasoning": "why, in a few sentences".',
    ]);
  });

  test("unknown operations and tasks, and what an operation lacks", () => {
    expect(
      problemsOf(
        answer([
          { operation: "REMOVE", taskId: "2", reason: "Why." },
          { operation: "RETRY", taskId: "9", reason: "Why." },
          { operation: "ADD_AFTER", taskId: "2", reason: "Why." },
          { operation: "SKIP" },
          "RETRY 2",
          { operation: "MODIFY", taskId: "2", reason: "Why." },
          { operation: "MODIFY", taskId: "2", reason: "Why.", input: "make", changes: { status: "completed" } },
          { operation: "MODIFY", taskId: "1", reason: "Why.", changes: { subject: "Other" } },
          { operation: "REPLACE", taskId: "2", reason: "Why.", task: { subject: "A", priority: "soon" } },
          { operation: "RETRY", taskId: "2", reason: "Why." },
        ]),
      ),
    ).toEqual([
      "The reflection cannot be used:",
      "- adjustments[0]: There is no operation REMOVE. Write one of MODIFY, RETRY, SKIP, ADD_BEFORE, ADD_AFTER, REPLACE.",
      "- adjustments[1]: There is no task 9. The plan has these: 1, 2, 3.",
      '- adjustments[2]: It does not say which task is new. Write "task": {"subject": …, "description": …, "files": […]}.',
      '- adjustments[3]: It does not say which task it is about: "taskId". The plan has these: 1, 2, 3.',
      '- adjustments[4]: This is no adjustment. Write {"operation": "RETRY", "taskId": "1", "reason": "…"}.',
      "- adjustments[5]: The change of task 2 does not say what changes: give input or changes.",
      '- adjustments[6]: The input is not a JSON object. Write "input": {"command": "npm test"}.',
      "- adjustments[6]: A task has no field status that can change. These can: subject, description, activeForm, assignedAgent, priority, blockedBy, files, toolsToExecute, acceptance.",
      "- adjustments[7]: Task 1 is done. It cannot be modified any more.",
      "- adjustments[8]: task.priority cannot be soon. Write critical, high, normal or low.",
    ]);
  });

  test("tasks that could not run, unless the plan already had them", () => {
    const known = { tools: [{ name: "bash", aliases: [] }], agents: ["koda", "devo"] };
    const busy = planOf(
      { taskId: "0", status: "completed", files: ["a.ts"] },
      { taskId: "1", status: "in_progress", files: ["a.ts"], assignedAgent: "old" },
      { taskId: "2", status: "failed", files: ["b.ts"] },
    );
    const added = (task: object) =>
      readReflection(
        answer([{ operation: "ADD_AFTER", taskId: "2", reason: "Why.", task: { subject: "New", ...task } }]),
        busy,
        known,
      );
    expect(added({ files: ["a.ts"], agent: "nobody", tool_name: "shell" })).toEqual({
      problem: [
        "The reflection cannot be used:",
        "- Task 2a is given to nobody, and there is no such agent. There are these agents: koda, devo.",
        "- Task 2a plans to call shell, and there is no such tool. There are these tools: bash.",
        "- Tasks 1 and 2a may both change a.ts. Neither waits for the other. Let task 2a wait for task 1, or give them different files; otherwise their changes are merged.",
      ].join("\n"),
    });
    expect(added({ files: ["a.ts"], blockedBy: ["1"] })).toHaveProperty("reflection");
  });

  test("too many adjustments", () => {
    const many = Array.from({ length: MOST_ADJUSTMENTS + 1 }, () => ({
      operation: "SKIP",
      taskId: "2",
      reason: "Why.",
    }));
    expect(problemsOf(answer(many))).toEqual([
      "The reflection cannot be used:",
      "- There are 21 adjustments. Give at most 20, those that matter most.",
    ]);
    expect(problemsOf(answer(many.slice(1)))).toEqual([]);
  });
});
