// Editing a plan in the user's own editor, in real sessions.
import { expect, test } from "vitest";
import { waitUntil } from "../../../../test/wait-until.ts";
import type { TestShell } from "../kit/shell.fixture.ts";
import { editElsewhere, operatePanel, planIn, planned } from "./plan-panel.fixture.ts";
import { planPanel } from "./plan-panel.ts";

test("findings in an edit are shown line by line and the text is kept; once fixed, it is the next revision and the difference is printed", async () => {
  const given = await planned();
  const { shell, press, draw } = operatePanel(given, planPanel);
  shell.edits((text) => text.replace("after: 1", "after: 9"));
  press("e");
  await waitUntil(() => draw(80, 12).at(-1) === "[1] Edit again  [2] Discard my text");
  const asked = draw(80, 12);
  expect(asked.slice(1, 3)).toEqual([
    "This isn't a valid plan. Nothing was changed, and your text is kept:",
    expect.stringMatching(/^✗ line \d+: .*9/),
  ]);
  expect(planIn(shell).revision).toBe(1);
  let before = "";
  shell.edits((text) => {
    before = text;
    return text.replace("after: 9", "after: 1").replace("Refactor auth service", "Rewrite auth service");
  });
  press("1");
  await shell.until(({ state }) => state.plan?.revision === 2);
  expect(before).toContain("after: 9");
  await waitUntil(() => shell.notices.length > 0);
  expect(shell.notices).toEqual(["Saved as revision 2. It needs its own approval."]);
  expect(shell.printed(60).split("\n")).toEqual([
    "± What changed from revision 1 to revision 2",
    "  ~ task 2 Rewrite auth service",
    "      subject: Refactor auth service → Rewrite auth service",
  ]);
  // The user can open it again.
  press("d");
  expect(shell.printed(60).split("\n").slice(3)).toEqual(shell.printed(60).split("\n").slice(0, 3));
});

test("an edit made on an older revision is kept, and replaces the newer one only if the user says so", async () => {
  const given = await planned();
  const late = Object.create(given, {
    edit: {
      value: async (text: string) => {
        await editElsewhere(given, "Theirs");
        return text.replace("Refactor auth and deploy it to staging", "Mine");
      },
    },
  }) as TestShell;
  const mine = operatePanel(late, planPanel);
  mine.press("e");
  await waitUntil(() => mine.draw(100, 12).at(-1)?.startsWith("[1]") === true && mine.draw(100, 12).length === 4);
  expect(mine.draw(100, 12)).toEqual([
    "▶ Plan, revision 2: Theirs ─────────────────────────────────────────────────── 5 tasks · risk medium",
    "Revision 2 arrived while you were editing revision 1. Your text is kept; the changes are printed",
    "above.",
    "[1] Edit again  [2] Discard my text  [3] Save mine over revision 2",
  ]);
  expect(given.printed(80).split("\n")).toEqual([
    "± What changed from revision 1 to revision 2",
    "  ~ title: Refactor auth and deploy it to staging → Theirs",
  ]);
  mine.press("3");
  await given.until(({ state }) => state.plan?.revision === 3);
  expect(planIn(given).title).toBe("Mine");
});

test("an edit that changes nothing makes no revision, and the first one has nothing to compare", async () => {
  const given = await planned();
  const { shell, press } = operatePanel(given, planPanel);
  shell.edits((text) => `${text}\n\n`);
  press("e");
  await waitUntil(() => shell.notices.length === 1);
  press("d");
  expect(shell.notices).toEqual([
    "Nothing was changed.",
    "This is the first revision, so there is nothing to compare.",
  ]);
  expect([planIn(shell).revision, shell.printed()]).toEqual([1, ""]);
});
