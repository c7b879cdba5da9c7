// The composer: typed text is never lost, files and commands are completed, and nothing is sent by accident.
import { expect, test } from "vitest";
import { planned } from "../../src/apps/server/routes/planned.fixture.ts";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { field, transcript } from "./page-chat-page.ts";
import { axe, chatPath, openPage } from "./page-harness.ts";

const files = { "src/auth/login.ts": "a\n", "src/auth/my notes.md": "b\n", "src/other.ts": "c\n" };
const echo = () => ({ text: "Read it." });

async function openChat(look: Parameters<typeof openPage>[2] = {}) {
  const site = await served(echo, { files });
  const chat = await site.chat("Begin", "build");
  await chat.untilPhase("idle");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id), look);
  await transcript(page).getByText("Read it.").waitFor();
  return { site, chat, page };
}

test("R83: typed text survives a reload and a failed send, and goes when the server has accepted it", async () => {
  const { page } = await openChat();
  await field(page).fill("Half a thought\nin two lines");
  await page.reload();
  await field(page).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("Half a thought\nin two lines");

  const problem = {
    type: "about:blank",
    title: "Too many",
    status: 429,
    detail: "Too much is going on.",
    code: "busy",
  };
  await page.route("**/messages", (route) =>
    route.fulfill({ status: 429, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  await field(page).press("Enter");
  const alert = page.getByRole("alert");
  await alert.getByText("Not sent. Your text is kept.").waitFor();
  expect(await alert.innerText()).toContain("Too much is going on.");
  expect(await field(page).inputValue()).toBe("Half a thought\nin two lines");
  expect(await transcript(page).getByText("Half a thought").count()).toBe(0);

  await page.unroute("**/messages");
  await field(page).press("Enter");
  await transcript(page).getByText("Half a thought").waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("");
  await page.reload();
  await transcript(page).getByText("Half a thought").waitFor();
  expect(await field(page).inputValue()).toBe("");
});

test("R83: Shift+Enter is a new line, Enter while a word is composed sends nothing, and the arrow restores earlier messages", async () => {
  const { page, chat } = await openChat();
  await field(page).press("a");
  await field(page).press("Shift+Enter");
  await field(page).press("b");
  expect(await field(page).inputValue()).toBe("a\nb");
  await field(page).fill("");
  // Like an input method for Chinese: Enter accepts the word, and is not ours.
  const session = await page.context().newCDPSession(page);
  await field(page).focus();
  await session.send("Input.imeSetComposition", { text: "你好", selectionStart: 2, selectionEnd: 2 });
  await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Enter", windowsVirtualKeyCode: 229 });
  await session.send("Input.insertText", { text: "你好" });
  expect(await field(page).inputValue()).toBe("你好");
  await field(page).press("Enter");
  await transcript(page).getByText("你好").waitFor();
  const messages = (await chat.call<{ messages: { role: string; text: string }[] }>("GET", "/messages")).body.messages;
  expect(messages.flatMap(({ role, text }) => (role === "user" ? [text] : []))).toEqual(["Begin", "你好"]);

  await expect.poll(() => field(page).inputValue()).toBe("");
  await field(page).press("ArrowUp");
  expect(await field(page).inputValue()).toBe("你好");
  await field(page).press("ArrowUp");
  expect(await field(page).inputValue()).toBe("Begin");
  await field(page).press("ArrowDown");
  await field(page).press("ArrowDown");
  expect(await field(page).inputValue()).toBe("");
});

test("R83: @ completes files by keyboard, quotes names with spaces, and closes with Escape", async () => {
  const { page } = await openChat();
  await field(page).pressSequentially("See @auth");
  const list = page.getByRole("listbox", { name: "Files" });
  await list.waitFor();
  const options = list.getByRole("option");
  await expect.poll(() => options.allInnerTexts()).toHaveLength(2);
  const names = (await options.allInnerTexts()).map((text) => text.split("\n")[0]);
  const at = names.indexOf("my notes.md");
  for (let step = 0; step < at; step++) await field(page).press("ArrowDown");
  expect(await options.nth(at).getAttribute("aria-selected")).toBe("true");
  expect(await axe(page)).toEqual([]);
  await field(page).press("Tab");
  expect(await field(page).inputValue()).toBe('See @"src/auth/my notes.md" ');
  await list.waitFor({ state: "detached" });
  await field(page).pressSequentially("and @oth");
  await list.getByRole("option", { name: /other\.ts/ }).waitFor();
  await field(page).press("Enter");
  expect(await field(page).inputValue()).toBe('See @"src/auth/my notes.md" and @src/other.ts ');
  await field(page).pressSequentially("@log");
  await list.waitFor();
  await field(page).press("Escape");
  await list.waitFor({ state: "detached" });
  expect(await field(page).inputValue()).toBe('See @"src/auth/my notes.md" and @src/other.ts @log');
});

test("R83: commands are completed and do what buttons do; an unknown one is not sent", async () => {
  const { page, chat } = await openChat();
  await field(page).pressSequentially("/");
  const list = page.getByRole("listbox", { name: "Commands" });
  await expect.poll(() => list.getByRole("option").count()).toBe(11);
  await field(page).pressSequentially("us");
  // An incomplete command is completed; nothing happens yet.
  await field(page).press("Enter");
  expect([await field(page).inputValue(), page.url().includes("view=")]).toEqual(["/usage", false]);
  await field(page).press("Enter");
  await expect.poll(() => page.url()).toContain("view=usage");
  expect(await field(page).inputValue()).toBe("");

  await field(page).fill("/deploy now");
  await field(page).press("Enter");
  await page.getByRole("alert").getByText("Unknown command /deploy. Available: /plan").waitFor();
  expect(await field(page).inputValue()).toBe("/deploy now");
  await field(page).fill("/approve");
  await field(page).press("Escape");
  await field(page).press("Enter");
  await page.getByRole("alert").getByText("No plan is waiting for a decision.").waitFor();
  await field(page).fill("/stop ");
  await field(page).press("Enter");
  await page.getByRole("alert").getByText("Nothing is running.").waitFor();

  await field(page).fill("/help ");
  await field(page).press("Enter");
  const help = page.getByRole("dialog", { name: "Commands and keys" });
  await help.getByText("Stop the current work").waitFor();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });

  const saved = page.waitForEvent("download");
  await field(page).fill("/export ");
  await field(page).press("Enter");
  expect((await saved).suggestedFilename()).toBe("Begin.md");

  await field(page).fill("/plan ");
  await field(page).press("Enter");
  await chat.until(({ mode }) => mode === "plan");
  await transcript(page).getByText("Plan mode").waitFor();
  // Building without an approved plan asks first, and the typed text waits for the answer.
  await field(page).fill("/build fix it");
  await field(page).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Build without an approved plan?" });
  await dialog.getByRole("button", { name: "Stay in plan mode" }).click();
  expect(await field(page).inputValue()).toBe("/build fix it");
  await field(page).press("Enter");
  await dialog.getByRole("button", { name: "Switch to build mode" }).click();
  await transcript(page).getByText("fix it", { exact: true }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("");
});

test("R83: /approve opens the plan and decides nothing", async () => {
  const { site, chat } = await planned();
  const page = await openPage(site, chatPath(site.workspaceId, chat.id), { width: 1000 });
  await page.getByRole("button", { name: "Open the plan" }).waitFor();
  await field(page).fill("/approve ");
  await field(page).press("Enter");
  await expect.poll(() => page.url()).toContain("view=plan");
  expect((await chat.plan()).status).toBe("pending_approval");
});

test("R83: a viewer sees why they cannot write; on a phone the chat has no serious accessibility problem", async () => {
  const { site, chat } = await openChat();
  const phone = await openPage(site, chatPath(site.workspaceId, chat.id), { width: 390, height: 780, theme: "dark" });
  await transcript(phone).getByText("Read it.").waitFor();
  expect(await axe(phone)).toEqual([]);
  expect(await phone.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  const guest = await openPage(
    { url: site.url, token: site.tokenFor("view", "Guest") },
    chatPath(site.workspaceId, chat.id),
  );
  await expect.poll(() => field(guest).isDisabled()).toBe(true);
  expect(await field(guest).getAttribute("placeholder")).toBe("Your role here (view) doesn't allow this.");
});
