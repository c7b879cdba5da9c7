// Lets one process at a time change the files of a folder, so that no change overwrites another.
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fail } from "../../domain/values/failure.ts";
import { closeFolder } from "./private-files.ts";

const PATIENCE_MS = 10_000;
const SQLITE_BUSY = 5;

/** Creates the folder, and a file in it for the lock. */
export function withFolderLock<Result>(folder: string, work: () => Result): Result {
  closeFolder(folder, { create: true });
  const path = join(folder, "lock");
  using lock = tryLock(path, PATIENCE_MS);
  if (!lock)
    throw fail("storage", `Another program has been changing the files beside ${path} for too long.`, "Try again.");
  return work();
}

/**
 * Undefined while another process holds the lock. SQLite holds it because the system then releases it with the process, however that
 * one ends: a lock file of our own would stay without showing whether its process is alive. Nothing is ever stored in the database.
 */
export function tryLock(path: string, patienceMs: number): Disposable | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: patienceMs });
    // By its name: opening and closing the file ourselves would release the lock that SQLite has on it.
    chmodSync(path, 0o600);
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE");
    return database;
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw fail("storage", `${path} cannot be used: ${(error as Error).message}.`, "Delete it: nothing is kept in it.", {
      cause: error,
    });
  }
}
