// Grants in memory, for tests and for sessions that are not kept.
import type { Grants } from "../../ports/grants.ts";
import { IN_MEMORY, openConnection } from "../sqlite/sqlite-connection.ts";
import { grantsOnConnection } from "./sqlite.ts";

export interface MemoryGrants extends Grants {
  /** The session was removed: removes the grants that were valid only for it. For `openMemoryLog`. */
  forget(sessionId: string): void;
}

export function openMemoryGrants(): MemoryGrants {
  const connection = openConnection(IN_MEMORY);
  return {
    ...grantsOnConnection(connection),
    forget(sessionId) {
      connection.transaction(() =>
        connection.prepare("DELETE FROM grant WHERE session = ? AND scope <> 'project'").run(sessionId),
      );
    },
  };
}
