import { readFileSync } from "node:fs";
import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { built, commandShellOn, planned } from "../kit/command-shell.fixture.ts";
import { commands } from "../input/commands.ts";
import { runCommand } from "./run-command.ts";

const steps = [
  { calls: [{ tool: "write", input: { path: "new.txt", content: "one\ntwo\n" } }] },
  { calls: [{ tool: "edit", input: { path: "old.txt", old_string: "old", new_string: "new" } }] },
  { calls: [{ tool: "edit", input: { path: "gone.txt", old_string: "old", new_string: "new" } }] },
  { text: "Done." },
];

test("before the first message, each command says so or does what needs no session; none fails", async () => {
  const shell = await commandShellOn([]);
  for (const { name } of commands) await runCommand(shell, name, "");
  expect(shell.complaints).toEqual([]);
  expect(shell.done).toEqual(["setup", "details", "leave"]);
  const said = "This session is still empty. Describe a task, or open another session with /sessions.";
  expect(shell.notices.filter((text) => text === said).length).toBe(9);
  // Sessions, models and permissions can be listed all the same.
  expect(shell.panels.length).toBe(3);
});

test("a refusal by the server is reported", async () => {
  const shell = await commandShellOn([{ text: "Hello." }]);
  await shell.say("Hi");
  await shell.rested();
  await runCommand(shell, "pause", "");
  expect([shell.notices, shell.complaints.length]).toEqual([[], 1]);
});

test("R86: /diff without a plan shows what this session wrote, without failed calls", async () => {
  const shell = await commandShellOn(steps, { files: { "old.txt": "an old one\n" } });
  await shell.say("Write it", "build");
  await shell.rested();
  await runCommand(shell, "diff", "");
  expect(shell.printed().split("\n")).toEqual([
    "What this session changed (2 changes)",
    "new.txt  new  +2",
    "@@ -0,0 +1,2 @@",
    "1 + one",
    "2 + two",
    "old.txt  +1  −1",
    "@@ -1,1 +1,1 @@",
    "1 - old",
    "1 + new",
  ]);
});

test("R86: /diff shows what the plan or a task changed; an unknown task is answered with the list", async () => {
  const { shell } = await built();
  await runCommand(shell, "diff", "two");
  expect(shell.printed().split("\n")).toEqual([
    "What task two changed",
    "b.txt  +1  −1",
    "@@ -1 +1 @@",
    "1 - b",
    "1 + two",
  ]);
  await runCommand(shell, "diff", "");
  expect(shell.printed()).toContain("\n# one: Write one\na.txt  +1  −1\n@@ -1 +1 @@\n1 - a\n1 + one\n");
  await runCommand(shell, "diff", "four");
  await runCommand(shell, "diff", "1 2");
  expect([shell.notices, shell.complaints]).toEqual([
    ["The plan has no task four. Tasks: one, two, three.", "The plan has no revision 2. Revisions: 1 to 1."],
    [],
  ]);
});

test("R86: /diff 1 2 shows how two revisions differ, /diff alone the last two while nothing was built", async () => {
  const { shell, chat } = await planned();
  const { plan } = shell.view().state;
  if (plan) await chat.revisePlan(plan, "Better, please.");
  await shell.until(({ state }) => state.plan?.status === "pending_approval" && state.plan.revision === 2);
  await runCommand(shell, "diff", "1 2");
  const lines = [
    "± What changed from revision 1 to revision 2",
    "  ~ title: Write it all → Write it better",
    "  ~ goals: One session format → Two formats",
  ];
  expect(shell.printed().split("\n")).toEqual(lines);
  await runCommand(shell, "diff", "");
  await runCommand(shell, "diff", "2");
  expect(shell.printed().split("\n")).toEqual([...lines, ...lines, ...lines]);
  for (const line of shell.printed(24).split("\n")) expect(visibleWidth(line)).toBeLessThanOrEqual(24);
});

test("R86: /tasks shows each task with its evidence and dependencies", async () => {
  const { shell } = await planned();
  await runCommand(shell, "tasks", "");
  expect(shell.printed().split("\n")).toEqual([
    "Write it all",
    "revision 1, waiting for approval · 0 of 3 tasks",
    "  ○ one    Write one     can start",
    "  ○ two    Write two     waits for one",
    "  ○ three  Write three   can start",
  ]);
  await shell.approve();
  await shell.until(({ state }) => state.plan?.status === "completed");
  await runCommand(shell, "tasks", "");
  const told = (width: number, details = false) =>
    shell
      .printed(width, details)
      .replaceAll(/\d+ s$/gm, "N s")
      .split("\n")
      .slice(-(details ? 12 : width < 60 ? 6 : 5));
  expect(told(40)).toEqual([
    "      done · verified · 1/1 checks · 1",
    "      file · N s",
    "  ✓ two    Write two",
    "      done · unverified · 1 file · N s",
    "  ✓ three  Write three",
    "      done · unverified · 1 file · N s",
  ]);
  expect(told(100)).toEqual([
    "Write it all",
    "revision 1, completed · 3 of 3 tasks",
    "  ✓ one    Write one     done · verified · 1/1 checks · 1 file · N s",
    "  ✓ two    Write two     done · unverified · 1 file · N s",
    "  ✓ three  Write three   done · unverified · 1 file · N s",
  ]);
  expect(told(100, true).slice(2, 7)).toEqual([
    "  ✓ one    Write one     done · verified · 1/1 checks · 1 file · N s",
    "      Write one, as it should be.",
    "      ✓ run `grep -q one a.txt`: passed",
    "      a.txt",
    "  ✓ two    Write two     done · unverified · 1 file · N s",
  ]);
});

test("R86: /cost shows tokens by agent and by model, and that a price is unknown", async () => {
  const shell = await commandShellOn([{ text: "Hello." }]);
  await shell.say("Hi", "build");
  await shell.rested();
  const { input, output } = shell.view().state.usage;
  await runCommand(shell, "cost", "");
  const numbers = [String(input).padStart(5), "    0%", String(output).padStart(6)];
  expect(shell.printed().split("\n")).toEqual([
    "By agent         calls  input  cached  output     cost",
    `Main agent           1  ${numbers.join("  ")}  unknown`,
    "By model         calls  input  cached  output     cost",
    `scripted/script      1  ${numbers.join("  ")}  unknown`,
    `Total                1  ${numbers.join("  ")}  unknown`,
    "The prices of these models are unknown. Set them in planwright.jsonc (providers).",
  ]);
  for (const width of [30, 40, 60])
    for (const line of shell.printed(width).split("\n")) expect(visibleWidth(line)).toBeLessThanOrEqual(width);
});

test("R86: /audit shows who did what by which rule, and only refusals on request", async () => {
  const shell = await commandShellOn(steps, { config: { permissions: { deny: ["write(new.txt)"], allow: ["edit"] } } });
  await shell.say("Write it", "build");
  await shell.rested();
  await runCommand(shell, "audit", "refused");
  const told = (width: number) =>
    shell
      .printed(width)
      .replaceAll(/\d\d:\d\d:\d\d/g, "hh:mm:ss")
      .split("\n");
  expect(told(90)).toEqual([
    "Record: the last 1 of 1 entry",
    "   time      who     what           decision",
    expect.stringMatching(/^⊘ {2}hh:mm:ss {2}script {2}write new\.txt {2}denied, /),
  ]);
  await runCommand(shell, "audit", "");
  await runCommand(shell, "audit", "mine");
  expect(
    told(90)
      .slice(3)
      .map((line) => line.slice(0, 1)),
  ).toEqual(["R", " ", "●", "⊘", "✗", "✗"]);
  expect(shell.notices).toEqual(["/audit takes only “refused”."]);
  for (const width of [40, 60, 120])
    for (const line of told(width)) expect(visibleWidth(line)).toBeLessThanOrEqual(width);
});

test("R86: /export writes the session to a file, never over an existing one", async () => {
  const shell = await commandShellOn([{ text: "Hello." }]);
  await shell.say("修复 / fix: the <bug>", "build");
  await shell.rested();
  for (const file of ["", "", "notes", '"my notes.md"']) await runCommand(shell, "export", file);
  const day = new Date().toLocaleDateString("sv");
  const names = [`修复-fix-the-bug-${day}.md`, `修复-fix-the-bug-${day}-2.md`, "notes.md", "my notes.md"];
  expect(shell.notices).toEqual(names.map((name) => `Saved: ${shell.workspace}/${name}`));
  for (const name of names) expect(readFileSync(`${shell.workspace}/${name}`, "utf8")).toContain("Hello.");
  await runCommand(shell, "export", "missing/folder/notes.md");
  expect([shell.notices.length, shell.complaints.length]).toEqual([4, 1]);
  for (const file of ["html", "to share.HTML"]) await runCommand(shell, "export", file);
  const pages = [`修复-fix-the-bug-${day}.html`, "to share.HTML"];
  expect(shell.notices.slice(4)).toEqual(pages.map((name) => `Saved: ${shell.workspace}/${name}`));
  for (const name of pages) expect(readFileSync(`${shell.workspace}/${name}`, "utf8")).toMatch(/^<!doctype html>/);
});

test("R86: /setup connects a model, and says from when on it applies, or where to do it", async () => {
  const shell = await commandShellOn([]);
  await runCommand(shell, "setup", "");
  shell.setup = async () => ({ set: "corp/big" });
  await runCommand(shell, "setup", "");
  shell.setup = async () => ({ set: "corp/big", chosen: "corp/small" });
  await runCommand(shell, "setup", "");
  shell.setup = async () => ({ set: "corp/big", chosen: "corp/big" });
  await runCommand(shell, "setup", "");
  shell.setup = async () => "left";
  await runCommand(shell, "setup", "");
  shell.setup = async () => "elsewhere";
  await runCommand(shell, "setup", "");
  expect(shell.notices).toEqual([
    "Connected. The model is used from your next message on. /model shows it.",
    "Connected, but scripted/script takes precedence here. For this session: /model corp/big",
    "Connected, but corp/small takes precedence here. For this session: /model corp/big",
    "Connected. The model is used from your next message on. /model shows it.",
    "Connect the model where the server runs: run planwright setup there, or use the page's settings.",
  ]);
});

test("R86: /fork continues in a copy of the session, /new in an empty one", async () => {
  const shell = await commandShellOn([{ text: "Hello." }]);
  const chat = await shell.say("Hi", "build");
  await shell.rested();
  await runCommand(shell, "fork", "");
  expect([shell.chat?.id === chat.id, shell.view().state.title]).toEqual([false, "Hi"]);
  expect(shell.notices).toEqual(["Now in the fork. The original session is unchanged."]);
  await runCommand(shell, "new", "");
  expect(shell.chat).toBe(undefined);
});

test.each(["en", "de", "zh"] as const)("R86: /help fits every width, in %s", async (language) => {
  const shell = await commandShellOn([], { language });
  await runCommand(shell, "help", "");
  for (const width of [30, 40, 60, 100])
    for (const line of shell.printed(width).split("\n")) expect(visibleWidth(line)).toBeLessThanOrEqual(width);
  const named = shell.printed().match(/^ {2}\/[a-z]+/gm);
  expect(named).toEqual(commands.map(({ name }) => `  /${name}`));
});

test("R86: /compact takes what to keep, or nothing", async () => {
  const shell = await commandShellOn([{ text: "Hello." }]);
  await shell.say("Hi", "build");
  await shell.rested();
  await runCommand(shell, "compact", "");
  await runCommand(shell, "compact", "keep the API");
  expect(shell.done).toEqual(["compact", "compact keep the API"]);
  await runCommand(shell, "help", "");
  expect(shell.printed()).toMatch(/^ {2}\/compact \[what to keep\] +Summarize the conversation to free up context$/m);
});

test("R86: keys are named as on the user's keyboard", async () => {
  const shell = await commandShellOn([], { language: "de" });
  await runCommand(shell, "help", "");
  const keys = shell.printed().match(/\S+\+\S+/g);
  expect(keys?.filter((key) => /Ctrl|Shift/.test(key))).toEqual([]);
  expect(keys).toEqual(expect.arrayContaining(["Umschalt+Enter", "Umschalt+Tab", "Strg+O", "Strg+C", "(Strg+O)"]));
});
