import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { waitUntil } from "../../../../test/wait-until.ts";
import { built, commandShellOn, keys, planned, type TestCommandShell } from "../kit/command-shell.fixture.ts";
import { runCommand } from "./run-command.ts";

const contents = ({ workspace }: TestCommandShell) =>
  ["a.txt", "b.txt", "c.txt"].map((name) => readFileSync(join(workspace, name), "utf8"));

test("R75 R86: /undo shows what it would do, and does it after one key", async () => {
  const { shell } = await built();
  await runCommand(shell, "undo", "");
  // The order of the files isn't defined.
  expect(shell.drawn(90).map((line) => line.replace(/(?:(?:one|two|three)(?:, )?){3}/, "all"))).toEqual([
    "▶ Undo changes · The whole plan ──────────────────────────────────────────────────────────",
    "Undoing changes 3 files. Later edits are kept. Tasks: all",
    "  changed a.txt",
    "  changed b.txt",
    "  changed c.txt",
    "The plan is then cancelled, and unfinished tasks start over. Resuming the plan builds the",
    "undone tasks again.",
    "[1] Undo  [2] Keep  d show the diff",
  ]);
  expect(contents(shell)).toEqual(["one\n", "two\n", "three\n"]);
  // The second press comes while the first is being handled.
  expect(shell.press("d", "1", "1")).toEqual([true, true, true]);
  expect(shell.drawn().at(-1)).toBe("working…");
  await waitUntil(() => shell.panels.length === 0);
  expect(contents(shell)).toEqual(["a\n", "b\n", "c\n"]);
  expect([shell.notices, shell.complaints]).toEqual([["Undone: 3 files."], []]);
  expect(shell.printed()).toContain("What undoing changes\n");
});

test("R75: one task is undone alone, or with the later ones; leaving changes nothing", async () => {
  const { shell } = await built();
  await runCommand(shell, "undo", "one");
  expect(shell.drawn().at(-1)).toBe("[1] Undo  [2] Keep  [3] Also undo later tasks  d show the diff");
  shell.press("3");
  await waitUntil(() => shell.drawn()[0]?.includes("Task one and what came after it") === true);
  shell.press("2");
  expect([shell.panels, contents(shell)]).toEqual([[], ["one\n", "two\n", "three\n"]]);
  await runCommand(shell, "undo", "three");
  shell.press("1");
  await waitUntil(() => shell.panels.length === 0);
  expect(contents(shell)).toEqual(["one\n", "two\n", "c\n"]);
});

test("R75: files that changed since are named, and left alone if the user says so", async () => {
  const { shell } = await built();
  writeFileSync(join(shell.workspace, "b.txt"), "mine\n");
  await runCommand(shell, "undo", "");
  const lines = shell.drawn(60);
  expect(lines).toContain("  b.txt");
  expect(lines.at(-1)).toBe("[1] Leave these, undo the others  [2] Keep  d show the diff");
  for (const width of [30, 40])
    for (const line of shell.drawn(width, 9)) expect(visibleWidth(line)).toBeLessThanOrEqual(width);
  expect(shell.drawn(40, 9).length).toBeLessThanOrEqual(9);
  shell.press("1");
  await waitUntil(() => shell.panels.length === 0);
  expect([contents(shell), shell.notices]).toEqual([
    ["a\n", "mine\n", "c\n"],
    ["Undone: 2 files. Left as they are: b.txt"],
  ]);
});

test("a conflict that arose after the preview is reported, and then shown", async () => {
  const { shell } = await built();
  await runCommand(shell, "undo", "two");
  writeFileSync(join(shell.workspace, "b.txt"), "mine\n");
  shell.press("1");
  await waitUntil(() => shell.complaints.length === 1);
  await shell.settled();
  expect(shell.drawn()).toContain("  b.txt");
  expect(contents(shell)).toEqual(["one\n", "mine\n", "three\n"]);
  shell.press(keys.escape);
  expect(shell.panels).toEqual([]);
});

test("it says when there is nothing to undo", async () => {
  const shell = await commandShellOn([{ text: "Hello." }]);
  await shell.say("Hi");
  await runCommand(shell, "undo", "");
  expect(shell.notices).toEqual(["No plan yet. Make one with /plan and a request."]);
  const { shell: other } = await planned();
  await runCommand(other, "undo", "five");
  await runCommand(other, "undo", "");
  expect([other.notices, other.complaints.length, other.panels]).toEqual([
    ["The plan has no task five. Tasks: one, two, three."],
    1,
    [],
  ]);
});
