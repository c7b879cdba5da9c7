// `planwright export --html`: a session with everything, as one page that a real browser opens from a file.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { BROWSER, hasBrowser, launchBrowser } from "../browser.ts";
import { missing } from "../needs.ts";
import { request, secret, toldSession } from "./export-place.ts";
import { run } from "./harness.ts";
import { axe, chatPath, openPage } from "./page-harness.ts";

interface Opened {
  readonly page: Page;
  /** Addresses requested besides the file, errors, and all console messages. */
  readonly noise: string[];
}

async function openFile(file: string, look: object = {}): Promise<Opened> {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext({ viewport: { width: 1100, height: 900 }, ...look })).newPage();
  const noise: string[] = [];
  page.on("request", (asked) => void (asked.url().startsWith("file:") || noise.push(asked.url())));
  page.on("console", (message) => void noise.push(message.text()));
  page.on("pageerror", (error) => void noise.push(String(error)));
  page.on("dialog", (dialog) => void noise.push(dialog.message()));
  await page.goto(pathToFileURL(file).href);
  return { page, noise };
}

describe.skipIf(!hasBrowser && missing(BROWSER))("the page of a session", () => {
  test("shows everything, runs nothing, loads nothing, and names no machine", async () => {
    const { site, chat } = await toldSession();
    const folder = mkdtempSync(join(tmpdir(), "planwright-export-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "page.html");
    const done = await run({ workspace: site.workspace, home: site.home }, [
      "export",
      chat.id,
      "--html",
      "--out",
      file,
    ]);
    expect([done.code, done.stdout]).toEqual([0, ""]);
    expect(done.stderr).toContain(file);

    const text = readFileSync(file, "utf8");
    expect(text).toContain("redacted:anthropic-key");
    for (const hidden of [secret, site.workspace, site.home]) expect(text).not.toContain(hidden);
    // The server sends the same, only later.
    const whenMade = /(?<=<footer>[\s\S]*)<time[^>]*>[^<]*<\/time>/;
    const sent = (await chat.call("GET", "/export?format=html&language=en")).text;
    expect(sent.replace(whenMade, "")).toBe(text.replace(whenMade, ""));

    const { page, noise } = await openFile(file);
    await page.getByRole("heading", { level: 1, name: request }).waitFor();
    expect(await page.title()).toBe(`${request} · Planwright`);
    await page.getByText("no AI was involved").waitFor();
    await page.getByRole("heading", { name: "Plan complete" }).waitFor();
    await page.getByText("Undone afterwards: names").waitFor();
    const plan = page.getByRole("region", { name: "Friendlier greetings for everybody" });
    await plan.getByText("Approved by Ada", { exact: true }).waitFor();
    for (const name of ["CHAPO Strategy", "KODA Code", "DEVO Operations"])
      await plan.getByRole("heading", { name }).waitFor();
    await plan.getByText("Revision 1 sent back by Ada").waitFor();
    await plan.getByText("What changed since revision 1").click();
    await plan.getByText("+ task deploy Put it where people are").waitFor();
    // From the drawing to the task, whose check failed first.
    await plan.getByRole("link", { name: "greet: Greet with a smile (done)" }).click();
    expect(page.url()).toMatch(/#plan-1-task-1$/);
    await plan.locator("#plan-1-task-1 > details > summary").click();
    await plan.getByText("Checks, run 2").waitFor();
    expect(await plan.locator("#plan-1-task-1 .problems").count()).toBe(1);

    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
    const talk = page.getByRole("region", { name: "Conversation" });
    for (const told of ["Answered by Ada", "Staging", "- Hello ${name}", "+ Hello ${name} :-)", "Explored 3 places"])
      await talk.getByText(told, { exact: true }).first().waitFor();
    await talk.getByText("allowed by Ada").first().waitFor();
    expect(await talk.getByRole("cell", { name: "Grace" }).count()).toBeGreaterThan(0);
    const links = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(links.filter((href) => !/^(?:#|https:\/\/example\.org\/)/.test(href))).toEqual([]);
    expect(await page.locator("script, img, iframe, link, object, embed, form, [onerror], [style]").count()).toBe(0);

    expect(await axe(page)).toEqual([]);
    expect(noise).toEqual([]);
    expect(await page.title()).toBe(`${request} · Planwright`);
  });

  test("is readable in the dark, on a phone, on paper and without scripts", async () => {
    const { chat, site } = await toldSession();
    const folder = mkdtempSync(join(tmpdir(), "planwright-export-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "page.html");
    const place = { workspace: site.workspace, home: site.home };
    await run(place, ["export", chat.id.slice(-12), "--out", file]);
    const look = { viewport: { width: 360, height: 740 }, colorScheme: "dark", javaScriptEnabled: false };
    const { page } = await openFile(file, look);
    await page.locator(".agent > summary").first().click();
    await page.getByText("Instructions", { exact: true }).first().waitFor();
    const pdf = await page.pdf();
    expect(pdf.length).toBeGreaterThan(10_000);
    const { page: wide, noise } = await openFile(file, {
      viewport: { width: 360, height: 740 },
      colorScheme: "dark",
    });
    await wide.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
    expect(await wide.evaluate("document.documentElement.scrollWidth")).toBe(360);
    expect(await axe(wide)).toEqual([]);
    expect(noise).toEqual([]);
  });

  test("can be saved from the server's page too, in the language of that page", async () => {
    const { chat, site } = await toldSession();
    const page = await openPage(site, chatPath(site.workspaceId, chat.id), { language: "de" });
    await page.getByRole("button", { name: "Aktionen für diesen Chat" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export als Seite zum Teilen (HTML)" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe("Make-greetings-friendlier-and-greet-several-people.html");
    const folder = mkdtempSync(join(tmpdir(), "planwright-export-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await file.saveAs(join(folder, "page.html"));
    const { page: shown } = await openFile(join(folder, "page.html"));
    expect(await shown.locator("html").getAttribute("lang")).toBe("de");
    await shown.getByText("Freigegeben von Ada").first().waitFor();
  });
});
