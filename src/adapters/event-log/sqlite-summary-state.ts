// Summaries with what it takes to go on with them; made up for where a session grew without anybody noting what waits in it: before
// that was noted at all, or by an older program that still has the file open.
import type { StoredEvent } from "../../domain/session/event.ts";
import { summarize, type StoredSummary } from "../../domain/reading/session-summary.ts";
import { upcast } from "../../domain/session/upcast.ts";
import { nothingWaits, waitsOf, type Waiting } from "../../domain/reading/waiting.ts";
import type { Connection } from "../sqlite/sqlite-connection.ts";
import { IS_BEHIND, readSummary, writeSummary } from "./sqlite-summaries.ts";

/** Large, and nothing in them is followed. */
const LEFT_OUT = "'assistant_message', 'tool_started', 'step_started', 'context_compacted'";

export function readSummaryState(connection: Connection, sessionId: string): StoredSummary | undefined {
  const stored = readSummary(connection, sessionId);
  if (!stored) return undefined;
  const { summary, waiting: json, isMissed } = stored;
  if (!isMissed) return { ...summary, waiting: JSON.parse(json) as Waiting };
  const waiting = followed(connection, sessionId);
  return { ...summary, waiting, waits: waitsOf(summary.plan, waiting) };
}

/** Afterwards all rows say what waits, so that they can be chosen by it. */
export function catchUpSummaries(connection: Connection): void {
  const { prepare, guard, transaction } = connection;
  const missed = () => prepare(`SELECT id FROM session WHERE ${IS_BEHIND}`).all() as unknown as [string][];
  if (guard(missed).length === 0) return;
  transaction(() => {
    for (const [sessionId] of missed()) {
      const kept = readSummaryState(connection, sessionId);
      if (kept) writeSummary(connection, sessionId, kept);
    }
  });
}

type EventRow = [seq: number, at: string, type: string, version: number, data: string];

/** A damaged event means that nothing is known to wait in its session; the list of the other sessions must not suffer. */
function followed({ prepare }: Connection, sessionId: string): Waiting {
  const rows = prepare(
    `SELECT seq, at, type, v, data FROM event WHERE session = ? AND type NOT IN (${LEFT_OUT}) ORDER BY seq`,
  ).iterate(sessionId) as unknown as Iterable<EventRow>;
  let kept: StoredSummary | undefined;
  try {
    for (const [seq, at, type, version, json] of rows)
      kept = summarize(kept, { ...upcast(type, version, JSON.parse(json)), seq, at } as StoredEvent);
  } catch {
    return nothingWaits;
  }
  return kept?.waiting ?? nothingWaits;
}
