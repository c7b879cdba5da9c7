// The diamond 1 → (2 ∥ 3) → 4 with models that wait for the test: for tests that watch a plan's run in a browser.
import type { Page } from "playwright-core";
import { gate, approved, type Planned } from "../../src/apps/server/routes/planned.fixture.ts";
import { task, writes } from "./build-command-place.ts";
import { chatPath, openPage, type Look } from "./page-harness.ts";

/** For `expect.poll`: as long as the browser itself waits. */
export const soon = { timeout: 15_000 };

const diamond = [
  task("1", { files: ["a.txt"], checks: ["grep -q one a.txt"] }),
  task("2", { files: ["b.txt"], after: ["1"] }),
  task("3", { files: ["c.txt"], after: ["1"] }),
  task("4", { files: ["d.txt"], after: ["2", "3"] }),
];

/** Each task ends when its gate is opened. */
export async function gatedDiamond(build: object = {}) {
  const gates = { one: gate(), two: gate(), three: gate(), four: gate() };
  const steps = [
    ...writes("1", "a.txt", "one\n", { waitFor: gates.one.waitFor }),
    ...writes("2", "b.txt", "two\n", { waitFor: gates.two.waitFor }),
    ...writes("3", "c.txt", "three\n", { waitFor: gates.three.waitFor }),
    ...writes("4", "d.txt", "four\n", { waitFor: gates.four.waitFor }),
  ];
  return { ...(await approved({ tasks: diamond, steps, build })), gates };
}

export function openBuild({ site, chat }: Pick<Planned, "site" | "chat">, look: Look = {}, more = "") {
  return openPage(site, `${chatPath(site.workspaceId, chat.id, "build")}${more}`, look);
}

export function row(page: Page, taskId: string) {
  return page.locator(`[data-task="${taskId}"]`);
}

/** Of all rows of the list. */
export function statuses(page: Page): Promise<(string | null)[]> {
  return page.locator("[data-task]").evaluateAll((rows) => rows.map((each) => each.getAttribute("data-status")));
}

/** The view itself: the chat beside it shows some of the same. */
export function panel(page: Page) {
  return page.locator("#panel");
}
