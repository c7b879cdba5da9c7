import { expect, test } from "vitest";
import { gate } from "../../src/apps/server/routes/planned.fixture.ts";
import { axe, openPage } from "./page-harness.ts";
import { decisions, openPlan, planPath } from "./page-plan-place.ts";

test("R48 R49: nothing runs before the second, deliberate click, and a double click approves once", async () => {
  const { page, chat } = await openPlan();
  const { approve } = decisions(page);
  await approve.click();
  const dialog = page.getByRole("dialog", { name: "Approve revision 1?" });
  await dialog.waitFor();
  expect(await axe(page)).toEqual([]);
  // No single key approves.
  for (const key of ["a", "y", "Enter"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect((await chat.plan()).status).toBe("pending_approval");

  await approve.click();
  await dialog.getByRole("button", { name: "Approve and build" }).dblclick();
  const state = await chat.until(({ plan }) => plan?.status === "completed");
  expect(state.plan?.approval?.revision).toBe(1);
  await dialog.waitFor({ state: "detached" });
  const { body } = await chat.call<{ entries: { kind: string; decision?: string }[] }>("GET", "/audit");
  expect(body.entries.filter(({ kind, decision }) => kind === "plan" && decision === "approved")).toHaveLength(1);
});

test("R52: sent back with a comment on a task and one on a line, the next revision is compared and approved with Ctrl+Enter", async () => {
  const { page, chat } = await openPlan({ revised: { summary: "Now all of it.", estimatedDuration: "3 hours" } });
  await page
    .getByRole("button", { name: /Write two/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Comment on task two" }).click();
  await page.getByLabel("Comment on task two").fill("Why after one?");
  await page.getByRole("button", { name: "Add comment" }).click();
  await page.locator("#panel").getByText("Why after one?").waitFor();
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("button", { name: "Comment on line 3", exact: true }).click();
  await page.getByRole("textbox", { name: "Comment on line 3" }).fill("Say more.");

  // The unsent text is offered.
  await decisions(page).revise.click();
  const dialog = page.getByRole("dialog", { name: "Request changes to revision 1" });
  await dialog.getByText("1 comment is sent along.").waitFor();
  expect(await dialog.getByRole("checkbox", { name: /Say more\./ }).isChecked()).toBe(true);
  await dialog.getByLabel("What should be different?").fill("Better, please.");
  await dialog.getByRole("button", { name: "Request changes" }).click();
  await page.locator("#panel").getByRole("heading", { name: "Write it better" }).waitFor();
  const { body } = await chat.call<{ comments: { text: string; line?: number; taskId?: string }[] }>(
    "GET",
    "/plan/comments",
  );
  expect(body.comments.map(({ text, line, taskId }) => [text, line, taskId])).toEqual([
    ["Why after one?", undefined, "two"],
    ["Say more.", 3, undefined],
  ]);

  await page.getByRole("tab", { name: "Changes" }).click();
  await page.locator("#panel").getByText("Better, please.").waitFor();
  expect(await page.getByRole("deletion").allInnerTexts()).toEqual([
    expect.stringContaining("Write it all"),
    expect.stringContaining("The auth system"),
    expect.stringContaining("2 hours"),
  ]);
  expect((await page.getByRole("insertion").allInnerTexts())[1]).toContain("Now all of it.");

  await page.getByRole("combobox", { name: "Revision", exact: true }).selectOption("1");
  await page.getByText("This is revision 1.").waitFor();
  expect(await decisions(page).approve.isDisabled()).toBe(true);
  expect(await decisions(page).approve.getAttribute("title")).toBe("This is revision 1; revision 2 is the newest.");
  await page.getByRole("button", { name: "Show the newest" }).click();

  await decisions(page).approve.click();
  await page.getByLabel("Notes for the builder").press("Control+Enter");
  const state = await chat.until(({ plan }) => plan?.approval !== undefined);
  expect(state.plan?.approval?.revision).toBe(2);
}, 60_000);

test("R52: text typed as soon as the dialog is open is in its field", async () => {
  const { page } = await openPlan();
  await decisions(page).revise.click();
  const dialog = page.getByRole("dialog", { name: "Request changes to revision 1" });
  await dialog.waitFor();
  await page.keyboard.type("Not so fast, please.");
  expect(await dialog.getByLabel("What should be different?").inputValue()).toBe("Not so fast, please.");
});

test("R50 R51: another user's change while the panel was open is shown, and needs a new decision", async () => {
  const { page, chat, plan } = await openPlan();
  await decisions(page).approve.click();
  const dialog = page.getByRole("dialog", { name: "Approve revision 1?" });
  await dialog.waitFor();
  const text = (await chat.call("GET", "/plan/text")).text.replace("# Write it all", "# Write all of it");
  await chat.call("PUT", "/plan", { revision: plan.revision, hash: plan.hash, text });
  await dialog.getByText(/Revision 2 replaced the one you were deciding on/).waitFor();
  expect(await dialog.getByRole("button", { name: "Approve and build" }).count()).toBe(0);
  expect(await dialog.getByRole("insertion").innerText()).toContain("Write all of it");
  await dialog.getByRole("button", { name: "Review revision 2" }).click();
  await dialog.waitFor({ state: "detached" });
  expect((await chat.plan()).status).toBe("pending_approval");
  await decisions(page).approve.click();
  await page.getByRole("button", { name: "Approve and build" }).click();
  const state = await chat.until((each) => each.plan?.approval !== undefined);
  expect(state.plan?.approval?.revision).toBe(2);
});

test("R51: files that changed since the plan was written are named, and approving anyway is possible", async () => {
  const { page, chat, site } = await openPlan();
  site.write("b.txt", "changed by hand\n");
  await decisions(page).approve.click();
  await page.getByRole("button", { name: "Approve and build" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/b\.txt/).waitFor();
  expect((await chat.plan()).status).toBe("pending_approval");
  await dialog.getByRole("button", { name: "Approve anyway" }).click();
  const state = await chat.until(({ plan }) => plan?.approval !== undefined);
  expect(state.plan?.approval?.changed).toEqual(["b.txt"]);
});

test("R85: a plan is rejected with a reason after asking, and the page says so", async () => {
  const { page, chat } = await openPlan();
  await decisions(page).reject.click();
  const dialog = page.getByRole("dialog", { name: "Reject the plan?" });
  await dialog.getByLabel("Reason").fill("Not now.");
  await dialog.getByRole("button", { name: "Reject plan" }).click();
  await page.getByText("This plan was rejected").waitFor();
  expect((await chat.plan()).rejectionReason).toBe("Not now.");
  expect(await decisions(page).approve.count()).toBe(0);
});

test("R49: a commenter can comment, and sees why they cannot decide", async () => {
  const { site, chat } = await openPlan();
  const page = await openPage({ url: site.url, token: site.tokenFor("comment", "Ada") }, planPath({ site, chat }));
  const { approve, revise, reject } = decisions(page);
  await expect
    .poll(() => approve.getAttribute("title"), { timeout: 15_000 })
    .toBe("Your role here (comment) doesn't allow this.");
  expect([await approve.isDisabled(), await revise.isDisabled(), await reject.isDisabled()]).toEqual([
    true,
    true,
    true,
  ]);
  await page.getByRole("button", { name: "Comment on the plan" }).click();
  await page.getByLabel("Comment on the plan").fill("Looks fine.");
  await page.getByRole("button", { name: "Add comment" }).click();
  await page.locator("#panel").getByText("Looks fine.").waitFor();
  await page.locator("#panel").getByText("Ada", { exact: true }).waitFor();
});

test("R52: feedback and comments on an earlier revision are still sent after another user's edit of the plan", async () => {
  const { page, chat, plan } = await openPlan();
  await chat.call("POST", "/plan/comments", { text: "Why?", revision: plan.revision });
  await decisions(page).revise.click();
  await page.getByLabel("What should be different?").fill("Shorter.");
  await page.keyboard.press("Escape");
  const text = (await chat.call("GET", "/plan/text")).text.replace("# Write it all", "# Write all of it");
  await chat.call("PUT", "/plan", { revision: plan.revision, hash: plan.hash, text });
  await page.getByText("Revision 2 is waiting for your decision").waitFor();
  await decisions(page).revise.click();
  const dialog = page.getByRole("dialog", { name: "Request changes to revision 2" });
  await dialog.getByText("1 comment is sent along.").waitFor();
  expect(await dialog.getByLabel("What should be different?").inputValue()).toBe("Shorter.");
  await dialog.getByLabel("What should be different?").fill("");
  await dialog.getByRole("button", { name: "Request changes" }).click();
  await page.locator("#panel").getByRole("heading", { name: "Write it better" }).waitFor();
});

test("R84: a pending plan is shown and can be decided while another one is written, and after that was stopped", async () => {
  const held = gate();
  const { page, chat } = await openPlan({
    steps: [{ when: "Perspective of CHAPO on this request:\n\nSomething else", text: "{}", waitFor: held.waitFor }],
  });
  await chat.call("POST", "/messages", { content: "/plan Something else" });
  await page.getByText("Another plan is being written. This one is still waiting for you.").waitFor();
  await page.locator("#panel").getByRole("heading", { name: "Write it all" }).waitFor();
  expect(await decisions(page).reject.count()).toBe(1);
  await chat.call("POST", "/cancel");
  await page.getByText("Planning another plan was stopped. This one is still waiting for you.").waitFor();
  held.open();
  await decisions(page).reject.click();
  await page.getByRole("dialog").getByRole("button", { name: "Reject plan" }).click();
  await chat.until(({ plan }) => plan?.status === "rejected");
}, 60_000);
