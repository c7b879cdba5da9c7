// Opens everything that is in one database over one connection: sessions with their grants, and the server's registry.
import type { EventLog } from "../../ports/event-log.ts";
import type { Registry } from "../../ports/registry.ts";
import { registryOnConnection } from "../registry/sqlite.ts";
import { openConnection } from "../sqlite/sqlite-connection.ts";
import { logOnConnection, type SqliteLogOptions } from "../event-log/sqlite.ts";

export interface SqliteStore {
  /** Closing it closes the database, for the registry too. */
  readonly log: EventLog;
  readonly registry: Registry;
}

export function openSqliteStore(file: string, options: SqliteLogOptions = {}): SqliteStore {
  const connection = openConnection(file, options);
  return {
    log: logOnConnection(connection, file, options),
    registry: registryOnConnection(connection),
  };
}
