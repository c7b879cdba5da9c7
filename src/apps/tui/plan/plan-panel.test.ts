// Deciding on a plan with single keys at the terminal, in real sessions.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { waitUntil } from "../../../../test/wait-until.ts";
import { building, presenting } from "../../../../test/presented-plan.ts";
import { gate } from "../../server/routes/planned.fixture.ts";
import { shellOn, type TestShell } from "../kit/shell.fixture.ts";
import { planPanel } from "./plan-panel.ts";
import { editElsewhere, operatePanel, planIn, planned } from "./plan-panel.fixture.ts";
import { terminalWords } from "../../../words/terminal.ts";

const tooSoon = terminalWords({ language: "en" })("tooSoon");

test("R86: changes are requested, a revision comes, and that one is approved", async () => {
  const given = await planned();
  const { shell, press, draw } = operatePanel(given, planPanel);
  shell.writes("1 migrate the sessions first");
  expect(press("2")).toBe(true);
  await shell.until(({ state }) => state.plan?.revision === 2 && state.plan.status === "pending_approval");
  expect(shell.asked.map(({ label }) => label)).toEqual(["Feedback on revision 1"]);
  expect(shell.view().state.mode).toBe("plan");
  expect(shell.view().state.feedback).toEqual({
    planId: planIn(shell).planId,
    revision: 1,
    feedback: "1 migrate the sessions first",
  });
  expect(draw()[0]).toBe("▶ Plan, revision 2: Refactor auth, migrate first ───────── 5 tasks · risk medium");
  const { hash } = planIn(shell);
  expect(press("1")).toBe(true);
  expect(draw().at(-1)).toBe("… approving revision 2");
  await shell.until(({ state }) => state.plan?.approval !== undefined);
  expect(planIn(shell).approval).toEqual({ revision: 2, hash, by: "ada" });
  expect(shell.view().state.mode).toBe("build");
  expect(draw()).toEqual([]);
  expect([shell.notices, shell.complaints]).toEqual([[], []]);
});

test("R49: only the drawn plan is approved: a revision that came in between is shown first", async () => {
  const given = await planned();
  const { shell, panel, draw, pass } = operatePanel(given, planPanel);
  draw();
  pass(1_000);
  await editElsewhere(shell, "Something else");
  // The screen still shows the first one.
  expect(panel.press("1")).toBe(true);
  expect(planIn(shell).status).toBe("pending_approval");
  draw();
  pass(399);
  panel.press("1");
  expect(planIn(shell).status).toBe("pending_approval");
  expect(shell.notices).toEqual(["Revision 2 is on the screen now, so nothing was decided. Review it first.", tooSoon]);
  pass(1);
  panel.press("1");
  await shell.until(({ state }) => state.plan?.approval !== undefined);
  expect(planIn(shell).approval).toMatchObject({ revision: 2 });
});

test("R49: if the server has another revision than the screen, nothing is approved, and a notice says so", async () => {
  const given = await planned();
  const behind = given.view();
  await editElsewhere(given, "Something else");
  const late = operatePanel(Object.create(given, { view: { value: () => behind } }) as TestShell, planPanel);
  late.press("1");
  await waitUntil(() => given.notices.length > 0);
  late.shell.writes("Smaller, please");
  late.press("2");
  await waitUntil(() => given.notices.length > 1);
  expect(given.notices).toEqual([
    "There is a newer revision, so nothing was decided. Review what is on the screen.",
    "There is a newer revision, so nothing was sent. Press the key again to get your text back.",
  ]);
  late.press("2");
  expect(given.asked.map(({ initial }) => initial)).toEqual([undefined, "Smaller, please"]);
  expect(planIn(given)).toMatchObject({ status: "pending_approval", revision: 2 });
});

test("R51: comments on the selected task and on the plan are shown, and sent along with requested changes without a text", async () => {
  const given = await planned();
  const { shell, press, draw } = operatePanel(given, planPanel);
  press("j");
  shell.writes("Keep the old format readable");
  press("c");
  await shell.until(({ state }) => state.comments.length === 1);
  shell.writes("Be quick");
  press("C");
  await shell.until(({ state }) => state.comments.length === 2);
  expect(shell.asked.map(({ label }) => label)).toEqual(["Comment on task 2", "Comment on the plan"]);
  const drawn = draw(80, 24);
  expect(drawn[0]).toBe("▶ Plan, revision 1: Refactor auth and dep… ── 5 tasks · risk medium · 2 comments");
  expect(drawn.slice(1, 3)).toEqual([
    "  ○   1 Update auth types       koda · wave 1",
    "▸ ●   2 Refactor auth service   koda · wave 2 · ✎ 1",
  ]);
  expect(drawn.slice(8, 16)).toEqual([
    "── 2 Refactor auth service",
    "  koda · after 1",
    "  Refactor auth service, as the views say.",
    "  Files      src/auth/service.ts",
    "  Done when  $ npm test",
    "  ✎ ada: Keep the old format readable",
    "── Comments",
    "  ✎ whole plan · ada: Be quick",
  ]);
  shell.writes("");
  press("2");
  await shell.until(({ state }) => state.plan?.revision === 2 && state.plan.status === "pending_approval");
  expect(shell.asked.at(-1)).toMatchObject({
    label: "Feedback on revision 1, with 2 comments",
    mayBeEmpty: true,
  });
  expect(shell.view().state.comments.map(({ revision, taskId, text, by }) => ({ revision, taskId, text, by }))).toEqual(
    [
      { revision: 1, taskId: "2", text: "Keep the old format readable", by: "ada" },
      { revision: 1, taskId: undefined, text: "Be quick", by: "ada" },
    ],
  );
  // The revision answered them, so no comments are sent along.
  shell.writes(undefined);
  press("2");
  expect(shell.asked.at(-1)).toMatchObject({ label: "Feedback on revision 2", mayBeEmpty: false });
});

test("R86: 3 asks once, then closes the plan and leaves plan mode", async () => {
  const given = await planned();
  const { shell, press, draw } = operatePanel(given, planPanel);
  press("3");
  expect(draw(80, 12).slice(1)).toEqual([
    "The plan will be closed and won't run.",
    "Build mode starts: your next request runs without a plan. Planwright still asks",
    "before it changes files or runs commands, as configured.",
    "[1] Close this plan and leave plan mode  [2] Back",
  ]);
  press("2");
  expect(draw(80, 20).at(-3)).toBe("[1] Approve  [2] Request changes  [3] Exit plan mode");
  expect(planIn(shell).status).toBe("pending_approval");
  press("3");
  press("1");
  await shell.until(({ state }) => state.mode === "build");
  expect(planIn(shell)).toMatchObject({ status: "rejected", rejectionReason: "" });
  expect(shell.view().state.turn).toBe(null);
  await waitUntil(() => shell.notices.length > 0);
  expect(shell.notices).toEqual(["The plan is closed. Build mode is on."]);
});

test("R21, R86, R99: document 002: the agent presents its plan, changes are requested, it revises, and is approved", async () => {
  const given = await shellOn([presenting("First"), presenting("Second"), ...building]);
  await given.say("Write a.ts", "plan");
  await given.until(({ state }) => state.plan?.status === "pending_approval");
  const { shell, press } = operatePanel(given, planPanel);
  shell.writes("Call it Second");
  press("2");
  await shell.until(({ state }) => state.plan?.revision === 2 && state.plan.status === "pending_approval");
  expect([planIn(shell).title, shell.view().state.mode]).toEqual(["Second", "plan"]);
  press("1");
  await shell.until(({ state }) => state.mode === "build");
  expect(planIn(shell).approval).toMatchObject({ revision: 2, by: "ada" });
  await waitUntil(() => existsSync(join(shell.workspace, "PLAN.md")));
});

test("R52: leaving plan mode while the agent waits for the decision doesn't let it continue unasked", async () => {
  // It could write only in build mode.
  const { open, waitFor } = gate();
  const acting = { calls: [{ tool: "write", input: { path: "a.ts", content: "unasked" } }], text: "Then so.", waitFor };
  const given = await shellOn([presenting("First"), acting, { text: "Done." }]);
  await given.say("Write a.ts", "plan");
  await given.until(({ state }) => state.plan?.status === "pending_approval");
  const { shell, press } = operatePanel(given, planPanel);
  expect(shell.view().state.turn).not.toBe(null);
  press("3");
  press("1");
  await shell.until(({ state }) => state.mode === "build");
  open();
  await shell.until(({ state }) => state.turn === null);
  expect([planIn(shell).status, shell.complaints]).toEqual(["rejected", []]);
  expect(existsSync(join(shell.workspace, "a.ts"))).toBe(false);
});

test("R49: files of the plan that changed since are named, and approval asks once more", async () => {
  const given = await planned();
  const { shell, panel, press, draw } = operatePanel(given, planPanel);
  writeFileSync(join(shell.workspace, "src/auth/types.ts"), "export type User = { id: number };\n");
  press("1");
  await waitUntil(() => draw().at(-1) === "[1] Approve anyway  [2] Back");
  expect(draw(60, 12).slice(1)).toEqual([
    "! Files that the plan touches have changed since it was",
    "  written: src/auth/types.ts.",
    "If the plan still fits, approve it anyway. If not, request",
    "changes, and the files are read again.",
    "[1] Approve anyway  [2] Back",
  ]);
  // A second press of the same key was meant for the first question.
  panel.press("1");
  expect(shell.notices).toEqual([tooSoon]);
  press("2");
  expect(planIn(shell).status).toBe("pending_approval");
  press("1");
  await waitUntil(() => draw().at(-1) === "[1] Approve anyway  [2] Back");
  press("1");
  await shell.until(({ state }) => state.plan?.approval !== undefined);
  expect(planIn(shell).approval).toMatchObject({ revision: 1, changed: ["src/auth/types.ts"] });
});

test("R49: a plan can be approved with notes for the builder: they are shown, and Enter approves nothing", async () => {
  const { shell, panel, press, pass, draw } = operatePanel(await planned(), planPanel);
  shell.writes("Small commits,\nplease");
  press("n");
  await waitUntil(() => draw().at(-1) === "[1] Approve with these notes  [2] Back");
  expect(draw(60, 12).slice(1)).toEqual([
    "Notes for the builder of revision 1",
    "  Small commits,",
    "  please",
    "[1] Approve with these notes  [2] Back",
  ]);
  expect(panel.press("\r")).toBe(false);
  pass(399);
  panel.press("1");
  expect(shell.notices).toEqual([tooSoon]);
  press("2");
  expect(draw().at(-3)).toBe("[1] Approve  [2] Request changes  [3] Exit plan mode");
  expect(planIn(shell).approval).toBe(undefined);
  shell.writes("Small commits, please");
  press("n");
  await waitUntil(() => draw().at(-1) === "[1] Approve with these notes  [2] Back");
  // They were kept, and belong to this revision.
  expect(shell.asked.map(({ initial, about }) => [initial, about])).toEqual([
    [undefined, `plan ${planIn(shell).planId} 1 notes`],
    ["Small commits,\nplease", `plan ${planIn(shell).planId} 1 notes`],
  ]);
  press("1");
  await shell.until(({ state }) => state.plan?.approval !== undefined);
  expect(planIn(shell).approval).toMatchObject({ revision: 1, by: "ada", notes: "Small commits, please" });
});

test("R49: notes written for another revision approve nothing", async () => {
  const given = await planned();
  const { shell, press, draw } = operatePanel(given, planPanel);
  const written = Promise.withResolvers<string>();
  Object.assign(shell, { askText: () => written.promise });
  press("n");
  await editElsewhere(shell, "Something else");
  expect(draw()[0]).toContain("Plan, revision 2: Something else");
  written.resolve("Small commits, please");
  await waitUntil(() => shell.notices.length > 0);
  expect(shell.notices).toEqual([
    "There is a newer revision, so nothing was sent. Press the key again to get your text back.",
  ]);
  expect(draw().at(-1)).toContain("n approve with notes");
  Object.assign(shell, { askText: async () => "Small commits, please" });
  press("n");
  await waitUntil(() => draw().at(-1) === "[1] Approve with these notes  [2] Back");
  await editElsewhere(shell, "Something else again");
  // The screen still asks about the second one.
  shell.notices.length = 0;
  press("1");
  expect([draw()[0], planIn(shell).approval]).toEqual([
    expect.stringContaining("Plan, revision 3: Something else again"),
    undefined,
  ]);
});

test("while something is being sent, keys decide nothing", async () => {
  const given = await planned();
  const { shell, panel, press, draw } = operatePanel(given, planPanel);
  press("1");
  for (const key of ["1", "2", "3", "n", "e"]) expect(panel.press(key)).toBe(true);
  expect(draw().at(-1)).toBe("… approving revision 1");
  await shell.until(({ state }) => state.plan?.approval !== undefined);
  expect([shell.asked, shell.complaints, shell.notices]).toEqual([[], [], []]);
});

test("a plan decided elsewhere is not decided here", async () => {
  const given = await planned();
  const { shell, panel, draw, pass } = operatePanel(given, planPanel);
  draw();
  pass(1_000);
  await given.chat?.rejectPlan("No", planIn(given));
  await given.until(({ state }) => state.plan?.status === "rejected");
  expect([panel.press("1"), draw()]).toEqual([false, []]);
  expect(planIn(shell).approval).toBe(undefined);
});
