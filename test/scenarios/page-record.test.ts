import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { served } from "../../src/apps/server/routes/served.fixture.ts";
import { approved } from "../../src/apps/server/routes/planned.fixture.ts";
import type { AuditEntry } from "../../src/domain/reading/audit-entry.ts";
import type { UsageTotal } from "../../src/domain/values/usage.ts";
import { axe, chatPath, openBrowser, openPage } from "./page-harness.ts";
import { ended, eventually, expectFits } from "./page-sessions-waits.ts";

/** Plan mode: reads one file, tries to write another, and says something. */
const tempted = [
  { calls: [{ tool: "read", input: { path: "a.txt" } }] },
  { calls: [{ tool: "write", input: { path: "b.txt", content: "b" } }] },
  { text: "Looked at it." },
];

test("the record shows who decided by which rule, marks calls that plan mode blocked, and has filters", async () => {
  const site = await served(tempted, { files: { "a.txt": "a\n" } });
  const chat = await site.chat("Look at it", "plan");
  await ended(chat);
  const { body } = await chat.call<{ entries: AuditEntry[] }>("GET", "/audit");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id, "audit"));
  const rows = page.getByRole("list", { name: "Record" }).getByRole("listitem");
  await eventually(() => rows.count()).toBe(body.entries.length);
  await page.getByText("Plan mode blocked 1 of 2 calls (50 per 100)").waitFor();
  const blocked = rows.filter({ hasText: "Blocked by plan mode" });
  expect(await blocked.count()).toBe(1);
  expect(await blocked.textContent()).toContain("b.txt");

  await page.getByRole("checkbox", { name: "Refused only" }).check();
  await eventually(() => rows.count()).toBe(1);
  await rows.getByRole("button").click();
  const rule = body.entries.find(({ attempt }) => attempt === "blocked")?.rule ?? "no rule";
  await rows.locator("dd", { hasText: rule }).first().waitFor();
  await page.getByRole("checkbox", { name: "Refused only" }).uncheck();

  await page.getByRole("combobox", { name: "Tool" }).selectOption("read");
  await eventually(() => rows.count()).toBe(1);
  expect(await rows.textContent()).toContain("a.txt");
  await page.getByRole("combobox", { name: "Mode" }).selectOption("build");
  await page.getByRole("heading", { name: "No entries match the filters" }).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("searchbox", { name: "Search the record" }).fill("B.TXT");
  await eventually(() => rows.count()).toBe(1);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export (NDJSON)" }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual(body.entries.filter(({ tool }) => tool === "write"));

  await page.getByRole("searchbox", { name: "Search the record" }).fill("");
  await chat.call("PUT", "/mode", { mode: "build" });
  await eventually(() => rows.first().textContent()).toContain("plan → build");
});

test("the figures of the usage view are those of the chat, by model, by agent and for the plan", async () => {
  const { site, chat } = await approved();
  await chat.until((state) => state.plan?.status === "completed" && state.turn === null);
  const { body: usage } = await chat.call<UsageTotal>("GET", "/usage");
  const page = await openPage(site, chatPath(site.workspaceId, chat.id, "usage"));
  await page.getByRole("heading", { name: "Usage" }).waitFor();
  const figures = [usage.calls, usage.input, usage.output, usage.cacheRead].map((figure) =>
    figure.toLocaleString("en"),
  );
  for (const name of ["By model", "By agent"]) {
    const table = page.getByRole("region", { name }).getByRole("table");
    const total = table.getByRole("row").last().getByRole("cell");
    await eventually(() => total.allTextContents()).toEqual([...figures, "unknown"]);
    const sums = [0, 0, 0, 0];
    for (const row of await table.locator("tbody tr").all()) {
      const cells = await row.getByRole("cell").allTextContents();
      sums.forEach((sum, index) => (sums[index] = sum + Number(cells[index]?.replaceAll(",", ""))));
    }
    expect(sums).toEqual([usage.calls, usage.input, usage.output, usage.cacheRead]);
  }
  await page.getByText("The prices of these models are unknown").waitFor();
  await page.getByRole("region", { name: "This plan" }).getByText("no limit set").waitFor();
  const tokens = (usage.input + usage.output).toLocaleString("en");
  await page.getByRole("img", { name: `Total tokens over ${figures[0]} calls: ${tokens}` }).waitFor();
  await page.getByText("Show as a table").click();
  expect(await page.getByRole("figure").getByRole("row").count()).toBe(usage.calls + 1);
  await page
    .getByRole("region", { name: "The whole workspace" })
    .getByText(figures[1] ?? "")
    .waitFor();
});

test.each(["light", "dark"] as const)(
  "axe finds nothing serious in the record and the usage (%s), nor on a phone",
  async (theme) => {
    const site = await served(tempted, { files: { "a.txt": "a\n" } });
    const chat = await site.chat("Look at it", "plan");
    await ended(chat);
    for (const width of [1440, 390]) {
      const page = await openPage(site, chatPath(site.workspaceId, chat.id, "audit"), { theme, width });
      await page.getByText("Blocked by plan mode").waitFor();
      await page.getByRole("listitem").getByRole("button").first().click();
      expect(await axe(page)).toEqual([]);
      await page.getByRole("tab", { name: "Usage" }).click();
      await page.getByRole("region", { name: "The whole workspace" }).getByText("Input", { exact: true }).waitFor();
      expect(await axe(page)).toEqual([]);
      await expectFits(page);
    }
  },
);

test("of ten thousand entries only visible ones are drawn, and filters search all of them", async () => {
  const site = await served([{ text: "Fine." }]);
  const chat = await site.chat("Look at it", "plan");
  await ended(chat);
  const entries = Array.from({ length: 10_000 }, (_, index): AuditEntry => {
    const denied = index % 100 === 0;
    return {
      seq: index + 1,
      at: new Date(Date.UTC(2026, 0, 1) + index * 1_000).toISOString(),
      kind: "call",
      actor: "claude/test",
      mode: "build",
      tool: index % 2 === 0 ? "read" : "edit",
      subject: `src/part-${index + 1}.ts`,
      decision: denied ? "denied" : "allowed",
      rule: denied ? "rule of the project" : "allow edit",
      status: denied ? "denied" : "ok",
      durationMs: index,
    };
  });
  const context = await openBrowser(site);
  await context.route("**/audit", (route) => route.fulfill({ json: { entries } }));
  const page = await context.newPage();
  await page.goto(site.url + chatPath(site.workspaceId, chat.id, "audit"));
  const rows = page.getByRole("list", { name: "Record" }).getByRole("listitem");
  await page.getByText("src/part-10000.ts").waitFor();
  await page.getByText("10000 of 10000 entries").waitFor();
  expect(await rows.count()).toBeLessThan(80);

  await page.getByRole("searchbox", { name: "Search the record" }).fill("part-77.ts");
  await page.getByText("1 of 10000 entries").waitFor();
  await page.getByRole("searchbox", { name: "Search the record" }).fill("");
  await page.getByRole("checkbox", { name: "Refused only" }).check();
  await page.getByText("100 of 10000 entries").waitFor();
  await page.getByRole("list", { name: "Record" }).focus();
  await page.keyboard.press("End");
  await page.getByText("src/part-1.ts").waitFor();
  expect(await rows.count()).toBeLessThan(80);
});
