// `npm run screenshots`: plays the demo in a real browser and keeps pictures of the main views for the README and the documentation.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { makeDemo } from "../src/apps/demo/make-demo.ts";
import { serve } from "../src/apps/server/serve.ts";
import { buildPage } from "../src/apps/web/build-page.ts";
import { launchBrowser } from "./browser.ts";

const root = join(import.meta.dirname, "..");
const folder = process.argv[2] ?? join(root, "docs/images");
mkdirSync(folder, { recursive: true });
await buildPage();

const home = mkdtempSync(join(tmpdir(), "planwright-shots-"));
const demo = await makeDemo({ PATH: process.env["PATH"], PLANWRIGHT_HOME: home });
writeFileSync(join(home, "planwright.jsonc"), JSON.stringify({ permissions: { allow: ["write", "edit", "bash"] } }));
const server = await serve({ env: demo.env, folders: [demo.folder], port: 0, logTo: { write: () => {} } });
const browser = await launchBrowser();

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Look = readonly [theme: "light" | "dark", size: keyof typeof sizes];

async function open([theme, size]: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    locale: "en",
    reducedMotion: "reduce",
    deviceScaleFactor: size === "phone" ? 2 : 1,
  });
  context.setDefaultTimeout(60_000);
  const answer = await fetch(`${server.url}/api/v1/links`, {
    method: "POST",
    headers: { authorization: `Bearer ${server.token.value}` },
  });
  const { url } = (await answer.json()) as { url: string };
  const page = await context.newPage();
  await page.goto(url);
  await page.close();
  return context;
}

async function keep(page: Page, name: string): Promise<void> {
  // Lazy and animated parts should be there.
  await page.waitForTimeout(1_000);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`${name}.png`);
}

const looks: readonly Look[] = [
  ["light", "wide"],
  ["dark", "wide"],
  ["light", "phone"],
];

/** The same moment in every look. */
async function keepAll(address: string, name: string, ready: (page: Page) => Promise<unknown>): Promise<void> {
  for (const look of looks) {
    const context = await open(look);
    const page = await context.newPage();
    await page.goto(address);
    await ready(page);
    await keep(page, `${name}-${look.join("-")}`);
    await context.close();
  }
}

await keepAll(server.url, "home", (page) => page.getByRole("textbox", { name: "Your first message" }).waitFor());

const context = await open(["light", "wide"]);
const page = await context.newPage();
await page.goto(server.url);
await page.getByRole("textbox", { name: "Your first message" }).fill("Refactor the auth system and deploy to staging");
await page.getByRole("button", { name: "Start" }).click();
await page.getByText("KODA").first().waitFor();
await keep(page, "perspectives-light-wide");
const approve = page.getByRole("button", { name: /^Approve/ });
await approve.waitFor();
const chat = page.url().split("?")[0] ?? "";
await keepAll(`${chat}?view=plan`, "plan", (each) => each.getByRole("button", { name: /^Approve/ }).waitFor());
await approve.click();
await keep(page, "approve-light-wide");
await page
  .getByRole("dialog")
  .getByRole("button", { name: /^Approve/ })
  .click();
await page.waitForURL(/view=build/);
await page.getByText("Updating auth middleware").first().waitFor();
await keep(page, "build-light-wide");
await page.getByText(/5\/5/).first().waitFor();
await keepAll(`${chat}?view=build&as=timeline`, "timeline", (each) => each.waitForTimeout(1_500));
await keepAll(chat, "chat", (each) => each.getByText(/5\/5/).first().waitFor());
await keepAll(`${chat}?view=audit`, "record", (each) => each.waitForTimeout(1_500));
await keepAll(`${chat}?view=usage`, "usage", (each) => each.waitForTimeout(1_500));
await page.goto(server.url);
await page.getByRole("textbox", { name: "Your first message" }).fill("Deploy the application");
await page.getByRole("button", { name: "Start" }).click();
await page.getByText("What should the release be called?").first().waitFor();
await keepAll(page.url().split("?")[0] ?? "", "question", (each) => each.waitForTimeout(1_500));
await browser.close();
await server.stop();
process.exit();
