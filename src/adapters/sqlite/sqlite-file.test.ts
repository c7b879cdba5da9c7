// Files that are not ours, damaged or unreadable are refused and stay untouched.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { toFailure, type Failure } from "../../domain/values/failure.ts";
import { said, start, time } from "../../../test/contracts/event-log/events.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { openSqliteLog } from "../event-log/sqlite.ts";

function refusal(file: string): Failure | "opened" {
  try {
    openSqliteLog(file).close();
    return "opened";
  } catch (error) {
    return toFailure(error);
  }
}

/** Every file beside `file` with a digest of its bytes and its time. */
function surroundings(file: string): string[] {
  const folder = dirname(file);
  return readdirSync(folder).map((name) => {
    const digest = createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    return `${name} ${digest} ${statSync(join(folder, name)).mtimeMs}`;
  });
}

async function ours(file: string, events = 200): Promise<void> {
  const log = openSqliteLog(file);
  await start(log);
  await log.append(
    "one",
    1,
    Array.from({ length: events }, (_, index) => said(`${index} `.repeat(50))),
    time(1),
  );
  log.close();
}

function foreign(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

const cases: [string, string, (file: string) => Promise<void> | void][] = [
  ["a text file", "nor any other SQLite database", (file) => writeFileSync(file, "Dear diary, ".repeat(500))],
  ["a short text file", "nor any other SQLite database", (file) => writeFileSync(file, "x")],
  ["an empty file", "is truncated", (file) => writeFileSync(file, "")],
  [
    "a database of another program",
    "of another program",
    (file) => foreign(file, "PRAGMA application_id = 7; CREATE TABLE t (x)"),
  ],
  ["a database without a name", "of another program", (file) => foreign(file, "CREATE TABLE session (x)")],
  [
    "a database of another program with a write-ahead log",
    "of another program",
    (file) => foreign(file, "PRAGMA journal_mode = WAL; CREATE TABLE t (x)"),
  ],
  [
    "a database of a newer planwright",
    "newer planwright (database version 99",
    async (file) => {
      await ours(file);
      foreign(file, "PRAGMA user_version = 99");
    },
  ],
];
for (const kept of [50, 4_096, 10_000, 20_480]) {
  cases.push([
    `a database cut off after ${kept} bytes`,
    "is truncated",
    async (file) => {
      await ours(file);
      truncateSync(file, kept);
    },
  ]);
}

test.each(cases)("%s is refused by name and left alone", async (_name, reason, make) => {
  const file = join(scratchFolder(), "other.db");
  await make(file);
  const before = surroundings(file);
  const failure = refusal(file);
  expect(failure).toMatchObject({ kind: "storage", retryable: false, message: expect.stringContaining(reason) });
  expect(failure).toMatchObject({ message: expect.stringContaining(file), hint: expect.stringMatching(/\S{3}/) });
  expect(surroundings(file)).toEqual(before);
});

test("a folder is not a database", () => {
  const file = join(scratchFolder(), "folder.db");
  mkdirSync(file);
  expect(refusal(file)).toMatchObject({
    kind: "storage",
    message: expect.stringContaining("cannot be opened"),
    hint: expect.stringContaining("PLANWRIGHT_HOME"),
  });
});

test("ignores a write-ahead log without its database when creating one", () => {
  const file = join(scratchFolder(), "lost.db");
  writeFileSync(`${file}-wal`, "left over");
  const before = surroundings(file);
  expect(refusal(file)).toMatchObject({ kind: "storage", message: expect.stringContaining("is gone") });
  expect(surroundings(file)).toEqual(before);
});

/** A copy of a database in use, as a crash leaves it: with its write-ahead log. */
async function crashed(file: string): Promise<string> {
  const log = openSqliteLog(file);
  await start(log);
  await log.append(
    "one",
    1,
    Array.from({ length: 400 }, () => said("x".repeat(1_000))),
    time(1),
  );
  const copy = join(scratchFolder(), "copy.db");
  copyFileSync(file, copy);
  copyFileSync(`${file}-wal`, `${copy}-wal`);
  log.close();
  return copy;
}

test("a database opens with everything in its write-ahead log", async () => {
  const copy = await crashed(join(scratchFolder(), "a.db"));
  const log = openSqliteLog(copy);
  expect((await log.read("one")).length).toBe(401);
  log.close();
});

test("accepts a short file if its write-ahead log has the rest, as after an interrupted checkpoint", async () => {
  const file = join(scratchFolder(), "a.db");
  const copy = await crashed(file);
  // The first page of the finished database counts all pages; the copy has only the first few, and the log has the others.
  writeFileSync(copy, readFileSync(file).subarray(0, statSync(copy).size));
  const log = openSqliteLog(copy);
  expect((await log.read("one")).length).toBe(401);
  log.close();
});

test("refuses a short file if its write-ahead log has not enough", async () => {
  const file = join(scratchFolder(), "a.db");
  const copy = await crashed(file);
  writeFileSync(copy, readFileSync(file).subarray(0, 8_192));
  truncateSync(`${copy}-wal`, 32 + 24 + 4_096);
  const bytes = [readFileSync(copy), readFileSync(`${copy}-wal`)];
  expect(refusal(copy)).toMatchObject({ kind: "storage" });
  expect([readFileSync(copy), readFileSync(`${copy}-wal`)]).toEqual(bytes);
});

test("a damaged database is a storage failure when read, not wrong data", async () => {
  const file = join(scratchFolder(), "garbage.db");
  await ours(file, 2_000);
  const bytes = readFileSync(file);
  bytes.fill(0xa5, Math.floor(bytes.length / 8_192) * 4_096);
  writeFileSync(file, bytes);
  const log = openSqliteLog(file);
  expect(await log.read("one").then(() => "read", toFailure)).toMatchObject({
    kind: "storage",
    message: expect.stringContaining("is damaged"),
  });
  log.close();
});
