// Streams a session into a response: stored events after the reader's cursor, then new ones, as long as both sides stay.
import type { ServerResponse } from "node:http";
import { isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { problemOf } from "../../api/problem.ts";
import { formats, frameOf, type Encoding, type Notice } from "./frame.ts";
import { Outlet } from "./outlet.ts";
import type { Hub } from "../hub/hub.ts";

export interface StreamOptions {
  readonly sessionId: string;
  readonly encoding: Encoding;
  /** Sequence number of the reader's last event. If it is beyond the end, the reader gets `stale_cursor` and then everything. */
  readonly after: number;
  /** Sent first instead; the stream continues with events after its `seq`. */
  readonly snapshot?: (() => Promise<{ readonly seq: number; readonly data: object }>) | undefined;
  /** The server stops. */
  readonly signal: AbortSignal;
  /** Ends the stream after the first event for which it is true. */
  readonly until?: ((event: StoredEvent | LiveEvent) => boolean) | undefined;
  /** The final message after that event. */
  readonly last?: (() => Notice | undefined) | undefined;
  /** Checked every two seconds: a reason to end it, such as a revoked token. */
  readonly closes?: (() => Closing | undefined) | undefined;
  readonly closesMs?: number | undefined;
  readonly heartbeatMs?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Called with errors that the reader got as an `error` event. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** A reader that takes nothing for this long is no longer followed; it catches up from the store once it reads again. */
const PATIENCE_MS = 1_000;

/**
 * Resolves once the stream has ended and its last message is on the way. Throws only before anything was sent; later errors go to the reader.
 * A slow reader misses live events, never stored ones, and uses no more memory than its socket.
 */
export async function streamEvents(outgoing: ServerResponse, log: EventLog, options: StreamOptions): Promise<void> {
  const { sessionId, encoding, signal, until, last, heartbeatMs = 15_000, closesMs = 2_000 } = options;
  const format = formats[encoding];
  const { notice: opening, after } = await begin(log, options);
  if (outgoing.destroyed) return;

  /** Sequence number of the last event handed over. */
  let sent = after;
  /** Aborted with the reason, unless the stream ends by itself. */
  const stop = new AbortController();
  const onShutdown = () => stop.abort("shutdown");
  const outlet = new Outlet(outgoing, stop.signal, heartbeatMs, () => void beat());
  const say = (notice: Notice) => outlet.add(Buffer.from(format.notice(notice)));

  /** Sessions are deleted silently, perhaps by another process, so each silence is used to check. */
  async function beat(): Promise<void> {
    const isRemoved = await log.get(sessionId).then(
      (summary) => (summary?.seq ?? 0) < sent,
      // The tail gets the same error and can report it.
      () => false,
    );
    if (stop.signal.aborted) return;
    if (isRemoved) stop.abort("removed");
    else outlet.add(Buffer.from(format.heartbeat));
  }

  function look(): void {
    try {
      const reason = options.closes?.();
      if (reason) stop.abort(reason);
    } catch (error) {
      options.onError?.(error);
    }
  }

  /** True if the reader was too slow and the tail was dropped. */
  async function follow(): Promise<boolean> {
    for await (const event of log.tail(sessionId, sent, stop.signal)) {
      outlet.add(frameOf(event, encoding));
      if (isStored(event)) sent = event.seq;
      if (until?.(event)) {
        const notice = last?.();
        if (notice) say(notice);
        stop.abort("ended");
        return false;
      }
      if (outlet.isFull && !(await outlet.drained(PATIENCE_MS)) && !stop.signal.aborted) return true;
    }
    // Closed by its holder.
    stop.abort("shutdown");
    return false;
  }

  outgoing.on("close", () => stop.abort("gone"));
  // Every failure of the socket ends in "close".
  outgoing.on("error", () => {});
  signal.addEventListener("abort", onShutdown);
  if (signal.aborted) onShutdown();
  outgoing.writeHead(200, {
    "content-type": format.contentType,
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    ...options.headers,
  });
  outgoing.flushHeaders();
  const watch = options.closes && setInterval(look, closesMs).unref();
  try {
    if (format.opening) outlet.add(Buffer.from(format.opening));
    if (opening) say(opening);
    while (await follow()) await outlet.drained();
    const reason: unknown = stop.signal.reason;
    if (reason === "shutdown" || reason === "removed" || reason === "revoked")
      say({ type: "stream_closed", data: { reason } });
  } catch (error) {
    options.onError?.(error);
    say({ type: "error", data: problemOf(error).problem });
  } finally {
    clearInterval(watch);
    signal.removeEventListener("abort", onShutdown);
    stop.abort("ended");
    outlet.end();
  }
}

/** The first message, and where the events start. */
async function begin(log: EventLog, { sessionId, after, snapshot }: StreamOptions) {
  if (snapshot) {
    const { seq, data } = await snapshot();
    return { notice: { type: "snapshot", data, seq }, after: seq };
  }
  const last = after === 0 ? 0 : ((await log.get(sessionId))?.seq ?? 0);
  if (after <= last) return { after };
  return { notice: { type: "stale_cursor", data: { after, last } }, after: 0 };
}

export type Closing = "revoked" | "removed";

/** removed: the workspace is no longer one of the server's. */
export function closingOf(hub: Hub, workspaceId: string, mayStay: () => boolean): Closing | undefined {
  if (!mayStay()) return "revoked";
  return hub.workspaces().some(({ id }) => id === workspaceId) ? undefined : "removed";
}
