// Everything that lies in one database, over one connection: the sessions, and what people allowed beyond the moment.
import type { EventLog } from "../../ports/event-log.ts";
import type { Grants } from "../../ports/grants.ts";
import { grantsOver } from "../grants/sqlite.ts";
import { openConnection } from "./sqlite-connection.ts";
import { logOver, type SqliteLogOptions } from "./sqlite.ts";

export interface SqliteStore {
  /** Closing it closes the database, for the grants too. */
  readonly log: EventLog;
  readonly grants: Grants;
}

export function openSqliteStore(file: string, options: SqliteLogOptions = {}): SqliteStore {
  const connection = openConnection(file, options);
  return { log: logOver(connection, file, options), grants: grantsOver(connection) };
}
