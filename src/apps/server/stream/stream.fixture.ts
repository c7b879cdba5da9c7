// Shared by the tests of streams: a real server over a real log, and readers on real sockets that can stop reading.
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { scratchFolder } from "../../../../test/scratch-folder.ts";
import { openSqliteLog } from "../../../adapters/event-log/sqlite.ts";
import { isStored, type DurableEvent, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { cursorOf } from "./cursor.ts";
import { streamEvents, type StreamOptions } from "./stream-events.ts";

export interface Message {
  readonly id?: number;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly seq?: number;
}

export interface Reader {
  readonly response: IncomingMessage;
  /** As they came, without the blank line at their end. */
  readonly frames: string[];
  /** When there are so many frames, or the stream has ended. */
  reaches(count: number): Promise<void>;
  /** When the stream has ended; all its frames. */
  ended(): Promise<string[]>;
}

/** A server that streams session "one". */
export async function serveStream() {
  const file = join(scratchFolder(), "planwright.db");
  const open = () => {
    const log = openSqliteLog(file, { pollMs: 5 });
    onTestFinished(() => log.close());
    return log;
  };
  const log = open();
  let watchers = 0;
  const watched: EventLog = {
    ...log,
    async *tail(sessionId, after, signal): AsyncGenerator<StoredEvent | LiveEvent> {
      watchers++;
      try {
        yield* log.tail(sessionId, after, signal);
      } finally {
        watchers--;
      }
    },
  };
  const shutdown = new AbortController();
  const streams: { readonly outgoing: ServerResponse; readonly over: Promise<void> }[] = [];
  const wishes: Partial<StreamOptions>[] = [];
  const server = createServer((incoming, outgoing) => {
    const after = cursorOf(incoming.headers["last-event-id"] as string | undefined, undefined);
    const over = streamEvents(outgoing, watched, {
      sessionId: "one",
      encoding: "sse",
      after,
      signal: shutdown.signal,
      ...wishes[Number(incoming.url?.slice(1) || -1)],
    });
    over.catch(() => outgoing.destroy());
    streams.push({ outgoing, over });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  async function read(given: Partial<StreamOptions> = {}): Promise<Reader> {
    const [response] = (await once(get(`${url}${wishes.push(given) - 1}`, { agent: false }), "response")) as [
      IncomingMessage,
    ];
    return readerOf(response, given.encoding === "ndjson" ? "\n" : "\n\n");
  }

  return { file, url, log, open, read, streams, shutdown, server, watchers: () => watchers };
}

function readerOf(response: IncomingMessage, separator: string): Reader {
  const frames: string[] = [];
  let rest = "";
  const state = { isOver: false };
  let wake = () => {};
  response.setEncoding("utf8");
  response.on("data", (text: string) => {
    // A separator may come in two pieces.
    const pieces = (rest + text).split(separator);
    rest = pieces.pop() ?? "";
    frames.push(...pieces);
    wake();
  });
  response.on("error", () => {});
  response.on("close", () => {
    state.isOver = true;
    wake();
  });
  async function reaches(count: number): Promise<void> {
    while (frames.length < count && !state.isOver) await new Promise<void>((resolve) => (wake = resolve));
  }
  return {
    response,
    frames,
    reaches,
    async ended() {
      await reaches(Number.POSITIVE_INFINITY);
      if (rest !== "") throw new Error(`The stream broke off in the middle of: ${rest}`);
      return frames;
    },
  };
}

/** What frames of server-sent events say; opening and heartbeats left out. */
export function messagesOf(frames: readonly string[]): Message[] {
  return frames
    .filter((frame) => frame.includes("data: "))
    .map((frame) => {
      const match = /^(?:id: (\d+)\n)?data: (.*)$/.exec(frame);
      if (!match) throw new Error(`This is no message: ${frame}`);
      return {
        ...(match[1] === undefined ? {} : { id: Number(match[1]) }),
        ...(JSON.parse(match[2] ?? "") as Message),
      };
    });
}

/** An event of some size that nothing else is derived from, as a message would be. */
export function told(text: string): DurableEvent {
  return { type: "acknowledged", data: { messageId: "m", text } };
}

export function counting(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** For streams that end with the event of this sequence. */
export function isEvent(seq: number): (event: StoredEvent | LiveEvent) => boolean {
  return (event) => isStored(event) && event.seq === seq;
}
