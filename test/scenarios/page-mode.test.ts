import { expect, test } from "vitest";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { chatPath, openPage } from "./page-harness.ts";

test("R81: the toggle shows the current mode, flips when it changes elsewhere, and asks before building without a plan", async () => {
  const site = await served([{ text: "Looked at it." }]);
  const chat = await site.chat("What is here?", "plan");
  await chat.untilPhase("idle");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id));
  const plan = page.getByRole("radio", { name: "PLAN" });
  const build = page.getByRole("radio", { name: "BUILD" });
  await plan.waitFor();
  expect([await plan.isChecked(), await build.isChecked()]).toEqual([true, false]);

  await build.click();
  const dialog = page.getByRole("dialog", { name: "Build without an approved plan?" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await plan.isChecked()).toBe(true);

  await chat.call("PUT", "/mode", { mode: "build" });
  await expect.poll(() => build.isChecked()).toBe(true);
  expect(await page.locator("[data-mode=build]:has(header)").count()).toBe(1);

  await plan.click();
  await expect.poll(() => plan.isChecked()).toBe(true);
  await build.click();
  await page.getByRole("button", { name: "Switch to build mode" }).click();
  await expect.poll(() => build.isChecked()).toBe(true);
  await dialog.waitFor({ state: "detached" });
});
