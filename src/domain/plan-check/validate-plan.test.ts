import { describe, expect, test } from "vitest";
import type { PlanContent, TaskContent } from "../plan/plan.ts";
import type { Finding } from "../values/finding.ts";
import { validatePlan } from "./validate-plan.ts";

const run = { type: "command", command: "npm test" } as const;

function task(taskId: string, more: Partial<TaskContent> = {}): TaskContent {
  return {
    taskId,
    subject: `Do ${taskId}`,
    description: "",
    activeForm: `Doing ${taskId}`,
    assignedAgent: "koda",
    priority: "normal",
    blockedBy: [],
    files: [`src/${taskId}.ts`],
    toolsToExecute: [],
    acceptance: [run],
    ...more,
  };
}

function plan(tasks: readonly TaskContent[], more: Partial<PlanContent> = {}): PlanContent {
  return {
    title: "Title",
    summary: "Summary",
    goals: [],
    assumptions: [],
    risks: [],
    validation: "",
    checks: [],
    estimatedDuration: "unknown",
    estimatedCost: null,
    overallRisk: "low",
    tasks: [...tasks],
    ...more,
  };
}

const rules = (findings: readonly Finding[]) =>
  findings.map(({ rule, taskId }) => (taskId ? `${rule} ${taskId}` : rule));

test("R37 a sound plan has no findings", () => {
  expect(validatePlan(plan([task("1"), task("2", { blockedBy: ["1"] })]))).toEqual([]);
});

test("R38 a plan without tasks, duplicate names and invalid names are errors", () => {
  expect(rules(validatePlan(plan([])))).toEqual(["empty-plan"]);
  const tasks = [task("1"), task("1"), task("1"), task("a b"), task("")];
  expect(rules(validatePlan(plan(tasks)))).toEqual(["duplicate-id 1", "bad-id a b", "bad-id"]);
});

describe("R38 dependencies", () => {
  test("on unknown tasks are reported with the nearest name", () => {
    const tasks = [task("setup"), task("2", { blockedBy: ["stup", "stup", "zzzzzz"] })];
    expect(validatePlan(plan(tasks))).toEqual([
      {
        rule: "unknown-dependency",
        severity: "error",
        message: "Task 2 waits for stup, which is not in the plan.",
        hint: "Did you mean setup?",
        taskId: "2",
        field: "blockedBy",
      },
      {
        rule: "unknown-dependency",
        severity: "error",
        message: "Task 2 waits for zzzzzz, which is not in the plan.",
        hint: "There are these tasks: setup, 2.",
        taskId: "2",
        field: "blockedBy",
      },
    ]);
  });

  test("on the task itself and in cycles are errors that name the tasks", () => {
    const tasks = [task("1", { blockedBy: ["1"] }), task("2", { blockedBy: ["3"] }), task("3", { blockedBy: ["2"] })];
    const findings = validatePlan(plan(tasks));
    expect(rules(findings)).toEqual(["self-dependency 1", "cycle 2"]);
    expect(findings[1]?.message).toBe("These tasks wait for each other, so none of them can start: 2 → 3 → 2.");
  });
});

test("R38 tools and agents have to exist, by name or alias, when the known ones are given", () => {
  const call = (tool: string) => ({ tool, input: {} });
  const tasks = [task("1", { assignedAgent: "kodda", toolsToExecute: [call("bash"), call("shell"), call("bsh")] })];
  expect(validatePlan(plan(tasks))).toEqual([]);
  const findings = validatePlan(plan(tasks), {
    tools: [{ name: "bash", aliases: ["shell"] }],
    agents: ["koda", "devo"],
  });
  expect(findings.map(({ message, hint, field }) => [message, hint, field])).toEqual([
    ["Task 1 is given to kodda, and there is no such agent.", "Did you mean koda?", "assignedAgent"],
    ["Task 1 plans to call bsh, and there is no such tool.", "Did you mean bash?", "toolsToExecute[2]"],
  ]);
});

describe("R39 files of two tasks", () => {
  const both = (one: string, other: string, ...blockedBy: string[]) =>
    validatePlan(
      plan([task("1", { files: [one] }), task("m", { blockedBy: ["1"] }), task("2", { files: [other], blockedBy })]),
    );

  test("should not overlap when neither waits for the other: their changes have to be merged", () => {
    expect(both("lib/**", "lib/a.ts")).toEqual([
      {
        rule: "overlapping-files",
        severity: "warning",
        message: "Tasks 1 and 2 may both change the same file: lib/** and lib/a.ts. Neither waits for the other.",
        hint: "Let task 2 wait for task 1, or give them different files; otherwise their changes are merged.",
        taskId: "2",
        field: "files",
      },
    ]);
    expect(both("lib/a.ts", "./lib/a.ts")[0]?.message).toBe(
      "Tasks 1 and 2 may both change lib/a.ts. Neither waits for the other.",
    );
  });

  test("may overlap when one waits for the other, even indirectly", () => {
    expect(both("lib/a.ts", "lib/a.ts", "1")).toEqual([]);
    expect(both("lib/a.ts", "lib/a.ts", "m")).toEqual([]);
  });

  test("are reported once for each pair", () => {
    const files = ["lib/a.ts", "lib/b.ts", "lib/**"];
    expect(rules(validatePlan(plan([task("1", { files }), task("2", { files })])))).toEqual(["overlapping-files 2"]);
  });
});

test("R38 paths have to stay in the workspace, also those of checks", () => {
  const paths = ["/etc/passwd", "../x", "a/../../b", "C:\\x", "c:/x", "a\\b", "~/x", "{a,..}/x"];
  const checks = [{ type: "exists", path: "/tmp/x" }] as const;
  const fine = ["a..b", "..a/b", "a/...", "src/[...slug].ts"];
  const findings = validatePlan(plan([task("1", { files: [...paths, ...fine] })], { checks: [...checks] }));
  expect(findings.map(({ rule, field }) => `${rule} ${field}`)).toEqual([
    ...paths.map((_, index) => `outside-workspace files[${index}]`),
    "outside-workspace checks[0]",
  ]);
});

test("R38 a check by the user needs a reason; tasks without checks or files are warnings", () => {
  const manual = (reason: string) => ({ type: "manual", what: "Look", reason }) as const;
  const tasks = [
    task("1", { acceptance: [manual(" ")] }),
    task("2", { acceptance: [manual("Needs eyes"), run] }),
    task("3", { acceptance: [], files: [] }),
    task("4", { assignedAgent: "devo", files: [] }),
  ];
  const findings = validatePlan(plan(tasks, { checks: [manual("")] }));
  expect(findings.map(({ severity, rule, taskId }) => `${severity} ${rule} ${taskId}`)).toEqual([
    "error manual-without-reason 1",
    "error manual-without-reason undefined",
    "warning only-manual 1",
    "warning no-acceptance 3",
    "warning no-files 3",
  ]);
});

describe("R39 large plans", () => {
  const large = (count: number, files: (index: number) => string[], blockedBy: (index: number) => string[]) =>
    plan(
      Array.from({ length: count }, (_, index) =>
        task(String(index), { files: files(index), blockedBy: blockedBy(index) }),
      ),
    );
  const own = (index: number) =>
    Array.from({ length: 10 }, (_, file) => `src/module-${index % 50}/part-${index}/file-${file}.ts`);

  test("5,000 tasks with ten files each are sound", () => {
    const content = large(5_000, own, (index) =>
      (index === 0 ? [] : [String(Math.floor(index / 2)), String(index - 1)].slice(0, (index % 3) + 1)).filter(
        (id) => id !== String(index),
      ),
    );
    expect(validatePlan(content)).toEqual([]);
  });

  test("5,000 tasks in a chain may all change the same files", () => {
    expect(
      validatePlan(
        large(
          5_000,
          (index) => ["src/**", ...own(index)],
          (index) => (index === 0 ? [] : [String(index - 1)]),
        ),
      ),
    ).toEqual([]);
  });

  test("5,000 tasks that all change the same files are reported without flooding the reader", () => {
    const findings = validatePlan(
      large(
        5_000,
        (index) => ["src/**", ...own(index)],
        () => [],
      ),
    );
    expect(findings).toHaveLength(201);
    expect(findings.at(-1)).toEqual({
      rule: "more-findings",
      severity: "warning",
      message: `There are ${(5_000 * 4_999) / 2 - 200} more findings that are not shown.`,
      hint: "Correct these first, then check the plan again.",
    });
  });

  test("5,000 different patterns in one folder are distinguished", () => {
    expect(
      validatePlan(
        large(
          5_000,
          (index) => [`src/part-${index}-*.ts`],
          () => [],
        ),
      ),
    ).toEqual([]);
    expect(
      validatePlan(
        large(
          5_000,
          (index) => [`src/*-part-${index}.ts`],
          () => [],
        ),
      ),
    ).toEqual([]);
  });
});
