// A running plan of 500 tasks in an open page: the page stays fluent however fast events come.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSqliteLog } from "../../src/adapters/event-log/sqlite.ts";
import { served, type Served } from "../../src/apps/server/routes/served.fixture.ts";
import type { StoredEvent } from "../../src/domain/session/event.ts";
import { approved, work } from "../build-harness.ts";
import { chatPath, openPage } from "./page-harness.ts";

const COUNT = 500;
/** The longest time that the page may be busy without a break. */
const MOST_MS = 200;
const BATCH = 20;

/** The events that the engine really stores for such a plan: eight chains of parallel tasks. */
async function eventsOfBuilding(): Promise<StoredEvent[]> {
  const tasks = Array.from({ length: COUNT }, (_, index) =>
    work(`t${index + 1}`, { blockedBy: index >= 8 ? [`t${index - 7}`] : [] }),
  );
  const built = await approved(tasks, {}, { policy: { concurrency: 8 } });
  await built.run();
  return (await built.events()).filter(({ type }) => type !== "session_created");
}

async function emptyChat(site: Served): Promise<{ id: string; seq: number }> {
  const path = `/api/v1/workspaces/${site.workspaceId}/chats`;
  const { body } = await site.call<{ chat_id: string; seq: number }>("POST", path, { mode: "plan" });
  return { id: body.chat_id, seq: body.seq };
}

interface TraceEvent {
  readonly name: string;
  /** Microseconds of a thread's own work, however busy the machine is with others. */
  readonly tdur?: number;
}

function longestOf(trace: Buffer | undefined): number {
  const { traceEvents } = JSON.parse(trace?.toString() ?? "{}") as { traceEvents: readonly TraceEvent[] };
  const tasks = traceEvents.flatMap(({ name, tdur }) => (name.endsWith("RunTask") && tdur !== undefined ? [tdur] : []));
  expect(tasks.length).toBeGreaterThan(100);
  return tasks.reduce((most, each) => Math.max(most, each), 0) / 1_000;
}

test.each(["tasks", "timeline"])(
  "R84: with 500 tasks no work of the page takes long while events arrive, seen as %s",
  async (as) => {
    const events = await eventsOfBuilding();
    const site = await served([]);
    const { id, seq } = await emptyChat(site);
    const page = await openPage(site, `${chatPath(site.workspaceId, id, "build")}&as=${as}`, { width: 1200 });
    await page.getByText("Nothing is being built yet").waitFor();
    const browser = page.context().browser();
    await browser?.startTracing(page, { categories: ["toplevel"] });
    const log = openSqliteLog(join(site.home, "planwright.db"));
    const started = performance.now();
    for (let start = 0; start < events.length; start += BATCH) {
      const batch = events.slice(start, start + BATCH).map(({ type, data }) => ({ type, data }) as StoredEvent);
      await log.append(id, seq + start, batch, new Date().toISOString());
      await pause(5);
    }
    log.close();
    await page.getByRole("region", { name: "Plan complete" }).waitFor({ timeout: 60_000 });
    const seconds = (performance.now() - started) / 1_000;
    const longest = longestOf(await browser?.stopTracing());
    console.log(`${as}: ${events.length} events in ${seconds.toFixed(1)} s, longest ${longest.toFixed(0)} ms`);
    expect(longest).toBeLessThan(MOST_MS);
  },
  120_000,
);
