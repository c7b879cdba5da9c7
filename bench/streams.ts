// Compares streams to many readers with a bare server that writes the same bytes, event by event, to the same readers.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { openMemoryLog } from "../src/adapters/event-log/memory.ts";
import { openSqliteLog } from "../src/adapters/event-log/sqlite.ts";
import { formats } from "../src/apps/server/stream/frame.ts";
import { streamEvents } from "../src/apps/server/stream/stream-events.ts";
import type { DurableEvent, StoredEvent } from "../src/domain/session/event.ts";
import type { EventLog } from "../src/ports/event-log.ts";
import { print } from "./print.ts";
import type { Order, Word } from "./streams-readers.ts";

const READERS = 200;
const EVENTS = 2_000;
const HISTORY = 50_000;
/** Alternating, best of each: other load on the machine only slows things down. */
const ROUNDS = 4;
const LEAST = 0.8;

type Pace = "one a turn" | "all at once";
type Read = (path: string, to: number, readers: number, feed?: () => Promise<void>) => Promise<number>;

export async function benchStreams(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "planwright-bench-"));
  const readers = fork(join(import.meta.dirname, "streams-readers.ts"));
  try {
    const told = (type: Word["type"]) =>
      new Promise<void>((resolve, reject) => {
        const listen = (word: Word) => {
          if (word.type === "wrong") reject(new Error(word.sentence));
          if (word.type !== type) return;
          readers.off("message", listen);
          resolve();
        };
        readers.on("message", listen);
      });
    /** Returns how long it took until the last reader had the last event. */
    const serve = async (listener: RequestListener, measure: (read: Read) => Promise<number>): Promise<number> => {
      const server = createServer(listener).listen(0, "127.0.0.1");
      await once(server, "listening");
      try {
        return await measure(async (path, to, count, feed) => {
          const [ready, done] = [told("ready"), told("done")];
          const { port } = server.address() as AddressInfo;
          const asked = performance.now();
          readers.send({ port, path, readers: count, to } satisfies Order);
          await ready;
          const startedAt = performance.now();
          await feed?.();
          await done;
          return performance.now() - (feed ? startedAt : asked);
        });
      } finally {
        server.closeAllConnections();
        server.close();
      }
    };
    await benchFollowers(folder, serve);
    await benchReplay(folder, serve);
  } finally {
    readers.disconnect();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Serve = (listener: RequestListener, measure: (read: Read) => Promise<number>) => Promise<number>;

async function benchFollowers(folder: string, serve: Serve): Promise<void> {
  const events = session(EVENTS);
  const frames = framesOf(events);
  let databases = 0;
  const contestants = {
    bare: (pace: Pace) => {
      const responses: ServerResponse[] = [];
      return serve(
        (_, outgoing) => void responses.push(begin(outgoing)),
        (read) =>
          read("/", EVENTS, READERS, async () => {
            for (const frame of frames) {
              for (const outgoing of responses) outgoing.write(frame);
              if (pace === "one a turn") await turn();
            }
          }),
      );
    },
    memory: (pace: Pace) => follow(openMemoryLog(), pace),
    SQLite: (pace: Pace) => follow(openSqliteLog(join(folder, `${databases++}.db`)), pace),
  };
  const follow = async (log: EventLog, pace: Pace) => {
    const time = await serve(streaming(log), (read) =>
      read("/", EVENTS, READERS, async () => {
        for (const [index, event] of events.entries()) {
          await log.append("s", index, [event], AT);
          if (pace === "one a turn") await turn();
        }
      }),
    );
    log.close();
    return time;
  };
  for (const pace of ["one a turn", "all at once"] as const) {
    const best = { bare: Number.POSITIVE_INFINITY, memory: Number.POSITIVE_INFINITY, SQLite: Number.POSITIVE_INFINITY };
    for (let round = 0; round < ROUNDS; round++)
      for (const name of ["bare", "memory", "SQLite"] as const)
        best[name] = Math.min(best[name], await contestants[name](pace));
    const rate = (name: keyof typeof best) => ((READERS * EVENTS) / best[name]) * 1_000;
    for (const name of ["memory", "SQLite"] as const) {
      const label = `${READERS} readers, ${pace}, ${name}`;
      print({ name: label, unit: "events/s", ours: rate(name), bare: rate("bare"), target: `ratio ≥ ${LEAST}` });
      if (rate(name) / rate("bare") >= LEAST) continue;
      console.log(`MISSED: ${label} delivers less than ${LEAST} of the bare server's events.`);
      process.exitCode = 1;
    }
  }
}

async function benchReplay(folder: string, serve: Serve): Promise<void> {
  const events = session(HISTORY);
  const frames = framesOf(events);
  const log = openSqliteLog(join(folder, "history.db"));
  await log.append("s", 0, events, AT);
  let [ours, bare] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const replay = (read: Read) => read("/", HISTORY, 1);
  const write = async (outgoing: ServerResponse) => {
    begin(outgoing);
    for (const frame of frames) if (!outgoing.write(frame)) await once(outgoing, "drain");
  };
  for (let round = 0; round < ROUNDS; round++) {
    bare = Math.min(bare, await serve((_, outgoing) => void write(outgoing), replay));
    ours = Math.min(ours, await serve(streaming(log), replay));
  }
  log.close();
  const name = `${HISTORY.toLocaleString("en")} stored events to one reader`;
  print({ name, unit: "ms", ours, bare });
  print({ name, unit: "events/s", ours: (HISTORY / ours) * 1_000, bare: (HISTORY / bare) * 1_000 });
}

const AT = "2026-01-01T00:00:00.000Z";
const never = new AbortController().signal;

function streaming(log: EventLog): RequestListener {
  return (_, outgoing) =>
    void streamEvents(outgoing, log, { sessionId: "s", encoding: "sse", after: 0, signal: never });
}

function begin(outgoing: ServerResponse): ServerResponse {
  outgoing.writeHead(200, { "content-type": formats.sse.contentType });
  outgoing.write(formats.sse.opening);
  return outgoing;
}

/** Ends of calls, which are most of the bytes of a real session. */
function session(count: number): DurableEvent[] {
  const created: DurableEvent = {
    type: "session_created",
    data: { sessionId: "s", workspace: "/w", mode: "build", plan_file: null, title: "", auto: false },
  };
  const output = "1\tline of text\n".repeat(10);
  const calls = Array.from({ length: count - 1 }, (_, index): DurableEvent => ({
    type: "tool_ended",
    data: { callId: `call_${index}`, tool: "read", status: "ok", output, durationMs: 1 },
  }));
  return [created, ...calls];
}

function framesOf(events: readonly DurableEvent[]): Buffer[] {
  return events.map((event, index) => {
    const stored: StoredEvent = { ...event, seq: index + 1, at: AT };
    return Buffer.from(formats.sse.event(stored));
  });
}
