import { visibleWidth } from "@earendil-works/pi-tui";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { task, writes } from "../../../../test/scenarios/build-command-place.ts";
import { waitUntil } from "../../../../test/wait-until.ts";
import { gate } from "../../server/routes/planned.fixture.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import type { Panel } from "../kit/panel.ts";
import { shellOn, type ShellOptions, type TestShell } from "../kit/shell.fixture.ts";
import { buildingShell, statusOf } from "./building-shell.fixture.ts";
import { steerPanel } from "./steer-panel.ts";

const [UP, DOWN, ESCAPE, PAGE_DOWN] = ["\x1b[A", "\x1b[B", "\x1b", "\x1b[6~"];

/** Two depends on one; three has a check that never passes. */
const tasks = [
  task("one", { files: ["a.txt"], checks: ["grep -q one a.txt"] }),
  task("two", { files: ["b.txt"], after: ["one"] }),
  task("three", { files: ["c.txt"], checks: ["test -e never"] }),
];

/** One is done, three has failed, two runs until the gate is opened. */
async function halfway(options: ShellOptions = {}) {
  const { open, waitFor } = gate();
  const steps = [
    ...writes("one", "a.txt", "one\n"),
    ...writes("two", "b.txt", "two\n", { waitFor }),
    ...writes("three", "c.txt", "three\n"),
  ];
  const shell = await buildingShell({ tasks, steps, ...options });
  const reached = { one: "completed", two: "in_progress", three: "failed" } as const;
  await shell.until(() => Object.entries(reached).every(([taskId, status]) => statusOf(shell, taskId) === status));
  const panel = steerPanel(shell);
  shell.open(panel);
  return { shell, panel, open };
}

function drawn(panel: Panel, width = 100, rows = 20): string[] {
  // The duration of a command varies.
  return panel.lines({ width, rows }, true).map((line) => line.replaceAll(/\d+ ms|\d+:\d\d/g, "N"));
}

/** Held actions are shown as being sent until the server has responded. */
async function answered(shell: TestShell, panel: Panel): Promise<void> {
  await waitUntil(() => !drawn(panel)[0]?.includes("sending"));
  expect(shell.complaints).toEqual([]);
}

test("the tasks can be selected, and the selected one is shown with its checks and actions", async () => {
  const { shell, panel } = await halfway();
  expect(drawn(panel)).toEqual([
    `▶ Steer “Write it all” ${"─".repeat(57)} 1/3 · 4 in parallel`,
    "  ✓ one Write one · done",
    "  ● two Write two · running",
    "❯ ✗ three Write three · failed",
    "─".repeat(100),
    "Write three",
    "failed · KODA · N",
    "  This check failed: `test -e never` has to end with exit code 0 (exit code 1).",
    "  Write three, as it should be.",
    "May change",
    "  c.txt",
    "Checks",
    "  ✗ test -e never · failed · exit code 1 · N",
    "Changed files",
    "  c.txt",
    "↑↓ task 3/3  r retry  R run from here  s skip  f changes  p pause  +/− parallel  X cancel plan",
    "Esc close",
  ]);
  panel.press(UP);
  expect([drawn(panel)[2], drawn(panel).at(-1)]).toEqual([
    "❯ ● two Write two · running",
    "↑↓ task 2/3  x stop task  p pause  +/− parallel  X cancel plan  Esc close",
  ]);
  expect(panel.press("Q")).toBe(false);
  expect(panel.press("q")).toBe(true);
  expect(shell.panels).toEqual([]);
});

test("it fits any size, and long details scroll", async () => {
  const { panel } = await halfway({ isColourful: true });
  for (const width of [20, 40, 60, 100])
    for (const rows of [1, 4, 8, 12, 30]) {
      const lines = panel.lines({ width, rows }, rows % 8 === 0);
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(lines.filter((line) => visibleWidth(line) > width)).toEqual([]);
    }
  const small = () => panel.lines({ width: 60, rows: 14 }, true).join("\n");
  expect([small().includes("c.txt"), small().includes("PgUp/PgDn")]).toEqual([false, true]);
  for (let page = 0; page < 9; page++) {
    panel.press(PAGE_DOWN);
    small();
  }
  expect([small().includes("Changed files\x1b"), small().includes("as it should be")]).toEqual([true, false]);
});

test("R62: the plan is paused and resumed, and more or fewer tasks run at once", async () => {
  const { shell, panel, open } = await halfway();
  panel.press("p");
  await shell.until(({ state }) => state.plan?.status === "paused");
  await answered(shell, panel);
  expect(drawn(panel).join("\n")).toContain("p resume");
  panel.press("+");
  // The first one is still being sent.
  panel.press("+");
  await shell.until(({ state }) => state.run?.concurrency === 5);
  await answered(shell, panel);
  panel.press("-");
  await shell.until(({ state }) => state.run?.concurrency === 4);
  await answered(shell, panel);
  panel.press("p");
  open();
  await shell.until(() => statusOf(shell, "two") === "completed");
  expect(readFileSync(join(shell.workspace, "b.txt"), "utf8")).toBe("two\n");
});

test("R60: a task is stopped, retried, and skipped with a reason", async () => {
  const { shell, panel } = await halfway();
  panel.press(UP);
  panel.press("x");
  await shell.until(() => statusOf(shell, "two") === "cancelled");
  await shell.until(({ state }) => state.turn === null);
  await answered(shell, panel);
  panel.press("r");
  await shell.until(
    ({ state }) => taskRunOf(state.run, "two")?.attempt === 2 && statusOf(shell, "two") !== "cancelled",
  );
  await answered(shell, panel);

  panel.press(DOWN);
  shell.writes(undefined);
  panel.press("s");
  await answered(shell, panel);
  expect(statusOf(shell, "three")).toBe("failed");
  shell.writes("Nobody needs it.");
  panel.press("s");
  await shell.until(() => statusOf(shell, "three") === "skipped");
  const three = shell.view().state.plan?.tasks.find(({ taskId }) => taskId === "three");
  expect([three?.error, shell.asked.map(({ label }) => label)]).toEqual([
    "Nobody needs it.",
    Array(2).fill("Why skip task three? (may be empty)"),
  ]);
});

test("the changes of a task are printed as a diff, and a failure is reported", async () => {
  const { shell, panel } = await halfway();
  for (const key of [UP, UP, "f"]) panel.press(key);
  await waitUntil(() => shell.printed() !== "");
  expect(shell.printed(40).split("\n")).toEqual([
    "Changes in one Write one",
    "a.txt  +1  −1",
    "@@ -1 +1 @@",
    "1 - a",
    "1 + one",
  ]);
  await answered(shell, panel);
  for (const key of [DOWN, "f"]) panel.press(key);
  await waitUntil(() => shell.complaints.length > 0);
  expect(shell.complaints[0]).toMatch(/^It isn't known yet what task two changes\./);
});

test("R62: canceling the plan asks once", async () => {
  const { shell, panel } = await halfway();
  panel.press("X");
  expect(drawn(panel, 60)).toEqual([
    `▶ Steer “Write it all” ${"─".repeat(17)} 1/3 · 4 in parallel`,
    "Cancel this plan?",
    "Running tasks stop and no others start. Finished work stays;",
    "you can resume or undo it later.",
    "[y] yes  [n] no",
  ]);
  panel.press(ESCAPE);
  expect([shell.panels.length, drawn(panel)[1], statusOf(shell, "two")]).toEqual([
    1,
    "  ✓ one Write one · done",
    "in_progress",
  ]);
  panel.press("X");
  panel.press("y");
  await shell.until(({ state }) => state.plan?.status === "cancelled");
});

test("running again from a task asks, too, because it also repeats completed tasks", async () => {
  const { shell, panel, open } = await halfway();
  open();
  await shell.until(({ state }) => state.turn === null && state.plan?.status === "failed");
  for (const key of [UP, UP, "R"]) panel.press(key);
  expect(drawn(panel)[1]).toBe("Run again from task one?");
  panel.press("y");
  await shell.until(({ state }) => taskRunOf(state.run, "one")?.attempt === 2 && state.turn === null);
  expect(shell.complaints).toEqual([]);
  expect(existsSync(join(shell.workspace, "never"))).toBe(false);
});

test("without a running plan there is nothing to steer", async () => {
  const shell = await shellOn([]);
  const panel = steerPanel(shell);
  expect(drawn(panel, 40)).toEqual([`▶ Nothing is being built ${"─".repeat(15)}`, "Esc close"]);
  expect([panel.press("r"), panel.press("X"), panel.press(DOWN)]).toEqual([false, false, true]);
});

test.each([
  ["en", "[y] yes  [n] no", ["j", "\r", "\x1b[200~y\x1b[201~"], "y"],
  ["de", "[j] ja  [n] nein", ["\r"], "j"],
  ["zh", "[y] 是  [n] 否", ["j", "\r"], "\x1b[121u"],
] as const)("R62: in %s only a yes is a yes, never Enter", async (language, keys, others, yes) => {
  const { shell, panel } = await halfway({ language });
  panel.press("X");
  for (const key of others) {
    panel.press(key);
    expect(drawn(panel).at(-1)).toBe(keys);
  }
  panel.press("n");
  expect([drawn(panel).at(-1) === keys, shell.view().state.plan?.status]).toEqual([false, "executing"]);
  panel.press("X");
  panel.press(yes);
  await shell.until(({ state }) => state.plan?.status === "cancelled");
});
