// Follows a chat: every stored event once and in order, across reconnections.
import type { LiveEvent, StoredEvent } from "../../domain/session/event.ts";
import { LAST_HEADER } from "../api/operations.ts";
import type { Problem } from "../api/problem.ts";
import { ApiProblem } from "./api-problem.ts";
import { pause } from "./pause.ts";

/** The server has fewer events than the cursor says: discard everything, it is sent again. */
export interface StaleCursor {
  readonly type: "stale_cursor";
  readonly data: { readonly after: number; readonly last: number };
}

export type FollowedEvent = StoredEvent | LiveEvent | StaleCursor;

export interface FollowOptions {
  /** Sequence number of the last known event. Default: 0, everything. */
  readonly after?: number | undefined;
  /** False: without deltas and other live events. Default: true. */
  readonly live?: boolean | undefined;
  /** Ends it without an error. */
  readonly signal?: AbortSignal | undefined;
  /** Called on each connection, with the sequence number at that moment, if known. */
  readonly onOpen?: ((last: number | undefined) => void) | undefined;
  /** Called on each lost connection; it reconnects by itself. */
  readonly onLost?: ((reason: unknown) => void) | undefined;
  /** Longest wait before the next attempt. Default: 10 seconds. */
  readonly longestPauseMs?: number | undefined;
  /** A connection without data for this long is given up; the server sends a heartbeat every 15 seconds. Default: 45 seconds. */
  readonly silenceMs?: number | undefined;
}

/** Opens a stream; throws ApiProblem on failure. */
type Open = (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;

type Message =
  | StoredEvent
  | LiveEvent
  | StaleCursor
  | { readonly type: "stream_closed"; readonly data: { readonly reason: string } }
  | { readonly type: "error"; readonly data: Problem };

const SHORTEST_PAUSE_MS = 100;

/**
 * Ends when the chat is deleted or the signal aborts. Throws ApiProblem for permanent errors: an invalid
 * token, a chat that does not exist.
 */
export async function* followEvents(open: Open, options: FollowOptions): AsyncGenerator<FollowedEvent> {
  const { signal = new AbortController().signal, live = true, onOpen, onLost, longestPauseMs = 10_000 } = options;
  let after = options.after ?? 0;
  let wait = SHORTEST_PAUSE_MS;
  while (!signal.aborted) {
    const connection = new Connection(signal, options.silenceMs ?? 45_000);
    try {
      const cursor: Record<string, string> = after > 0 ? { "last-event-id": String(after) } : {};
      const response = await open({ accept: "text/event-stream", ...cursor }, connection.signal);
      onOpen?.(lastOf(response));
      for await (const data of readFrames(response.body ?? new ReadableStream())) {
        if (signal.aborted) return;
        connection.isAlive();
        if (data === undefined) continue;
        const message = JSON.parse(data) as Message;
        if (message.type === "stream_closed") {
          if (message.data.reason === "removed") return;
          break;
        }
        if (message.type === "error") throw new ApiProblem(message.data);
        if (message.type === "stale_cursor") after = 0;
        else if ("seq" in message) {
          // Duplicates are dropped; after a gap the events are requested again.
          if (message.seq <= after) continue;
          if (message.seq !== after + 1) throw new Error(`Event ${message.seq} came after event ${after}.`);
          after = message.seq;
        } else if (!live) continue;
        wait = SHORTEST_PAUSE_MS;
        yield message;
      }
      onLost?.("closed");
    } catch (thrown) {
      if (signal.aborted) return;
      if (thrown instanceof ApiProblem && isFinal(thrown.status)) throw thrown;
      onLost?.(thrown);
    } finally {
      connection.end();
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, longestPauseMs);
  }
}

function lastOf({ headers }: Response): number | undefined {
  const last = headers.get(LAST_HEADER);
  return last === null ? undefined : Number(last);
}

/** Rate limits and server errors may pass. */
function isFinal(status: number): boolean {
  return status < 500 && status !== 429 && status !== 408;
}

/** Aborts itself when nothing arrives. */
class Connection {
  readonly signal: AbortSignal;
  readonly #given = new AbortController();
  readonly #silenceMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(signal: AbortSignal, silenceMs: number) {
    this.signal = AbortSignal.any([signal, this.#given.signal]);
    this.#silenceMs = silenceMs;
    this.isAlive();
  }

  isAlive(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#given.abort(new Error("Nothing came for too long.")), this.#silenceMs);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#given.abort();
  }
}

/** The `data` of each event; undefined for a heartbeat. */
async function* readFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<string | undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A truncated event is dropped: it is sent again.
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = lines.pop() ?? "";
      for (const frame of lines) yield dataOf(frame);
      yield undefined;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function dataOf(frame: string): string | undefined {
  const data = frame
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).replace(/^ /, ""));
  return data.length > 0 ? data.join("\n") : undefined;
}
