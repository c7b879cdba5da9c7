// A session of ten thousand events opens at its end and scrolls: only visible entries are drawn.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openSqliteLog } from "../../src/adapters/event-log/sqlite.ts";
import { paths } from "../../src/apps/config/paths.ts";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { longSession } from "../long-session.ts";
import { endOf, field, transcript } from "./page-chat-page.ts";
import { chatPath, openPage } from "./page-harness.ts";

test(
  "R83: ten thousand events open at the end, scroll to the start, and stay at the reader's place",
  { timeout: 120_000 },
  async () => {
    const site = await served(() => ({ text: "The newest answer." }));
    const sessionId = "01900000-0000-7000-8000-000000000001";
    const log = openSqliteLog(paths({ PLANWRIGHT_HOME: site.home }).database);
    const events = longSession(site.workspace, sessionId);
    await log.append(sessionId, 0, events, new Date().toISOString());
    log.close();
    const last = events.filter(({ type }) => type === "user_message").length - 1;

    const page = await openPage(site, chatPath(site.workspaceId, sessionId));
    await transcript(page).getByText(`Answer ${last}.`).waitFor({ timeout: 60_000 });
    await expect.poll(() => endOf(page)).toBe(true);
    // Not all of it is in the page.
    expect(await transcript(page).getByRole("article").count()).toBeLessThan(80);

    await transcript(page).hover();
    await page.mouse.wheel(0, -4_000);
    await page.getByRole("button", { name: "Jump to the end" }).waitFor();
    expect(await endOf(page)).toBe(false);
    // Opening a row does not move it.
    const row = await rowInSight(page);
    const before = await row.boundingBox();
    await row.click();
    await page.getByLabel("How this was decided").first().waitFor();
    await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);

    // A new entry comes: the page does not scroll, and shows a note.
    const y = (await row.boundingBox())?.y ?? 0;
    await site.call("POST", `/api/v1/workspaces/${site.workspaceId}/chats/${sessionId}/messages`, {
      content: "One more",
    });
    const button = page.getByRole("button", { name: "New messages" });
    await button.waitFor();
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - y)).toBeLessThan(3);
    await button.click();
    await transcript(page).getByText("The newest answer.").waitFor();
    await expect.poll(() => endOf(page)).toBe(true);
    await button.waitFor({ state: "detached" });

    await transcript(page).press("Home");
    await transcript(page).getByText("Question 0", { exact: true }).waitFor();
    // A user who sends a message wants to see the answer.
    await field(page).fill("And another");
    await field(page).press("Enter");
    await expect.poll(() => endOf(page)).toBe(true);
  },
);

/** A call in the middle of the screen, by its own words: indexes in the list change with scrolling. */
async function rowInSight(page: Page): Promise<Locator> {
  const calls = transcript(page).getByRole("button", { name: /^Run echo/ });
  let command: string | undefined;
  let times = 0;
  await expect
    .poll(async () => {
      const found = await calls.evaluateAll((all) => {
        const seen = all.find((each) => Math.abs(each.getBoundingClientRect().y - 400) < 250);
        return seen?.querySelector(".font-mono")?.textContent;
      });
      times = found !== undefined && found === command ? times + 1 : 0;
      command = found ?? undefined;
      return times;
    })
    // For a moment after the wheel the list treats growth as entries that it had not measured yet.
    .toBeGreaterThan(8);
  return transcript(page).getByRole("button", { name: new RegExp(`^Run ${command} done`) });
}
