// An event log in memory, for tests and for sessions that are not kept.
import type { EventLog } from "../../ports/event-log.ts";
import { IN_MEMORY } from "../sqlite/sqlite-connection.ts";
import { openSqliteLog } from "./sqlite.ts";

/** `onRemove` is called for each removed session, so that data beside the log can be removed with it. */
export function openMemoryLog(onRemove: (sessionId: string) => void = () => {}): EventLog {
  const log = openSqliteLog(IN_MEMORY);
  return {
    ...log,
    async remove(sessionId) {
      const removed = await log.remove(sessionId);
      if (removed) onRemove(sessionId);
      return removed;
    },
  };
}
