// Lists sessions for shell completion: fast, without reading events, and without creating, migrating or writing the database.
import { DatabaseSync } from "node:sqlite";
import { existsSync } from "node:fs";
import type { SessionSummary } from "../../domain/reading/session-summary.ts";
import type { ListFilter } from "../../ports/event-log.ts";
import { listSummaries } from "./sqlite-summaries.ts";

/** Empty without a database. Throws if it cannot be read or is not of this version. */
export function readSessions(file: string, filter: ListFilter): SessionSummary[] {
  if (!existsSync(file)) return [];
  const db = new DatabaseSync(file, { readOnly: true, timeout: 500 });
  try {
    const prepare = (sql: string) => {
      const statement = db.prepare(sql);
      statement.setReturnArrays(true);
      return statement;
    };
    return listSummaries({ prepare }, filter);
  } finally {
    db.close();
  }
}
