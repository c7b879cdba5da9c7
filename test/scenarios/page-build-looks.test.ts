// A plan's run in the dark, on a phone and in other languages: everything can be read and reached.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { approved, tasks } from "../../src/apps/server/routes/planned.fixture.ts";
import { task } from "./build-command-place.ts";
import { gatedDiamond, openBuild, panel, row, soon } from "./page-build-place.ts";
import { axe } from "./page-harness.ts";

/** A task failed, one was skipped because of it, one is done. */
async function ended() {
  const first = task("one", { files: ["a.txt"], checks: ["test -f ready"] });
  const subject = "把登录会话迁移到新的格式，并且保持与旧客户端的兼容性 so that nobody has to log in again";
  const built = await approved({ tasks: [{ ...first, subject }, ...tasks.slice(1)] });
  await built.chat.until(({ plan, turn }) => plan?.status === "failed" && turn === null);
  return built;
}

async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate<boolean>("document.documentElement.scrollWidth > document.documentElement.clientWidth");
}

test("R84: in the dark and in German the list, the timeline and the details have no serious accessibility problem", async () => {
  const page = await openBuild(await ended(), { theme: "dark", language: "de", width: 1900 });
  await panel(page).getByRole("region", { name: "Plan fehlgeschlagen" }).waitFor();
  await row(page, "one").click();
  await panel(page).getByRole("complementary", { name: "Aufgabe one" }).waitFor();
  expect(await axe(page)).toEqual([]);
  await panel(page).getByRole("tab", { name: "Zeitverlauf" }).click();
  await panel(page).getByRole("table", { name: "Wann welche Aufgabe lief" }).waitFor();
  expect(await axe(page)).toEqual([]);
});

test("R84: on a phone nothing is cut off, a task covers the list and leads back to it, and arrow keys move through the list", async () => {
  const page = await openBuild(await ended(), { width: 390, height: 844 });
  await row(page, "one").waitFor();
  expect([await isTooWide(page), await axe(page)]).toEqual([false, []]);
  await row(page, "one").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const details = panel(page).getByRole("complementary", { name: "Task two" });
  await details.waitFor();
  await expect.poll(() => row(page, "one").isVisible(), soon).toBe(false);
  expect([await isTooWide(page), await axe(page)]).toEqual([false, []]);
  await details.getByRole("button", { name: "Back to the tasks" }).click();
  await panel(page).getByRole("tab", { name: "Timeline" }).click();
  await panel(page).getByRole("table", { name: "When each task ran" }).waitFor();
  expect([await isTooWide(page), await axe(page)]).toEqual([false, []]);
});

test("R84: on a phone the times of the timeline do not overlap", async () => {
  const page = await openBuild(await gatedDiamond(), { width: 390, height: 844, language: "de" }, "&as=timeline");
  // A minute later there are more of them.
  await page.clock.setFixedTime(Date.now() + 72_000);
  await page.reload();
  const times = panel(page).locator("[data-time]");
  await times.first().waitFor();
  const boxes = () =>
    times.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  await expect
    .poll(async () => (await boxes()).filter(({ left }, index, all) => left < (all[index - 1]?.right ?? 0)), soon)
    .toEqual([]);
});

test("a failed check's output is in the chat line by line, below the reason", async () => {
  const noisy = task("one", { files: ["a.txt"], checks: ["printf 'expected 5\\nfound 6\\n'; test -f ready"] });
  const built = await approved({ tasks: [noisy, ...tasks.slice(1)] });
  await built.chat.until(({ plan, turn }) => plan?.status === "failed" && turn === null);
  const page = await openBuild(built);
  await page.getByText("This check failed: printf").and(page.locator(":not(#panel *)")).waitFor();
  const printed = page.locator('pre[aria-label="Output"]:not(#panel *)');
  expect(await printed.innerText()).toMatch(/^expected 5\nfound 6\b/m);
});
