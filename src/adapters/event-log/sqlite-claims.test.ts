// When a claim in the database is valid, and when its process is considered dead.
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { start } from "../../../test/contracts/event-log/events.ts";
import { isAlive, thisProcess } from "./process-identity.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { openSqliteLog } from "./sqlite.ts";

/** A log with a claim on session "one", and a way to give that claim to another process. */
async function claimed() {
  const file = join(scratchFolder(), "claims.db");
  const log = openSqliteLog(file);
  const db = new DatabaseSync(file);
  onTestFinished(() => (log.close(), db.close()));
  await start(log);
  const claim = await log.claim("one");
  const change = (column: string, value: SQLInputValue) => db.prepare(`UPDATE claim SET ${column} = ?`).run(value);
  const row = () => db.prepare("SELECT * FROM claim").get();
  return { log, claim, change, row };
}

test("a process whose PID was reused no longer holds its claim", async () => {
  const { log, change, row } = await claimed();
  await expect(log.claim("one")).rejects.toThrow("is being worked on");
  change("started", "another time");
  await log.claim("one");
  expect(row()).toMatchObject({ pid: process.pid, started: thisProcess().started });
});

test("a claim from another host holds while its heartbeat continues, and 15 seconds longer", async () => {
  const { log, change } = await claimed();
  change("host", "far-away");
  change("pid", 999_999_999);
  change("heartbeat", Date.now() - 14_000);
  await expect(log.claim("one")).rejects.toThrow("process 999999999 on far-away");
  change("heartbeat", Date.now() - 16_000);
  await log.claim("one");
});

test("a container with the same host name is another host", async () => {
  const { log, change } = await claimed();
  change("pid", 999_999_999);
  change("pid_space", "pid:[1]");
  await expect(log.claim("one")).rejects.toThrow(`process 999999999 on ${hostname()}`);
});

test("releasing a claim does not affect one that another process took over", async () => {
  const { claim, change, row } = await claimed();
  change("owner", "somebody else");
  claim.release();
  expect(row()).toMatchObject({ owner: "somebody else" });
});

test("the heartbeat runs every five seconds while a claim is held, and then stops", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { claim, row } = await claimed();
  const first = Number(row()?.["heartbeat"]);
  vi.advanceTimersByTime(10_000);
  expect(Number(row()?.["heartbeat"]) - first).toBe(10_000);
  claim.release();
  expect(vi.getTimerCount()).toBe(0);
});

test("a process with a reused PID is not taken for the original one", () => {
  const self = thisProcess();
  expect(isAlive(self)).toBe(true);
  expect(isAlive({ ...self, started: null })).toBe(true);
  expect(isAlive({ ...self, pid: 999_999_999 })).toBe(false);
  expect(self.host).toBe(hostname());
});
