// Opens the store of sessions and permissions.
import { openSqliteStore } from "../../adapters/store/sqlite-store.ts";
import { openSqliteLog } from "../../adapters/event-log/sqlite.ts";
import { openRedactor } from "../../adapters/secrets/open-redactor.ts";
import type { SessionStorage } from "../../engine/open/session.ts";
import type { EventLog } from "../../ports/event-log.ts";
import type { Registry } from "../../ports/registry.ts";
import { systemClock } from "../config/clock.ts";
import type { Paths } from "../config/paths.ts";

export function openLog(paths: Pick<Paths, "database">): EventLog {
  return openSqliteLog(paths.database);
}

export interface Store {
  readonly log: EventLog;
  readonly registry: Registry;
}

/** Sessions, permissions and workspaces. Closing the log closes all of it. */
export function openStore(paths: Paths): Store {
  return openSqliteStore(paths.database);
}

/** The store with a redactor, for commands that add to sessions without running them. */
export function openSessionStorage(
  paths: Paths,
  workspace: string,
  env: Readonly<Record<string, string | undefined>>,
): SessionStorage {
  return { ...openStore(paths), clock: systemClock, redactor: openRedactor({ workspace, env, values: [] }) };
}
