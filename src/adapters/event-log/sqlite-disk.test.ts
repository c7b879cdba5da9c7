// Full, read-only, foreign and busy disks are reported clearly, and nothing is lost.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { toFailure, type Failure } from "../../domain/values/failure.ts";
import type { EventLog } from "../../ports/event-log.ts";
import { said, start, time } from "../../../test/contracts/event-log/events.ts";
import type { Task } from "../../../test/contracts/log-process.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { openSqliteLog } from "./sqlite.ts";
import { toStorageFailure } from "../sqlite/storage-failure.ts";

const full = { kind: "storage", retryable: false, message: expect.stringContaining("no space left") };

/** Appends until the store refuses. */
async function fill(log: EventLog): Promise<{ failure: Failure; seq: number }> {
  for (let seq = 1; ; seq += 2) {
    const failure = await log
      .append("one", seq, [said("x".repeat(3_000)), said("y".repeat(3_000))], time(seq))
      .then(() => undefined, toFailure);
    if (failure) return { failure, seq };
  }
}

test("a full database reports it, keeps its events and works again once there is space", async () => {
  const file = join(scratchFolder(), "full.db");
  const log = openSqliteLog(file, { maxPages: 60 });
  await start(log);
  const { failure, seq } = await fill(log);
  expect(failure).toMatchObject(full);
  expect((await log.read("one")).length).toBe(seq);
  expect((await log.get("one"))?.seq).toBe(seq);
  log.close();
  const roomy = openSqliteLog(file);
  await roomy.append("one", seq, [said("room again")], time(1));
  expect((await roomy.read("one")).length).toBe(seq + 1);
  roomy.close();
});

function mountTiny(folder: string): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]).status === 0;
}

const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), "planwright-mount-"));
  const mounted = mountTiny(folder) && spawnSync("umount", [folder]).status === 0;
  rmdirSync(folder);
  return mounted;
})();

function tinyDisk(): string {
  const folder = join(scratchFolder(), "disk");
  mkdirSync(folder);
  if (!mountTiny(folder)) throw new Error("It could be mounted a moment ago.");
  onTestFinished(() => void execFileSync("umount", [folder]));
  return folder;
}

test.skipIf(!canMount)("a full disk (a real one of 1 MB) is reported, and nothing stored is lost", async () => {
  const file = join(tinyDisk(), "full.db");
  const log = openSqliteLog(file);
  await start(log);
  const { failure, seq } = await fill(log);
  expect(failure).toMatchObject(full);
  expect((await log.read("one")).length).toBe(seq);
  log.close();
  const again = openSqliteLog(file);
  expect((await again.read("one")).length).toBe(seq);
  again.close();
});

test.skipIf(!canMount)("a read-only disk is a clear failure", async () => {
  const folder = tinyDisk();
  const file = join(folder, "kept.db");
  const log = openSqliteLog(file);
  await start(log);
  log.close();
  execFileSync("mount", ["-o", "remount,ro", folder]);
  for (const each of [file, join(folder, "new.db")]) {
    const failure = await Promise.resolve()
      .then(() => openSqliteLog(each))
      .catch(toFailure);
    expect(failure).toMatchObject({ kind: "storage", message: expect.stringContaining(each) });
  }
  expect(readdirSync(folder)).toEqual(["kept.db"]);
});

const child = fileURLToPath(new URL("../../../test/contracts/log-process.ts", import.meta.url));
const nobody = { uid: 65_534, gid: 65_534 };
const canBeNobody =
  process.getuid?.() === 0 && spawnSync(process.execPath, ["--check", child], { ...nobody, cwd: "/" }).status === 0;

test.skipIf(!canBeNobody)("a database of another user is refused and left alone", async () => {
  const folder = scratchFolder();
  const file = join(folder, "theirs.db");
  const log = openSqliteLog(file);
  await start(log);
  log.close();
  const tryAs = () => {
    const task: Task = { do: "acknowledge", file, name: "nobody", size: 1 };
    const { stdout } = spawnSync(process.execPath, [child, JSON.stringify(task)], {
      ...nobody,
      cwd: "/",
      encoding: "utf8",
    });
    return JSON.parse(stdout) as Failure;
  };
  const { mtimeMs } = statSync(file);
  expect(tryAs()).toMatchObject({ kind: "storage", message: expect.stringContaining(file) });
  chmodSync(folder, 0o755);
  expect(tryAs()).toMatchObject({ kind: "storage", message: expect.stringContaining("cannot be opened") });
  chmodSync(file, 0o644);
  expect(tryAs()).toMatchObject({ kind: "storage", message: expect.stringContaining(file) });
  expect(readdirSync(folder)).toEqual(["theirs.db"]);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
});

test("a database that stays locked by another process is a retryable failure", async () => {
  const file = join(scratchFolder(), "busy.db");
  const log = openSqliteLog(file, { busyMs: 1 });
  await start(log);
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  expect(await log.append("one", 1, [said("a")], time(1)).catch(toFailure)).toMatchObject({
    kind: "storage",
    message: `${file} was locked by another process for too long.`,
    retryable: true,
  });
  other.exec("ROLLBACK");
  other.close();
  expect((await log.append("one", 1, [said("a")], time(1))).length).toBe(1);
  log.close();
});

test.each([
  [{ code: "ERR_SQLITE_ERROR", errcode: 10 | (3 << 8) }, "The disk reported an error"],
  [{ code: "ERR_SQLITE_ERROR", errcode: 8 | (1 << 8) }, "it is read-only"],
  [{ code: "ERR_SQLITE_ERROR", errcode: 11 }, "is damaged"],
  [{ code: "ERR_SQLITE_ERROR", errcode: 14 }, "cannot be opened"],
  [{ code: "ERR_SQLITE_ERROR", errcode: 18 }, "too large"],
  [{ code: "ERR_SQLITE_ERROR", errcode: 7 }, "failed: it broke"],
  [{ code: "ENOSPC" }, "no space left"],
  [{ code: "EROFS" }, "it is read-only"],
  [{ code: "EACCES" }, "cannot be opened"],
])("%j is described", (properties, sentence) => {
  const described = toFailure(toStorageFailure(Object.assign(new Error("it broke"), properties), "/data/p.db"));
  expect(described).toMatchObject({ kind: "storage", message: expect.stringContaining(sentence) });
  expect(described.message).toContain("/data/p.db");
});

test("bugs are not storage failures", () => {
  const wrongStatement = Object.assign(new Error("no such table"), { code: "ERR_SQLITE_ERROR", errcode: 1 });
  for (const bug of [wrongStatement, new TypeError("x is undefined"), "a string"])
    expect(toStorageFailure(bug, "f")).toBe(bug);
});

test.skipIf(process.platform === "win32")("notices when its file is removed or replaced while in use", async () => {
  const file = join(scratchFolder(), "moved.db");
  const log = openSqliteLog(file);
  await start(log);
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  const gone = { kind: "storage", message: expect.stringContaining("was removed or replaced while it was in use") };
  await expect(log.append("one", 1, [said("lost?")], time(1))).rejects.toMatchObject({ failure: gone });
  const other = openSqliteLog(file);
  await start(other);
  await expect(log.append("one", 1, [said("lost?")], time(1))).rejects.toMatchObject({ failure: gone });
  log.close();
  expect((await other.append("one", 1, [said("kept")], time(1))).map(({ seq }) => seq)).toEqual([2]);
  other.close();
  const again = openSqliteLog(file);
  expect(await again.read("one")).toHaveLength(2);
  again.close();
});
