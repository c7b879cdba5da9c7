// The shape of the database, as the steps that led to it. A step is never changed once released; a new one is added.
import type { DatabaseSync } from "node:sqlite";

/** "PLWR" in the file's header: how we know a database is ours before opening it. */
export const APPLICATION_ID = 0x504c5752;

const steps: readonly string[] = [
  `CREATE TABLE session (
     id TEXT NOT NULL PRIMARY KEY,
     workspace TEXT NOT NULL,
     title TEXT NOT NULL,
     mode TEXT NOT NULL,
     plan_file TEXT,
     seq INTEGER NOT NULL,
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL,
     status TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX session_by_time ON session (updated_at);
   CREATE INDEX session_by_workspace ON session (workspace, updated_at);
   CREATE INDEX session_by_mode ON session (mode, updated_at);
   CREATE INDEX session_by_plan_file ON session (plan_file) WHERE plan_file IS NOT NULL;

   CREATE TABLE event (
     session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     at TEXT NOT NULL,
     type TEXT NOT NULL,
     v INTEGER NOT NULL,
     data TEXT NOT NULL,
     PRIMARY KEY (session, seq)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE claim (
     session TEXT NOT NULL PRIMARY KEY,
     owner TEXT NOT NULL,
     pid INTEGER NOT NULL,
     started TEXT,
     host TEXT NOT NULL,
     pid_space TEXT,
     heartbeat INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
];

export const SCHEMA_VERSION = steps.length;

/** Runs the steps that this database has not seen, all or none. Several processes may do so at once: the lock lets one do the work. */
export function migrate(db: DatabaseSync, all: readonly string[] = steps): void {
  if (schemaVersion(db) >= all.length) return;
  db.exec("BEGIN IMMEDIATE");
  try {
    for (const step of all.slice(schemaVersion(db))) db.exec(step);
    db.exec(`PRAGMA user_version = ${all.length}; PRAGMA application_id = ${APPLICATION_ID}; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

export function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
}
