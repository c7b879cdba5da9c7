import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryPlan } from "./arbitrary-plan.fixture.ts";
import { readDraft } from "./read-draft.ts";
import { validatePlan } from "../plan-check/validate-plan.ts";

const content = (value: unknown) => {
  const read = readDraft(value);
  if ("findings" in read) throw new Error(JSON.stringify(read.findings));
  return read.content;
};
const problems = (value: unknown) => {
  const read = readDraft(value);
  return "findings" in read ? read.findings.map(({ field }) => field) : [];
};
const task = (more: object) => content({ title: "T", tasks: [more] }).tasks[0];

test("R36 a plan in the requested form is unchanged", () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      // Names of tasks, agents and files are tidied, and sentences are no commands.
      const checks = plan.checks.flatMap((check) => ("path" in check ? { ...check, path: "src/a.ts" } : check));
      const named = { blockedBy: [], assignedAgent: "koda", files: ["src/a.ts", "src/(group)/[id].tsx", "{a,b}/**"] };
      const usual = { ...plan, checks, tasks: plan.tasks.map((each) => ({ ...each, ...named, acceptance: checks })) };
      expect(readDraft(usual)).toEqual({ content: usual, coercions: [] });
    }),
  );
});

test("R36 fields that a model leaves out or names differently are filled in", () => {
  const draft = {
    summary: "Move the sessions.\nThey are in memory.",
    tasks: [
      {
        id: 1,
        title: "Update types",
        agent: "KODA",
        depends_on: "none",
        blocks: [2],
        files: "a.ts, b.ts",
        checks: ["npm test"],
      },
      { taskId: "2", subject: "Deploy", assignedAgent: "Devo", blockedBy: 1, priority: "HIGH", notes: "Ask first." },
      "Write the docs",
    ],
    risks: ["It breaks", { description: "It is slow", severity: "High", mitigation: "Measure" }],
    validation: ["All green", "No leaks"],
    estimatedCost: "$0.80",
  };
  expect(content(draft)).toEqual({
    title: "Move the sessions.",
    summary: "Move the sessions.\nThey are in memory.",
    goals: [],
    assumptions: [],
    tasks: [
      {
        taskId: "1",
        subject: "Update types",
        description: "",
        activeForm: "Updating types",
        assignedAgent: "koda",
        priority: "normal",
        blockedBy: [],
        files: ["a.ts", "b.ts"],
        toolsToExecute: [],
        acceptance: [{ type: "command", command: "npm test" }],
      },
      {
        taskId: "2",
        subject: "Deploy",
        description: "notes: Ask first.",
        activeForm: "Deploying",
        assignedAgent: "devo",
        priority: "high",
        blockedBy: ["1"],
        files: [],
        toolsToExecute: [],
        acceptance: [],
      },
      {
        taskId: "3",
        subject: "Write the docs",
        description: "",
        activeForm: "Writing the docs",
        assignedAgent: "koda",
        priority: "normal",
        blockedBy: [],
        files: [],
        toolsToExecute: [],
        acceptance: [],
      },
    ],
    risks: [
      { risk: "It breaks", level: "medium" },
      { risk: "It is slow", level: "high", mitigation: "Measure" },
    ],
    validation: "All green\nNo leaks",
    checks: [],
    estimatedDuration: "unknown",
    estimatedCost: 0.8,
    overallRisk: "high",
  });
});

describe("R36 checks and calls", () => {
  test("may be lines", () => {
    const acceptance = [
      "npm test -- --run",
      "manual: look at it (reason: needs eyes)",
      "Manual: look (again)",
      "exists: src/a.ts",
      "absent: `old.ts`",
      "changed: b",
      "run `x` → exit 2",
      "",
    ];
    expect(task({ subject: "x", acceptance })?.acceptance).toEqual([
      { type: "command", command: "npm test -- --run" },
      { type: "manual", what: "look at it", reason: "needs eyes" },
      { type: "manual", what: "look (again)", reason: "" },
      { type: "exists", path: "src/a.ts" },
      { type: "absent", path: "old.ts" },
      { type: "changed", path: "b" },
      { type: "command", command: "x", exitCode: 2 },
    ]);
  });

  test("may be objects without a type or an input", () => {
    const more = {
      subject: "x",
      acceptance: [
        { command: "npm test", exit_code: 0, description: "green" },
        { type: "Manual", what: "look" },
      ],
      toolsToExecute: ["ls", { name: "bash", command: "x" }, { tool: "read", input: { path: "a" } }],
    };
    expect(task(more)).toMatchObject({
      acceptance: [
        { type: "command", command: "npm test", exitCode: 0 },
        { type: "manual", what: "look", reason: "" },
      ],
      toolsToExecute: [
        { tool: "ls", input: {} },
        { tool: "bash", input: { command: "x" } },
        { tool: "read", input: { path: "a" } },
      ],
    });
  });
});

test("R38 nothing that matters is dropped: the validator sees dangling dependencies and missing reasons", () => {
  const read = content({
    title: "T",
    tasks: [{ id: 1, subject: "x", files: ["a"], blockedBy: ["7"], checks: ["manual: look"] }],
  });
  expect(validatePlan(read).map(({ rule }) => rule)).toEqual([
    "unknown-dependency",
    "manual-without-reason",
    "only-manual",
  ]);
  expect(readDraft({ title: "T", tasks: [{ id: 1, subject: "x", blocks: ["7"] }] })).toEqual({
    findings: [
      {
        rule: "bad-draft",
        severity: "error",
        message: "Task 1 blocks 7, which is not in the plan.",
        hint: "There are these tasks: 1.",
        field: "tasks[0].blocks",
      },
    ],
  });
});

test("R37 what cannot be read is named by its path", () => {
  expect(problems(3)).toEqual(["plan"]);
  expect(problems({ title: "T" })).toEqual(["tasks"]);
  const tasks = [
    { subject: "x" },
    { description: "" },
    { subject: "x", toolsToExecute: [3], checks: [{ type: "exists", path: " " }, 3] },
  ];
  expect(problems({ title: "T", tasks })).toEqual([
    "tasks[2].toolsToExecute[0]",
    "tasks[2].checks[0].path",
    "tasks[2].checks[1]",
  ]);
  expect(problems({ title: "T", tasks: tasks.slice(0, 2) })).toEqual(["tasks[1].subject", "tasks[1].activeForm"]);
});

test("R37 no value makes it fail", () => {
  const key = fc.constantFrom(
    "title",
    "summary",
    "tasks",
    "id",
    "subject",
    "risks",
    "checks",
    "acceptance",
    "files",
    "blocks",
    "plan",
  );
  const { tree } = fc.letrec((again) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue(),
      fc.array(again("tree"), { maxLength: 3 }),
      fc.dictionary(key, again("tree"), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      expect(["content", "findings"]).toContain(Object.keys(readDraft(value))[0]);
    }),
    { numRuns: 1000 },
  );
});
