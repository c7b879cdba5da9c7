// The example sessions of documents 001 and 002 by clicking, from the first page to the end, and a server that dies while a plan is pending.
import { expect, test } from "vitest";
import { builders, tasks } from "../../src/apps/server/routes/planned.fixture.ts";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { makePlace, serve } from "./harness.ts";
import { chatPath, openPage } from "./page-harness.ts";
import { decisions } from "./page-plan-place.ts";
import { plan as sample, planScript, request } from "./plan-command-script.ts";
import { startServer } from "./server-harness.ts";
import { asks } from "./server-questions-chat.ts";

const environment = {
  name: "environment",
  question: "Which environment?",
  schema: { type: "string", enum: ["dev", "staging", "prod"] },
  buttons: [
    { label: "Development", value: "dev" },
    { label: "Staging", value: "staging" },
    { label: "Production", value: "prod", variant: "danger" },
  ],
};

test("R99 (document 001): asked where to deploy, the user clicks Staging, and the agent continues with it", async () => {
  const site = await served([
    { text: "I need to know which environment to deploy to.", calls: asks(environment).calls },
    { text: "Deploying to staging environment …" },
  ]);
  const page = await openPage(site);
  await page.getByText("Ask", { exact: true }).click();
  await page.getByRole("textbox", { name: "Your first message" }).fill("Deploy the application");
  await page.getByRole("button", { name: "Start" }).click();
  const bar = page.getByRole("region", { name: "Waiting in this chat" });
  await bar.getByRole("button", { name: "Staging" }).click({ trial: true });
  await expect.poll(() => bar.getByRole("button", { name: "Staging" }).getAttribute("aria-disabled")).toBeNull();
  await bar.getByRole("button", { name: "Staging" }).click();
  await page.getByText("Deploying to staging environment …").waitFor();
  await bar.waitFor({ state: "detached" });
});

const text = "# Write it\n\nSmall.\n\n- [ ] 1: Write it\n  - check: exists `b.txt`\n";
const accept = {
  name: "approve",
  question: "Review the implementation plan. Ready to proceed?",
  schema: { type: "boolean" },
  buttons: [
    { label: "Accept & Build", value: true, variant: "primary" },
    { label: "Keep Planning", value: false, variant: "secondary" },
  ],
};

test("R99 R81 (document 001): a plan is drafted as a file, accepted and approved; the page flips to build by itself, and it is built", async () => {
  const site = await served([
    { calls: [{ tool: "write", input: { path: "plans/roadmap.plan", content: text } }] },
    asks(accept),
    { calls: [{ tool: "exit_plan_mode", input: { plan_file_path: "plans/roadmap.plan" } }] },
    { when: "Task 1 of", calls: [{ tool: "write", input: { path: "b.txt", content: "b\n" } }] },
    { when: "Task 1 of", text: "Built." },
  ]);
  const page = await openPage(site);
  await page.getByText("Ask", { exact: true }).click();
  await page.getByRole("textbox", { name: "Your first message" }).fill("Make a plan, then ask me");
  await page.getByRole("button", { name: "Start" }).click();
  const bar = page.getByRole("region", { name: "Waiting in this chat" });
  const button = bar.getByRole("button", { name: "Accept & Build" });
  await expect.poll(() => button.getAttribute("aria-disabled")).toBeNull();
  await button.click();
  // Liking the plan is not yet an approval of exactly this revision.
  expect(await page.getByRole("radio", { name: "PLAN" }).isChecked()).toBe(true);
  await decisions(page).approve.click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve and build" }).click();
  await expect.poll(() => page.getByRole("radio", { name: "BUILD" }).isChecked()).toBe(true);
  await page.getByText("Plan executed (1/1 tasks succeeded)").first().waitFor();
  expect(site.read("b.txt")).toBe("b\n");
});

const plan = { ...sample, title: "Write it all", tasks, checks: [] };
const script = [...builders, ...planScript({ plan, revision: { ...plan, title: "Write it better" } })];
const files = { "a.txt": "a\n", "b.txt": "b\n", "c.txt": "c\n" };
const config = { permissions: { allow: ["write", "edit", "bash"] } };

test("R99 R52 (document 002): denied with feedback, revised, approved and built, from the first page on", async () => {
  const site = await served(script, { files, config });
  const page = await openPage(site);
  await page.getByRole("textbox", { name: "Your first message" }).fill(request);
  await page.getByRole("button", { name: "Start" }).click();
  const panel = page.locator("#panel");
  await panel.getByRole("heading", { name: "Write it all" }).waitFor();
  await decisions(page).revise.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What should be different?").fill("Say how to roll back.");
  await dialog.getByRole("button", { name: "Request changes" }).click();
  await panel.getByRole("heading", { name: "Write it better" }).waitFor();
  expect(await page.getByRole("radio", { name: "PLAN" }).isChecked()).toBe(true);
  expect(site.read("a.txt")).toBe("a\n");
  await decisions(page).approve.click();
  await dialog.getByRole("button", { name: "Approve and build" }).click();
  await page.getByText("Plan executed (3/3 tasks succeeded)").first().waitFor();
  expect([site.read("a.txt"), site.read("b.txt")]).toEqual(["one\n", "two\n"]);
});

test("R84: killed and started again while a plan is pending, the server brings it back into the open page, and it is approved there", async () => {
  const place = makePlace(files);
  await serve(place, script);
  const before = await startServer(place);
  const chats = `/api/v1/workspaces/${before.workspaceId}/chats`;
  const { body: made } = await before.call("POST", chats, { content: `/plan ${request}` });
  const page = await openPage(before, chatPath(before.workspaceId, made.chat_id, "plan"));
  await page.locator("#panel").getByRole("heading", { name: "Write it all" }).waitFor();
  before.signal("SIGKILL");
  await before.finished;
  await page.getByText("Connection lost. Reconnecting…").waitFor();
  expect(await decisions(page).approve.isDisabled()).toBe(true);
  await startServer(place, ["--port", new URL(before.url).port]);
  await page.getByText("Connection lost. Reconnecting…").waitFor({ state: "detached", timeout: 30_000 });
  await decisions(page).approve.click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve and build" }).click();
  await expect.poll(() => page.getByRole("radio", { name: "BUILD" }).isChecked()).toBe(true);
}, 90_000);
