import { readdirSync } from "node:fs";
import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { waitUntil } from "../../../../test/wait-until.ts";
import { commandShellOn, keys, planned } from "../kit/command-shell.fixture.ts";
import { runCommand } from "./run-command.ts";

const ended = { text: "Hello." };

async function threeSessions() {
  const shell = await commandShellOn([ended]);
  const ids: string[] = [];
  for (const text of ["Fix the login", "修复登录页面", "Explain the code"]) {
    ids.push((await shell.say(text, "build")).id);
    await shell.rested();
  }
  return { shell, ids };
}

test("R86: /sessions lists the newest first with their status, and opens one", async () => {
  const { shell, ids } = await threeSessions();
  await runCommand(shell, "sessions", "");
  expect(shell.drawn(60)).toEqual(
    [
      "▶ Sessions ───────────────────────────────────────────── 1/3",
      "▸ ✓ Explain the code                  done · build · current",
      "  ✓ 修复登录页面                    done · build · now",
      "  ✓ Fix the login                   done · build · now",
      "Enter open  f search  n new  k fork  e export  x remove",
      "Esc close",
    ].map((line) => (line.endsWith("now") ? expect.stringMatching(/done · build · now$/) : line)),
  );
  for (const width of [24, 40])
    for (const line of shell.drawn(width, 5)) expect(visibleWidth(line)).toBeLessThanOrEqual(width);
  expect(shell.press(keys.down, keys.down, keys.down, keys.enter)).toEqual([true, true, true, true]);
  await waitUntil(() => shell.panels.length === 0);
  expect([shell.chat?.id, shell.view().state.title]).toEqual([ids[0], "Fix the login"]);
});

test("R86: the list shows what waits for the user", async () => {
  const { shell } = await planned();
  await runCommand(shell, "sessions", "");
  expect(shell.drawn(90)[1]).toMatch(/^▸ \? Refactor the auth system.* {2}plan to review · plan · current$/);
});

test("R86: sessions are searched by words, including the first message", async () => {
  const { shell } = await threeSessions();
  await runCommand(shell, "sessions", "登录");
  expect(shell.drawn(60).slice(0, 2)).toEqual([
    expect.stringMatching(/^▶ Sessions matching “登录” ─+$/),
    expect.stringContaining("▸ ✓ 修复登录页面"),
  ]);
  shell.writes("nowhere");
  shell.press("f");
  await waitUntil(() => shell.drawn(60)[0]?.includes("nowhere") === true);
  expect(shell.drawn(60).slice(1)).toEqual([
    "  No results for “nowhere”. Every word must match. Press f",
    "  to search again.",
    "f search  n new  Esc close",
  ]);
  expect(shell.press("x", keys.enter)).toEqual([false, false]);
  shell.writes("");
  await shell.settled();
  shell.press("f");
  await shell.settled();
  expect(shell.drawn(60)[0]).toMatch(/1\/3$/);
  expect(shell.asked.map(({ initial }) => initial)).toEqual(["登录", "nowhere"]);
});

test("R86: one is deleted after a yes, and the one on the screen is closed", async () => {
  const { shell, ids } = await threeSessions();
  await runCommand(shell, "sessions", "");
  shell.press("x");
  expect(shell.drawn(60).slice(2)).toEqual(["  Remove “Explain the code” and everything in it?", "[y] yes  [n] no"]);
  // Enter would open it: it is never a yes to something that can't be undone.
  shell.press("n", "x", "q", keys.enter, "j");
  expect(shell.drawn(60).at(-1)).toBe("[y] yes  [n] no");
  shell.press("y");
  await waitUntil(() => shell.notices.length === 1);
  await waitUntil(() => shell.drawn(60)[0]?.endsWith("1/2") === true);
  expect([shell.notices, shell.chat]).toEqual([["Removed: Explain the code"], undefined]);
  const { chats } = await shell.client.chats(shell.workspaceId);
  expect(chats.map(({ chat_id }) => chat_id)).toEqual([ids[1], ids[0]]);
});

test("R86: a session is forked, exported, and a new one started", async () => {
  const { shell, ids } = await threeSessions();
  await runCommand(shell, "sessions", "");
  shell.press(keys.end, "e");
  await waitUntil(() => shell.notices.length === 1);
  expect(readdirSync(shell.workspace).filter((name) => name.endsWith(".md"))).toEqual([
    expect.stringMatching(/^Fix-the-login-\d{4}-\d\d-\d\d\.md$/),
  ]);
  await shell.settled();
  shell.press("k");
  await waitUntil(() => shell.panels.length === 0);
  expect([ids.includes(shell.chat?.id ?? ""), shell.view().state.title]).toEqual([false, "Fix the login"]);
  await runCommand(shell, "sessions", "");
  shell.press("n");
  expect([shell.chat, shell.panels]).toEqual([undefined, []]);
});

test("scrolling down loads older ones", async () => {
  const shell = await commandShellOn([ended]);
  for (let index = 0; index < 53; index++) await shell.client.createChat(shell.workspaceId, { mode: "build" });
  await runCommand(shell, "sessions", "");
  expect(shell.drawn(60)[0]).toMatch(/1\/50$/);
  shell.press(keys.end);
  await waitUntil(() => shell.drawn(60)[0]?.endsWith("50/53") === true);
  expect(shell.press("z")).toEqual([false]);
});
