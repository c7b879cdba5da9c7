import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import type { Language } from "../../../words/language.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { emptyView, applyEvent, type SessionView } from "../../../domain/reading/session-view.ts";
import { makeInk } from "../kit/ink.ts";
import {
  agentFor,
  asking,
  begun,
  calling,
  completed,
  failed,
  START,
  started,
  task,
  turnDone,
  viewAfter,
} from "./built-view.fixture.ts";
import { taskTreeLines } from "./task-tree-lines.ts";

const tasks = [
  task("1", { subject: "Update auth types" }),
  task("2", { subject: "Refactor auth service", activeForm: "Refactoring auth service", blockedBy: ["1"] }),
  task("3", { subject: "Update auth middleware", blockedBy: ["1", "2"] }),
  task("4", {
    subject: "Add migration script",
    activeForm: "Adding the migration script",
    acceptance: [{ type: "command", command: "npm test" }],
  }),
  task("5", { subject: "Write the changelog", activeForm: "Writing the changelog", assignedAgent: "devo" }),
  task("6", { subject: "Deploy to staging" }),
  task("7", { subject: "Tell everybody", blockedBy: ["6"] }),
];

/** 1 is done, 2 runs a command, 4 is being checked, 5 waits for the user, 6 has failed. */
const halfway = viewAfter(
  begun(tasks),
  [0, started("1")],
  [8, completed("1")],
  [9, started("2")],
  agentFor("2"),
  ...calling("2", "bash", { command: "npm test -- --watch" }),
  [10, started("4")],
  agentFor("4"),
  ...calling("4", "write", { path: "m.sql", content: "x" }, "Created m.sql (1 line)."),
  turnDone("4"),
  started("5"),
  agentFor("5"),
  ...asking("5", "rm x"),
  started("6"),
  [15, failed("6", "The server is not there.\nIt never was.")],
  { type: "task_update", data: { taskId: "7", status: "skipped", skippedFor: "6", reason: "Task 6 failed." } },
);

interface Look {
  readonly width?: number;
  readonly rows?: number;
  readonly language?: Language;
  readonly isColourful?: boolean;
  readonly seconds?: number;
}

function draw(view: SessionView, look: Look = {}): string[] {
  const { width = 100, rows = 30, language = "en", isColourful = false, seconds = 84 } = look;
  const ink = makeInk(isColourful, () => language);
  return taskTreeLines(view, { size: { width, rows }, ink, now: START + seconds * 1_000, spinner: "⠹" });
}

test("the tree shows completed tasks, current activity, dependencies and failures", () => {
  expect(draw(halfway)).toEqual([
    "Building “Refactor auth” · ▰▱▱▱▱▱▱▱▱▱ 1/7 · 3 running · 1 failed · 1:24 · $0.0369",
    "  ✓ 1 Update auth types · 8 s",
    "  ⠹ 2 Refactoring auth service · KODA · running · 1:15",
    "    └ Run npm test -- --watch",
    "  ○ 3 Update auth middleware · waits for 2",
    "  ⠹ 4 Adding the migration script · KODA · checking · 1:14",
    "    └ npm test",
    "  ? 5 Writing the changelog · DEVO · waiting for you · 1:14",
    "    └ Run rm x",
    "  ✗ 6 Deploy to staging · 5 s",
    "    └ The server is not there.",
    "  – 7 Tell everybody · task 6 was not completed",
  ]);
});

test("at 60 columns the bar goes first, at 40 columns the texts are cut, and the stage stays", () => {
  expect(draw(halfway, { width: 60, rows: 9 })).toEqual([
    "Building “Refactor auth” · 1/7 · 3 running · 1:24 · $0.0369",
    "  ⠹ 2 Refactoring auth service · KODA · running · 1:15",
    "    └ Run npm test -- --watch",
    "  ⠹ 4 Adding the migration script · KODA · checking · 1:14",
    "    └ npm test",
    "  ? 5 Writing the changelog · DEVO · waiting for you · 1:14",
    "  ✗ 6 Deploy to staging · 5 s",
    "    └ The server is not there.",
    "  … 1 done, 1 waiting, 1 skipped",
  ]);
  expect(draw(halfway, { width: 40, rows: 6, language: "de" })).toEqual([
    "Baut „Refactor auth“ · 1/7 · 3 laufen",
    "  ⠹ 2 Refactoring auth s… · läuft · 1:15",
    "  ⠹ 4 Adding the migrati… · wird geprüft",
    "  ? 5 Writing the cha… · wartet auf dich",
    "  ✗ 6 Deploy to staging · The server i…",
    "  … 1 fertig, 1 wartet, 1 ausgelassen",
  ]);
});

test("there are never more lines than room, and none is wider than the terminal", () => {
  for (const language of ["en", "de", "zh"] as const)
    for (const width of [12, 40, 60, 100])
      for (const rows of [0, 1, 2, 3, 5, 8, 13, 40])
        for (const isColourful of [true, false]) {
          const lines = draw(halfway, { width, rows, language, isColourful });
          expect(lines.length).toBeLessThanOrEqual(rows);
          expect(lines.filter((line) => visibleWidth(line) > width)).toEqual([]);
        }
  expect(draw(halfway, { rows: 1 }).length).toBe(1);
});

test("in Chinese, with wide characters", () => {
  const view = viewAfter(
    begun([task("1", { subject: "迁移所有会话", activeForm: "正在把所有会话迁移到新的格式" })], { title: "重构认证" }),
    [0, started("1")],
  );
  expect(draw(view, { width: 40, language: "zh", seconds: 4 })).toEqual([
    "正在执行“重构认证” · 0/1 · 1 个进行中",
    "  ⠹ 1 正在把所有会话迁… · 执行中 · 0:04",
  ]);
});

test("without colours there is no escape sequence, and with them signs and words stay", () => {
  expect(draw(halfway, { width: 40, rows: 8 }).filter((line) => line.includes("\x1b"))).toEqual([]);
  const [head = "", , second = ""] = draw(halfway, { isColourful: true });
  expect(head.startsWith("\x1b[32;1mBuilding “\x1b[39;22m\x1b[1mRefactor auth")).toBe(true);
  expect(second).toContain("\x1b[36m⠹\x1b[39m \x1b[2m2\x1b[22m \x1b[1mRefactoring auth service\x1b[22m");
});

test("many completed tasks are folded: the last ones are shown, the others counted", () => {
  const many = Array.from({ length: 9 }, (_, index) => task(String(index + 1)));
  const done = many.slice(0, 7).flatMap(({ taskId }, index) => [started(taskId), [index, completed(taskId)] as const]);
  expect(draw(viewAfter(begun(many), ...done), { seconds: 10 })).toEqual([
    "Building “Refactor auth” · ▰▰▰▰▰▰▰▱▱▱ 7/9 · 0:10",
    "  ✓ 4 Task 4 · 1 s",
    "  ✓ 5 Task 5 · 1 s",
    "  ✓ 6 Task 6 · 1 s",
    "  ✓ 7 Task 7 · 1 s",
    "  ○ 8 Task 8 · can start",
    "  ○ 9 Task 9 · can start",
    "  … 3 done",
  ]);
});

test("a repair, another attempt and a retried model are shown", () => {
  const evidence = { base: "a", tree: "b", changed: [], unplanned: [], checks: [], problems: ["It does not work."] };
  const repairing = viewAfter(
    begun([task("1")]),
    [0, started("1")],
    failed("1", "no"),
    started("1", 2),
    agentFor("1"),
    turnDone("1"),
    { type: "task_verified", data: { taskId: "1", evidence } },
    { type: "agent_continued", data: { agentId: "agent-1", text: "Repair it." } },
  );
  const failure = { kind: "overloaded", message: "Too many requests.", retryable: true };
  const data = { agentId: "agent-1", attempt: 2, failure, delayMs: 5 };
  const heard = applyEvent(repairing, { type: "model_retry", data });
  expect(draw(heard, { seconds: 5 }).slice(1)).toEqual([
    "  ⠹ 1 Doing 1 · KODA · repairing · attempt 2 · 0:05",
    "    └ Retrying (attempt 2): Too many requests.",
  ]);
});

test("while it is paused the clock stops, and nothing spins", () => {
  const paused = viewAfter(begun([task("1"), task("2")]), [0, started("1")], [60, pausing]);
  const lines = [
    "Paused: “Refactor auth” · ▱▱▱▱▱▱▱▱▱▱ 0/2 · 1 running · 1:00",
    "  ● 1 Doing 1 · KODA · on hold · 1:00",
    "  ○ 2 Task 2 · can start",
  ];
  expect(draw(paused, { seconds: 3_600 })).toEqual(lines);
  const resumed = viewAfter(paused, [3_600, { type: "plan_resumed", data: { planId: "p", by: "ada" } }]);
  expect(draw(resumed, { seconds: 3_605 })[0]).toBe("Building “Refactor auth” · ▱▱▱▱▱▱▱▱▱▱ 0/2 · 1 running · 1:05");
});

const pausing = { type: "plan_paused", data: { planId: "p", by: "ada" } } as const;

test("no text can move the cursor", () => {
  const view = viewAfter(begun([task("1", { activeForm: "a\x1b[2Jb\r\nc\u202e" })]), [0, started("1")]);
  expect(draw(view, { seconds: 0 })[1]).toBe("  ⠹ 1 ab c\uFFFD · KODA · running · 0:00");
});

test("there is no tree before a plan runs, and none after it has ended", () => {
  expect(draw(emptyView)).toEqual([]);
  const data = { planId: "p", status: "completed" as const, summary: "" };
  expect(draw(viewAfter(halfway, { type: "plan_execution_complete", data }))).toEqual([]);
});

test("of 500 tasks only the shown ones are read", () => {
  const reads = new Map<string | symbol, number>();
  const watched = (each: PlanTask) =>
    new Proxy(each, {
      get(target, name: keyof PlanTask) {
        reads.set(name, (reads.get(name) ?? 0) + 1);
        return target[name];
      },
    });
  const many = Array.from({ length: 500 }, (_, index) =>
    task(String(index), {
      status: index < 200 ? "completed" : index < 204 ? "in_progress" : "pending",
      blockedBy: index === 0 ? [] : [String(index - 1)],
      startedAt: new Date(START).toISOString(),
    }),
  );
  const view = viewAfter(begun(many));
  const { state } = view;
  const plan = state.plan && { ...state.plan, tasks: state.plan.tasks.map(watched) };
  const lines = draw({ ...view, state: { ...state, plan } }, { rows: 12 });
  expect(lines.length).toBeLessThanOrEqual(12);
  expect(lines.at(-1)).toMatch(/^ {2}… \d+ done, \d+ waiting$/);
  const words = (reads.get("subject") ?? 0) + (reads.get("activeForm") ?? 0) + (reads.get("error") ?? 0);
  expect(words).toBeLessThanOrEqual(3 * 12);
  // A few passes over all of them, regardless of their dependencies.
  expect([...reads.values()].reduce((sum, count) => sum + count, 0)).toBeLessThan(500 * 12);
});
