// The `state` table: each session as it was after one of its latest events, so that opening a long one replays few events.
import { replay } from "../../domain/session/reduce.ts";
import type { State } from "../../domain/session/state.ts";
import { parseState, STATE_VERSION } from "../../domain/session/stored-state.ts";
import type { Connection } from "../sqlite/sqlite-connection.ts";
import { readEvents } from "./sqlite-events.ts";

/** A state is stored again after this many events. */
const EVERY = 500;

/** A large state is stored less often, so that storing it costs less than storing the events did. */
const BYTES_PER_EVENT = 400;

/** The state after all events; undefined without events. */
export function readState(connection: Connection, file: string, sessionId: string): State | undefined {
  const derived = connection.guard(() => deriveState(connection, file, sessionId));
  try {
    if (derived.replayed >= EVERY) connection.transaction(() => storeDerived(connection, derived));
  } catch {
    // The state is right. The next reader replays these events again.
  }
  return derived.state;
}

interface Derived {
  readonly state: State | undefined;
  /** How many events came after the stored state. */
  readonly replayed: number;
}

/** For a caller that has the transaction. The next reader replays only what comes after these events. */
export function storeDerived(connection: Connection, { state, replayed }: Derived): void {
  if (state && replayed >= EVERY) storeState(connection, state, replayed);
}

export function deriveState(connection: Connection, file: string, sessionId: string): Derived {
  const stored = readStored(connection, sessionId);
  if (stored) {
    try {
      const state = replay(readEvents(connection, file, sessionId, stored.seq), stored);
      return { state, replayed: state.seq - stored.seq };
    } catch {
      // Either the stored state is wrong, or an event is: then it fails again.
    }
  }
  const state = replay(readEvents(connection, file, sessionId, 0));
  return { state: state.seq === 0 ? undefined : state, replayed: state.seq };
}

/** Inside the transaction that stored its last events. Now and then, or appends would cost more than they store. */
export function storeStateSometimes(connection: Connection, before: number, state: State): void {
  if (Math.floor(before / EVERY) === Math.floor(state.seq / EVERY)) return;
  const row = connection
    .prepare("SELECT seq FROM state WHERE session = ? AND v = ?")
    .get(state.sessionId, STATE_VERSION);
  const [seq = 0] = (row ?? []) as [number?];
  storeState(connection, state, state.seq - seq);
}

/** `replayed`: how many events it would have saved the last reader. */
function storeState({ prepare }: Connection, state: State, replayed: number): void {
  const { sessionId, seq, updatedAt } = state;
  const size = prepare("SELECT octet_length(data) FROM state WHERE session = ?").get(sessionId) as [number] | undefined;
  if (size && replayed * BYTES_PER_EVENT < size[0]) return;
  // Only with its own event: the session may have been removed, and another one started with its id.
  prepare(
    `INSERT INTO state (session, seq, v, data) SELECT session, seq, ?, ? FROM event WHERE session = ? AND seq = ? AND at = ?
       ON CONFLICT (session) DO UPDATE SET seq = excluded.seq, v = excluded.v, data = excluded.data`,
  ).run(STATE_VERSION, JSON.stringify(state), sessionId, seq, updatedAt);
}

/** Undefined for a state that is damaged, of another version, or not of this session's events. */
function readStored({ prepare }: Connection, sessionId: string): State | undefined {
  const row = prepare(
    `SELECT state.data, event.seq, event.at FROM state JOIN event ON event.session = state.session AND event.seq = state.seq
       WHERE state.session = ? AND state.v = ?`,
  ).get(sessionId, STATE_VERSION) as [data: string, seq: number, at: string] | undefined;
  const state = row && parseState(row[0]);
  const isOfEvent = state?.sessionId === sessionId && state.seq === row?.[1] && state.updatedAt === row[2];
  return isOfEvent ? state : undefined;
}
