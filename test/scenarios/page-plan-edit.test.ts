import { expect, test } from "vitest";
import { decisions, openPlan } from "./page-plan-place.ts";

test("R84: the text is edited in place: a mistake is shown at its line, then it becomes a revision that needs a new approval", async () => {
  const { page, chat } = await openPlan();
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("button", { name: "Edit the text" }).click();
  const area = page.getByRole("textbox", { name: "Text of the plan" });
  const text = await area.inputValue();
  await area.fill(text.replace("after: one", "after: nobody"));
  expect(await decisions(page).approve.isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Save as new revision" }).click();
  const line = text.split("\n").findIndex((each) => each.includes("after: one")) + 1;
  await page.getByRole("button", { name: `Line ${line}` }).waitFor();
  expect((await chat.plan()).revision).toBe(1);

  // A reload loses nothing.
  await page.reload();
  await page.getByRole("tab", { name: "Text" }).click();
  expect(await area.inputValue()).toContain("after: nobody");
  await area.fill(text.replace("# Write it all", "# Write everything"));
  await page.getByRole("button", { name: "Save as new revision" }).click();
  await page.getByRole("heading", { level: 2, name: "Write everything" }).waitFor();
  await page.getByText("Saved as revision 2. It needs a new approval.").waitFor();
  const plan = await chat.plan();
  expect([plan.revision, plan.title, plan.status]).toEqual([2, "Write everything", "pending_approval"]);
});

test("R50: a revision that comes while the text is edited loses nothing, and can be overwritten on purpose", async () => {
  const { page, chat, plan } = await openPlan();
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("button", { name: "Edit the text" }).click();
  const area = page.getByRole("textbox", { name: "Text of the plan" });
  const text = await area.inputValue();
  await area.fill(text.replace("# Write it all", "# Mine"));
  await chat.call("PUT", "/plan", {
    revision: plan.revision,
    hash: plan.hash,
    text: text.replace("# Write it all", "# Theirs"),
  });
  await page.getByText(/Revision 2 arrived while you were editing revision 1/).waitFor();
  expect(await area.inputValue()).toContain("# Mine");
  expect(await page.getByRole("insertion").innerText()).toContain("Theirs");
  await page.getByRole("button", { name: "Save mine over revision 2" }).click();
  await expect.poll(async () => (await chat.plan()).title, { timeout: 15_000 }).toBe("Mine");
  expect((await chat.plan()).revision).toBe(3);
});

test("R84: one task is edited in place, with problems at their fields", async () => {
  const { page, chat } = await openPlan();
  await page
    .getByRole("button", { name: /Write two/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("form", { name: "Edit task two" });
  await form.getByLabel("Subject").fill("Write number two");
  await form.getByLabel("After").fill("four");
  await form.getByLabel("Done when").fill("run `npm test`");
  await form.getByRole("button", { name: "Save as new revision" }).click();
  await expect.poll(() => form.getByLabel("After").getAttribute("aria-invalid"), { timeout: 15_000 }).toBe("true");
  await form.getByLabel("After").fill("one, three");
  await form.getByLabel("Priority").selectOption("high");
  await form.getByRole("button", { name: "Save as new revision" }).click();
  await form.waitFor({ state: "detached" });
  const plan = await chat.plan();
  expect(plan.revision).toBe(2);
  expect(plan.tasks[1]).toMatchObject({
    subject: "Write number two",
    blockedBy: ["one", "three"],
    priority: "high",
    acceptance: [{ type: "command", command: "npm test" }],
  });
});

test("R84: draft comments survive a reload and another revision, and approving asks about them first", async () => {
  const { page, chat, plan } = await openPlan();
  await page
    .getByRole("button", { name: /Write two/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Comment on task two" }).click();
  await page.getByLabel("Comment on task two").fill("Not finished yet");
  await page.reload();
  await expect
    .poll(() => page.getByLabel("Comment on task two").inputValue(), { timeout: 15_000 })
    .toBe("Not finished yet");

  await decisions(page).approve.click();
  const dialog = page.getByRole("dialog", { name: "Approve revision 1?" });
  await dialog.getByText(/1 comment has not been sent/).waitFor();
  expect(await dialog.getByRole("button", { name: "Approve and build" }).isDisabled()).toBe(true);
  await dialog.getByRole("checkbox", { name: "Approve without unsent comments" }).check();
  await expect
    .poll(() => dialog.getByRole("button", { name: "Approve and build" }).isDisabled(), { timeout: 15_000 })
    .toBe(false);
  await page.keyboard.press("Escape");

  const text = (await chat.call("GET", "/plan/text")).text.replace("# Write it all", "# Write all of it");
  await chat.call("PUT", "/plan", { revision: plan.revision, hash: plan.hash, text });
  await page.getByText("Not sent, from revision 1 (task two)").waitFor();
  await page.getByRole("button", { name: "Use as comment" }).click();
  await expect
    .poll(() => page.getByLabel("Comment on the plan").inputValue(), { timeout: 15_000 })
    .toBe("Not finished yet");
});

test("R50 R84: text in a task's fields survives a reload and another revision, and others' changes survive saving it", async () => {
  const { page, chat, plan } = await openPlan();
  const card = (name: RegExp) => page.getByRole("list", { name: "Tasks", exact: true }).getByRole("button", { name });
  await card(/Write two/).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("form", { name: "Edit task two" });
  const { approve } = decisions(page);
  await expect
    .poll(() => approve.getAttribute("title"), { timeout: 15_000 })
    .toBe("Save or discard your edits to task two first.");
  await form.getByLabel("Subject").fill("Mine");
  await page.reload();
  await expect.poll(() => form.getByLabel("Subject").inputValue(), { timeout: 15_000 }).toBe("Mine");
  await card(/Write three/).click();
  await form.waitFor({ state: "detached" });
  expect(await approve.isDisabled()).toBe(true);
  await card(/Write two/).click();

  const text = (await chat.call("GET", "/plan/text")).text
    .replace("# Write it all", "# Theirs")
    .replace("Write two, as it should be.", "Described by them.");
  await chat.call("PUT", "/plan", { revision: plan.revision, hash: plan.hash, text });
  await form.getByText(/Revision 2 arrived while you were editing revision 1/).waitFor();
  expect((await form.getByRole("insertion").allInnerTexts()).join("\n")).toContain("Described by them.");
  expect(await form.getByLabel("Subject").inputValue()).toBe("Mine");
  expect(await form.getByRole("button", { name: "Save as new revision" }).isDisabled()).toBe(true);
  await form.getByRole("button", { name: "Start over with revision 2" }).click();
  await form.getByRole("button", { name: "Discard your text?" }).waitFor();
  expect(await form.getByLabel("Subject").inputValue()).toBe("Mine");
  await form.getByRole("button", { name: "Save mine over revision 2" }).click();
  await form.waitFor({ state: "detached" });
  const saved = await chat.plan();
  expect([saved.revision, saved.title]).toEqual([3, "Theirs"]);
  expect(saved.tasks[1]).toMatchObject({ subject: "Mine", description: "Described by them." });
  await expect.poll(() => approve.isDisabled(), { timeout: 15_000 }).toBe(false);
});

test("R84: a text that was fully deleted stays empty, also after a reload", async () => {
  const { page } = await openPlan();
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("button", { name: "Edit the text" }).click();
  const area = page.getByRole("textbox", { name: "Text of the plan" });
  await area.fill("");
  await page.getByText("Your text is kept on this device").waitFor();
  expect(await area.inputValue()).toBe("");
  await page.reload();
  await page.getByRole("tab", { name: "Text" }).click();
  await area.waitFor();
  expect(await area.inputValue()).toBe("");
});
