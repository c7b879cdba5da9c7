// Opens everything that is in one database over one connection: sessions, grants and the server's registry.
import type { EventLog } from "../../ports/event-log.ts";
import type { Grants } from "../../ports/grants.ts";
import type { Registry } from "../../ports/registry.ts";
import { grantsOnConnection } from "../grants/sqlite.ts";
import { registryOnConnection } from "../registry/sqlite.ts";
import { openConnection } from "../sqlite/sqlite-connection.ts";
import { logOnConnection, type SqliteLogOptions } from "../event-log/sqlite.ts";

export interface SqliteStore {
  /** Closing it closes the database, for the others too. */
  readonly log: EventLog;
  readonly grants: Grants;
  readonly registry: Registry;
}

export function openSqliteStore(file: string, options: SqliteLogOptions = {}): SqliteStore {
  const connection = openConnection(file, options);
  return {
    log: logOnConnection(connection, file, options),
    grants: grantsOnConnection(connection),
    registry: registryOnConnection(connection),
  };
}
