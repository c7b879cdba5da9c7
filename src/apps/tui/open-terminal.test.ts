// The terminal interface as a whole, key by key: R3, R7, R8, R50, R52, R86.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gate } from "../server/routes/planned.fixture.ts";
import { plan, planScript, request } from "../../../test/scenarios/plan-command-script.ts";
import { task, writes } from "../../../test/scenarios/build-command-place.ts";
import { openApp } from "./app.fixture.ts";

const answer = "Here is **what** I found.\n\n- one\n- two\n\nThat is all.";

test("a question is asked and answered, and the farewell says how to come back", async () => {
  const app = openApp([{ text: answer }]);
  await app.see("PLAN");
  app.say("What is here?");
  await app.see("That is all.");
  expect(await app.everything()).toMatch(
    /▌ What is here\?\n\nHere is what I found\.\n\n• one\n• two\n\nThat is all\.\n/,
  );
  app.press("ctrlC");
  await app.see("Press Ctrl+C again to exit.");
  app.press("ctrlC");
  await app.ended;
  expect(app.terminal.isStarted).toBe(false);
  expect(app.out.join("")).toMatch(/Resume “What is here\?”: planwright --resume [\w-]+/);
});

test("R3 R7 R14 R16: Shift+Tab switches the mode, also during work, and plan mode denies writes without asking", async () => {
  const held = gate();
  const app = openApp([
    { calls: [{ tool: "bash", input: { command: "echo hi > made.txt" } }], waitFor: held.waitFor },
    { text: "Stopped by the mode." },
  ]);
  await app.see("PLAN");
  app.press("shiftTab");
  await app.see("BUILD");
  app.say("Write a file");
  await app.see("Esc to stop");
  app.press("shiftTab");
  await app.see("PLAN");
  held.open();
  await app.see("Stopped by the mode.");
  expect(existsSync(join(app.workspace, "made.txt"))).toBe(false);
  expect(await app.everything()).toContain("⊘");
});

test("R52 R86 (document 002): denied with feedback in which 1, 2 and 3 are text, revised, approved, built", async () => {
  const small = { ...plan, tasks: [task("one", { files: ["a.txt"] })], checks: [] };
  const app = openApp(
    [
      ...writes("one", "a.txt", "one\n"),
      ...planScript({ plan: { ...small, title: "First try" }, revision: { ...small, title: "Second try" } }),
    ],
    { rows: 40, config: { permissions: { allow: ["write", "edit", "bash"] }, build: { maxReflectionCycles: 0 } } },
  );
  await app.see("PLAN");
  app.say(`/plan ${request}`);
  await app.see("[1] Approve  [2] Request changes  [3] Exit plan mode");
  expect(await app.screen()).toContain("Plan, revision 1: First try");
  await app.pressUntil("2", "Feedback on revision 1");
  app.press("backspace", "backspace", "backspace");
  app.type("Use 1 file, not 2 or 3");
  // The plan stays visible, and nothing was decided.
  expect(await app.screen()).toContain("Plan, revision 1: First try");
  app.press("enter");
  await app.see("Plan, revision 2: Second try");
  expect(await app.screen()).not.toContain("Feedback on revision");
  // The panel ignores a key that arrives with it.
  await app.answer("1", "▶ Plan, revision 2");
  await app.see("Plan complete");
  expect(readFileSync(join(app.workspace, "a.txt"), "utf8")).toBe("one\n");
  expect(await app.everything()).toContain("Use 1 file, not 2 or 3");
});

test("Esc to stop the work; a message sent during work is queued and shown", async () => {
  const held = gate();
  const app = openApp([{ text: "never", waitFor: held.waitFor }], { mode: "build" });
  await app.see("BUILD");
  app.say("Begin");
  await app.see("Esc to stop");
  app.say("and then this");
  await app.see("queued: and then this");
  app.press("escape");
  // The queued message comes next.
  await app.see("⊘ Stopped");
  await app.gone("queued:");
  app.press("escape");
  await app.gone("Esc to stop");
  held.open();
  expect(await app.everything()).not.toContain("never\n\nnever");
});

test("Esc twice clears the input, Ctrl-C clears it immediately, and the up arrow brings the text back", async () => {
  const app = openApp([{ text: "x" }]);
  await app.see("PLAN");
  app.type("some text");
  await app.see("some text");
  app.press("escape");
  await app.see("Press Esc again to clear");
  app.press("escape");
  await app.gone("some text");
  app.type("other text");
  app.press("ctrlC");
  await app.gone("other text");
  app.press("up");
  await app.see("other text");
  expect(await app.screen()).not.toContain("some text");
});

test("a pending permission has the keys, unless the user is typing", async () => {
  const app = openApp(
    [
      { calls: [{ tool: "bash", input: { command: "echo one > one.txt" } }] },
      { calls: [{ tool: "bash", input: { command: "echo two > two.txt" } }] },
      { text: "All done." },
    ],
    { mode: "build", config: {} },
  );
  await app.see("BUILD");
  app.say("Do it");
  await app.see("▶ Permission");
  await app.answer("1", "$ echo one > one.txt");
  await app.see("echo two > two.txt");
  app.press("escape");
  await app.see("Tab to answer");
  app.type("12 is a number");
  await app.see("12 is a number");
  expect(existsSync(join(app.workspace, "two.txt"))).toBe(false);
  app.press("tab");
  await app.answer("2", "▶ Permission");
  await app.see("All done.");
  expect(existsSync(join(app.workspace, "two.txt"))).toBe(false);
  expect(await app.screen()).toContain("12 is a number");
});

test("details unfold printed output, and fold it again", async () => {
  const app = openApp([{ calls: [{ tool: "read", input: { path: "a.txt" } }] }, { text: "Read." }], {
    files: { "a.txt": "the content of a\n" },
  });
  await app.see("PLAN");
  app.say("Look");
  await app.see("Read.");
  expect(await app.screen()).not.toContain("the content of a");
  app.press("ctrlO");
  await app.see("the content of a");
  app.press("ctrlO");
  await app.gone("the content of a");
});

test("a failure at startup ends the program and restores the terminal", async () => {
  const app = openApp([], { config: { model: 7 } });
  await expect(app.ended).rejects.toThrow(/model/);
  expect(app.terminal.isStarted).toBe(false);
});

test("an unknown command stays in the input, with a suggestion", async () => {
  const app = openApp([{ text: "x" }]);
  await app.see("PLAN");
  app.say("/taks");
  await app.see("/tasks");
  expect(await app.screen()).toMatch(/\n\/taks/);
});

test("text typed before everything is loaded is not lost", async () => {
  const app = openApp([{ text: "Here it is." }]);
  app.say("Early bird");
  await app.see("Here it is.");
  expect(await app.everything()).toContain("▌ Early bird");
});
