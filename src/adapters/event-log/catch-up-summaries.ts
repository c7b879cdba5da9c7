// Derives summaries from the events of sessions that grew without one: through an older program that has the file open, for example.
import { summaryOf } from "../../domain/reading/session-summary.ts";
import type { Connection } from "../sqlite/sqlite-connection.ts";
import { deriveState, storeDerived } from "./sqlite-states.ts";
import { IS_BEHIND, writeSummary } from "./sqlite-summaries.ts";

/** Afterwards each summary agrees with its events, so that sessions can be chosen by it. `sessionId`: only of this session. */
export function catchUpSummaries(connection: Connection, file: string, sessionId?: string): void {
  const { prepare, guard, transaction } = connection;
  const behind = () =>
    prepare(`SELECT id FROM session WHERE ${IS_BEHIND} AND id = coalesce(?, id)`).all(sessionId ?? null) as unknown as [
      string,
    ][];
  if (guard(behind).length === 0) return;
  transaction(() => {
    for (const [id] of behind()) {
      try {
        const derived = deriveState(connection, file, id);
        if (!derived.state) continue;
        writeSummary(connection, summaryOf(derived.state));
        storeDerived(connection, derived);
      } catch {
        // A session with a damaged event keeps the summary that it had, and the list of the others does not suffer.
      }
    }
  });
}
