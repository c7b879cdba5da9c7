// Outside the page's content: the number of pending requests in all chats, and optional system notifications.
import { expect, test } from "vitest";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { openBrowser } from "./page-harness.ts";
import { confirm } from "./page-questions-bar.ts";
import { asks } from "./server-questions-chat.ts";

test("R82: title and icon show the number of pending requests, in any chat; a notification leads to the request", async () => {
  const site = await served([asks(confirm), { text: "Going on." }]);
  const first = await site.chat("First");
  await first.untilPhase("waiting_answer");
  const context = await openBrowser(site);
  await context.addInitScript(() => {
    try {
      localStorage.setItem("planwright.preferences", JSON.stringify({ notify: true }));
    } catch {
      // An empty page has no storage.
    }
    class Told extends EventTarget {
      static readonly permission = "granted";
      static readonly all: Told[] = [];
      readonly title: string;
      constructor(title: string) {
        super();
        this.title = title;
        Told.all.push(this);
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Told, told: Told.all });
  });
  const page = await context.newPage();
  await page.goto(site.url);
  await expect.poll(() => page.title()).toBe("(1) Planwright");
  expect(await page.locator("link[rel=icon]").getAttribute("href")).toContain("waiting-icon");
  const titles = () =>
    page.evaluate(() => (globalThis as unknown as { told: { title: string }[] }).told.map(({ title }) => title));
  // An older request is no news.
  expect(await titles()).toEqual([]);

  const second = await site.chat("Second");
  await second.untilPhase("waiting_answer");
  await expect.poll(() => page.title(), { timeout: 15_000 }).toBe("(2) Planwright");
  await expect.poll(titles).toEqual(["Second"]);
  await page.evaluate(() =>
    (globalThis as unknown as { told: EventTarget[] }).told[0]?.dispatchEvent(new Event("click")),
  );
  await expect.poll(() => page.url()).toContain(second.id);

  for (const chat of [first, second]) await chat.call("POST", "/cancel");
  await expect.poll(() => page.title(), { timeout: 15_000 }).toBe("Planwright");
  expect(await page.locator("link[rel=icon]").getAttribute("href")).toBe("/favicon.svg");
}, 60_000);
