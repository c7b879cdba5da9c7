// Derives summaries from the events of sessions that grew without one: through an older program that has the file open, for example.
import type { StoredEvent } from "../../domain/session/event.ts";
import { replay } from "../../domain/session/reduce.ts";
import { upcast } from "../../domain/session/upcast.ts";
import { summaryOf, type SessionSummary } from "../../domain/reading/session-summary.ts";
import type { Connection } from "../sqlite/sqlite-connection.ts";
import { IS_BEHIND, writeSummary } from "./sqlite-summaries.ts";

/** Afterwards each summary agrees with its events, so that sessions can be chosen by it. `sessionId`: only of this session. */
export function catchUpSummaries(connection: Connection, sessionId?: string): void {
  const { prepare, guard, transaction } = connection;
  const behind = () =>
    prepare(`SELECT id FROM session WHERE ${IS_BEHIND} AND id = coalesce(?, id)`).all(sessionId ?? null) as unknown as [
      string,
    ][];
  if (guard(behind).length === 0) return;
  transaction(() => {
    for (const [id] of behind()) {
      const summary = derive(connection, id);
      if (summary) writeSummary(connection, summary);
    }
  });
}

/** Undefined for a session with a damaged event: it keeps the summary that it had, and the list of the others does not suffer. */
function derive({ prepare }: Connection, sessionId: string): SessionSummary | undefined {
  type EventRow = [seq: number, at: string, type: string, version: number, data: string];
  const rows = prepare("SELECT seq, at, type, v, data FROM event WHERE session = ? ORDER BY seq").iterate(sessionId);
  try {
    const events = (rows as unknown as IteratorObject<EventRow>).map(
      ([seq, at, type, version, json]) => ({ ...upcast(type, version, JSON.parse(json)), seq, at }) as StoredEvent,
    );
    return summaryOf(replay(events));
  } catch {
    return undefined;
  }
}
