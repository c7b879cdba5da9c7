// An event log in memory, for tests and for sessions that are not kept.
import type { EventLog } from "../../ports/event-log.ts";
import { IN_MEMORY } from "../sqlite/sqlite-connection.ts";
import { openSqliteLog } from "./sqlite.ts";

export function openMemoryLog(): EventLog {
  return openSqliteLog(IN_MEMORY);
}
