// Nothing of a chat is lost or shown twice: after reloads, in two tabs, over a connection that breaks.
import { expect, test } from "vitest";
import { openSqliteLog } from "../../src/adapters/event-log/sqlite.ts";
import { startCuttingProxy } from "../../src/apps/client/cutting-proxy.fixture.ts";
import { paths } from "../../src/apps/config/paths.ts";
import { gate } from "../../src/apps/server/routes/planned.fixture.ts";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import type { DurableEvent } from "../../src/domain/session/event.ts";
import { field, transcript } from "./page-chat-page.ts";
import { chatPath, openPage } from "./page-harness.ts";
import { expectFits } from "./page-sessions-waits.ts";

const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");

test("R83: reloaded in the middle of an answer, the page has all of it in the end, once", async () => {
  const held = gate();
  const site = await served([{ text: words, waitFor: held.waitFor }]);
  const chat = await site.chat("Tell me", "build");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  await transcript(page).getByText("Tell me").waitFor();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  held.open();
  await transcript(page).getByText(words).waitFor();
  expect(await transcript(page).getByText("word59").count()).toBe(1);
});

test("R83: two tabs show the same, also while text is streamed", async () => {
  const held = gate();
  const site = await served([{ text: words, waitFor: held.waitFor }]);
  const chat = await site.chat("Tell me", "build");
  const one = await openPage(site, chatPath(site.workspaceId, chat.id));
  const two = await one.context().newPage();
  await two.goto(one.url());
  await two.getByRole("button", { name: "Stop" }).waitFor();
  await field(one).fill("And this");
  await field(one).press("Enter");
  await transcript(two).getByText("And this").waitFor();
  await two.getByText("Read after the current step").waitFor();
  held.open();
  const texts = await Promise.all(
    [one, two].map(async (page) => {
      await transcript(page).getByText(words).waitFor();
      return transcript(page).getByText(words).innerText();
    }),
  );
  expect(texts).toEqual([words, words]);
});

test("R83: a broken connection is shown, and missed events come once when it is back", async () => {
  const held = gate();
  const site = await served([
    { text: "Before the cut.", calls: [{ tool: "bash", input: { command: "echo hi" } }] },
    { text: words, waitFor: held.waitFor },
  ]);
  const chat = await site.chat("Tell me", "build");
  const proxy = await startCuttingProxy(site.url);
  const page = await openPage({ url: proxy.url, token: site.token }, chatPath(site.workspaceId, chat.id));
  await transcript(page).getByText("Before the cut.").waitFor();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  proxy.cutAfter(() => 0);
  proxy.cutAll();
  await page.getByText("Connection lost. Reconnecting…").waitFor();
  await transcript(page).getByText("Connection lost.").waitFor();
  held.open();
  await chat.untilPhase("idle");
  expect(await transcript(page).getByText("word59").count()).toBe(0);
  proxy.cutAfter(null);
  await transcript(page).getByText(words).waitFor();
  await transcript(page).getByText("Connection lost.").waitFor({ state: "detached" });
  for (const text of ["Before the cut.", "word59", "Tell me"])
    expect(await transcript(page).getByText(text).count()).toBe(1);
  expect(await page.getByRole("button", { name: /^Run echo hi/ }).count()).toBe(1);
});

test.each([390, 768])("R83: at a width of %i everything stays reachable without a connection", async (width) => {
  const held = gate();
  const site = await served([
    { text: "Before the cut.", calls: [{ tool: "bash", input: { command: "echo hi" } }] },
    { text: words, waitFor: held.waitFor },
  ]);
  const chat = await site.chat("Tell me at length what this project is good for", "build");
  const proxy = await startCuttingProxy(site.url);
  const look = { width, height: 844, language: "de" };
  const page = await openPage({ url: proxy.url, token: site.token }, chatPath(site.workspaceId, chat.id), look);
  await page.getByText("Before the cut.").waitFor();
  await page.getByRole("button", { name: "Stoppen" }).waitFor();
  proxy.cutAfter(() => 0);
  proxy.cutAll();
  await page.getByText("Verbindung verloren. Neuer Versuch …").waitFor();
  await expectFits(page);
  held.open();
  await chat.untilPhase("idle");
});

test("R83: work that a crash interrupted is marked, and resumes when asked", async () => {
  const site = await served([{ text: "It went on." }]);
  const sessionId = "01900000-0000-7000-8000-000000000002";
  const created = { sessionId, workspace: site.workspace, mode: "build", plan_file: null, title: "Begin", auto: false };
  const log = openSqliteLog(paths({ PLANWRIGHT_HOME: site.home }).database);
  const events: DurableEvent[] = [
    { type: "session_created", data: { ...created, mode: "build" } },
    { type: "context_loaded", data: { instructions: [], skills: [] } },
    { type: "user_message", data: { messageId: "m", text: "Begin" } },
    { type: "turn_started", data: { turnId: "t" } },
    { type: "step_started", data: { turnId: "t", step: 1, model: "scripted/script" } },
  ];
  await log.append(sessionId, 0, events, new Date().toISOString());
  log.close();
  const page = await openPage(site, chatPath(site.workspaceId, sessionId));
  const notice = page.getByRole("note").filter({ hasText: "The work was interrupted." });
  await notice.getByRole("button", { name: "Continue" }).click();
  await transcript(page).getByText("It went on.").waitFor();
  await notice.waitFor({ state: "detached" });
  expect(await transcript(page).getByText("It went on.").count()).toBe(1);
});
