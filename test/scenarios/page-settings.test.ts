import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { axe, openBrowser, openPage } from "./page-harness.ts";
import { ended, eventually, expectFits, themeOf } from "./page-sessions-waits.ts";

const writing = [{ calls: [{ tool: "write", input: { path: "a.txt", content: "a" } }] }, { text: "Written." }];

test("theme and language switch at once, for the whole page, and survive a reload", async () => {
  const site = await served([{ text: "Fine." }]);
  const page = await openPage(site, "/settings");
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  expect(await themeOf(page)).toBe("dark");
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await page.getByRole("heading", { name: "Einstellungen", exact: true }).waitFor();
  await page.getByRole("link", { name: "Neuer Chat" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Einstellungen", exact: true }).waitFor();
  expect(await themeOf(page)).toBe("dark");
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("zh");
  await page.getByRole("heading", { name: "设置", exact: true }).waitFor();
  await page.getByRole("button", { name: "切换到浅色" }).click();
  expect(await themeOf(page)).toBe("light");
});

test("standing grants are listed and revoked", async () => {
  const site = await served(writing, { config: {} });
  const chat = await site.chat("Write it", "build");
  const { permissions } = await chat.until((state) => state.permissions.length > 0);
  await chat.call("POST", `/permissions/${permissions[0]?.requestId}/answer`, {
    answer: "yes",
    always: { scope: "project", days: 2 },
  });
  await ended(chat);
  const page = await openPage(site, "/settings");
  const grants = page.getByRole("region", { name: "Always allowed" });
  await grants.getByText("write(a.txt)").waitFor();
  await grants.getByText(/for the whole workspace, until/).waitFor();
  await grants.getByRole("button", { name: "Revoke write(a.txt)" }).click();
  await grants.getByText("Nothing is always allowed.").waitFor();
  const { body } = await site.call("GET", `/api/v1/workspaces/${site.workspaceId}/permissions`);
  expect(body).toEqual({ permissions: [] });
});

test("an admin creates a token that is shown once and is valid until it is revoked", async () => {
  const site = await served([{ text: "Fine." }]);
  const page = await openPage(site, "/settings");
  const people = page.getByRole("region", { name: "People with access" });
  await people.getByRole("textbox", { name: "Name" }).fill("user");
  await people.getByRole("button", { name: "Create a token" }).click();
  await eventually(() => people.getByRole("textbox", { name: "Name" }).getAttribute("aria-invalid")).toBe("true");
  await people.getByRole("textbox", { name: "Name" }).fill("Ada");
  await people.getByRole("combobox", { name: "Role" }).selectOption("comment");
  await page.keyboard.press("Tab");
  await people.getByRole("button", { name: "Create a token" }).click();
  const token = await people.getByRole("status").locator("code").textContent();
  const me = () => site.call("GET", "/api/v1/me", undefined, { token: token ?? "" });
  expect((await me()).body).toEqual({ name: "Ada", role: "comment" });

  await page.reload();
  await people.getByRole("button", { name: "Revoke Ada's token" }).click();
  expect(await people.getByText(token ?? "").count()).toBe(0);
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await eventually(() => people.getByText("Ada").count()).toBe(0);
  expect((await me()).status).toBe(401);
});

test("a viewer sees models and settings, and nothing for admins", async () => {
  const site = await served([{ text: "Fine." }], { config: { build: { cost: 3 } } });
  const page = await openPage({ url: site.url, token: site.tokenFor("view", "Lee") }, "/settings");
  await page.getByText("Signed in as Lee.").waitFor();
  await page.getByText("Planner: writes plans").waitFor();
  await page.getByText(join(site.home, "planwright.jsonc"), { exact: true }).waitFor();
  expect(await page.getByRole("region", { name: "People with access" }).count()).toBe(0);
  const table = page.getByRole("region", { name: "All settings" }).getByRole("table");
  await page.getByRole("searchbox", { name: "Search settings" }).fill("build.cost");
  await eventually(() => table.locator("tbody tr").allTextContents()).toEqual([
    expect.stringMatching(/^build\.cost3.*planwright\.jsonc/),
  ]);
});

test("a link lets another browser in, and logging out ends this one", async () => {
  const site = await served([{ text: "Fine." }]);
  const context = await openBrowser(site);
  const page = await context.newPage();
  await page.goto(`${site.url}/settings`);
  const access = page.getByRole("region", { name: "Your access" });
  await access.getByRole("button", { name: "Sign in another browser" }).click();
  expect(await access.locator("code").textContent()).toMatch(/\/enter\//);
  await access.getByRole("button", { name: "Sign out of this browser" }).click();
  await page.getByRole("navigation", { name: "Chats" }).waitFor({ state: "detached" });
  await eventually(() => page.evaluate(async () => (await fetch("/api/v1/me")).status)).toBe(401);
});

test("a mistake in the configuration is shown, with advice", async () => {
  const site = await served([{ text: "Fine." }]);
  writeFileSync(join(site.home, "planwright.jsonc"), '{ "build": { "cost": "much" } }');
  const page = await openPage(site, "/settings");
  const alert = page.getByRole("alert").filter({ hasText: "build.cost" }).first();
  await alert.waitFor();
  expect(await alert.getByRole("button", { name: "Try again" }).count()).toBe(1);
});

test("every shortcut is listed, by name and key, and none works while the user types", async () => {
  const site = await served([{ text: "Fine." }]);
  const page = await openPage(site, "/settings");
  await page.getByRole("heading", { name: "Settings", exact: true }).waitFor();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByText("Search chats").waitFor();
  expect(await sheet.locator("dt").count()).toBeGreaterThanOrEqual(8);
  expect(await sheet.locator("dd").filter({ hasText: "Ctrl" }).allInnerTexts()).toEqual([
    expect.stringMatching(/\/\s*or\s*Ctrl\s*K/),
  ]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+t");
  await eventually(() => themeOf(page)).toBe("dark");
  await page.keyboard.press("/");
  await page.keyboard.type("why?");
  expect(await page.getByRole("searchbox", { name: "Search chats" }).inputValue()).toBe("why?");
  expect(await sheet.count()).toBe(0);
  await page.keyboard.press("Alt+b");
  await eventually(() => page.getByRole("navigation", { name: "Chats" }).isVisible()).toBe(false);
});

test.each([
  ["en", "light", 1440],
  ["en", "dark", 1440],
  ["de", "dark", 390],
  ["zh", "light", 390],
] as const)(
  "axe finds nothing serious on the first page and in the settings (%s, %s, %i wide)",
  async (language, theme, width) => {
    const site = await served([{ text: "Fine." }]);
    await ended(await site.chat("Look at it", "plan"));
    const page = await openPage(site, "/", { language, theme, width });
    const heading = { en: "What do you want to get done?", de: "Was soll getan werden?", zh: "您想完成什么？" };
    await page.getByRole("heading", { name: heading[language] }).waitFor();
    await page.getByRole("main").getByText("Look at it").waitFor();
    expect(await axe(page)).toEqual([]);
    if (width < 1000) {
      // The list of chats opens as a drawer.
      await page.getByRole("main").getByRole("button").first().click();
      await page.getByRole("navigation").getByText("Look at it").waitFor();
      expect(await axe(page)).toEqual([]);
      await page.getByRole("navigation").getByText("Look at it").click();
      await page.waitForURL(/\/chats\//);
      await eventually(() => page.getByRole("navigation").isVisible()).toBe(false);
    }
    await expectFits(page);
    await page.goto(`${site.url}/settings`);
    const people = { en: "People with access", de: "Leute mit Zugang", zh: "有访问权限的人" };
    await page.getByRole("region", { name: people[language] }).getByText("owner").waitFor();
    expect(await axe(page)).toEqual([]);
    await expectFits(page);
  },
);
