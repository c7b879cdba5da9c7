import { describe, expect, test } from "vitest";
import type { PlanContent } from "../plan/plan.ts";
import { lintPlanBody } from "../plan-check/lint-plan-body.ts";
import { parsePlanBody } from "./parse-plan-body.ts";
import { renderPlanBody } from "./render-plan-body.ts";

const sample = `# Move sessions to the database

Sessions are kept in memory today.

- [not a task] but a list
\\## Tasks

## Goals

- Sessions survive a restart

## Assumptions

- There is one database

## Tasks

- [x] 1: Update auth types
  - agent: koda
  - priority: high
  - files: \`src/auth/types.ts\`, \`src/auth/**\`
  - check: run \`npm test\` → exit 0, prints \`ok\`
  - check: exists \`src/a.ts\`
  - check: manual: Look at it (reason: Needs eyes)
  - call: bash \`{"command":"npm test"}\`

  A description.

      with code
  \\- agent: only text

- [ ] #deploy: Roll out *(failed: No access)*
  - agent: devo
  - after: 1
  - doing: Going live

## Risks

- high: It breaks — mitigation: Roll back
- low: Nothing

## Validation

Everything works.

- check: run \`npm run check\`

## Estimate

- duration: 2 hours
- cost: $0.80
- risk: medium
`;

const content: PlanContent = {
  title: "Move sessions to the database",
  summary: "Sessions are kept in memory today.\n\n- [not a task] but a list\n## Tasks",
  goals: ["Sessions survive a restart"],
  assumptions: ["There is one database"],
  tasks: [
    {
      taskId: "1",
      subject: "Update auth types",
      description: "A description.\n\n    with code\n- agent: only text",
      activeForm: "Updating auth types",
      assignedAgent: "koda",
      priority: "high",
      blockedBy: [],
      files: ["src/auth/types.ts", "src/auth/**"],
      toolsToExecute: [{ tool: "bash", input: { command: "npm test" } }],
      acceptance: [
        { type: "command", command: "npm test", exitCode: 0, output: "ok" },
        { type: "exists", path: "src/a.ts" },
        { type: "manual", what: "Look at it", reason: "Needs eyes" },
      ],
    },
    {
      taskId: "deploy",
      subject: "Roll out",
      description: "",
      activeForm: "Going live",
      assignedAgent: "devo",
      priority: "normal",
      blockedBy: ["1"],
      files: [],
      toolsToExecute: [],
      acceptance: [],
    },
  ],
  risks: [
    { risk: "It breaks", level: "high", mitigation: "Roll back" },
    { risk: "Nothing", level: "low" },
  ],
  validation: "Everything works.",
  checks: [{ type: "command", command: "npm run check" }],
  estimatedDuration: "2 hours",
  estimatedCost: 0.8,
  overallRisk: "medium",
};

test("R76 a plan is written as readable Markdown, and read back", () => {
  const status = (taskId: string) =>
    taskId === "1" ? ({ status: "completed" } as const) : ({ status: "failed", error: "No\naccess" } as const);
  expect(renderPlanBody(content, status)).toBe(sample);
  expect(parsePlanBody(sample, { firstLine: 11 })).toEqual({
    content,
    lines: {
      title: 11,
      tasks: { "1": 28, deploy: 42 },
      fields: {
        "1": {
          assignedAgent: 29,
          files: 31,
          "acceptance[0]": 32,
          "acceptance[1]": 33,
          "acceptance[2]": 34,
          "toolsToExecute[0]": 35,
        },
        deploy: { assignedAgent: 43, blockedBy: 44 },
      },
      checks: [56],
    },
    assumed: [],
  });
});

function read(text: string): PlanContent {
  const parsed = parsePlanBody(text);
  if ("findings" in parsed) throw new Error(JSON.stringify(parsed.findings));
  return parsed.content;
}

const tasksOf = (text: string) => read(text).tasks.map(({ taskId, subject }) => `${taskId} ${subject}`);

describe("R76 a plan written by hand", () => {
  test("a heading and a checklist are a plan", () => {
    expect(read("# Fix the login\n- [ ] do this\n* [x] that\n")).toEqual({
      title: "Fix the login",
      summary: "Fix the login",
      goals: [],
      assumptions: [],
      tasks: [
        expect.objectContaining({ taskId: "1", subject: "do this", assignedAgent: "koda", activeForm: "do this" }),
        expect.objectContaining({ taskId: "2", subject: "that" }),
      ],
      risks: [],
      validation: "",
      checks: [],
      estimatedDuration: "unknown",
      estimatedCost: null,
      overallRisk: "medium",
    });
  });

  test("tasks are found below any heading or none, and their numbers skip the names already used", () => {
    expect(tasksOf("- [ ] a\n- [ ] 1: b\n- [ ] c")).toEqual(["2 a", "1 b", "3 c"]);
    expect(tasksOf("# T\n## Phase 1\n1. [ ] a\n2) [x] b\n## Phase 2\n1. [ ] c")).toEqual(["1 a", "2 b", "3 c"]);
    expect(tasksOf("# T\n## Tasks\n1. a\n2. b")).toEqual(["1 a", "2 b"]);
    expect(tasksOf("# T\n## 任务\n- [ ] 一：甲\n- [ ] 2：乙")).toEqual(["1 一：甲", "2 乙"]);
    expect(tasksOf("# T\n```\n- [ ] code\n```\n- [ ] 1. real")).toEqual(["1 real"]);
  });

  test("the first word is a name when it has a digit, a # or another task waits for it", () => {
    expect(tasksOf("- [ ] fix: a\n- [ ] fix: b\n- [ ] T1: c\n- [ ] #x: d")).toEqual([
      "1 fix: a",
      "2 fix: b",
      "T1 c",
      "x d",
    ]);
    expect(tasksOf("- [ ] **1**: a\n- [ ] **T-2:** b")).toEqual(["1 a", "T-2 b"]);
    expect(tasksOf("- [ ] setup: a\n- [ ] b\n  - depends on: setup")).toEqual(["setup a", "1 b"]);
  });

  test("dependencies have several field names", () => {
    const after = (line: string) => read(`- [ ] 1: a\n- [ ] b2: b\n- [ ] 3: c\n  ${line}`).tasks[2]?.blockedBy;
    expect(after("- Depends on: 1, #b2")).toEqual(["1", "b2"]);
    expect(after("* **Blocked by:** task 1; b2")).toEqual(["1", "b2"]);
    expect(after("- blockedBy: `1`")).toEqual(["1"]);
    expect(after("- after:\n    - 1\n    - b2")).toEqual(["1", "b2"]);
    for (const nothing of ["none", "-", "–", "", "keine"]) expect(after(`- after: ${nothing}`)).toEqual([]);
  });

  test("files need no backticks, and checks may be listed below their name", () => {
    const [task] = read(
      "- [ ] a\n\t- Files: src/{a,b}.ts, `x y.ts`\n\t- checks:\n\t\t- run npm test -> exit 1\n\t\t- `npm run lint`\n\t\t- absent old.ts",
    ).tasks;
    expect(task?.files).toEqual(["src/{a,b}.ts", "x y.ts"]);
    expect(task?.acceptance).toEqual([
      { type: "command", command: "npm test", exitCode: 1 },
      { type: "command", command: "npm run lint" },
      { type: "absent", path: "old.ts" },
    ]);
  });

  test("other bullets, nested boxes, fields in code and loose lines belong to the description", () => {
    const text =
      "- [ ] a\n  First.\n  - note: x\n    - [ ] inner\n  - agent: devo\n  ```yaml\n  - agent: chapo\n  ```\n\nLoose.\n- [ ] b";
    expect(read(text).tasks.map(({ description, assignedAgent }) => [assignedAgent, description])).toEqual([
      ["devo", "First.\n- note: x\n  - [ ] inner\n```yaml\n- agent: chapo\n```\n\nLoose."],
      ["koda", ""],
    ]);
  });

  test("sections have German and Chinese names", () => {
    const text = (names: string[]) =>
      `# T\n\nS\n\n## ${names[0]}\n- g\n## ${names[1]}\n- a\n## ${names[2]}\n- [ ] t\n## ${names[3]}\n- hoch: r\n## ${names[4]}\nv\n## ${names[5]}\n- Dauer: 1 h`;
    const expected = read(text(["Goals", "Assumptions", "Tasks", "Risks", "Validation", "Estimate"]));
    expect(expected).toMatchObject({
      goals: ["g"],
      assumptions: ["a"],
      risks: [{ risk: "r", level: "high" }],
      validation: "v",
      estimatedDuration: "1 h",
      overallRisk: "high",
    });
    expect(read(text(["Ziele", "Annahmen", "Aufgaben", "Risiken", "Prüfung", "Schätzung"]))).toEqual(expected);
    expect(read(text(["目标", "假设", "任务", "风险", "验证", "估计"]))).toEqual(expected);
    expect(read(text(["目標", "假設", "任務", "風險", "驗證", "估計"]))).toEqual(expected);
  });

  test("nothing is lost below unknown headings", () => {
    const text =
      "# T\n\nIntro\n\n## Background\nOld.\n\n## Goals\n- g\n\n## Why\nBecause.\n\n## Tasks\nBefore.\n- [ ] a\n\n### Second half\n- [ ] b\n\n## Rollout\nSlowly.\n\n## Validation\nv\n";
    const plan = read(text);
    expect(plan.summary).toBe("Intro\n\n## Background\nOld.\n\n## Why\nBecause.\n\nBefore.");
    expect(plan.tasks.map(({ description }) => description)).toEqual(["", "### Second half"]);
    expect(plan.validation).toBe("## Rollout\nSlowly.\n\nv");
  });

  test("risks may continue on the next line, and need no level", () => {
    expect(
      read("# T\n- [ ] a\n## Risks\n- It breaks\n  - mitigation: back up\n* **High:** b\n  goes on").risks,
    ).toEqual([
      { risk: "It breaks", level: "medium", mitigation: "back up" },
      { risk: "b goes on", level: "high" },
    ]);
  });
});

describe("R39 the linter", () => {
  const lint = (text: string) =>
    lintPlanBody(text)
      .filter(({ severity }) => severity === "error")
      .map(({ line, rule }) => `${line} ${rule}`);

  test("names the line of every field that it cannot read", () => {
    const text = [
      "# T",
      "- [ ] #a/b: bad name",
      "  - check: tests pass",
      "  - call: bash {broken",
      "  - priority: soon",
      "  - files: `a` b",
      "  - files: a.ts (new)",
      "- [ ] 1: x",
      "- [ ] 1: y",
      "  - check: run `x` → exit 300",
      "  - blocks: 1",
      "  - agent: koda",
      "  - Agent: devo",
      "- [ ]",
      "## Estimate",
      "- cost: much",
      "- risk: some",
    ].join("\n");
    expect(lint(text)).toEqual([
      "2 bad-id",
      "3 bad-check",
      "4 bad-call",
      "5 bad-priority",
      "6 bad-files",
      "7 bad-files",
      "9 duplicate-id",
      "10 bad-check",
      "11 bad-field",
      "13 bad-field",
      "14 no-subject",
      "16 bad-estimate",
      "17 bad-estimate",
    ]);
    expect(lintPlanBody(text, {}, { firstLine: 10 })[1]).toEqual({
      rule: "bad-check",
      severity: "error",
      line: 12,
      message: "This is no check that we know: tests pass",
      hint: "Write run `command` (→ exit 1, prints `text`), exists `path`, absent `path`, changed `path` or manual: what to look at (reason: why no program can tell).",
    });
  });

  test("finds dangling and circular dependencies on their own lines", () => {
    const text =
      "# T\n- [ ] 1: a\n  - files: `a`\n  - after: 2\n- [ ] 2: b\n  - after: 1, 9\n  - files: `../a`\n## Validation\n- check: manual: look";
    expect(lint(text)).toEqual(["6 unknown-dependency", "4 cycle", "7 outside-workspace", "9 manual-without-reason"]);
  });

  test("explains what to write into an empty file", () => {
    expect(lint("")).toEqual(["1 empty-plan"]);
    expect(lint("\n\n# Only a title\n")).toEqual(["3 empty-plan"]);
  });

  test("reads a plan of 5,000 tasks", () => {
    const tasks = Array.from(
      { length: 5_000 },
      (_, index) => `- [ ] ${index + 1}: a\n  - check: run \`x\`\n  - files: \`f${index}.ts\`\n\n  Text.\n`,
    );
    expect(lintPlanBody(`# T\n\n${tasks.join("\n")}`).map(({ rule }) => rule)).toEqual(["assumed-order"]);
  });
});
