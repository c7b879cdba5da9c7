// Plans in the Markdown of people and models: every shape is read with its tasks, their order, files and checks.
import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../test/runs.ts";
import { lintPlanBody } from "../plan-check/lint-plan-body.ts";
import { parsePlanBody } from "./parse-plan-body.ts";
import { renderPlanBody } from "./render-plan-body.ts";

function read(text: string) {
  const parsed = parsePlanBody(text);
  if ("findings" in parsed) throw new Error(JSON.stringify(parsed.findings));
  return parsed;
}

/** `2 Add a test < 1 [test/a.test.ts] ? npm test`: id, subject, what it waits for, files, checks. */
function tasksIn(text: string): string[] {
  return read(text).content.tasks.map(({ taskId, subject, blockedBy, files, acceptance }) =>
    [
      `${taskId} ${subject}`,
      ...(blockedBy.length > 0 ? [`< ${blockedBy.join(", ")}`] : []),
      ...(files.length > 0 ? [`[${files.join(", ")}]`] : []),
      ...acceptance.map(
        (check) =>
          `? ${check.type === "command" ? check.command : check.type === "manual" ? `(${check.what})` : check.path}`,
      ),
    ].join(" "),
  );
}

describe("the tasks of a plan are found in", () => {
  test.each<[string, string, string[]]>([
    ["a checklist", "# T\n- [ ] a\n- [ ] b\n- [x] c", ["1 a", "2 b < 1", "3 c < 2"]],
    [
      "checklists below phases",
      "# T\n## Phase 1: Set up\n- [ ] a\n- [ ] b\n\n## Phase 2: Build\n- [ ] c",
      ["1 a", "2 b < 1", "3 c < 2"],
    ],
    [
      "step headings",
      "# T\n\nIntro.\n\n## Step 1: Add types\nText.\n\n## Step 2: Use them\nMore.\n",
      ["1 Add types", "2 Use them < 1"],
    ],
    ["step headings with a dash", "### Step 1 - Add types\n### Step 2 – Use them", ["1 Add types", "2 Use them < 1"]],
    ["German step headings", "# T\n## Schritt 1: Typen\n## Schritt 2: Nutzen", ["1 Typen", "2 Nutzen < 1"]],
    ["Chinese step headings", "# T\n## 步骤 1：类型\n## 第2步：使用", ["1 类型", "2 使用 < 1"]],
    ["bold steps", "**Step 1: Add types**\nText.\n\n**Step 2: Use them**\nMore.", ["1 Add types", "2 Use them < 1"]],
    ["numbered headings", "# T\n### 1. Add types\nText\n### 2. Use them\n- x\n- y", ["1 Add types", "2 Use them < 1"]],
    ["numbered bold headings", "# T\n### **1. Add types**\n### **2. Use them**", ["1 Add types", "2 Use them < 1"]],
    [
      "a plain numbered list",
      "I would do it like this:\n\n1. Add types\n2. Use them\n3. Test\n\nShall I?",
      ["1 Add types", "2 Use them < 1", "3 Test < 2"],
    ],
    [
      "a numbered list with bold starts",
      "# T\n1. **Add types**: in one file\n2. **Use them** – everywhere",
      ["1 Add types", "2 Use them < 1"],
    ],
    [
      "implementation steps",
      "# T\n\n## Overview\nX.\n\n## Implementation Steps\n1. a\n2. b\n\n## Risks\n- r",
      ["1 a", "2 b < 1"],
    ],
    ["an implementation plan with bullets", "# T\n## Implementation Plan\n- a\n- b\n", ["1 a", "2 b < 1"]],
    [
      "an implementation plan with numbered headings",
      "# T\n## Implementation\n### 1. a\n- x\n### 2. b\n- y\n## Testing\nRun it.",
      ["1 a", "2 b < 1"],
    ],
    ["German steps", "# T\n## Umsetzung\n1. a\n2. b", ["1 a", "2 b < 1"]],
    ["Chinese steps", "# T\n## 实施步骤\n1. 甲\n2. 乙", ["1 甲", "2 乙 < 1"]],
    [
      "phases with numbered lists",
      "# T\n## Phase 1: A\n1. a\n2. b\n## Phase 2: B\n1. c",
      ["1 a", "2 b < 1", "3 c < 2"],
    ],
    ["phases with bullets", "# T\n### Phase 1 – A\n- a\n- b\n### Phase 2 – B\n- c", ["1 a", "2 b < 1", "3 c < 2"]],
    [
      "phases without a list",
      "# T\n## Phase 1: Prepare\nText.\n## Phase 2: Build\nText.",
      ["1 Phase 1: Prepare", "2 Phase 2: Build < 1"],
    ],
    [
      "a fenced plan",
      "Here is the plan:\n\n```markdown\n# T\n\n## Steps\n1. a\n2. b\n\n```sh\nnpm test\n```\n```\n\nOK?",
      ["1 a", "2 b < 1"],
    ],
    ["a fenced plan without a language", "```\n# T\n- [ ] a\n- [ ] b\n```", ["1 a", "2 b < 1"]],
    ["Windows lines", "# T\r\n\r\n## Step 1: a\r\nText\r\n## Step 2: b\r\n", ["1 a", "2 b < 1"]],
    [
      "steps numbered from 1 in each part",
      "# T\n## Backend\n### Step 1: a\n### Step 2: b\n## Frontend\n### Step 1: c",
      ["1 a", "2 b < 1", "3 c < 2"],
    ],
    [
      "the longest of several lists",
      "# T\n1. only context\n\n## What to do next\n1. a\n2. b\n3. c",
      ["1 a", "2 b < 1", "3 c < 2"],
    ],
  ])("%s", (_, text, tasks) => {
    expect(tasksIn(text)).toEqual(tasks);
  });
});

describe("the order", () => {
  test("is that of the text, and the reader learns that it was assumed", () => {
    expect(
      lintPlanBody("# T\n- [ ] a\n- [ ] b").map(({ rule, line, severity }) => [rule, line, severity]),
    ).toContainEqual(["assumed-order", 2, "warning"]);
  });

  test.each<[string, string, string[]]>([
    [
      "is kept when a task names another one",
      "# T\n1. [ ] a\n2. [ ] b\n3. [ ] c\n   - after: 1",
      ["1 a", "2 b", "3 c < 1"],
    ],
    [
      "is read from dependencies in words",
      "# T\n## Step 1: a\n## Step 2: b\n## Step 3: c\n**Depends on:** Step 1 and Step 2",
      ["1 a", "2 b", "3 c < 1, 2"],
    ],
    [
      "lets tasks run together that are marked so",
      "# T\n- [ ] a\n- [ ] b (parallel)\n- [ ] c (can run in parallel with b)\n- [ ] d",
      ["1 a", "2 b < 1", "3 c < 1", "4 d < 2, 3"],
    ],
    [
      "lets a whole phase run together",
      "# T\n## Phase 1\n- a\n## Phase 2 (parallel)\n- b\n- c\n## Phase 3\n- d",
      ["1 a", "2 b < 1", "3 c < 1", "4 d < 2, 3"],
    ],
    ["is not assumed for a single task", "# T\n- [ ] a", ["1 a"]],
    ["is as declared in our own form", "# T\n- [ ] 1: a\n  - agent: koda\n- [ ] 2: b\n  - agent: koda", ["1 a", "2 b"]],
  ])("%s", (_, text, tasks) => {
    expect(tasksIn(text)).toEqual(tasks);
  });
});

describe("files and checks are read from", () => {
  test.each<[string, string, string[]]>([
    [
      "bold names",
      "## Step 1: a\n**Files:** `src/a.ts`, `src/b.ts`\n**Verification:** `npm test`",
      ["1 a [src/a.ts, src/b.ts] ? npm test"],
    ],
    ["notes behind paths", "- [ ] a\n  - Files: src/x.js (new), src/y.js - the handler", ["1 a [src/x.js, src/y.js]"]],
    [
      "a list below the name",
      "### 1. a\nFiles to modify:\n- `src/a.ts` – types\n- `src/b.ts` (new)\n\nText.\n### 2. b",
      ["1 a [src/a.ts, src/b.ts]", "2 b < 1"],
    ],
    [
      "a heading below the step",
      "## Step 1: a\n### Files\n- src/a.ts\n### Tests\n- `npm test`\n",
      ["1 a [src/a.ts] ? npm test"],
    ],
    [
      "German names",
      "## Schritt 1: a\n- **Dateien:** `a.ts`\n- **Prüfung:** `npm test` läuft",
      ["1 a [a.ts] ? npm test"],
    ],
    [
      "prose, which a person checks",
      "- [ ] a\n  - check: All tests pass\n  - Acceptance criteria: make sure login works",
      ["1 a ? (All tests pass) ? (make sure login works)"],
    ],
    ["commands without backticks", "- [ ] a\n  - Verify: npm run lint", ["1 a ? npm run lint"]],
    ["code that is no command", "- [ ] a\n  - Test: `GET /health` returns 200", ["1 a ? (`GET /health` returns 200)"]],
  ])("%s", (_, text, tasks) => {
    expect(tasksIn(text)).toEqual(tasks);
  });

  test("a name that leads to no path stays in the description", () => {
    const [task] = read("- [ ] a\n  - Files: all of the handlers").content.tasks;
    expect([task?.files, task?.description]).toEqual([[], "- Files: all of the handlers"]);
  });
});

test("what is no path and no task below a known name stays in the description", () => {
  const [task] = read("- [ ] a\n  - Files:\n    - `a.ts`\n    - all of the handlers\n  - Prerequisites: Node 20")
    .content.tasks;
  expect([task?.files, task?.blockedBy]).toEqual([["a.ts"], []]);
  expect(task?.description).toContain("all of the handlers");
  expect(task?.description).toContain("Prerequisites: Node 20");
});

test("nothing is lost: what belongs to a task describes it, and the rest is in the plan", () => {
  const { content } = read(
    "# Add login\n\nWhy.\n\n## Step 1: Types\n\nFirst.\n\n```ts\n# no heading\n```\n\n#### Details\n- x\n\n## Step 2: **Form**: the page\nLast.\n\n## Testing\nBy hand.\n\n## Risks\n- It breaks",
  );
  expect(content).toMatchObject({
    title: "Add login",
    summary: "Why.",
    validation: "By hand.",
    risks: [{ risk: "It breaks", level: "medium" }],
  });
  expect(content.tasks.map(({ subject, description }) => [subject, description])).toEqual([
    ["Types", "First.\n\n```ts\n# no heading\n```\n\n**Details**\n- x"],
    ["Form", "the page\nLast."],
  ]);
});

test("a table of risks is a list of them", () => {
  const { content } = read(
    "- [ ] a\n\n## Risks and Mitigations\n\n| Risk | Impact | Mitigation |\n|---|:---:|---|\n| It leaks | High | No details |\n| It is slow | low | |\n\n| Risk |\n|--|\n| Other |",
  );
  expect(content.risks).toEqual([
    { risk: "It leaks", level: "high", mitigation: "No details" },
    { risk: "It is slow", level: "low" },
    { risk: "Other", level: "medium" },
  ]);
});

test("text around a fenced plan is kept", () => {
  const { content } = read("This is it:\n\n```md\n# T\n\nS.\n\n- [ ] a\n```\n\nTell me.");
  expect([content.title, content.summary]).toEqual(["T", "This is it:\nTell me.\n\nS."]);
});

test.each(["# Answer\n\nThere is nothing to do.", "Just *text*.\n\n- a bullet\n- another", ""])(
  "text without steps is no plan: %j",
  (text) => {
    expect(lintPlanBody(text).some(({ rule }) => rule === "empty-plan")).toBe(true);
  },
);

test("whatever the text, what was read is read again from our own form", () => {
  const piece = constantFrom(
    "# T",
    "## Step 1: a",
    "## Step 2",
    "### 1. b",
    "**Step 3: c**",
    "## Phase 1",
    "## Phase 2 (parallel)",
    "## Plan",
    "## Risks",

    "1. a",
    "2. **b**: c",
    "- [ ] d",
    "- e",
    "  - Files: a.ts",
    "**Files:**",
    "- `b.ts` (new)",
    "Verify: npm test",
    "- after: 1",
    "```",
    "```md",
    "",
    "text",
    "  1. inner",
    "| a | b |",
    "- check: All good",
    "---",
  );
  assert(
    property(array(piece, { maxLength: 14 }), (lines) => {
      const parsed = parsePlanBody(lines.join("\n"));
      if (!("content" in parsed) || parsed.content.tasks.length === 0) return;
      const again = parsePlanBody(renderPlanBody(parsed.content));
      expect("content" in again && again.content).toEqual(parsed.content);
    }),
    { numRuns: runs(2_000) },
  );
});
