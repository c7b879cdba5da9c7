// A real browser at the page of a real server: for tests that click, type and look as a user would.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeEach, expect, onTestFinished } from "vitest";
import { BROWSER, hasBrowser, launchBrowser } from "../browser.ts";
import { missing } from "../needs.ts";

const isMissing = !hasBrowser && missing(BROWSER);

beforeEach((context) => {
  if (isMissing) context.skip();
});

let started: Promise<Browser> | undefined;

/** One for all tests of a file; it ends with the process. */
function browser(): Promise<Browser> {
  started ??= launchBrowser();
  return started;
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  readonly language?: string;
}

/** Anything with an address and a token: a server in this process or in another. */
interface Site {
  readonly url: string;
  readonly token: string;
}

/** A browser of its own, let in by a link. Scripts that fail or break our policy fail the test. */
export async function openBrowser(site: Site, look: Look = {}): Promise<BrowserContext> {
  const { width = 1440, height = 900, theme = "light", language = "en" } = look;
  const context = await (
    await browser()
  ).newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(15_000);
  const problems: string[] = [];
  context.on("weberror", (error) => problems.push(String(error.error().stack ?? error.error())));
  context.on("console", (message) => {
    // Browsers report every refused request; tests that provoke one check the page's own message.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(message.text());
  });
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  const page = await context.newPage();
  await page.goto(await linkTo(site));
  await page.close();
  return context;
}

async function linkTo({ url, token }: Site): Promise<string> {
  const response = await fetch(`${url}/api/v1/links`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  const { url: link } = (await response.json()) as { url: string };
  return link;
}

/** The page of a chat, once it is fully loaded. */
export async function openPage(site: Site, path = "/", look: Look = {}): Promise<Page> {
  const context = await openBrowser(site, look);
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

export function chatPath(workspaceId: string, chatId: string, view?: string): string {
  return `/workspaces/${workspaceId}/chats/${chatId}${view === undefined ? "" : `?view=${view}`}`;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Serious and critical problems that axe finds, in short. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = await violationsIn(page);
  if (found.length === 0) return [];
  // Rows of a list are hidden for a moment while they are measured: a real problem persists.
  await page.waitForTimeout(500);
  return violationsIn(page);
}

function violationsIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe: found } = globalThis as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const { violations } = await found.run({ resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      );
  });
}
