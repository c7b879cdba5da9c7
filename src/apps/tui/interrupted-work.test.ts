// Opening a session whose work was interrupted: R83.
import { expect, test } from "vitest";
import { gate } from "../server/routes/planned.fixture.ts";
import { openApp } from "./app.fixture.ts";

test("R83: interrupted work resumes when the user says so, and isn't asked about again", async () => {
  const held = gate();
  const first = openApp([{ text: "never", waitFor: held.waitFor }], { mode: "build" });
  await first.see("BUILD");
  first.say("Begin");
  await first.see("Esc to stop");
  first.press("ctrlD");
  await first.ended;
  held.open();
  expect(first.out.join("")).toContain("Work is paused. It continues when you resume.");

  const again = openApp([{ text: "Here I am." }], { at: first, session: "newest" });
  await again.see("▶ Work interrupted");
  await again.answer("1", "Work interrupted");
  await again.see("Here I am.");
});

test("another session does not show the interrupted work of the previous one", async () => {
  const held = gate();
  const first = openApp([{ text: "never", waitFor: held.waitFor }], { mode: "build" });
  await first.see("BUILD");
  first.say("Begin");
  await first.see("Esc to stop");
  first.press("ctrlD");
  await first.ended;
  held.open();

  const again = openApp([{ text: "Here I am." }], { at: first, session: "newest" });
  await again.see("▶ Work interrupted");
  again.press("tab");
  again.say("/new");
  await again.gone("Work interrupted");
  expect(await again.screen()).toContain("Describe a task or ask a question");
});
