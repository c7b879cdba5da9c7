// A pending question in the page during reloads, restarts, other tabs, other users and other messages.
import { expect, test } from "vitest";
import { makePlace, serve } from "./harness.ts";
import { chatPath, openBrowser, openPage } from "./page-harness.ts";
import { askedPage, branch, composerOf, confirm, environment } from "./page-questions-bar.ts";
import { startServer } from "./server-harness.ts";
import { asks } from "./server-questions-chat.ts";

const answered = (answers: object) => ({ status: "answered", question_id: expect.any(String), answers });

test("R55 R58 R82: after a reload the question is still pending, with the typed text, except secrets", async () => {
  const account = {
    name: "account",
    question: "Which account?",
    schema: {
      type: "object",
      properties: { user: { type: "string" }, key: { type: "string", format: "password" } },
      required: ["user", "key"],
    },
  };
  const { page, bar } = await askedPage([
    account,
    { ...environment, name: "env" },
    { name: "free", question: "Free?", schema: {} },
  ]);
  await bar.getByRole("textbox", { name: "user" }).fill("ada");
  await bar.getByLabel("key").fill("hunter2");
  await bar.getByRole("radio", { name: "Staging" }).check();
  await bar.getByRole("textbox", { name: "Free?" }).fill("{ not yet");
  await page.reload();
  await bar.waitFor();
  expect(await bar.getByRole("textbox", { name: "user" }).inputValue()).toBe("ada");
  expect(await bar.getByLabel("key").inputValue()).toBe("");
  expect(await bar.getByRole("radio", { name: "Staging" }).isChecked()).toBe(true);
  expect(await bar.getByRole("textbox", { name: "Free?" }).inputValue()).toBe("{ not yet");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("hunter2");
});

test("R58 R82: a failed request is reported and loses nothing, and the same can be sent again", async () => {
  const { page, bar, result } = await askedPage([branch]);
  const field = bar.getByRole("textbox", { name: "What should I name the new feature branch?" });
  await field.fill("add-cache");
  const detail = "The store cannot be used.";
  await page.route("**/answer", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({ status: 503, code: "storage", detail }),
    }),
  );
  await bar.getByRole("button", { name: "Send answer" }).click();
  await page.getByText(detail).waitFor();
  await page.unroute("**/answer");
  expect(await field.inputValue()).toBe("add-cache");
  await bar.getByRole("button", { name: "Send answer" }).click();
  expect(await result()).toEqual(answered({ branch_name: "add-cache" }));
  await bar.waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("planwright.answer"))))
    .toEqual([]);
});

test("R58 R82: another message closes it, and so does stopping: the bar disappears at once, without a word about answers", async () => {
  const { page, bar, chat } = await askedPage([environment]);
  await bar.getByText("Or write something else below").waitFor();
  await chat.call("POST", "/messages", { content: "Forget it." });
  await bar.waitFor({ state: "detached" });
  expect(await page.getByText(/Answered/).count()).toBe(0);

  const stopped = await askedPage([environment]);
  await stopped.chat.call("POST", "/cancel");
  await stopped.bar.waitFor({ state: "detached" });
  expect(await stopped.page.getByText(/Answered/).count()).toBe(0);
});

test("R58 R82: two tabs: the first answer wins, and the other tab shows that it was given", async () => {
  const { site, chat, page, bar, result } = await askedPage([environment]);
  const other = await page.context().newPage();
  await other.goto(site.url + chatPath(site.workspaceId, chat.id));
  const otherBar = other.getByRole("region", { name: "Waiting in this chat" });
  await otherBar.waitFor();
  await bar.getByRole("button", { name: "Staging" }).click();
  await otherBar.waitFor({ state: "detached" });
  await other.getByText("Answered elsewhere.").waitFor();
  expect(await result()).toEqual(answered({ environment: "staging" }));
});

test("R58 R82: a late answer is refused with the name of the first answerer", async () => {
  const { site, chat, page, bar, result } = await askedPage([environment]);
  const anna = site.tokenFor("approve", "anna");
  await page.route("**/answer", async (route) => {
    const answer = { answers: { environment: "dev" } };
    await chat.call("POST", new URL(route.request().url()).pathname.slice(chat.path.length), answer, { token: anna });
    await route.continue();
  });
  await bar.getByRole("button", { name: "Production" }).click();
  await page.getByText(/already answered or is closed/).waitFor();
  await page.getByText("Answered by anna.").waitFor();
  expect(await bar.count()).toBe(0);
  expect(await result()).toEqual(answered({ environment: "dev" }));
});

test("R55 R58 R82: killed and started again while a question is pending, the server brings it back into the open page, and it is answered", async () => {
  const place = makePlace();
  await serve(place, [asks(branch), { text: "Going on." }]);
  const before = await startServer(place);
  const chats = `/api/v1/workspaces/${before.workspaceId}/chats`;
  const { body: made } = await before.call("POST", chats, { content: "Make a branch" });
  const page = await openPage(before, chatPath(before.workspaceId, made.chat_id));
  const field = page.getByRole("textbox", { name: "What should I name the new feature branch?" });
  await field.fill("after-restart");
  before.signal("SIGKILL");
  await before.finished;
  await page.getByText("Connection lost. Reconnecting…").waitFor();
  const after = await startServer(place, ["--port", new URL(before.url).port]);
  await page.getByText("Connection lost. Reconnecting…").waitFor({ state: "detached", timeout: 30_000 });
  expect(await field.inputValue()).toBe("after-restart");
  await page.getByRole("button", { name: "Send answer" }).click();
  await field.waitFor({ state: "detached" });
  await expect
    .poll(async () => (await after.call("GET", `${chats}/${made.chat_id}`)).body.status, { timeout: 15_000 })
    .toBe("done");
  const { body } = await after.call("GET", `${chats}/${made.chat_id}/messages`);
  expect(JSON.stringify(body.messages)).toContain("after-restart");
}, 60_000);

test("R82: a viewer sees the question and why they cannot answer", async () => {
  const { site, chat } = await askedPage([confirm]);
  for (const role of ["view", "comment"] as const) {
    const page = await openPage({ url: site.url, token: site.tokenFor(role) }, chatPath(site.workspaceId, chat.id));
    const bar = page.getByRole("region", { name: "Waiting in this chat" });
    await bar.getByText(`Your role here (${role}) doesn't allow this.`).waitFor();
    expect(await bar.getByRole("button", { name: "Yes, proceed" }).isDisabled()).toBe(true);
  }
});

test("R82: a new question is announced and does not move the focus; Alt+Q leads there, Escape back", async () => {
  const { site, chat, page: first } = await askedPage([branch]);
  await first.close();
  const context = await openBrowser(site);
  const page = await context.newPage();
  await page.goto(site.url + chatPath(site.workspaceId, chat.id));
  const composer = composerOf(page);
  await composer.focus();
  await page.getByRole("status").filter({ hasText: "A question for you: What should I name" }).waitFor();
  const field = page.getByRole("textbox", { name: "What should I name the new feature branch?" });
  await field.waitFor();
  const hasFocus = (each: typeof field) => each.and(page.locator(":focus")).count();
  expect(await hasFocus(composer)).toBe(1);
  await page.keyboard.press("Alt+q");
  await expect.poll(() => hasFocus(field)).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => hasFocus(composer)).toBe(1);
});
