// Recognizes our database by its first bytes before SQLite may touch it, and creates a new one in a single step.
import { randomUUID } from "node:crypto";
import { closeSync, existsSync, fstatSync, linkSync, openSync, readSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../workspace/make-folder.ts";
import { APPLICATION_ID, migrate, SCHEMA_VERSION } from "./migrations.ts";
import { damagedHint, storageFailure } from "./storage-failure.ts";

/** After this the file exists and is ours, as far as its header can tell. A file that is not ours stays as it is. */
export function prepareFile(file: string): void {
  makeFolder(dirname(file));
  if (!existsSync(file)) create(file);
  inspect(file);
}

/** The complete database gets its name in one step, so no process ever sees half of one. The first process wins. */
function create(file: string): void {
  // SQLite would play a leftover write-ahead log into the new file. If the log belongs to a living database, that file exists already.
  if (existsSync(`${file}-wal`) && !existsSync(file)) {
    throw storageFailure(
      `${file} is gone, but a part of it (${file}-wal) is still there.`,
      `Bring ${file} back, or move ${file}-wal and ${file}-shm away to start with an empty one.`,
    );
  }
  const draft = `${file}.${randomUUID()}.new`;
  try {
    closeSync(openSync(draft, "wx", 0o600));
    const db = new DatabaseSync(draft);
    try {
      migrate(db);
      db.exec("PRAGMA journal_mode = WAL");
    } finally {
      db.close();
    }
    publish(draft, file);
  } finally {
    for (const suffix of ["", "-journal", "-wal", "-shm"]) rmSync(draft + suffix, { force: true });
  }
}

function publish(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    // A file system without hard links. Renaming could replace another process's file, so check once more.
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "EOPNOTSUPP" && code !== "ENOSYS") throw error;
    if (!existsSync(file)) renameSync(draft, file);
  }
}

const MAGIC = "SQLite format 3\0";

interface Header {
  readonly bytes: Buffer;
  readonly size: number;
}

function readHeader(file: string): Header {
  const descriptor = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(100);
    const length = readSync(descriptor, bytes, 0, 100, 0);
    return { bytes: bytes.subarray(0, length), size: fstatSync(descriptor).size };
  } finally {
    closeSync(descriptor);
  }
}

function inspect(file: string): void {
  const walBefore = hasWal(file);
  const { bytes, size } = readHeader(file);
  const magic = bytes.subarray(0, MAGIC.length).toString("latin1");
  if (size > 0 && magic !== MAGIC.slice(0, size)) {
    throw storageFailure(`${file} is not a Planwright database, nor any other SQLite database.`, foreignHint);
  }
  if (bytes.length < 100) throw torn(file);
  if (bytes.readUInt32BE(68) !== APPLICATION_ID) {
    throw storageFailure(`${file} is the database of another program.`, foreignHint);
  }
  refuseNewer(file, bytes.readUInt32BE(60));
  if (size >= expectedSize(bytes)) return;
  // Short is normal for a moment: a checkpoint, running or killed, writes the header first and the log still has the other pages.
  if (!walBefore && !hasWal(file)) throw torn(file);
  judgeShort(file);
}

export function refuseNewer(file: string, version: number): void {
  if (version <= SCHEMA_VERSION) return;
  throw storageFailure(
    `${file} was written by a newer planwright (database version ${version}, this program knows ${SCHEMA_VERSION}).`,
    "Update planwright, or set PLANWRIGHT_HOME to another folder.",
  );
}

const foreignHint = "It was not changed. Use another data folder, or move that file away.";

function torn(file: string) {
  return storageFailure(`${file} is truncated: its end is missing.`, `It was not changed. ${damagedHint(file)}`);
}

/** Page size × pages as the header has them. The count only holds when the last writer kept it (bytes 24 and 92 agree). */
function expectedSize(header: Buffer): number {
  const stored = header.readUInt16BE(16);
  const pageSize = stored === 1 ? 65_536 : stored;
  return header.readUInt32BE(24) === header.readUInt32BE(92) ? pageSize * header.readUInt32BE(28) : pageSize;
}

function hasWal(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Lets SQLite put file and log together, through a connection that cannot write. */
function judgeShort(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const [row] = db.prepare("PRAGMA quick_check(1)").all();
    if (row?.["quick_check"] !== "ok") throw torn(file);
  } finally {
    db.close();
  }
}
