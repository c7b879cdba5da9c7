// A database of the first version is migrated with everything in it, also by several processes at once. Its first step never changes.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { give, grant, time } from "../../../test/contracts/grants.ts";
import { request } from "../../../test/contracts/registry.ts";
import type { Task } from "../../../test/contracts/log-process.ts";
import { migrate, SCHEMA_VERSION, schemaVersion } from "../sqlite/migrations.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { openSqliteStore } from "../store/sqlite-store.ts";
import { IS_BEHIND, listQuery } from "./sqlite-summaries.ts";

/** As planwright 0.1.0 made it, word for word. */
const firstSchema = `CREATE TABLE session (
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
   ) STRICT, WITHOUT ROWID;`;

/** A database of version 1 with a session of two events. */
function oldDatabase(): string {
  const file = join(scratchFolder(), "old.db");
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL; BEGIN; ${firstSchema} PRAGMA user_version = 1; PRAGMA application_id = ${0x504c5752}; COMMIT;
    INSERT INTO session VALUES ('one', '/work', 'Fix it', 'plan', NULL, 2, '${time(0)}', '${time(1)}', 'idle');
    INSERT INTO event VALUES ('one', 1, '${time(0)}', 'session_created', 1,
      '{"sessionId":"one","workspace":"/work","mode":"plan","plan_file":null,"title":"","auto":false}');
    INSERT INTO event VALUES ('one', 2, '${time(1)}', 'user_message', 1, '{"messageId":"m","text":"Fix it"}');`);
  db.close();
  return file;
}

function open(file: string) {
  const store = openSqliteStore(file);
  onTestFinished(() => store.log.close());
  return store;
}

const versionOf = (file: string) => {
  const db = new DatabaseSync(file, { readOnly: true });
  const version = schemaVersion(db);
  db.close();
  return version;
};

const old = [
  {
    seq: 1,
    at: time(0),
    type: "session_created",
    data: { sessionId: "one", workspace: "/work", mode: "plan", plan_file: null, title: "", auto: false },
  },
  { seq: 2, at: time(1), type: "user_message", data: { messageId: "m", text: "Fix it" } },
];

test("a database of version 1 keeps its sessions and accepts grants", async () => {
  const file = oldDatabase();
  expect(versionOf(file)).toBe(1);
  const { log } = open(file);
  expect(versionOf(file)).toBe(SCHEMA_VERSION);
  expect(await log.read("one")).toEqual(old);
  expect(await log.list()).toEqual([
    {
      sessionId: "one",
      workspace: "/work",
      title: "Fix it",
      mode: "plan",
      planFile: null,
      plan: null,
      seq: 2,
      createdAt: time(0),
      updatedAt: time(1),
      status: "idle",
      waits: [],
    },
  ]);
  await give(log, grant("a", { scope: "session" }));
  await give(log, grant("b"));
  expect(log.grants.active("/work", time(2))).toEqual([grant("b"), grant("a", { scope: "session" })]);
  expect(await log.remove("one")).toBe(true);
  expect(log.grants.active("/work", time(2))).toEqual([grant("b")]);
});

test("sessions of an older database become searchable, and accept replies and workspaces", async () => {
  const file = oldDatabase();
  const db = new DatabaseSync(file);
  db.exec(`INSERT INTO session VALUES ('two', '/work', 'Größe', 'plan', 'plans/ändern.md', 3, '${time(0)}', '${time(2)}', 'idle');
    INSERT INTO event VALUES ('two', 1, '${time(0)}', 'user_message', 1, '{"messageId":"m","text":"ПРОЧИТАТЬ \\u00e4 файл"}');
    INSERT INTO event VALUES ('two', 2, '${time(0)}', 'user_message', 1, '{"damaged');
    INSERT INTO event VALUES ('two', 3, '${time(0)}', 'acknowledged', 1, '{"messageId":"m","text":"unseen"}');`);
  db.close();
  const { log, registry } = open(file);
  const ids = async (search: string) => (await log.list({ search })).map(({ sessionId }) => sessionId);
  expect(await ids("fix IT")).toEqual(["one"]);
  expect(await ids("прочитать Ä")).toEqual(["two"]);
  expect(await ids("GRÖSSE PLANS/ÄNDERN")).toEqual(["two"]);
  expect(await ids("unseen")).toEqual([]);
  expect([registry.workspaces(), registry.beginReply(request("k"))]).toEqual([[], undefined]);
});

const question = (id: string) =>
  `{"question_id":"${id}","questions":[{"name":"n","question":"?","schema":{}}],"created_at":"${time(0)}"}`;

test("computes what is pending in sessions of an older database, skipping damaged ones", async () => {
  const file = oldDatabase();
  const db = new DatabaseSync(file);
  db.exec(`INSERT INTO event VALUES ('one', 3, '${time(2)}', 'question_pending', 1, '${question("q")}');
    UPDATE session SET seq = 3 WHERE id = 'one';
    INSERT INTO session VALUES ('two', '/work', '', 'plan', NULL, 1, '${time(0)}', '${time(0)}', 'idle');
    INSERT INTO event VALUES ('two', 1, '${time(0)}', 'question_pending', 1, '{"damaged');`);
  db.close();
  const { log } = open(file);
  expect((await log.get("one"))?.waits).toEqual(["question"]);
  expect((await log.list({ waits: true })).map(({ sessionId, waits }) => [sessionId, waits])).toEqual([
    ["one", ["question"]],
  ]);
  expect((await log.list({ waits: false })).map(({ sessionId }) => sessionId)).toEqual(["two"]);
  await log.append("one", 3, [{ type: "question_closed", data: { question_id: "q", reason: "stopped" } }], time(3));
  expect(await log.list({ waits: true })).toEqual([]);
});

test("also follows what an older program appends while both have the database open", async () => {
  const file = oldDatabase();
  const { log } = open(file);
  expect((await log.list({ waits: true })).length).toBe(0);
  const older = new DatabaseSync(file);
  const add = (seq: number, type: string, data: string) =>
    older.exec(`INSERT INTO event VALUES ('one', ${seq}, '${time(seq)}', '${type}', 1, '${data}');
      UPDATE session SET seq = ${seq}, updated_at = '${time(seq)}' WHERE id = 'one';`);
  add(3, "question_pending", question("q"));
  expect((await log.get("one"))?.waits).toEqual(["question"]);
  expect((await log.list({ waits: true })).map(({ waits }) => waits)).toEqual([["question"]]);
  add(4, "question_closed", '{"question_id":"q","reason":"stopped"}');
  add(5, "question_pending", question("r"));
  older.close();
  // Gone on with before anybody listed it.
  await log.append("one", 5, [{ type: "question_closed", data: { question_id: "r", reason: "stopped" } }], time(6));
  expect([(await log.get("one"))?.waits, await log.list({ waits: true })]).toEqual([[], []]);
});

test("neither query scans every session", () => {
  const file = oldDatabase();
  open(file).log.close();
  const db = new DatabaseSync(file);
  const plan = (sql: string) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => String(row["detail"]));
  const { sql } = listQuery({ waits: true, limit: 100 });
  expect(plan(sql.replace("LIMIT ?", "LIMIT 100"))).toEqual([
    expect.stringContaining("USING INDEX session_that_waits"),
  ]);
  expect(plan(`SELECT id FROM session WHERE ${IS_BEHIND}`)).toEqual([expect.stringContaining("session_behind")]);
  db.close();
});

test("a program that already had it open still works, and removing a session removes its grants", async () => {
  const file = oldDatabase();
  const before = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  const remove = before.prepare("DELETE FROM session WHERE id = ?");
  const { log } = open(file);
  await give(log, grant("a", { scope: "session" }));
  expect(remove.run("one").changes).toBe(1);
  before.close();
  expect([await log.read("one"), log.grants.list()]).toEqual([[], []]);
});

test("four processes may migrate it at the same time", async () => {
  const file = oldDatabase();
  const children = ["a", "b", "c", "d"].map((name) => {
    const task: Task = { do: "open", file, name };
    return fork(new URL("../../../test/contracts/log-process.ts", import.meta.url), [JSON.stringify(task)], {
      stdio: "inherit",
    });
  });
  onTestFinished(() => children.forEach((child) => void child.kill("SIGKILL")));
  await Promise.all(children.map((child) => once(child, "message")));
  const exits = children.map((child) => once(child, "exit"));
  for (const child of children) child.send("go");
  expect(await Promise.all(exits)).toEqual(children.map(() => [0, null]));
  const { log } = open(file);
  expect((await log.list()).map(({ sessionId }) => sessionId).toSorted()).toEqual(["a", "b", "c", "d", "one"]);
  expect(await log.read("one")).toEqual(old);
});

test("a new database has the same schema as a migrated one", () => {
  const [lifted, fresh] = [oldDatabase(), join(scratchFolder(), "new.db")];
  const shapes = [lifted, fresh].map((file) => {
    open(file).log.close();
    const db = new DatabaseSync(file);
    const shape = db.prepare("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").all();
    db.close();
    return shape;
  });
  expect(shapes[0]).toEqual(shapes[1]);
});

test("does not downgrade a database that a newer program migrated a moment earlier", () => {
  const db = new DatabaseSync(join(scratchFolder(), "newer.db"));
  const steps = ["CREATE TABLE a (x)", "CREATE TABLE b (x)"];
  // A newer program migrates between our check of the version and our lock.
  const late = {
    prepare: (sql: string) => db.prepare(sql),
    exec(sql: string) {
      if (sql === "BEGIN IMMEDIATE") migrate(db, steps);
      db.exec(sql);
    },
  } as DatabaseSync;
  migrate(late, steps.slice(0, 1));
  expect([schemaVersion(db), db.isTransaction]).toEqual([2, false]);
  db.close();
});
