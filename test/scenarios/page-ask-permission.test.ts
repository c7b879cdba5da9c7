// Calls that need permission, answered in the bar above the input.
import { expect, test } from "vitest";
import { approved, planned } from "../../src/apps/server/routes/planned.fixture.ts";
import { chatPath, openPage } from "./page-harness.ts";
import { composerOf, waitingPage } from "./page-questions-bar.ts";

const command = "echo hello > hello.txt";
const runs = [{ calls: [{ tool: "bash", input: { command } }] }, { text: "Done." }];
const asking = { config: {}, mode: "build" };

test("R82: a call's effect is described in plain words, and yes allows it", async () => {
  const { site, bar, result } = await waitingPage(runs, "waiting_permission", {}, asking);
  await bar.getByRole("heading", { name: "Run this command?" }).waitFor();
  expect(await bar.locator("pre").innerText()).toBe(command);
  for (const fact of ["High risk", "bash", "build"]) await bar.getByText(fact, { exact: true }).waitFor();
  await bar.getByRole("button", { name: "Yes" }).click();
  await bar.waitFor({ state: "detached" });
  await result();
  expect(site.read("hello.txt")).toBe("hello\n");
});

test("R82: skip continues without it; no carries an instruction to the agent", async () => {
  const skipped = await waitingPage(runs, "waiting_permission", {}, asking);
  await skipped.bar.getByRole("button", { name: "Skip" }).click();
  expect(String(await skipped.result())).toMatch(/skip/i);

  const denied = await waitingPage(runs, "waiting_permission", {}, asking);
  await denied.bar.getByRole("button", { name: "No" }).click();
  await denied.bar.getByRole("textbox", { name: /What should it do instead/ }).fill("Write it to world.txt.");
  await denied.bar.getByRole("button", { name: "Send no" }).click();
  expect(String(await denied.result())).toContain("Write it to world.txt.");
  expect(() => denied.site.read("hello.txt")).toThrow("ENOENT");
});

test("R82: always, with the narrowest pattern first, a scope and days, allows the next one without asking", async () => {
  const tests = { tool: "bash", input: { command: "git status --short" } };
  const more = { tool: "bash", input: { command: "git status --porcelain" } };
  const script = [{ calls: [tests] }, { calls: [more] }, { text: "Done." }];
  const { site, bar, result } = await waitingPage(script, "waiting_permission", {}, asking);
  await bar.getByRole("button", { name: "Always allow" }).click();
  const patterns = bar.getByRole("radio");
  expect(await patterns.count()).toBe(2);
  expect(await patterns.first().isChecked()).toBe(true);
  await patterns.nth(1).check();
  await bar.getByRole("combobox", { name: "Scope" }).selectOption("project");
  const days = bar.getByRole("spinbutton", { name: "Expires after (days)" });
  await days.fill("0");
  await bar.getByText("Enter a number from 1 to 3650.").waitFor();
  expect(await bar.getByRole("button", { name: "Yes, and always" }).isDisabled()).toBe(true);
  await days.fill("7");
  await bar.getByRole("button", { name: "Yes, and always" }).click();
  await result();
  const { body } = await site.call<{ permissions: object[] }>(
    "GET",
    `/api/v1/workspaces/${site.workspaceId}/permissions`,
  );
  expect(body.permissions).toMatchObject([{ pattern: "bash(git status *)", scope: "project" }]);
  await bar.waitFor({ state: "detached" });
});

test("R82: 1, 2 and 3 answer only while the focus is in the bar and nothing is typed", async () => {
  const { chat, page, bar, result } = await waitingPage(runs, "waiting_permission", {}, asking);
  await bar.getByRole("button", { name: "Yes" }).and(page.locator(":not([aria-disabled])")).waitFor();
  const composer = composerOf(page);
  await composer.pressSequentially("123");
  await page.keyboard.press("Alt+q");
  await page.keyboard.press("3");
  const guidance = bar.getByRole("textbox", { name: /What should it do instead/ });
  await guidance.pressSequentially("1 or 2?");
  expect((await chat.call<{ permissions: object[] }>("GET", "/permissions")).body.permissions).toHaveLength(1);
  await bar.getByRole("button", { name: "Back" }).click();
  await page.keyboard.press("Alt+q");
  await page.keyboard.press("2");
  expect(String(await result())).toMatch(/skip/i);
});

test("R82: plan mode offers no always, and the bar says why", async () => {
  const script = [{ calls: [{ tool: "read", input: { path: "a.txt" } }] }, { text: "Done." }];
  const config = { permissions: { ask: ["read(a.txt)"] } };
  const { bar } = await waitingPage(script, "waiting_permission", {}, { config, mode: "plan" });
  await bar.getByRole("heading", { name: "Read this file?" }).waitFor();
  await bar.getByText(/ask read\(a\.txt\)/).waitFor();
  await bar.getByText("In plan mode, a yes applies only to this call.").waitFor();
  expect(await bar.getByRole("button", { name: "Always allow" }).count()).toBe(0);
});

test("R82: pending requests are counted; each names its task, and answering one brings the next", async () => {
  const runsIn = (taskId: string) => {
    const when = `Task ${taskId} of the approved plan`;
    return [
      { when, calls: [{ tool: "bash", input: { command: `echo ${taskId}` } }] },
      { when, text: "Done." },
    ];
  };
  const { site, chat } = await approved({ permissions: {}, steps: ["one", "two", "three"].flatMap(runsIn) });
  await chat.until((state) => state.permissions.length === 2);
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  const bar = page.getByRole("region", { name: "Waiting in this chat" });
  await bar.getByText("1 of 2").waitFor();
  await bar.getByText(/^\S+ · Write (one|three) asks$/).waitFor();
  const wanted = () => bar.locator("pre").innerText();
  const first = await wanted();
  await bar.getByRole("button", { name: "Next" }).click();
  await bar.getByText("2 of 2").waitFor();
  expect([first, await wanted()].toSorted()).toEqual(["echo one", "echo three"]);
  await bar.getByRole("button", { name: "Yes" }).click();
  await expect.poll(wanted).toBe(first);
});

test("R82: a pending plan is shown in short, and decided where all of it can be seen", async () => {
  const { site, chat } = await planned();
  const page = await openPage(site, chatPath(site.workspaceId, chat.id), { width: 1000 });
  const bar = page.getByRole("region", { name: "Waiting in this chat" });
  await bar.getByText("“Write it all” is waiting for your decision.").waitFor();
  expect(await bar.getByRole("button", { name: /approve/i }).count()).toBe(0);
  await bar.getByRole("button", { name: "Review plan" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("view")).toBe("plan");
});

test("R82: on a narrow screen a view that covers the chat shows that a request is pending, and leads to it", async () => {
  const phone = { width: 390, height: 844 };
  const { page, bar } = await waitingPage(runs, "waiting_permission", phone, asking);
  await bar.getByRole("heading", { name: "Run this command?" }).waitFor();
  for (const view of ["Build", "Record"]) {
    await page.getByRole("tab", { name: view }).click();
    await bar.waitFor({ state: "hidden" });
    const told = page.getByRole("status").filter({ hasText: "A call needs your permission" });
    await told.getByRole("button", { name: "Review" }).click();
    await bar.getByRole("heading", { name: "Run this command?" }).waitFor();
    expect(await page.getByRole("button", { name: "Review" }).count()).toBe(0);
  }
});
