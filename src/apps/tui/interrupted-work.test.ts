// Opening a session whose work was interrupted: R83.
import { expect, test } from "vitest";
import { gate } from "../server/routes/planned.fixture.ts";
import { openApp } from "./app.fixture.ts";

test("R83: interrupted work resumes when the user says so, and isn't asked about again", async () => {
  const held = gate();
  const first = openApp([{ text: "never", waitFor: held.waitFor }], { mode: "build" });
  await first.see("BUILD");
  first.say("Begin");
  await first.see("Esc stops");
  first.press("ctrlD");
  await first.ended;
  held.open();
  expect(first.out.join("")).toContain("The work rests; it goes on when you resume.");

  const again = openApp([{ text: "Here I am." }], { at: first, session: "newest" });
  await again.see("▶ The work was interrupted");
  await again.answer("1", "The work was interrupted");
  await again.see("Here I am.");
});

test("another session does not show the interrupted work of the previous one", async () => {
  const held = gate();
  const first = openApp([{ text: "never", waitFor: held.waitFor }], { mode: "build" });
  await first.see("BUILD");
  first.say("Begin");
  await first.see("Esc stops");
  first.press("ctrlD");
  await first.ended;
  held.open();

  const again = openApp([{ text: "Here I am." }], { at: first, session: "newest" });
  await again.see("▶ The work was interrupted");
  again.press("tab");
  again.say("/new");
  await again.gone("The work was interrupted");
  expect(await again.screen()).toContain("Ask for something");
});
