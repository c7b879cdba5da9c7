// Another process with the same log, for tests: does one task, given as JSON, and reports through its output and its parent's channel.
import { writeSync } from "node:fs";
import { once } from "node:events";
import { emptyState } from "../../src/domain/session/state.ts";
import { Failed, toFailure } from "../../src/domain/values/failure.ts";
import type { EventLog } from "../../src/ports/event-log.ts";
import { created, said, time } from "./event-log/events.ts";
import { openSqliteLog } from "../../src/adapters/event-log/sqlite.ts";

export type Task =
  /** Opens the log at a signal and starts a session of its own. */
  | { readonly do: "open"; readonly file: string; readonly name: string }
  /** At a signal, adds `batches` batches of `size` events to session "one", in competition with other processes. */
  | {
      readonly do: "race";
      readonly file: string;
      readonly name: string;
      readonly batches: number;
      readonly size: number;
    }
  /** Adds batches until it is killed, and prints the sequence after each one that was acknowledged. */
  | { readonly do: "acknowledge"; readonly file: string; readonly name: string; readonly size: number }
  /** Claims session "one", reports it and stays. */
  | { readonly do: "claim"; readonly file: string };

async function perform(task: Task): Promise<void> {
  if (task.do === "open" || task.do === "race") await signal();
  const log = openSqliteLog(task.file);
  switch (task.do) {
    case "open":
      await log.append(task.name, 0, [created(task.name)], time(0));
      break;
    case "race":
      for (let batch = 0; batch < task.batches; batch++) await insist(log, batchOf(task.name, batch, task.size));
      break;
    case "acknowledge":
      for (let batch = 0; ; batch++) writeSync(1, `${await insist(log, batchOf(task.name, batch, task.size))}\n`);
    case "claim":
      await log.claim("one");
      process.send?.("claimed");
      await once(process, "message");
      break;
  }
  log.close();
}

async function signal(): Promise<void> {
  process.send?.("ready");
  await once(process, "message");
}

function batchOf(name: string, batch: number, size: number) {
  return Array.from({ length: size }, (_, index) =>
    said(`${name}:${batch}:${index}${"x".repeat((batch * 97) % 3_000)}`),
  );
}

/** Retries however often another process is first. */
async function insist(log: EventLog, events: ReturnType<typeof batchOf>): Promise<number> {
  for (;;) {
    const before = await log.get("one");
    if (!before) throw new Error("There is no session yet.");
    const seq = before.seq + events.length;
    // Without the messages: no test reads them, and a real inbox is never that long.
    const state = { ...emptyState, sessionId: "one", createdAt: before.createdAt, seq, updatedAt: time(seq) };
    try {
      await log.append("one", before.seq, events, time(seq), { state });
      return seq;
    } catch (error) {
      if (!(error instanceof Failed) || error.failure.kind !== "conflict") throw error;
    }
  }
}

try {
  await perform(JSON.parse(process.argv[2] ?? "") as Task);
} catch (error) {
  writeSync(1, JSON.stringify(toFailure(error)));
  process.exitCode = 1;
}
process.disconnect?.();
