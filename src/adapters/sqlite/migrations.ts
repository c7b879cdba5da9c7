// The database schema as a list of migrations. A released migration never changes; a new one is added.
import type { DatabaseSync } from "node:sqlite";
import { foldForSearch } from "../../domain/values/search-text.ts";

/** "PLWR" in the file's header: how we know a database is ours before opening it. */
export const APPLICATION_ID = 0x504c5752;

/** SQL, or what SQL alone cannot do. */
type Step = string | ((db: DatabaseSync) => void);

const steps: readonly Step[] = [
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

  // A trigger, so that no program that removes a session can forget the grants that were valid only for it.
  `CREATE TABLE grant (
     id TEXT NOT NULL PRIMARY KEY,
     pattern TEXT NOT NULL,
     scope TEXT NOT NULL,
     workspace TEXT NOT NULL,
     session TEXT NOT NULL,
     plan TEXT,
     task TEXT,
     created_at TEXT NOT NULL,
     expires_at TEXT NOT NULL,
     revoked_at TEXT
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX grant_by_time ON grant (created_at, id);
   CREATE INDEX grant_by_workspace ON grant (workspace, created_at, id);
   CREATE INDEX grant_by_session ON grant (session);
   CREATE TRIGGER grant_ends_with_session AFTER DELETE ON session BEGIN
     DELETE FROM grant WHERE session = old.id AND scope <> 'project';
   END;`,

  `ALTER TABLE session ADD COLUMN plan_id TEXT;
   ALTER TABLE session ADD COLUMN plan_revision INTEGER;
   ALTER TABLE session ADD COLUMN plan_status TEXT;
   ALTER TABLE session ADD COLUMN plan_title TEXT;
   CREATE INDEX session_by_plan ON session (plan_id) WHERE plan_id IS NOT NULL;
   CREATE INDEX session_by_plan_status ON session (plan_status, updated_at) WHERE plan_status IS NOT NULL;`,

  `CREATE TABLE workspace (
     id TEXT NOT NULL PRIMARY KEY,
     folder TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     created_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE reply (
     caller TEXT NOT NULL,
     key TEXT NOT NULL,
     request TEXT NOT NULL,
     status INTEGER,
     body TEXT NOT NULL,
     at TEXT NOT NULL,
     PRIMARY KEY (caller, key)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX reply_by_time ON reply (at);`,

  searchable,

  // Existing sessions have no pending items stored: `waiting_seq` says so, and the first reader adds them.
  `ALTER TABLE session ADD COLUMN waits TEXT NOT NULL DEFAULT '';
   ALTER TABLE session ADD COLUMN waiting TEXT NOT NULL DEFAULT '';
   ALTER TABLE session ADD COLUMN waiting_seq INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX session_that_waits ON session (updated_at) WHERE waits <> '';
   CREATE INDEX session_not_followed ON session (id) WHERE waiting_seq <> seq;`,

  // Summaries come with the events. A summary that is behind is derived from the events again.
  `DROP INDEX session_not_followed;
   ALTER TABLE session DROP COLUMN waiting;
   ALTER TABLE session RENAME COLUMN waiting_seq TO summary_seq;
   CREATE INDEX session_behind ON session (id) WHERE summary_seq <> seq;`,

  // Opening a long session replays only the events after its stored state; showing a plan reads only the events of its history.
  `CREATE TABLE state (
     session TEXT NOT NULL PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
     seq INTEGER NOT NULL,
     v TEXT NOT NULL,
     data TEXT NOT NULL
   ) STRICT;
   CREATE INDEX event_of_plan_history ON event (session, seq) WHERE type IN ('reflection_complete', 'adjustment_applied', 'adjustment_requested', 'adjustment_decided', 'plan_paused', 'plan_resumed', 'concurrency_changed', 'plan_rolled_back');`,
];

/** The search index of existing sessions. A damaged event must not keep the database from opening. */
function searchable(db: DatabaseSync): void {
  db.function("folded", { deterministic: true }, (text) => foldForSearch(String(text ?? "")));
  db.exec(
    `ALTER TABLE session ADD COLUMN searched TEXT NOT NULL DEFAULT '';
     UPDATE session SET searched = folded(concat_ws(char(10), title, coalesce(plan_title, ''), coalesce(plan_file, '')));
     CREATE TABLE message (
       session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE,
       seq INTEGER NOT NULL,
       folded TEXT NOT NULL,
       PRIMARY KEY (session, seq)
     ) STRICT, WITHOUT ROWID;
     INSERT INTO message SELECT session, seq, folded(json_extract(data, '$.text'))
       FROM event WHERE type = 'user_message' AND json_valid(data);`,
  );
}

export const SCHEMA_VERSION = steps.length;

/** Runs the steps that this database has not seen, all or none. Several processes may do so at once: the lock lets one do the work. */
export function migrate(db: DatabaseSync, all: readonly Step[] = steps): void {
  if (schemaVersion(db) >= all.length) return;
  db.exec("BEGIN IMMEDIATE");
  try {
    const missing = all.slice(schemaVersion(db));
    for (const step of missing) {
      if (typeof step === "string") db.exec(step);
      else step(db);
    }
    // Nothing is missing: another process was faster, perhaps a newer program with more steps than ours.
    if (missing.length > 0) db.exec(`PRAGMA user_version = ${all.length}; PRAGMA application_id = ${APPLICATION_ID}`);
    db.exec("COMMIT");
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

export function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
}
