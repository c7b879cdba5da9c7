// The event log in one SQLite file, safe for several processes at once: an acknowledged event survives a crash.
import { EVENT_VERSION, type StoredEvent } from "../../domain/session/event.ts";
import { summaryOf } from "../../domain/reading/session-summary.ts";
import { Failed } from "../../domain/values/failure.ts";
import type { EventLog } from "../../ports/event-log.ts";
import { grantsOnConnection, storeGrant } from "../grants/sqlite.ts";
import { openClaims } from "./sqlite-claims.ts";
import { openConnection, type Connection, type ConnectionOptions } from "../sqlite/sqlite-connection.ts";
import { catchUpSummaries } from "./catch-up-summaries.ts";
import { listSummaries, readSummary, writeProgress, writeSummary } from "./sqlite-summaries.ts";
import { readEvents, readPlanHistory } from "./sqlite-events.ts";
import { readState, storeStateSometimes } from "./sqlite-states.ts";
import { Subscribers } from "./subscribers.ts";
import { foldForSearch } from "../../domain/values/search-text.ts";

export interface SqliteLogOptions extends ConnectionOptions {
  /** How often to look for events of other processes while there are subscribers. */
  readonly pollMs?: number;
}

export function openSqliteLog(file: string, options: SqliteLogOptions = {}): EventLog {
  return logOnConnection(openConnection(file, options), file, options);
}

/** The log in a database that is open already, for a connection that has more to do. Closing the log closes it. */
export function logOnConnection(connection: Connection, file: string, options: SqliteLogOptions): EventLog {
  const { prepare, guard, transaction } = connection;
  const claims = openClaims(connection);
  const read = (sessionId: string, after: number, limit: number) =>
    guard(() => [...readEvents(connection, file, sessionId, after, limit)]);
  const poll = pollForChanges(connection, options.pollMs ?? 100, () => subscribers.lookAgain());
  const subscribers = new Subscribers({ read, watch: poll });
  let closed = false;

  return {
    grants: grantsOnConnection(connection),
    async append(sessionId, expectedSeq, events, at, { epoch, state } = {}) {
      const payloads = events.map((event) => JSON.stringify(event.data));
      const stored = transaction(() => {
        if (epoch !== undefined) claims.refuseUnlessHeld(sessionId, epoch);
        const [seq = 0] = (prepare("SELECT seq FROM session WHERE id = ?").get(sessionId) ?? []) as [number?];
        if (seq !== expectedSeq) throw conflictAt(sessionId, expectedSeq, seq);
        // Parsed again, so that readers see only what is stored: no later change by the caller, no undefined.
        const stored = events.map(
          ({ type, at: own }, index) =>
            ({ type, data: JSON.parse(payloads[index] as string), seq: seq + 1 + index, at: own ?? at }) as StoredEvent,
        );
        // The session first: its events refer to it.
        if (state) writeSummary(connection, summaryOf(state));
        else writeProgress(connection, sessionId, stored);
        const insert = prepare("INSERT INTO event (session, seq, at, type, v, data) VALUES (?, ?, ?, ?, ?, ?)");
        const insertMessage = prepare("INSERT INTO message (session, seq, folded) VALUES (?, ?, ?)");
        for (const [index, event] of stored.entries()) {
          insert.run(sessionId, event.seq, event.at, event.type, EVENT_VERSION, payloads[index] as string);
          if (event.type === "user_message") insertMessage.run(sessionId, event.seq, foldForSearch(event.data.text));
          const grant = event.type === "permission_answered" ? event.data.grant : undefined;
          if (grant?.sessionId === sessionId) storeGrant(connection, grant);
        }
        if (state) storeStateSometimes(connection, expectedSeq, state);
        return stored;
      });
      subscribers.stored(sessionId, stored);
      return stored;
    },
    async read(sessionId, after = 0, limit = -1) {
      return read(sessionId, after, limit);
    },
    async readState(sessionId) {
      return readState(connection, file, sessionId);
    },
    async readPlanHistory(sessionId) {
      return guard(() => [...readPlanHistory(connection, file, sessionId)]);
    },
    tail: (sessionId, after, signal) => subscribers.tail(sessionId, after, signal),
    publish: (sessionId, event) => subscribers.live(sessionId, event),
    async list(filter = {}) {
      catchUpSummaries(connection, file);
      return guard(() => listSummaries(connection, filter));
    },
    async get(sessionId) {
      catchUpSummaries(connection, file, sessionId);
      return guard(() => readSummary(connection, sessionId));
    },
    async remove(sessionId) {
      subscribers.removed(sessionId);
      return transaction(() => {
        claims.refuseIfHeld(sessionId);
        prepare("DELETE FROM claim WHERE session = ?").run(sessionId);
        return prepare("DELETE FROM session WHERE id = ?").run(sessionId).changes > 0;
      });
    },
    async isClaimed(sessionId) {
      return guard(() => claims.holderOf(sessionId) !== undefined);
    },
    async claim(sessionId) {
      return claims.claim(sessionId);
    },
    close() {
      if (closed) return;
      closed = true;
      subscribers.close();
      claims.releaseAll();
      connection.close();
    },
  };
}

function conflictAt(sessionId: string, expectedSeq: number, seq: number): Failed {
  return new Failed({
    kind: "conflict",
    message: `Session ${sessionId} is at event ${seq}, not at ${expectedSeq}: another process has written events meanwhile.`,
    hint: "Read the new events and decide again.",
    retryable: true,
  });
}

/** SQLite counts the commits of other connections; a changed number means that there may be something to read. */
function pollForChanges(connection: Connection, everyMs: number, changed: () => void): (on: boolean) => void {
  let timer: NodeJS.Timeout | undefined;
  let version: number | undefined;
  function look(): void {
    let now: number | undefined;
    try {
      const row = connection.guard(() => connection.prepare("PRAGMA data_version").get()) as unknown as [number];
      now = row[0];
    } catch {
      // Subscribers get the same error when they read, where it can be reported.
    }
    if (now !== undefined && now === version) return;
    version = now;
    changed();
  }
  return (on) => {
    clearInterval(timer);
    if (on) timer = setInterval(look, everyMs).unref();
  };
}
