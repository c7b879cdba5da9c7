import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adjustPlan } from "../plan/adjust.ts";
import { arbitraryAdjustment, arbitraryPlan, more, planOf, taskOf, type TaskParts } from "../plan/adjust.fixture.ts";
import type { ExecutionPlan } from "../plan/plan.ts";
import { contentOf } from "../plan/plan-content.ts";
import { isPlanned } from "../plan/planned-files.ts";
import type { ToolCategory } from "../permission/policy.ts";
import { growthSentence } from "../../words/summary.ts";
import { droppedWork, scopeGrowth } from "./scope.ts";
import { runs } from "../../../test/runs.ts";

const categories: Readonly<Record<string, ToolCategory>> = {
  bash: "execute",
  fetch: "network",
  edit: "write",
  read: "read",
  mail: "other",
};
const categoryOf = (tool: string) => categories[tool];

function grows(approved: ExecutionPlan, adjusted: ExecutionPlan): string[] {
  return scopeGrowth(contentOf(approved), adjusted, categoryOf).map((reason) =>
    growthSentence({ language: "en" }, reason),
  );
}

function withFiles(approved: readonly string[], ...files: string[]): string[] {
  return grows(planOf({ taskId: "1", files: [...approved] }), planOf({ taskId: "1", files })).map(
    (sentence) => /^Task 1 may change (.*), which was not approved for any task\.$/.exec(sentence)?.[1] ?? sentence,
  );
}

describe("files", () => {
  test("files under an approved pattern are no growth", () => {
    const approved = ["src/auth/**", "lib", "test/*.test.ts", "docs/{a,b}.md", "app/[id].ts", "x/**/*"];
    expect(
      withFiles(
        approved,
        ...approved,
        "src/auth/a.ts",
        "./src/auth/deep/b.ts",
        "src//auth//a.ts",
        "src/auth",
        "src/auth/*.{ts,js}",
        "lib/**/x.ts",
        "test/a*.test.ts",
        "docs/b.md",
        "app/i.ts",
        "x/**",
      ),
    ).toEqual([]);
  });

  test("everything else is growth, in any spelling", () => {
    const beyond = [
      "src/b.ts",
      "src/auth/../b.ts",
      "/src/auth/a.ts",
      "~/src/auth/a.ts",
      "C:/src/auth/a.ts",
      "src\\auth\\a.ts",
      "SRC/auth/a.ts",
      "Src/Auth/a.ts",
      "src/**",
      "src/*/a.ts",
      "**",
      ".",
      "src/auth{,z}/a.ts",
      "{/,}src/auth/a.ts",
      "src/auth/{.,x}./b.ts",
      "src/auth**",
      "src/authx",
    ];
    expect(withFiles(["src/auth/**"], ...beyond)).toEqual(beyond);
  });

  test("a pattern that programs read differently covers only itself", () => {
    expect(withFiles(["src/!(b)/**"], "src/!(b)/**", "src/a/x.ts")).toEqual(["src/a/x.ts"]);
    expect(withFiles(["src/a**b.ts"], "src/ab.ts", "src/a/b.ts", "src/a**b.ts")).toEqual(["src/a/b.ts"]);
    expect(withFiles(["src/{1..3}.ts"], "src/{1..3}.ts", "src/1.ts")).toEqual(["src/1.ts"]);
  });

  test("a path that leaves the workspace covers only itself", () => {
    expect(withFiles(["/src/a.ts", "src/../b.ts"], "src/a.ts", "/src/a.ts", "b.ts")).toEqual(["src/a.ts", "b.ts"]);
  });

  test("files of another approved task are approved", () => {
    const approved = planOf({ taskId: "1", files: ["a.ts"] }, { taskId: "2", files: ["b.ts"] });
    const adjusted = planOf({ taskId: "1", files: ["a.ts", "b.ts"] }, { taskId: "2", files: ["b.ts"] });
    expect(grows(approved, adjusted)).toEqual([]);
  });

  test("a task that was approved without files approves none", () => {
    const approved = planOf({ taskId: "1", files: [] }, { taskId: "2", files: ["b.ts"] });
    const named = planOf({ taskId: "1", files: ["a.ts"] }, { taskId: "2", files: ["b.ts"] });
    expect(grows(approved, named)).toEqual(["Task 1 may change a.ts, which was not approved for any task."]);
    const emptied = planOf({ taskId: "1", files: [] }, { taskId: "2", files: [] });
    expect(grows(approved, emptied)).toEqual(["Task 2 does not say which files it changes, so they are not limited."]);
  });
});

describe("calls and commands", () => {
  const call = (tool: string, input: Record<string, unknown>) => ({ tool, input });
  const check = (command: string, exitCode?: number) =>
    ({ type: "command", command, ...(exitCode === undefined ? {} : { exitCode }) }) as const;
  const one = (parts: Partial<TaskParts>) => planOf({ taskId: "1", ...parts });

  test("the same call with the same input was approved, in any task", () => {
    const approved = planOf(
      { taskId: "1", toolsToExecute: [call("bash", { command: "ls", cwd: "a" })] },
      { taskId: "2" },
    );
    const adjusted = planOf(
      { taskId: "1" },
      { taskId: "2", toolsToExecute: [call("bash", { cwd: "a", command: "ls" })] },
    );
    expect(grows(approved, adjusted)).toEqual([]);
  });

  test("other commands, other network calls and unknown tools are growth; reading is not", () => {
    const toolsToExecute = [
      call("bash", { command: "ls -la" }),
      call("fetch", { url: "https://example.com" }),
      call("mail", {}),
      call("unknown", { text: "\u202eabc\u0007" }),
      call("read", { path: "b" }),
    ];
    expect(grows(one({ toolsToExecute: [call("bash", { command: "ls" })] }), one({ toolsToExecute }))).toEqual([
      'Task 1 calls bash in a way that was not approved: {"command":"ls -la"}',
      'Task 1 calls fetch in a way that was not approved: {"url":"https://example.com"}',
      "Task 1 calls mail in a way that was not approved: {}",
      'Task 1 calls unknown in a way that was not approved: {"text":"\\u{202e}abc\\u0007"}',
    ]);
  });

  test("writing is approved where the task's files are", () => {
    const writes = (...inputs: Record<string, unknown>[]) =>
      inputs.filter((input) => {
        const toolsToExecute = [call("edit", input)];
        return grows(one({ files: ["src/**"] }), one({ files: ["src/**"], toolsToExecute })).length === 0;
      });
    const within = [
      { path: "src/a.ts", old_string: "a", new_string: "b" },
      { file_path: "./src/a.ts", content: "a" },
      { from: "src/a.ts", to: "src/b.ts" },
    ];
    const beyond = [
      { path: "b.ts", content: "a" },
      { path: "src/../b.ts", content: "a" },
      { path: "/src/a.ts", content: "a" },
      { from: "src/a.ts", to: "b.ts" },
      { path: "src/a.ts", recursive: true },
      { path: ["src/a.ts"] },
      { content: "a" },
      {},
    ];
    expect(writes(...within, ...beyond)).toEqual(within);
  });

  test("commands of checks are approved with the plan, in any task", () => {
    const approved = { ...one({ acceptance: [check("npm test")] }), checks: [check("npm run lint")] };
    const same = { ...one({ acceptance: [check("npm run lint", 1)] }), checks: [check(" npm test ")] };
    expect(grows(approved, same)).toEqual([]);
    const other = { ...one({ acceptance: [check("npm test\nrm -rf /")] }), checks: [check("make")] };
    expect(grows(approved, other)).toEqual([
      "Task 1 runs a command as a check that was not approved: npm test\\nrm -rf /",
      "The plan runs a command as a check that was not approved: make",
    ]);
  });

  test("missing checks are reported, except with a task that is skipped", () => {
    const approved = {
      ...planOf({ taskId: "1", acceptance: [check("npm test"), { type: "exists", path: "a" }] }, { taskId: "2" }),
      checks: [check("make")],
    };
    const said = (adjusted: ExecutionPlan) =>
      droppedWork(approved, adjusted, categoryOf).map((reason) => growthSentence({ language: "en" }, reason));
    expect(said(approved)).toEqual([]);
    expect(said({ ...planOf({ taskId: "1" }, { taskId: "2", acceptance: [check("npm test")] }), checks: [] })).toEqual([
      "Task 1 was approved with a check that is gone: run `npm test`",
      "Task 1 was approved with a check that is gone: exists `a`",
      "The plan was approved with a check that is gone: run `make`",
    ]);
    expect(said({ ...planOf({ taskId: "1", status: "skipped" }, { taskId: "2" }), checks: approved.checks })).toEqual(
      [],
    );
  });

  const lost = (approved: ExecutionPlan, adjusted: ExecutionPlan) =>
    droppedWork(approved, adjusted, categoryOf).map((reason) => growthSentence({ language: "en" }, reason));

  test("a removed check is reported even when another task has the same one", () => {
    const both = planOf(
      { taskId: "1", acceptance: [check("npm test")] },
      { taskId: "2", acceptance: [check("npm test")] },
    );
    const one = planOf({ taskId: "1", acceptance: [check("npm test")] }, { taskId: "2", acceptance: [] });
    expect(lost(both, one)).toEqual(["Task 2 was approved with a check that is gone: run `npm test`"]);
  });

  test("a removed call is reported, unless it only reads", () => {
    const toolsToExecute = [call("bash", { command: "npm run migrate" }), call("read", { path: "a" })];
    const approved = planOf({ taskId: "1", toolsToExecute }, { taskId: "2" });
    const less = planOf({ taskId: "1", toolsToExecute: [], assignedAgent: "chapo" }, { taskId: "2" });
    expect(lost(approved, less)).toEqual([
      'Task 1 was approved with a call that is gone: bash {"command":"npm run migrate"}',
    ]);
  });

  test("a replaced task's checks and calls have to be in its replacements", () => {
    const approved = planOf({ taskId: "1", acceptance: [check("npm test")] }, { taskId: "2" });
    expect(lost(approved, planOf({ taskId: "1b", acceptance: [check("npm test")] }, { taskId: "2" }))).toEqual([]);
    expect(lost(approved, planOf({ taskId: "1b" }, { taskId: "2", acceptance: [check("npm test")] }))).toEqual([
      "Task 1 was approved with a check that is gone: run `npm test`",
    ]);
  });
});

test("more tasks and a higher cost are growth", () => {
  const approved = { ...planOf({ taskId: "1" }), estimatedCost: 0.5 };
  const adjusted = (estimatedCost: number | null) => ({ ...planOf({ taskId: "1" }), estimatedCost });
  expect(grows(approved, adjusted(0.5))).toEqual([]);
  expect(grows(approved, adjusted(0.6))).toEqual(["The estimated cost is 0.6 US dollars; 0.5 were approved."]);
  expect(grows(approved, adjusted(null))).toEqual([
    "The cost can no longer be estimated; 0.5 US dollars were approved.",
  ]);
  expect(grows(adjusted(null), adjusted(9))).toEqual([]);
  const two = planOf({ taskId: "1", files: ["a"] }, { taskId: "2", files: ["a"] });
  expect(grows(planOf({ taskId: "1", files: ["a"] }), two)).toEqual(["The plan has 2 tasks; 1 was approved."]);
});

const part = fc.constantFrom(
  "a",
  "b",
  "*",
  "?",
  "**",
  "[ab]",
  "[!a]",
  "a*",
  "*b",
  "{a,b}",
  "{a,*}",
  "a.ts",
  "*.ts",
  "..",
  ".",
  "",
);
const pattern = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/") || ".");
const files = fc.array(pattern, { maxLength: 3 });
const path = fc
  .array(fc.constantFrom("a", "b", "ab", "c", "a.ts", "[ab]", "package.json", "yarn.lock"), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join("/"));

describe("for any plan", () => {
  test("nothing grows when nothing changes", () => {
    fc.assert(
      fc.property(arbitraryPlan, fc.array(files), (plan, all) => {
        const tasks = plan.tasks.map((task, index) => ({ ...task, files: all[index] ?? [] }));
        expect(scopeGrowth({ ...plan, tasks }, { ...plan, tasks }, categoryOf)).toEqual([]);
      }),
    );
  });

  test("R64: adjustments within scope touch approved files only", () => {
    let compared = 0;
    fc.assert(
      fc.property(
        fc.array(files, { minLength: 1, maxLength: 3 }),
        pattern,
        fc.array(path, { maxLength: 12 }),
        (all, added, paths) => {
          const approved = planOf(...all.map((each, index) => ({ taskId: String(index), files: each })));
          const tasks = approved.tasks.map((task, index) => (index === 0 ? { ...task, files: [added] } : task));
          if (scopeGrowth(approved, { ...approved, tasks }, categoryOf).length > 0) return;
          for (const each of paths.filter((one) => isPlanned(one, { files: [added] }))) {
            if (!all.flat().includes(added)) compared++;
            expect([each, added, all, approved.tasks.some((task) => isPlanned(each, task))]).toEqual([
              each,
              added,
              all,
              true,
            ]);
          }
        },
      ),
      { numRuns: runs(5_000) },
    );
    expect(compared).toBeGreaterThan(40);
  });

  test("retrying and skipping never grow, an added task always does", () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryAdjustment, (plan, adjustment) => {
        const task = taskOf({ taskId: "new", files: ["x"] });
        const result = adjustPlan(plan, adjustment.task ? { ...adjustment, task } : adjustment, more);
        if ("problem" in result) return;
        const isNew = ["ADD_BEFORE", "ADD_AFTER", "REPLACE"].includes(adjustment.operation);
        expect(scopeGrowth(plan, result.plan, categoryOf).length > 0).toBe(isNew);
      }),
    );
  });
});
