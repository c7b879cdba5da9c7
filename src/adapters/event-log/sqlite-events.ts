// The `event` table: reads stored events as this program understands them, and tells damaged ones.
import type { EventType, StoredEvent } from "../../domain/session/event.ts";
import { isEventShaped } from "../../domain/session/event-shape.ts";
import { upcast } from "../../domain/session/upcast.ts";
import type { Failed } from "../../domain/values/failure.ts";
import type { Connection } from "../sqlite/sqlite-connection.ts";
import { damagedHint, storageFailure } from "../sqlite/storage-failure.ts";

type Row = [seq: number, at: string, type: string, version: number, data: string];

/** Events after `after`, in order, one at a time: a long session need not fit into memory. `file` is named in failures. */
export function* readEvents(
  { prepare }: Connection,
  file: string,
  sessionId: string,
  after: number,
  limit = -1,
): Generator<StoredEvent> {
  const rows = prepare("SELECT seq, at, type, v, data FROM event WHERE session = ? AND seq > ? ORDER BY seq LIMIT ?");
  for (const row of rows.iterate(sessionId, after, limit) as unknown as Iterable<Row>) yield toEvent(row, file);
}

/** As in the index `event_of_plan_history`, in the same order: another type needs a migration. */
const planHistoryTypes: readonly EventType[] = [
  "reflection_complete",
  "adjustment_applied",
  "adjustment_requested",
  "adjustment_decided",
  "plan_paused",
  "plan_resumed",
  "concurrency_changed",
  "plan_rolled_back",
];

export function* readPlanHistory({ prepare }: Connection, file: string, sessionId: string): Generator<StoredEvent> {
  // SQLite uses a partial index only for its own condition, word for word, and fails here otherwise.
  const types = planHistoryTypes.map((type) => `'${type}'`).join(", ");
  const rows = prepare(
    `SELECT seq, at, type, v, data FROM event INDEXED BY event_of_plan_history
       WHERE session = ? AND type IN (${types}) ORDER BY seq`,
  );
  for (const row of rows.iterate(sessionId) as unknown as Iterable<Row>) yield toEvent(row, file);
}

function toEvent([seq, at, type, version, json]: Row, file: string): StoredEvent {
  const event = upcast(type, version, parse(json, file, seq));
  if (!isEventShaped(event.type, event.data)) throw damagedEvent(file, seq);
  return { ...event, seq, at };
}

function parse(json: string, file: string, seq: number): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw damagedEvent(file, seq, cause);
  }
}

function damagedEvent(file: string, seq: number, cause?: unknown): Failed {
  return storageFailure(`Event ${seq} in ${file} is damaged.`, damagedHint(file), { cause });
}
