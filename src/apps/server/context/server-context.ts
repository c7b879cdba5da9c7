// The dependencies of every route.
import type { EventLog } from "../../../ports/event-log.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Registry } from "../../../ports/registry.ts";
import type { Cookies } from "../auth/cookie.ts";
import type { OneTimeLinks } from "../auth/one-time-links.ts";
import type { Tokens } from "../auth/tokens.ts";
import type { Hub } from "../hub/hub.ts";
import type { ToolChats } from "../hub/tool-chats.ts";

export interface Limits {
  /** Largest request body in bytes. */
  readonly body: number;
  /** Deepest nesting of JSON. */
  readonly depth: number;
  /** Most open streams. */
  readonly streams: number;
}

export interface ServerContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly hub: Hub;
  readonly toolChats: ToolChats;
  readonly log: EventLog;
  readonly registry: Registry;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly cookies: Cookies;
  readonly links: OneTimeLinks;
  /** No authentication. */
  readonly noAuth: boolean;
  /** The command that prints a sign-in link on this machine. Publicly visible. */
  readonly linkCommand: string;
  readonly version: string;
  readonly startedAt: string;
  readonly limits: Limits;
  /** Runs a stream. Throws if too many are open. */
  streaming(stream: () => Promise<void>): Promise<void>;
  /** Logs errors that reach no caller. */
  report(error: unknown): void;
  /** Aborted when the server starts to stop. */
  readonly stopping: AbortSignal;
}
