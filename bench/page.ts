// Measures the page in a real browser: its first load, and how long a session of 10,000 events takes to appear, against a bare page that only reads and parses the same stream.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openSqliteLog } from "../src/adapters/event-log/sqlite.ts";
import { scriptedModel } from "../src/adapters/models/scripted/scripted.ts";
import { paths } from "../src/apps/config/paths.ts";
import { serve } from "../src/apps/server/serve.ts";
import { buildPage } from "../src/apps/web/build-page.ts";
import { launchBrowser } from "../test/browser.ts";
import { firstLoad } from "../test/first-load.ts";
import { longSession } from "../test/long-session.ts";
import { print } from "./print.ts";

const SESSION = "01900000-0000-7000-8000-000000000001";
const RUNS = 5;

export async function benchPage(): Promise<void> {
  await buildPage();
  const folder = mkdtempSync(join(tmpdir(), "planwright-bench-page-"));
  const [workspace, home] = [join(folder, "workspace"), join(folder, "home")];
  for (const each of [workspace, home]) mkdirSync(each);
  execFileSync("git", ["init", "-q", workspace]);
  writeFileSync(join(home, "planwright.jsonc"), "{}");
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: home };
  const log = openSqliteLog(paths(env).database);
  await log.append(SESSION, 0, longSession(workspace, SESSION), new Date().toISOString());
  log.close();
  const model = scriptedModel([{ text: "" }]);
  const server = await serve({ env, folders: [workspace], port: 0, model, noAuth: true, logTo: { write: () => {} } });
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const answer = await fetch(`${server.url}/api/v1/workspaces`);
    const { workspaces } = (await answer.json()) as { workspaces: { workspace_id: string }[] };
    const chat = `/workspaces/${workspaces[0]?.workspace_id}/chats/${SESSION}`;
    const ours = await best(() => opened(page, server.url + chat));
    const bare = await best(() => parsed(page, `${server.url}/api/v1${chat}`));
    print({ name: "10,000 events opened in the page", ours, bare, unit: "ms" });
  } finally {
    await browser.close();
    await Promise.all([server.stop(), server.stop()]);
  }
  print({ name: "first load of JavaScript, gzipped", ours: firstLoad() / 1000, unit: "KB", target: "≤ 160 KB" });
}

async function opened(page: Page, url: string): Promise<number> {
  await page.goto("about:blank");
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await page
    .getByText(/^Answer \d+\.$/)
    .last()
    .waitFor();
  return performance.now() - startedAt;
}

/** The minimum that any page has to do. */
async function parsed(page: Page, chat: string): Promise<number> {
  await page.goto("about:blank");
  const startedAt = performance.now();
  await page.goto(`${chat.replace("/api/v1", "").replace(/\/chats\/.*/, "")}`, { waitUntil: "commit" });
  await page.evaluate(async (address) => {
    const response = await fetch(`${address}/events?encoding=ndjson`);
    let rest = "";
    let last = 0;
    const known: unknown[] = [];
    for await (const value of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const event = JSON.parse(line) as { seq?: number };
        known.push(event);
        last = event.seq ?? last;
      }
      if (last >= 10_000) break;
    }
  }, chat);
  return performance.now() - startedAt;
}

async function best(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await measure());
  return Math.min(...times);
}
