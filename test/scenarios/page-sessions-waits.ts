// How tests of the page wait: for the end of a turn, and for the page's content on a busy machine.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { ServedChat } from "../../src/apps/server/routes/served.fixture.ts";

const PATIENCE_MS = 20_000;

/** A new chat is idle too: this is about its first turn. */
export async function ended(chat: ServedChat): Promise<void> {
  await chat.until((_state, event) => event.type === "turn_ended" && event.data.agentId === undefined);
}

export function eventually<Value>(look: () => Value | Promise<Value>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 100 });
}

export function themeOf(page: Page): Promise<string | null> {
  return page.locator("html").getAttribute("data-theme");
}

/** Nothing overflows at the side. */
export async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate<boolean>("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
}
