import { expect, test } from "vitest";
import { commandShellOn, planned } from "../kit/command-shell.fixture.ts";
import { runCommand } from "./run-command.ts";

const talk = () => commandShellOn([{ text: "Hello." }, { text: "Again." }]);

test("R3 R86: /plan alone toggles plan mode, before the first message and after it", async () => {
  const shell = await talk();
  await runCommand(shell, "plan", "");
  expect([shell.mode(), shell.notices]).toEqual([
    "build",
    ["Switched back to build mode. /plan returns to plan mode."],
  ]);
  await runCommand(shell, "plan", "");
  expect([shell.mode(), shell.notices.length]).toEqual(["plan", 1]);
  await shell.say("Hi", "build");
  await shell.rested();
  await runCommand(shell, "plan", "");
  await shell.until(({ state }) => state.mode === "plan");
  await runCommand(shell, "plan", "");
  await shell.until(({ state }) => state.mode === "build");
  expect([shell.notices.length, shell.complaints]).toEqual([2, []]);
});

test("R3: the first /plan of a session in automatic mode chooses plan mode", async () => {
  const shell = await talk();
  await shell.say("Hi", "auto");
  await shell.rested();
  expect(shell.view().state.auto).toBe(true);
  await runCommand(shell, "plan", "");
  await shell.until(({ state }) => !state.auto);
  expect([shell.mode(), shell.notices]).toEqual(["plan", []]);
});

test("/plan and /build with words are messages that the server understands", async () => {
  const shell = await commandShellOn([{ text: "Done." }]);
  await runCommand(shell, "build", "say hello");
  await shell.rested();
  expect([shell.mode(), shell.view().state.title]).toEqual(["build", "say hello"]);
});

test("/mode and /build choose the mode, or say that it is already set", async () => {
  const shell = await talk();
  await runCommand(shell, "mode", "");
  await runCommand(shell, "mode", "BUILD");
  await runCommand(shell, "build", "");
  await runCommand(shell, "mode", "turbo");
  expect([shell.mode(), shell.notices]).toEqual([
    "build",
    ["Plan mode is on.", "Build mode is on.", "Unknown mode “turbo”. Use plan or build."],
  ]);
});

test("R86: /approve approves the plan on the screen with notes, and only if one is pending", async () => {
  const { shell } = await planned();
  await runCommand(shell, "approve", "mind the tests");
  await shell.until(({ state }) => state.plan?.status === "completed");
  expect(shell.view().state.plan?.approval).toMatchObject({ revision: 1, by: "ada", notes: "mind the tests" });
  await runCommand(shell, "approve", "");
  expect([shell.notices, shell.complaints]).toEqual([["No plan is waiting for approval."], []]);
});
