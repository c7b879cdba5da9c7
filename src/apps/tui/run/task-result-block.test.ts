import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import type { DurableEvent } from "../../../domain/session/event.ts";
import type { Evidence } from "../../../domain/plan/evidence.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { makeInk } from "../kit/ink.ts";
import { agentFor, begun, calling, completed, failed, started, task, viewAfter } from "./built-view.fixture.ts";
import { resultWords } from "../../../words/call.ts";
import { taskResultBlock } from "./task-result-block.ts";

const ink = makeInk(false, () => "en");

function verified(taskId: string, evidence: Partial<Evidence>): DurableEvent {
  const whole = { base: "a", tree: "b", changed: [], unplanned: [], checks: [], problems: [], ...evidence };
  return { type: "task_verified", data: { taskId, evidence: whole } };
}

function lines(view: SessionView, taskId: string, { width = 100, details = false, on = ink } = {}): string[] {
  return taskResultBlock(taskId, { ink: on, view: () => view })(width, details);
}

const login = task("2", { subject: "Add login endpoint" });
const passed = { check: { type: "command" as const, command: "npm test" }, status: "passed" as const, exitCode: 0 };

const done = viewAfter(
  begun([login]),
  [0, started("2")],
  agentFor("2"),
  ...calling("2", "read", { path: "src/login.ts" }, "x"),
  ...calling("2", "edit", { path: "src/login.ts", old_string: "a\nb\n", new_string: "a\nc\nd\n" }, "-2\tb\n+2\tc"),
  ...calling("2", "write", { path: "src/new.ts", content: "1\n2\n" }, "Created src/new.ts (2 lines)."),
  ...calling("2", "write", { path: "src/over.ts", content: "1\n2\n" }, "Overwrote src/over.ts (2 lines)."),
  verified("2", {
    changed: ["src/login.ts", "src/new.ts", "src/over.ts"],
    unplanned: ["src/over.ts"],
    checks: [
      { ...passed, output: "(no output)\n(exit code 0)", durationMs: 3_200 },
      { check: { type: "exists", path: "src/new.ts" }, status: "passed" },
      { check: { type: "manual", what: "Log in", reason: "" }, status: "manual" },
    ],
  }),
  [34, completed("2")],
);

test("a completed task prints what it did, which files it changed and the results of its checks", () => {
  expect(lines(done, "2")).toEqual([
    "✓ 2 Add login endpoint · KODA · 34 s · 4 calls",
    "  src/login.ts · +2 · −1",
    "  src/new.ts · +2",
    "  src/over.ts · not planned",
    "  ✓ npm test · exit code 0 · 3.2 s",
    "  ✓ src/new.ts exists",
    "  ? Log in · for you to check",
  ]);
});

test("with details it also prints each call and message of its agent", () => {
  expect(lines(done, "2", { details: true }).slice(7)).toEqual([
    "  ✓ Read src/login.ts",
    "  ✓ Edit src/login.ts",
    "  ✓ Write src/new.ts",
    "  ✓ Write src/over.ts",
    "  Done.",
  ]);
});

const broken = viewAfter(
  begun([login, task("3", { blockedBy: ["2"] })]),
  [0, started("2")],
  agentFor("2"),
  ...calling("2", "bash", { command: "npm test" }, "x"),
  verified("2", {
    changed: Array.from({ length: 9 }, (_, index) => `src/${index}.ts`),
    checks: [
      {
        check: { type: "command", command: "npm test" },
        status: "failed",
        exitCode: 1,
        output: `${Array.from({ length: 300 }, (_, index) => `line ${index}\r`).join("\n")}\n(exit code 1)`,
      },
    ],
    problems: ["This check failed: npm test."],
  }),
  [61, failed("2", "This check failed: `npm test`.\nline 0\nline 1")],
  { type: "task_update", data: { taskId: "3", status: "skipped", skippedFor: "2", reason: "Task 2 failed." } },
);

test("a failed task says why, and shows the output of the failed check, folded", () => {
  expect(lines(broken, "2", { width: 60 })).toEqual([
    "✗ 2 Add login endpoint · failed · KODA · 1 min 1 s · 1 call",
    "  This check failed: npm test.",
    "  src/0.ts",
    "  src/1.ts",
    "  src/2.ts",
    "  src/3.ts",
    "  src/4.ts",
    "  src/5.ts",
    "  … +3 files (Ctrl+O)",
    "  ✗ npm test · failed · exit code 1",
    "    line 0",
    "    line 1",
    "    line 2",
    "    line 3",
    "    line 4",
    "    … +295 lines (Ctrl+O)",
  ]);
  const whole = lines(broken, "2", { width: 60, details: true });
  expect([whole.includes("  src/8.ts"), whole.includes("    line 199"), whole.at(-1)]).toEqual([
    true,
    true,
    "  ✓ Run npm test",
  ]);
});

test("a skipped task says which failure caused it", () => {
  expect(lines(broken, "3")).toEqual(["– 3 Task 3 · skipped · KODA", "  task 2 was not completed"]);
});

test("it fits into 40 columns in every language", async () => {
  for (const language of ["en", "de", "zh"] as const) {
    const on = makeInk(true, () => language);
    for (const view of [done, broken])
      for (const details of [true, false])
        expect(lines(view, "2", { width: 40, details, on }).filter((line) => visibleWidth(line) > 40)).toEqual([]);
  }
  const chinese = lines(broken, "2", { width: 40, on: makeInk(false, () => "zh") });
  expect(chinese.slice(0, 1)).toEqual(["✗ 2 Add login endpoi… · 失败 · 1 min 1 s"]);
});

test("it stays the same when the task is retried", () => {
  let view = broken;
  const block = taskResultBlock("2", { ink, view: () => view });
  const before = block(80, false);
  view = viewAfter(broken, [90, started("2", 2)]);
  expect(block(80, false)).toEqual(before);
  const [head] = lines(viewAfter(view, [100, completed("2")]), "2");
  expect(head).toBe("✓ 2 Add login endpoint · KODA · attempt 2 · 10 s");
});

test("a task that hasn't ended prints nothing", () => {
  const running = viewAfter(begun([login]), [0, started("2")]);
  expect(lines(running, "2")).toEqual([]);
  expect(lines(running, "none")).toEqual([]);
});

test("counts of one are singular, also where lines are left out", () => {
  const told = (language: "en" | "de", count: number) =>
    (["moreFiles", "moreCalls"] as const).map((key) => resultWords({ language })(key, { count }));
  expect([told("en", 1), told("de", 1), told("de", 2)]).toEqual([
    ["… +1 file (Ctrl+O)", "… 1 earlier call"],
    ["… +1 Datei (Strg+O)", "… 1 früherer Aufruf"],
    ["… +2 Dateien (Strg+O)", "… 2 frühere Aufrufe"],
  ]);
});
