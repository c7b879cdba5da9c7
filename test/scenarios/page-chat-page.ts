// The parts of a chat's page that its tests use again and again.
import type { Page } from "playwright-core";

export function field(page: Page) {
  return page.getByLabel("Message", { exact: true });
}

export function transcript(page: Page) {
  return page.getByRole("group", { name: "Conversation" });
}

/** Whether the end of the transcript is on the screen. */
export function endOf(page: Page): Promise<boolean> {
  return transcript(page).evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop < 50);
}
