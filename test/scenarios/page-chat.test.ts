// Messages and work in a chat, as a user sees them in the browser.
import { expect, test } from "vitest";
import { approved, gate, planned } from "../../src/apps/server/routes/planned.fixture.ts";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { axe, chatPath, openPage } from "./page-harness.ts";
import { endOf, field, transcript } from "./page-chat-page.ts";

test("R83: an answer is visible while it is streamed, as Markdown with coloured code, and once when it is complete", async () => {
  const held = gate();
  const text = "Sessions are **lost** because:\n\n```ts\nconst token: string = read();\n```\n\nThat is all.";
  const site = await served([{ reasoning: "Why would they be lost?", text, waitFor: held.waitFor }]);
  const chat = await site.chat("Why?", "build");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  await page.getByText("Thinking", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  held.open();
  await transcript(page).getByText("That is all.").waitFor();
  await transcript(page).locator("strong", { hasText: "lost" }).waitFor();
  await transcript(page).locator(".token-keyword", { hasText: "const" }).waitFor();
  await chat.untilPhase("idle");
  await page.getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
  expect(await transcript(page).getByText("That is all.").count()).toBe(1);
  // A thought is one line, which opens.
  const thought = transcript(page).getByRole("button", { name: /^Thought/ });
  expect(await thought.getAttribute("aria-expanded")).toBe("false");
  await thought.click();
  await transcript(page).locator(".markdown", { hasText: "Why would they be lost?" }).waitFor();
});

test("R83: a call is one row that opens: its rule and mode, its output, and its change as a diff", async () => {
  const site = await served(
    [
      {
        calls: [
          { tool: "read", input: { path: "a.ts" } },
          { tool: "edit", input: { path: "a.ts", old_string: "one", new_string: "two" } },
          { tool: "bash", input: { command: "seq 1 60" } },
          { tool: "read", input: { path: "gone.ts" } },
        ],
      },
      { text: "Done." },
    ],
    { files: { "a.ts": "one\n" } },
  );
  const chat = await site.chat("Change it", "build");
  await chat.untilPhase("idle");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  const edit = page.getByRole("button", { name: /^Edit a\.ts/ });
  await edit.click();
  await page.locator("tr.bg-removed", { hasText: "one" }).waitFor();
  await page.locator("tr.bg-added", { hasText: "two" }).waitFor();
  const decision = page.getByLabel("How this was decided").first();
  await expect.poll(() => decision.innerText()).toMatch(/Rule\s+\S.*Mode\s+build/s);
  await edit.press("Enter");
  await decision.waitFor({ state: "detached" });

  const run = page.getByRole("button", { name: /^Run seq 1 60/ });
  await run.click();
  const output = page.getByLabel("Output");
  expect((await output.innerText()).split("\n")).toHaveLength(14);
  await page.getByRole("button", { name: /Show \d+ more lines/ }).click();
  expect(await output.innerText()).toMatch(/59\n60/);
  // A failure is visible without being opened.
  await page.getByRole("button", { name: /^Read gone\.ts.*failed/ }).waitFor();
  await page.getByText("gone.ts does not exist").waitFor();
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(theme);
    // With reduced motion the colours follow within a frame or two.
    await expect.poll(() => axe(page), { timeout: 15_000 }).toEqual([]);
  }
});

test("R83: a denial by plan mode shows the reason; read-only calls are one row", async () => {
  const looks = ["a.ts", "b.ts", "c.ts"].map((path) => ({ tool: "read", input: { path } }));
  const site = await served(
    [{ calls: [...looks, { tool: "write", input: { path: "a.ts", content: "x\n" } }] }, { text: "I may not." }],
    { files: { "a.ts": "a\n", "b.ts": "b\n", "c.ts": "c\n" } },
  );
  const chat = await site.chat("Change it", "plan");
  await chat.untilPhase("idle");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  await page.getByRole("button", { name: /^Write a\.ts.*denied/ }).waitFor();
  expect(await page.locator("p.text-warn", { hasText: /plan mode/i }).count()).toBe(1);
  const group = page.getByRole("button", { name: /^Read 3 files/ });
  expect(await page.getByRole("button", { name: /^Read b\.ts/ }).count()).toBe(0);
  await group.click();
  await page.getByRole("button", { name: /^Read b\.ts/ }).waitFor();
});

test("R83: a sub-agent is one row with its own thread inside", async () => {
  const site = await served([
    { when: "Count the tests", text: "There are **12** tests." },
    { calls: [{ tool: "delegate", input: { task: "Count the tests here.", name: "Count tests" } }] },
    { text: "All counted." },
  ]);
  const chat = await site.chat("How many?", "build");
  await chat.untilPhase("idle");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  const agent = page.getByRole("button", { name: /^Count tests/ });
  await agent.waitFor();
  expect(await page.getByText("tests.", { exact: false }).filter({ hasText: "There are" }).count()).toBe(0);
  await agent.click();
  await page.getByText("There are 12 tests.").waitFor();
  await page.getByRole("button", { name: /^Instructions Count the tests here/ }).waitFor();
  await agent.click();
  await page.getByText("There are 12 tests.").waitFor({ state: "detached" });
});

test("R83: planning and building are shown in order, with a link to the plan; answers for the plan are collapsed", async () => {
  const { site, chat } = await approved();
  await chat.until((_, event) => event.type === "plan_execution_complete");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id), { width: 1200, height: 1600 });
  await page.getByRole("region", { name: "Plan complete" }).getByText("Plan executed (3/3").waitFor();
  await page.getByText("Revision 1 approved by you").waitFor();
  await page.getByRole("button", { name: /^KODA reviewing the request/ }).click();
  await page.getByText("Let me look.").waitFor();
  const quiet = page.getByRole("button", { name: /^Answer given/ });
  await quiet.waitFor();
  expect(await page.getByText("Session format change").count()).toBe(0);
  await quiet.click();
  await page.getByText("Session format change").waitFor();
  await page.getByRole("button", { name: "Open the plan" }).click();
  await expect.poll(() => page.url()).toContain("view=plan");
});

test("R83: a message during work is marked as waiting, and is taken with the next step", async () => {
  const held = gate();
  const site = await served([{ text: "First answer.", waitFor: held.waitFor }, { text: "Second answer." }]);
  const chat = await site.chat("Begin", "build");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await field(page).fill("And the tests, too");
  await field(page).press("Enter");
  await page.getByText("Read after the current step").waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("");
  held.open();
  await page.getByText("Second answer.").waitFor();
  await page.getByText("Read after the current step").waitFor({ state: "detached" });
  expect(await transcript(page).getByText("And the tests, too").count()).toBe(1);
});

test("R83: work stops by Escape pressed twice, or by the button, and can resume", async () => {
  const held = gate();
  const site = await served([{ text: "A long answer that comes late.", waitFor: held.waitFor }]);
  const chat = await site.chat("Begin", "build");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  const stopped = transcript(page).getByText("Stopped", { exact: true });
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await field(page).press("Escape");
  await page.getByText("Press Escape again").waitFor();
  expect(await stopped.count()).toBe(0);
  await field(page).press("Escape");
  await stopped.waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await stopped.nth(1).waitFor();
  held.open();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("A long answer that comes late.").waitFor();
});

test("R83: a failed turn shows what happened and what to try, and is retried", async () => {
  let isBroken = true;
  const site = await served(() =>
    isBroken
      ? { failure: { kind: "auth", message: "The key is not valid.", hint: "Set another one.", retryable: false } }
      : { text: "Now it works." },
  );
  const chat = await site.chat("Begin", "build");
  await chat.untilPhase("idle");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  const alert = page.getByRole("alert");
  await alert.getByText("The key is not valid.").waitFor();
  await alert.getByText("Set another one.").waitFor();
  isBroken = false;
  await alert.getByRole("button", { name: "Retry" }).click();
  await page.getByText("Now it works.").waitFor();
  expect(await alert.getByRole("button", { name: "Retry" }).count()).toBe(0);
});

test("R83: an edited message continues in its own chat; this one stays", async () => {
  const site = await served((request) => {
    const said = request.messages.flatMap((message) => (message.role === "user" ? [message.text] : []));
    return { text: `You said: ${said.join(" / ")}` };
  });
  const chat = await site.chat("First", "build");
  await chat.untilPhase("idle");
  await chat.call("POST", "/messages", { content: "Second" });
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  await page.getByText("You said: First / Second").waitFor();
  const message = page.getByRole("article", { name: "You" }).nth(1);
  await message.hover();
  await message.getByRole("button", { name: "Edit and resend" }).click();
  const edited = page.getByLabel("Edited message");
  expect(await edited.inputValue()).toBe("Second");
  await page.getByText("files keep their changes").waitFor();
  await edited.fill("Something else");
  await page.getByRole("button", { name: "Send in a new chat" }).click();
  await page.getByText("You said: First / Something else").waitFor();
  expect(page.url()).not.toContain(chat.id);

  const first = page.getByRole("article", { name: "You" }).first();
  await first.hover();
  await first.getByRole("button", { name: "Edit and resend" }).click();
  await edited.fill("Anew");
  await page.getByRole("button", { name: "Send in a new chat" }).click();
  await page.getByText("You said: Anew", { exact: true }).waitFor();
  await page.goto(site.url + chatPath(site.workspaceId, chat.id));
  await page.getByText("You said: First / Second").waitFor();
});

test("R83: words approve the plan that was on the screen, and no other", async () => {
  const { site, chat, plan } = await planned();
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  await page.getByRole("region", { name: "Plan: Write it all" }).first().waitFor();
  // No user reads a plan that fast: words sent at once are not about it.
  await page.waitForFunction(
    (since) => performance.now() - since > 1_100,
    await page.evaluate(() => performance.now()),
  );
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/messages"));
  await field(page).fill("Go ahead");
  await field(page).press("Enter");
  const { planId, revision, hash } = plan;
  expect((await sent).postDataJSON()).toEqual({
    content: "Go ahead",
    metadata: { seen_plan: { planId, revision, hash } },
  });
  await page.getByText("Revision 1 approved by you").waitFor();
  expect(await endOf(page)).toBe(true);
});

test("R50: words started for one revision do not approve a newer one that arrived in the meantime", async () => {
  const { site, chat, plan } = await planned();
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  const panel = page.locator("#panel");
  await panel.getByRole("heading", { name: "Write it all" }).waitFor();
  await page.waitForTimeout(1_200);
  await field(page).pressSequentially("Go ahe");
  const text = (await chat.call("GET", "/plan/text")).text.replace("# Write it all", "# Write it otherwise");
  await chat.call("PUT", "/plan", { revision: plan.revision, hash: plan.hash, text });
  await panel.getByRole("heading", { name: "Write it otherwise" }).waitFor();
  await page.waitForTimeout(1_200);
  await field(page).pressSequentially("ad");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/messages"));
  await field(page).press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ metadata: { seen_plan: { revision: 1, hash: plan.hash } } });
  await expect.poll(() => field(page).inputValue()).toBe("");
  expect((await chat.plan()).status).toBe("pending_approval");
});
