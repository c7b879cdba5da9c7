// Compares the event log with the minimum that could do the work: a prepared INSERT, and JSON.parse of the rows.
import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteLog } from "../src/adapters/event-log/sqlite.ts";
import type { DurableEvent } from "../src/domain/session/event.ts";
import { replay } from "../src/domain/session/reduce.ts";
import { print } from "./print.ts";

const EVENTS = 100_000;

/** A realistic long session: messages, steps, answers, calls. */
function longSession(): DurableEvent[] {
  const events: DurableEvent[] = [
    {
      type: "session_created",
      data: { sessionId: "s", workspace: "/w", mode: "build", plan_file: null, title: "", auto: false },
    },
    { type: "context_loaded", data: { instructions: [], skills: [] } },
    { type: "user_message", data: { messageId: "m", text: "go" } },
    { type: "turn_started", data: { turnId: "t" } },
  ];
  const usage = { input: 1000, output: 50, cacheRead: 900, cacheWrite: 0, reasoning: 0 };
  for (let step = 1; events.length < EVENTS; step++) {
    const callId = `call_${step}`;
    const path = `src/file-${step % 500}.ts`;
    events.push(
      { type: "step_started", data: { turnId: "t", step, model: "local/test" } },
      {
        type: "assistant_message",
        data: {
          turnId: "t",
          step,
          model: "local/test",
          parts: [
            { type: "text", text: "I look at it." },
            { type: "call", callId, tool: "read", input: { path } },
          ],
          finish: "calls",
          usage,
          cost: 0.001,
        },
      },
      { type: "tool_started", data: { callId, tool: "read", mode: "build", rule: "read-only" } },
      {
        type: "tool_ended",
        data: {
          callId,
          tool: "read",
          status: "ok",
          output: "1\tline of text\n".repeat(20),
          seen: { [path]: "0123456789abcdef" },
          durationMs: 1,
        },
      },
    );
  }
  return events.slice(0, EVENTS);
}

export async function benchLog(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "planwright-bench-"));
  const events = longSession();
  const at = new Date().toISOString();
  try {
    const log = openSqliteLog(join(folder, "planwright.db"));
    const bare = new DatabaseSync(join(folder, "bare.db"));
    bare.exec(
      "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; CREATE TABLE event(session TEXT, seq INTEGER, data TEXT, PRIMARY KEY(session, seq)) WITHOUT ROWID",
    );
    const insert = bare.prepare("INSERT INTO event VALUES ('s', ?, ?)");

    const some = events.slice(0, 20_000);
    const oursAppend = await micros(some.length, async () => {
      for (const [index, event] of some.entries()) await log.append("s", index, [event], at);
    });
    const bareAppend = await micros(some.length, () => {
      for (const [index, event] of some.entries()) insert.run(index + 1, JSON.stringify(event));
    });
    print({ name: "append, one event each", unit: "µs", ours: oursAppend, bare: bareAppend });

    await log.append("s", some.length, events.slice(some.length), at);
    bare.exec("BEGIN");
    for (const [index, event] of events.slice(some.length).entries())
      insert.run(some.length + index + 1, JSON.stringify(event));
    bare.exec("COMMIT");

    const oursOpen = await micros(EVENTS, async () => void replay(await log.read("s")));
    const bareOpen = await micros(EVENTS, () => {
      for (const row of bare.prepare("SELECT data FROM event WHERE session = 's' ORDER BY seq").iterate())
        JSON.parse(row["data"] as string);
    });
    print({
      name: `${EVENTS.toLocaleString("en")} events opened and reduced, an event`,
      unit: "µs",
      ours: oursOpen,
      bare: bareOpen,
    });

    const oursTail = await micros(EVENTS, async () => {
      let seen = 0;
      for await (const _event of log.tail("s", 0, new AbortController().signal)) if (++seen === EVENTS) break;
    });
    print({ name: "tail over history, an event", unit: "µs", ours: oursTail, bare: bareOpen });

    const oursLive = await micros(some.length, async () => {
      const stop = new AbortController();
      let seen = 0;
      const following = (async () => {
        for await (const _event of log.tail("live", 0, stop.signal)) if (++seen === some.length) return;
      })();
      for (const [index, event] of some.entries()) await log.append("live", index, [event], at);
      await following;
    });
    print({ name: "append while somebody follows, an event", unit: "µs", ours: oursLive, bare: bareAppend });
    log.close();
    bare.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function micros(count: number, work: () => void | Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return ((performance.now() - startedAt) * 1000) / count;
}
