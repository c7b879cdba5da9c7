// Follows a chat for as long as somebody wants: every stored event once and in order, however often the connection is lost.
import type { LiveEvent, StoredEvent } from "../../domain/session/event.ts";
import type { Problem } from "../api/problem.ts";
import { ApiProblem } from "./api-problem.ts";
import { pause } from "./pause.ts";

/** The server knows less of this chat than the cursor says: forget what you have, everything comes again. */
export interface StaleCursor {
  readonly type: "stale_cursor";
  readonly data: { readonly after: number; readonly last: number };
}

export type FollowedEvent = StoredEvent | LiveEvent | StaleCursor;

export interface FollowOptions {
  /** Sequence of the last event that is known. Default: 0, everything. */
  readonly after?: number | undefined;
  /** False: without deltas and other events that are kept nowhere. Default: true. */
  readonly live?: boolean | undefined;
  /** Ends it, without an error. */
  readonly signal?: AbortSignal | undefined;
  /** Told each time that a connection is made, with the sequence of what had happened by then, where that is known. */
  readonly onOpen?: ((last: number | undefined) => void) | undefined;
  /** Told each time that the connection was lost; it is made again by itself. */
  readonly onLost?: ((reason: unknown) => void) | undefined;
  /** Longest wait before the next try. Default: 10 seconds. */
  readonly longestPauseMs?: number | undefined;
  /** A connection on which nothing comes for so long is given up; the server gives a sign of life each 15 seconds. Default: 45 seconds. */
  readonly silenceMs?: number | undefined;
}

/** Opens a stream; throws ApiProblem unless it went well. */
type Open = (path: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;

type Message =
  | StoredEvent
  | LiveEvent
  | StaleCursor
  | { readonly type: "stream_closed"; readonly data: { readonly reason: string } }
  | { readonly type: "error"; readonly data: Problem };

const SHORTEST_PAUSE_MS = 100;

/**
 * Ends when the chat is removed or the signal aborts. Throws ApiProblem for what does not get better by itself: a token that does not
 * count, a chat that does not exist.
 */
export async function* followEvents(open: Open, path: string, options: FollowOptions): AsyncGenerator<FollowedEvent> {
  const { signal = new AbortController().signal, live = true, onOpen, onLost, longestPauseMs = 10_000 } = options;
  let after = options.after ?? 0;
  let wait = SHORTEST_PAUSE_MS;
  while (!signal.aborted) {
    const connection = new Connection(signal, options.silenceMs ?? 45_000);
    try {
      const cursor: Record<string, string> = after > 0 ? { "last-event-id": String(after) } : {};
      const response = await open(path, { accept: "text/event-stream", ...cursor }, connection.signal);
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
          // Twice is not once, and what does not follow is asked for again.
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

/** As the server says it. */
export const LAST_HEADER = "planwright-last-event";

function lastOf({ headers }: Response): number | undefined {
  const last = headers.get(LAST_HEADER);
  return last === null ? undefined : Number(last);
}

/** Too many at once, or trouble at the other side, may pass. */
function isFinal(status: number): boolean {
  return status < 500 && status !== 429 && status !== 408;
}

/** Gives itself up when nothing comes. */
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

/** The `data` of each event; undefined for a sign of life. */
async function* readFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<string | undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // An event that was cut off counts for nothing: it comes again.
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
