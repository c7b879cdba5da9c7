// One open database file: settings, cached statements, transactions, and SQLite's errors as failures.
import { statSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { migrate, schemaVersion } from "./migrations.ts";
import { prepareFile, refuseNewer } from "./sqlite-file.ts";
import { storageFailure, toStorageFailure } from "./storage-failure.ts";

export interface Connection {
  /** The statement for this text, compiled once. Rows come as arrays. */
  prepare(sql: string): StatementSync;
  /** Runs `work`; trouble with the store comes out as Failed "storage". */
  guard<T>(work: () => T): T;
  /** The same, inside a transaction that has the write lock from its start. */
  transaction<T>(work: () => T): T;
  close(): void;
}

export interface ConnectionOptions {
  /** The most pages (of 4 KB) the file may grow to; unlimited when absent. */
  readonly maxPages?: number;
  /** How long to wait for another process's lock. */
  readonly busyMs?: number;
}

/** In place of a file: a database that ends with its connection. */
export const IN_MEMORY = ":memory:";

export function openConnection(file: string, options: ConnectionOptions = {}): Connection {
  const db = open(file, options);
  const identity = identityOf(file);
  const statements = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    let statement = statements.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      statement.setReturnArrays(true);
      statements.set(sql, statement);
    }
    return statement;
  }

  function guard<T>(work: () => T): T {
    if (!db.isOpen) throw storageFailure(`${file} is closed.`, "Open it again.");
    try {
      return work();
    } catch (error) {
      throw toStorageFailure(error, file);
    }
  }

  function transaction<T>(work: () => T): T {
    return guard(() => {
      // SQLite would keep writing into the deleted file, and everything would be lost.
      if (identityOf(file) !== identity) throw replaced(file);
      prepare("BEGIN IMMEDIATE").run();
      try {
        const result = work();
        prepare("COMMIT").run();
        return result;
      } catch (error) {
        // A full disk may have rolled back already.
        if (db.isTransaction) prepare("ROLLBACK").run();
        throw error;
      }
    });
  }

  function close(): void {
    if (db.isOpen) db.close();
  }

  return { prepare, guard, transaction, close };
}

function identityOf(file: string): string | undefined {
  if (file === IN_MEMORY) return undefined;
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

function replaced(file: string) {
  return storageFailure(
    `${file} was removed or replaced while it was in use; nothing of this step was stored.`,
    "Bring the file back, or start again.",
  );
}

function open(file: string, { maxPages, busyMs = 5_000 }: ConnectionOptions): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    if (file !== IN_MEMORY) prepareFile(file);
    db = new DatabaseSync(file, { timeout: busyMs, enableForeignKeyConstraints: true });
    refuseNewer(file, schemaVersion(db));
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 67108864");
    if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${Math.trunc(maxPages)}`);
    migrate(db);
    // Once more: a newer program may have opened it between our first check and our lock.
    refuseNewer(file, schemaVersion(db));
    return db;
  } catch (error) {
    if (db?.isOpen) db.close();
    throw toStorageFailure(error, file);
  }
}
