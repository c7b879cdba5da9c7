import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { gate, planned } from "../../src/apps/server/routes/planned.fixture.ts";
import { axe, chatPath, openBrowser, openPage } from "./page-harness.ts";
import { ended, eventually } from "./page-sessions-waits.ts";
import { planScript, request } from "./plan-command-script.ts";
import { asking, environment } from "./question-command-script.ts";

test("R81: a newcomer starts a chat with the keyboard alone, in the mode they choose, and sees that a script plays the model", async () => {
  const site = await served([{ text: "Looked at it." }]);
  const page = await openPage(site);
  const field = page.getByRole("textbox", { name: "Your first message" });
  await field.waitFor();
  await page.getByText("a script plays the model (scripted/script)").waitFor();
  await eventually(() => page.getByRole("radio", { name: "Plan" }).isChecked()).toBe(true);

  await field.focus();
  await page.keyboard.type("Explain the door");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("and the window");
  // The switch loses nothing.
  await page.reload();
  await eventually(() => field.inputValue()).toBe("Explain the door\nand the window");

  await page.getByRole("radio", { name: "Plan" }).focus();
  await page.keyboard.press("ArrowLeft");
  expect(await page.getByRole("radio", { name: "Build" }).isChecked()).toBe(true);
  await field.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/chats\//);
  await eventually(() => page.getByRole("radio", { name: "BUILD" }).isChecked()).toBe(true);
  const current = page.getByRole("navigation", { name: "Chats" }).locator("[aria-current=page]");
  await eventually(() => current.textContent()).toContain("Explain the door");

  await page.keyboard.press("Alt+N");
  await page.waitForURL(/\/workspaces\/\w+$/);
  await eventually(() => field.inputValue()).toBe("");
});

test("R81: a request in plan mode is planned, and a question is not; neither can write", async () => {
  const site = await served(planScript());
  const page = await openPage(site);
  const field = page.getByRole("textbox", { name: "Your first message" });
  await field.fill(request);
  await field.press("Enter");
  await page.waitForURL(/\/chats\//);
  await page.getByText("Plan to review").first().waitFor();
  await page.goto(site.url);
  await page.getByText("Ask", { exact: true }).click();
  await field.fill("What is here?");
  await field.press("Enter");
  await page.waitForURL(/\/chats\//);
  const chatId = /chats\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  const { body } = await site.call<{ mode: string; plan: unknown }>(
    "GET",
    `/api/v1/workspaces/${site.workspaceId}/chats/${chatId}`,
  );
  expect(body).toMatchObject({ mode: "plan", plan: null });
});

test("an example fills the field and sends nothing", async () => {
  const site = await served([{ text: "Looked." }]);
  const page = await openPage(site);
  await page.getByRole("button", { name: /^Explain how a request travels/ }).click();
  expect(await page.getByRole("textbox", { name: "Your first message" }).inputValue()).toMatch(/^Explain how/);
  const { body } = await site.call<{ chats: unknown[] }>("GET", `/api/v1/workspaces/${site.workspaceId}/chats`);
  expect(body.chats).toEqual([]);
});

test("R76: chats are found by their messages, and arrow keys lead from the search through the list", async () => {
  const site = await served([{ text: "Fine." }, { text: "Fine." }]);
  for (const content of ["Look at the door", "Look at the window", "Count the stairs"]) {
    const chat = await site.chat(content, "plan");
    await ended(chat);
    if (!content.startsWith("Count")) continue;
    await chat.call("POST", "/messages", { content: "And oil the hinge." });
    await chat.until((state) => state.turn === null && state.conversation.flat().length === 4);
  }
  const page = await openPage(site);
  const list = page.getByRole("navigation", { name: "Chats" }).locator("[data-chat]");
  await eventually(() => list.count()).toBe(3);

  await page.keyboard.press("Control+k");
  const search = page.getByRole("searchbox", { name: "Search chats" });
  await page.locator("[data-chat-search]:focus").waitFor();
  await page.keyboard.type("HINGE stairs");
  await eventually(() => list.allTextContents()).toEqual([expect.stringContaining("Count the stairs")]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Count the stairs" }).waitFor();

  await search.fill("elephant");
  await page.getByText("No results for “elephant”").waitFor();
  await search.focus();
  await page.keyboard.press("Escape");
  await eventually(() => list.count()).toBe(3);
});

test("older chats load page by page", async () => {
  const site = await served([{ text: "Fine." }]);
  const path = `/api/v1/workspaces/${site.workspaceId}/chats`;
  for (let count = 0; count < 43; count++) await site.call("POST", path, {});
  const page = await openPage(site);
  const list = page.getByRole("navigation", { name: "Chats" }).locator("[data-chat]");
  await eventually(() => list.count()).toBe(40);
  await page.getByRole("button", { name: "Older chats" }).click();
  await eventually(() => list.count()).toBe(43);
  expect(await page.getByRole("button", { name: "Older chats" }).count()).toBe(0);
});

test("pending requests are shown above all chats until they are answered, and Alt+W goes there", async () => {
  const site = await served([...asking([environment])]);
  const chat = await site.chat("Deploy it", "build");
  await chat.untilPhase("waiting_answer");
  const page = await openPage(site);
  const waiting = page.getByRole("navigation").getByRole("region", { name: /Waiting for you/ });
  await waiting.getByText("Question for you").waitFor();
  await page.keyboard.press("Alt+w");
  await page.waitForURL(new RegExp(chat.id));

  const { questions } = await chat.until((state) => state.questions.length > 0);
  await chat.call("POST", `/questions/${questions[0]?.question_id}/answer`, { answers: { environment: "dev" } });
  await eventually(() => waiting.count()).toBe(0);
  await eventually(() => page.locator(`[data-chat="${chat.id}"]`).allTextContents()).toEqual([
    expect.stringContaining("Done"),
  ]);
});

test("a second folder is added, told apart and removed; an invalid one is refused in its field", async () => {
  const site = await served([{ text: "Fine." }]);
  const second = join(site.workspace, "shop");
  mkdirSync(second);
  await ended(await site.chat("Only in the first", "plan"));
  const page = await openPage(site);
  const nav = page.getByRole("navigation", { name: "Chats" });
  await nav.getByText("Only in the first").waitFor();
  await page.getByRole("button", { name: "Workspace: workspace" }).click();
  await page.getByRole("menuitem", { name: "Add folder…" }).click();
  const folder = page.getByRole("textbox", { name: "Folder" });
  await folder.fill("/nowhere/at/all");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await eventually(() => folder.getAttribute("aria-invalid")).toBe("true");
  await folder.fill(second);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Workspace: shop" }).waitFor();
  await nav.getByText("No chats yet.").waitFor();

  await page.getByRole("button", { name: "Workspace: shop" }).click();
  await page.getByRole("menuitemradio", { name: /^workspace/ }).click();
  await nav.getByText("Only in the first").waitFor();

  await page.getByRole("button", { name: "Workspace: workspace" }).click();
  await page.getByRole("menuitemradio", { name: /^shop/ }).click();
  await page.getByRole("button", { name: "Workspace: shop" }).click();
  await page.getByRole("menuitem", { name: "Forget “shop”…" }).click();
  await page.getByRole("button", { name: "Forget" }).click();
  await page.getByRole("button", { name: "Workspace: workspace" }).waitFor();
  const { body } = await site.call<{ workspaces: { name: string }[] }>("GET", "/api/v1/workspaces");
  expect(body.workspaces.map(({ name }) => name)).toEqual(["workspace"]);
});

test("R77, R83: the menu shows the head of the .chat file, exports, forks, and asks before it removes", async () => {
  const { site, chat } = await planned();
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  const menu = () => page.getByRole("button", { name: "Chat actions" }).click();

  await menu();
  await page.getByRole("menuitem", { name: "About this chat" }).click();
  const about = page.getByRole("dialog", { name: "About this chat" });
  await about.getByText("waiting_plan_approval").waitFor();
  const text = await about.locator("dl").innerText();
  expect(text).toContain(chat.id);
  expect(text).toMatch(/plan_file\s+\S+\.plan/);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await menu();
  for (const [name, ending, start] of [
    ["Export to read (Markdown)", ".md", "# "],
    ["Export all events (NDJSON)", ".ndjson", '{"'],
    ["Export .chat file", ".chat", "---\nsession: "],
  ] as const) {
    const item = page.getByRole("menuitem", { name });
    if (!(await item.isVisible())) await menu();
    const [file] = await Promise.all([page.waitForEvent("download"), item.click()]);
    expect(file.suggestedFilename().endsWith(ending)).toBe(true);
    expect(readFileSync(await file.path(), "utf8").startsWith(start)).toBe(true);
  }

  await menu();
  await page.getByRole("menuitem", { name: /^Fork/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(chat.id));
  await page.getByText("This is the fork.").waitFor();

  await page.getByRole("radio", { name: "PLAN" }).waitFor();
  await menu();
  await page.getByRole("menuitem", { name: "Remove chat…" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await menu();
  await page.getByRole("menuitem", { name: "Remove chat…" }).click();
  await page.getByRole("button", { name: "Remove chat" }).click();
  await page.getByRole("heading", { name: "What do you want to get done?" }).waitFor();
  const { body } = await site.call<{ chats: { chat_id: string }[] }>(
    "GET",
    `/api/v1/workspaces/${site.workspaceId}/chats`,
  );
  expect(body.chats.map(({ chat_id }) => chat_id)).toEqual([chat.id]);
});

test("a viewer can neither start nor remove, and sees why", async () => {
  const site = await served([{ text: "Fine." }]);
  const chat = await site.chat("Look at it", "plan");
  await ended(chat);
  const page = await openPage({ url: site.url, token: site.tokenFor("view") });
  await page.getByText("Your role here (view) doesn't allow this.").waitFor();
  await page.getByRole("textbox", { name: "Your first message" }).fill("Do it");
  expect(await page.getByRole("button", { name: "Start" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: /^Workspace/ }).click();
  expect(await page.getByRole("menuitem", { name: "Add folder…" }).count()).toBe(0);
  await page.goto(site.url + chatPath(site.workspaceId, chat.id));
  await page.getByRole("button", { name: "Chat actions" }).click();
  const remove = page.getByRole("menuitem", { name: "Remove chat…" });
  expect(await remove.getAttribute("aria-disabled")).toBe("true");
  expect(await remove.getAttribute("title")).toBe("Your role here (view) doesn't allow this.");
});

test("a running chat cannot be removed: a message says so, and the chat stays", async () => {
  const { open, waitFor } = gate();
  const site = await served([{ text: "Thinking about it", waitFor }]);
  const chat = await site.chat("Look at it", "plan");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  await page.getByRole("navigation", { name: "Chats" }).getByText("Working").waitFor();
  await page.getByRole("button", { name: "Chat actions" }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove chat" }).click();
  await eventually(() => page.getByRole("status").allTextContents()).toContainEqual(expect.stringMatching(/work/i));
  await page.keyboard.press("Escape");
  open();
  await page.getByRole("navigation", { name: "Chats" }).getByText("Done").waitFor();
});

test("keys switch the views of a chat and lead to the field for messages", async () => {
  const site = await served([{ text: "Fine." }]);
  const chat = await site.chat("Look at it", "plan");
  await ended(chat);
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  await page.getByRole("tab", { name: "Chat" }).waitFor();
  for (const [key, view] of [
    ["4", "Record"],
    ["5", "Usage"],
    ["1", "Chat"],
  ] as const) {
    await page.keyboard.press(`Alt+${key}`);
    await eventually(() => page.getByRole("tab", { selected: true }).textContent()).toBe(view);
  }
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByText("View: Usage").waitFor();
  expect(await sheet.locator("dt").count()).toBeGreaterThanOrEqual(13);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+n");
  await page.locator("[data-composer]:focus").waitFor();
});

test("when nothing can work yet, the page says what to do", async () => {
  const site = await served([{ text: "Fine." }]);
  const context = await openBrowser(site);
  const roles = [{ role: "planner", model: null, effort: null, problem: "No model is configured." }];
  await context.route("**/models", (route) => route.fulfill({ json: { roles, providers: [] } }));
  const page = await context.newPage();
  await page.goto(site.url);
  await page.getByText("No model is ready yet: No model is configured.").waitFor();
  await page.getByRole("note").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Settings", exact: true }).waitFor();

  await site.call("DELETE", `/api/v1/workspaces/${site.workspaceId}`);
  await page.goto(site.url);
  await page.getByRole("heading", { name: "No folder to work in yet" }).waitFor();
  await page.getByText("planwright serve ~/code/shop").waitFor();
  expect(await axe(page)).toEqual([]);
});
