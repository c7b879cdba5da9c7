// Keys do what a user who sees the screen means: no unseen plan is approved, and a sentence stays a sentence.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { task, writes } from "../../../test/scenarios/build-command-place.ts";
import { plan, planScript, request } from "../../../test/scenarios/plan-command-script.ts";
import { gate } from "../server/routes/planned.fixture.ts";
import { openApp, type OpenedApp } from "./app.fixture.ts";

const small = { ...plan, tasks: [task("one", { files: ["a.txt"] })], checks: [] };
const config = { permissions: { allow: ["write", "edit", "bash"] }, build: { maxReflectionCycles: 0 } };

function planning(): OpenedApp {
  const revisions = { plan: { ...small, title: "First try" }, revision: { ...small, title: "Second try" } };
  return openApp([...writes("one", "a.txt", "one\n"), ...planScript(revisions)], { rows: 40, config });
}

async function waiting(): Promise<OpenedApp> {
  const app = planning();
  await app.see("PLAN");
  app.say(`/plan ${request}`);
  await app.see("▶ Plan, revision 1");
  return app;
}

/** The place's only chat, seen by another client. */
async function chatOf(app: OpenedApp) {
  const { client, workspaceId } = await app.others;
  const { chats } = await client.chats(workspaceId);
  return client.chat(workspaceId, chats[0]?.chat_id ?? "");
}

test("a sentence that starts with one of the panel's keys is typed, not run", async () => {
  const app = await waiting();
  app.type("no, use postgres");
  await app.see("no, use postgres");
  expect(await app.screen()).toContain("[PLAN]");
  expect((await (await chatOf(app)).get()).plan?.status).toBe("pending_approval");
});

test("a single letter is the panel's key", async () => {
  const app = await waiting();
  await pause(450);
  app.type("c");
  await app.see("Enter to send · Esc to go back");
  expect(await app.screen()).toContain("▸ ○ one Write one");
});

/** Two calls that ask for permission at the same time. */
function asking(): OpenedApp {
  const calls = ["first", "second"].map((name) => ({ tool: "bash", input: { command: `touch ${name}.txt` } }));
  const agents = ["job 0", "job 1"].map((job) => ({
    tool: "delegate",
    input: { name: job, task: job, access: "write" },
  }));
  return openApp(
    [
      { when: "job 0", calls: [calls[0] as (typeof calls)[0]] },
      { when: "job 0", text: "done" },
      { when: "job 1", calls: [calls[1] as (typeof calls)[0]] },
      { when: "job 1", text: "done" },
      { calls: agents },
      { text: "All done." },
    ],
    { mode: "build", config: {}, rows: 40 },
  );
}

/** Both calls are pending and have been shown long enough. */
async function bothAsk(): Promise<OpenedApp> {
  const app = asking();
  await app.see("BUILD");
  app.say("Do both");
  await app.see("of 2 waiting for you");
  await pause(450);
  return app;
}

const madeIn = ({ workspace }: OpenedApp) =>
  ["first.txt", "second.txt"].filter((name) => existsSync(join(workspace, name)));

test("R16: the same key twice in quick succession answers one request, not two", async () => {
  const app = await bothAsk();
  app.type("1");
  await pause(50);
  app.type("1");
  await app.see("Key ignored: this had only just appeared");
  // One has run, and the other is still pending.
  await expect.poll(() => madeIn(app).length).toBe(1);
  expect(await (await chatOf(app)).permissions()).toHaveLength(1);
});

test("R16: after an answer from elsewhere, a late key doesn't answer the next request", async () => {
  const app = await bothAsk();
  app.press("tab");
  await app.see("2 of 2 waiting for you");
  const chat = await chatOf(app);
  const [, second] = await chat.permissions();
  await chat.answerPermission({ request_id: second?.requestId ?? "", answer: "skip" });
  await app.gone("of 2 waiting for you");
  app.type("1");
  await app.see("Key ignored: this had only just appeared");
  expect(existsSync(join(app.workspace, "first.txt"))).toBe(false);
});

test("R49: /approve approves the plan shown when typing started, never one that came in the meantime", async () => {
  const app = await waiting();
  await pause(1_100);
  app.press("escape");
  app.type("/approve");
  await app.see("/approve");
  const chat = await chatOf(app);
  const { plan: first } = await chat.plan();
  await chat.revisePlan(first, "Another way, please.");
  await app.see("Plan, revision 2");
  app.press("escape", "enter");
  await app.see("The plan changed while you were typing");
  expect((await chat.get()).plan).toMatchObject({ revision: 2, status: "pending_approval" });
});

test("Esc also stops work that waits for the user", async () => {
  const app = openApp([{ calls: [{ tool: "bash", input: { command: "touch a.txt" } }] }, { text: "never" }], {
    mode: "build",
    config: {},
  });
  await app.see("BUILD");
  app.say("Do it");
  await app.see("▶ Permission");
  app.press("escape");
  await app.see("Tab to answer");
  app.press("escape");
  await app.see("⊘ Stopped");
  expect(await app.screen()).not.toContain("Permission");
});

test("two messages sent before the first session exists go to one session", async () => {
  const held = gate();
  const app = openApp([{ text: "One answer.", waitFor: held.waitFor }, { text: "Another answer." }]);
  app.say("first");
  app.say("second");
  await app.see("▌ second");
  held.open();
  await app.see("One answer.");
  const { client, workspaceId } = await app.others;
  expect((await client.chats(workspaceId)).chats.map(({ title }) => title)).toEqual(["first"]);
});

test("an early message goes to the session that is being opened", async () => {
  const before = openApp([{ text: "Hello." }, { text: "Again." }]);
  await before.see("PLAN");
  before.say("first");
  await before.see("Hello.");
  before.press("ctrlD");
  await before.ended;
  const app = openApp([{ text: "Hello." }, { text: "Again." }], { at: before, session: "newest" });
  app.say("second");
  await app.see("Again.");
  const { client, workspaceId } = await app.others;
  expect((await client.chats(workspaceId)).chats.length).toBe(1);
});

test("extra words after a command without arguments are kept", async () => {
  const app = openApp([{ text: "x" }]);
  await app.see("PLAN");
  app.say("/new fix the login bug");
  await app.see("/new fix the login bug");
  expect(await app.screen()).toMatch(/takes|no words|nothing/i);
});

test("R16: a held key answers one request", async () => {
  const app = await bothAsk();
  // A loaded machine makes the pauses longer than those of a held key.
  let now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  app.type("1");
  await pause(300);
  now += 300;
  for (let repeat = 0; repeat < 30; repeat++) {
    app.type("1");
    await pause(30);
    now += 30;
  }
  expect(madeIn(app)).toHaveLength(1);
  expect(await (await chatOf(app)).permissions()).toHaveLength(1);
});

test("R49: a restored draft doesn't count as typed now: it approves nothing that came in the meantime", async () => {
  const app = await waiting();
  await pause(1_100);
  app.press("escape");
  app.type("go ahead");
  await app.see("go ahead");
  app.press("tab");
  await pause(450);
  app.type("c");
  await app.see("Enter to send · Esc to go back");
  const chat = await chatOf(app);
  const { plan: first } = await chat.plan();
  await chat.revisePlan(first, "Another way, please.");
  await app.see("Plan, revision 2");
  await pause(1_100);
  app.press("escape", "escape", "enter");
  await app.see("▌ go ahead");
  expect((await chat.get()).plan).toMatchObject({ revision: 2, status: "pending_approval" });
});

test("Tab in the middle of a word doesn't hand the word's next digit to a panel", async () => {
  const app = await waiting();
  await pause(450);
  app.press("escape");
  app.type("see @srcx");
  app.press("tab");
  app.type("1");
  await app.see("Key ignored: this had only just appeared");
  expect((await (await chatOf(app)).get()).plan?.status).toBe("pending_approval");
});

test("/new starts in the configured mode, regardless of the previous session's mode", async () => {
  const app = openApp([{ text: "Hello." }]);
  await app.see("PLAN");
  app.say("Hi");
  await app.see("Hello.");
  app.press("shiftTab");
  await app.see("[BUILD]");
  app.say("/new");
  await app.see("[PLAN]");
  expect(await app.screen()).toContain("Describe a task or ask a question");
});
