// Stored states save reading events, are ignored when they cannot be right, and cost appends next to nothing.
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { created, said, time } from "../../../test/contracts/event-log/events.ts";
import { longPlanSession } from "../../../test/long-plan-session.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { replay } from "../../domain/session/reduce.ts";
import type { State } from "../../domain/session/state.ts";
import { openConnection } from "../sqlite/sqlite-connection.ts";
import { logOnConnection } from "./sqlite.ts";

/** A log that counts the events it reads. */
function openCounted(file: string) {
  const connection = openConnection(file);
  let events = 0;
  const prepare = (sql: string): StatementSync => {
    const statement = connection.prepare(sql);
    if (!sql.startsWith("SELECT seq, at, type, v, data FROM event")) return statement;
    function* iterate(...values: SQLInputValue[]) {
      for (const row of statement.iterate(...values)) {
        events += 1;
        yield row;
      }
    }
    return { iterate } as unknown as StatementSync;
  };
  const log = logOnConnection({ ...connection, prepare }, file, {});
  onTestFinished(() => log.close());
  const readBy = async (work: () => Promise<unknown>) => {
    const before = events;
    await work();
    return events - before;
  };
  return { log, readBy };
}

const EVENTS = 3_000;

async function withLongSession() {
  const file = join(scratchFolder(), "states.db");
  const opened = openCounted(file);
  await opened.log.append("long", 0, longPlanSession("/work", "long", EVENTS), time(0));
  return { file, ...opened };
}

function change(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

test("only the first reader of a session reads all of its events, also of one that was only listed", async () => {
  const { log, readBy } = await withLongSession();
  expect(await readBy(() => log.get("long"))).toBe(EVENTS);
  expect(await readBy(() => log.readState("long"))).toBe(0);
  await log.append("long", EVENTS, [said("more")], time(1));
  expect(await readBy(() => log.readState("long"))).toBe(1);
  expect(await readBy(() => log.list())).toBe(1);
});

test("a session that grows with its state is never far from a stored one", async () => {
  const file = join(scratchFolder(), "states.db");
  const { log, readBy } = openCounted(file);
  let state: State | undefined;
  const reads: number[] = [];
  const events = longPlanSession("/work", "long", EVENTS);
  for (let seq = 0; seq < events.length; seq += 3) {
    const piece = events.slice(seq, seq + 3);
    state = replay(
      piece.map((event, index) => ({ ...event, seq: seq + 1 + index, at: time(0) })),
      state,
    );
    await log.append("long", seq, piece, time(0), { state });
    if (seq % 999 === 0) reads.push(await readBy(async () => expect(await log.readState("long")).toEqual(state)));
  }
  expect(Math.max(...reads)).toBeLessThan(2_500);
});

test.each([
  ["damaged", "UPDATE state SET data = '{'"],
  ["of another shape", "UPDATE state SET data = json_remove(data, '$.agents')"],
  ["of another version of the reducer", "UPDATE state SET v = '0.0'"],
  ["of another session", "UPDATE state SET data = json_set(data, '$.sessionId', 'another')"],
  ["not of its event", "UPDATE state SET seq = seq - 1"],
  ["of other events", "UPDATE state SET data = json_set(data, '$.updatedAt', 'never')"],
  [
    "one that the next event cannot follow",
    `UPDATE state SET data = json_set(data, '$.turn', json('{"turnId":"open"}'))`,
  ],
])("a stored state that is %s is ignored, and stored again", async (_, sql) => {
  const { file, log, readBy } = await withLongSession();
  await log.readState("long");
  await log.append("long", EVENTS, [{ type: "turn_started", data: { turnId: "last" } }], time(1));
  const state = replay(await log.read("long"));
  change(file, sql);
  expect(await log.readState("long")).toEqual(state);
  expect(await readBy(() => log.readState("long"))).toBe(0);
});

test("a store that cannot be written to is still read", async () => {
  const { file, log } = await withLongSession();
  await log.get("long");
  change(file, "DELETE FROM state");
  const blocker = new DatabaseSync(file);
  blocker.exec("BEGIN IMMEDIATE");
  onTestFinished(() => blocker.close());
  const impatient = logOnConnection(openConnection(file, { busyMs: 1 }), file, {});
  onTestFinished(() => impatient.close());
  expect((await impatient.readState("long"))?.seq).toBe(EVENTS);
});

test("a short session has no stored state", async () => {
  const file = join(scratchFolder(), "states.db");
  const { log } = openCounted(file);
  await log.append("one", 0, [created("one"), said("short")], time(0));
  await log.readState("one");
  const db = new DatabaseSync(file);
  expect(db.prepare("SELECT count(*) AS count FROM state").get()).toEqual({ count: 0 });
  db.close();
});
