// Several real processes use one SQLite log: racing, killed, opening first, claiming.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { toFailure } from "../../domain/values/failure.ts";
import type { StoredEvent } from "../../domain/session/event.ts";
import { brief, collect, never, start } from "../../../test/contracts/event-log/events.ts";
import type { Task } from "../../../test/contracts/log-process.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { openSqliteLog } from "./sqlite.ts";

function launch(task: Task): ChildProcess {
  const child = fork(new URL("../../../test/contracts/log-process.ts", import.meta.url), [JSON.stringify(task)], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Starts all children, lets them go at the same moment and waits until they are done. */
async function together(tasks: readonly Task[]): Promise<void> {
  const children = tasks.map(launch);
  await Promise.all(children.map((child) => once(child, "message")));
  const outputs = children.map((child) => text(child.stdout as Readable));
  const exits = children.map((child) => once(child, "exit"));
  for (const child of children) child.send("go");
  expect(await Promise.all(outputs)).toEqual(tasks.map(() => ""));
  await Promise.all(exits);
}

function open(file: string) {
  const log = openSqliteLog(file, { pollMs: 5 });
  onTestFinished(() => log.close());
  return log;
}

/** "name:batch:index" of each message, without its padding. */
function labels(events: readonly StoredEvent[]): string[] {
  return events.flatMap((event) => (event.type === "user_message" ? [event.data.text.replace(/x*$/, "")] : []));
}

function expectSequence(events: readonly StoredEvent[]): void {
  expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
}

test.each([2, 4])(
  "%i processes racing on one session lose nothing, leave no gap and never mix their batches",
  async (count) => {
    const file = join(scratchFolder(), "race.db");
    const log = open(file);
    await start(log);
    const names = Array.from({ length: count }, (_, index) => `p${index}`);
    const [batches, size] = [100, 3];
    const seen = collect(log.tail("one", 0, never), (taken) => taken.length === 1 + count * batches * size);
    await together(names.map((name): Task => ({ do: "race", file, name, batches, size })));
    const events = await log.read("one");
    expectSequence(events);
    expect(await seen).toEqual(events);
    const all = labels(events);
    const firsts = all.filter((_, index) => index % size === 0);
    expect(all).toEqual(firsts.flatMap((first) => [0, 1, 2].map((index) => first.replace(/0$/, `${index}`))));
    for (const name of names) {
      const own = firsts.filter((first) => first.startsWith(`${name}:`));
      expect(own).toEqual(Array.from({ length: batches }, (_, batch) => `${name}:${batch}:0`));
    }
  },
);

test("a process killed at any moment loses nothing acknowledged, and leaves no partial batch", async () => {
  const file = join(scratchFolder(), "killed.db");
  await start(open(file));
  const size = 3;
  for (let round = 0; round < 15; round++) {
    const child = launch({ do: "acknowledge", file, name: `r${round}`, size });
    const patience = 1 + Math.floor(Math.random() * 400);
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += String(chunk);
      if (output.split("\n").length > patience) child.kill("SIGKILL");
    });
    await once(child, "close");
    const acknowledged = Number(output.slice(0, output.lastIndexOf("\n")).split("\n").at(-1));
    const log = open(file);
    const events = await log.read("one");
    expectSequence(events);
    expect(acknowledged).toBeGreaterThan(1);
    expect(events.length).toBeGreaterThanOrEqual(acknowledged);
    expect((events.length - 1) % size).toBe(0);
    expect((await log.get("one"))?.seq).toBe(events.length);
    const own = labels(events).filter((label) => label.startsWith(`r${round}:`));
    expect(own).toEqual(own.map((_, index) => `r${round}:${Math.floor(index / size)}:${index % size}`));
    log.close();
  }
  const db = new DatabaseSync(file);
  expect(db.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  db.close();
});

test("four processes may open a new log at the same time", async () => {
  for (let round = 0; round < 3; round++) {
    const folder = join(scratchFolder(), "new");
    const file = join(folder, "first.db");
    const names = ["a", "b", "c", "d"];
    await together(names.map((name): Task => ({ do: "open", file, name })));
    const log = open(file);
    expect((await log.list()).map((each) => each.sessionId).toSorted()).toEqual(names);
    log.close();
    expect(readdirSync(folder)).toEqual(["first.db"]);
  }
});

test("a tail follows a session that another process writes to", async () => {
  const file = join(scratchFolder(), "tail.db");
  const log = open(file);
  const reading = collect(log.tail("one", 0, never), (taken) => taken.length === 41);
  await start(log);
  await together([{ do: "race", file, name: "p", batches: 20, size: 2 }]);
  const expected = (await log.read("one")).map(brief);
  expect((await reading).map(brief)).toEqual(expected);
});

test("the claim of a live process holds, and that of a killed one is taken over immediately", async () => {
  const file = join(scratchFolder(), "claim.db");
  const log = open(file);
  await start(log);
  const child = launch({ do: "claim", file });
  await once(child, "message");
  const message = `Session one is being worked on by process ${child.pid} on ${hostname()}.`;
  expect(await log.claim("one").catch(toFailure)).toMatchObject({ kind: "claimed", message });
  expect(await log.remove("one").catch(toFailure)).toMatchObject({ kind: "claimed", message });
  child.kill("SIGKILL");
  await once(child, "exit");
  const claim = await log.claim("one");
  claim.release();
  expect(await log.remove("one")).toBe(true);
});
