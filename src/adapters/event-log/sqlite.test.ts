// The SQLite log keeps the contract. Also tested: permissions, indexes, several connections, migrations.
import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import type { EventLog } from "../../ports/event-log.ts";
import { brief, collect, created, never, said, start, time } from "../../../test/contracts/event-log/events.ts";
import { eventLogContract } from "../../../test/contracts/event-log/contract.ts";
import { migrate, schemaVersion } from "../sqlite/migrations.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { listQuery } from "./sqlite-summaries.ts";
import { openSqliteLog } from "./sqlite.ts";

function open(file = join(scratchFolder(), "data", "planwright.db")): {
  file: string;
  log: EventLog;
  reopen: () => EventLog;
} {
  const reopen = () => {
    const log = openSqliteLog(file, { pollMs: 5 });
    onTestFinished(() => log.close());
    return log;
  };
  return { file, log: reopen(), reopen };
}

eventLogContract("the SQLite log", async () => open());

test("folder and file are accessible to their owner only", async () => {
  const { file, log } = open();
  await start(log);
  expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700);
  for (const suffix of ["", "-wal", "-shm"]) expect(statSync(file + suffix).mode & 0o777).toBe(0o600);
});

test.each([
  [{}, "session_by_time"],
  [{ workspace: "/x" }, "session_by_workspace"],
  [{ mode: "build" }, "session_by_mode"],
  [{ planFile: "p.md" }, "session_by_plan_file"],
  [{ workspace: "/x", limit: 5 }, "session_by_workspace"],
  [{ search: "a b", limit: 5 }, "session_by_time"],
  [{ workspace: "/x", search: "a" }, "session_by_workspace"],
] as const)("a list with filter %j uses the index %s", async (filter, index) => {
  const { file } = open();
  const db = new DatabaseSync(file);
  const { sql, values } = listQuery(filter);
  const plan = db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map((row) => String(row["detail"]));
  db.close();
  expect(plan[0]).toMatch(new RegExp(`(SCAN|SEARCH) session USING INDEX ${index}\\b`));
  // Few sessions share a plan file, so only those are sorted.
  expect(plan.some((detail) => detail.includes("TEMP B-TREE"))).toBe("planFile" in filter);
});

test("a tail sees what another connection wrote, in order with its own events", async () => {
  const { log, reopen } = open();
  const other = reopen();
  const reading = collect(log.tail("one", 0, never), (taken) => taken.length === 4);
  await start(other);
  await log.append("one", 1, [said("here")], time(1));
  await other.append("one", 2, [said("there")], time(2));
  await other.append("one", 3, [said("there again")], time(3));
  expect((await reading).map(brief)).toEqual(["1 session_created", "2 here", "3 there", "4 there again"]);
});

test("a session of a newer program is refused when read, others stay readable", async () => {
  const { file, log } = open();
  await start(log, "new");
  await start(log, "old");
  const db = new DatabaseSync(file);
  db.exec("UPDATE event SET v = 99 WHERE session = 'new'");
  db.close();
  await expect(log.read("new")).rejects.toMatchObject({ failure: { kind: "newer_version" } });
  await expect(collect(log.tail("new", 0, never), () => true)).rejects.toMatchObject({
    failure: { kind: "newer_version" },
  });
  expect((await log.read("old")).length).toBe(1);
});

test.each([
  ["no object", "7"],
  ["a missing field", '{"messageId":"m"}'],
  ["a field of another kind", '{"messageId":"m","text":["hi"]}'],
])("an event with %s is a storage failure that names the file, not a wrong state", async (_what, data) => {
  const { file, log } = open();
  await start(log);
  await log.append("one", 1, [{ type: "user_message", data: { messageId: "m", text: "hi" } }], time(1));
  const db = new DatabaseSync(file);
  db.prepare("UPDATE event SET data = ? WHERE seq = 2").run(data);
  db.close();
  await expect(log.read("one")).rejects.toMatchObject({
    failure: { kind: "storage", message: `Event 2 in ${file} is damaged.` },
  });
});

test("a damaged event is a storage failure that names the file", async () => {
  const { file, log } = open();
  await start(log);
  const db = new DatabaseSync(file);
  db.exec("UPDATE event SET data = '{\"half'");
  db.close();
  await expect(log.read("one")).rejects.toMatchObject({
    failure: { kind: "storage", message: `Event 1 in ${file} is damaged.` },
  });
});

test("runs all missing migrations or none", () => {
  const db = new DatabaseSync(join(scratchFolder(), "m.db"));
  const first = "CREATE TABLE a (x)";
  migrate(db, [first]);
  expect(() => migrate(db, [first, "CREATE TABLE b (x)", "this is no SQL"])).toThrow("syntax error");
  expect(schemaVersion(db)).toBe(1);
  migrate(db, [first, "CREATE TABLE b (x)"]);
  migrate(db, [first, "CREATE TABLE b (x)"]);
  expect(schemaVersion(db)).toBe(2);
  expect(
    db
      .prepare("SELECT name FROM sqlite_master ORDER BY name")
      .all()
      .map((row) => row["name"]),
  ).toEqual(["a", "b"]);
  db.close();
});

test("reads a session of 100,000 events", async () => {
  const { log } = open();
  await log.append(
    "one",
    0,
    [created("one"), ...Array.from({ length: 99_999 }, (_, index) => said(`message ${index}`))],
    time(0),
  );
  const events = await log.read("one");
  expect([events.length, events.at(-1)?.seq]).toEqual([100_000, 100_000]);
});
