// What every route works with.
import type { EventLog } from "../../../ports/event-log.ts";
import type { Grants } from "../../../ports/grants.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Registry } from "../../../ports/registry.ts";
import type { Cookies } from "../auth/cookie.ts";
import type { OneTimeLinks } from "../auth/one-time-links.ts";
import type { Tokens } from "../auth/tokens.ts";
import type { Hub } from "../hub/hub.ts";
import type { ToolChats } from "../hub/tool-chats.ts";

export interface Limits {
  /** Bytes of a request's body. */
  readonly body: number;
  /** How deep JSON may be nested. */
  readonly depth: number;
  /** Streams that are open at the same time. */
  readonly streams: number;
}

export interface Serving {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly hub: Hub;
  readonly toolChats: ToolChats;
  readonly log: EventLog;
  readonly grants: Grants;
  readonly registry: Registry;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly cookies: Cookies;
  readonly links: OneTimeLinks;
  /** Everybody who reaches the server may come in. */
  readonly noAuth: boolean;
  /** What somebody who is not let in types on this machine to get a link. Everybody sees it. */
  readonly linkCommand: string;
  readonly version: string;
  readonly startedAt: string;
  readonly limits: Limits;
  /** Runs a stream. Throws when too many are open. */
  streaming(stream: () => Promise<void>): Promise<void>;
  /** For the server's log: what nobody could be told otherwise. */
  report(error: unknown): void;
  /** Aborted when the server begins to stop. */
  readonly stopping: AbortSignal;
}
