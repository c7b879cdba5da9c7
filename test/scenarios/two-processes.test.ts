// Several processes on one session: one works, the others' messages, mode switches and cancellations reach it, nothing is done twice.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqliteLog } from "../../src/adapters/event-log/sqlite.ts";
import { replay } from "../../src/domain/session/reduce.ts";
import { noSecrets } from "../no-secrets.ts";
import { systemClock } from "../../src/apps/config/clock.ts";
import { Session } from "../../src/engine/open/session.ts";
import { waitUntil } from "../wait-until.ts";
import { makePlace, run, serve, sessionOf, start, type Place } from "./harness.ts";

/** A command that continues as soon as the test creates the file `go`. */
const waitForGo = { tool: "bash", input: { command: "touch waiting; until [ -e go ]; do sleep 0.02; done" } };

async function untilWaiting(place: Place): Promise<void> {
  await waitUntil(() => existsSync(join(place.workspace, "waiting")));
}

test("a message during work is taken at the next step", async () => {
  const place = makePlace();
  const server = await serve(place, [{ calls: [waitForGo] }, { text: "Understood." }]);
  const working = start(place, ["run", "first", "--mode", "build", "--yes", "--json"]);
  const { sessionId } = await working.event((event) => event.type === "session_created");
  await untilWaiting(place);

  const sender = await run(place, ["run", "and also this", "--resume", String(sessionId)]);
  expect(sender.code).toBe(0);
  expect(sender.stderr).toContain("will take your message");
  writeFileSync(join(place.workspace, "go"), "");

  expect((await working.finished).events.at(-1)).toMatchObject({ outcome: "done", text: "Understood." });
  const { messages } = JSON.parse(server.requests[1]?.body ?? "") as { messages: { role: string; content: unknown }[] };
  expect(messages.at(-1)).toEqual({ role: "user", content: "and also this" });
});

test("a switch to plan from another process applies to the very next call, also one already queued (R7)", async () => {
  const place = makePlace();
  await serve(place, [
    { calls: [waitForGo, { tool: "write", input: { path: "late.txt", content: "no" } }] },
    { calls: [{ tool: "write", input: { path: "later.txt", content: "no" } }] },
    { text: "Stopped writing." },
  ]);
  const working = start(place, ["run", "go", "--mode", "build", "--yes", "--json"]);
  const { sessionId } = await working.event((event) => event.type === "session_created");
  await untilWaiting(place);
  const log = openSqliteLog(join(place.home, "planwright.db"));
  const session = await Session.open({ log, clock: systemClock, redactor: noSecrets }, String(sessionId));
  await session.dispatch({ type: "switch_mode", mode: "plan", by: "user" });
  log.close();
  writeFileSync(join(place.workspace, "go"), "");

  const done = await working.finished;
  expect(done.code).toBe(0);
  expect(
    done.events.filter((event) => event.type === "tool_ended").map((event) => [event["tool"], event["status"]]),
  ).toEqual([
    ["bash", "ok"],
    ["write", "denied"],
    ["write", "denied"],
  ]);
  expect(existsSync(join(place.workspace, "late.txt"))).toBe(false);
});

test("a cancellation from another process stops a running command at once", async () => {
  const place = makePlace();
  await serve(place, [{ calls: [waitForGo] }]);
  const working = start(place, ["run", "go", "--mode", "build", "--yes", "--json"]);
  const { sessionId } = await working.event((event) => event.type === "session_created");
  await untilWaiting(place);
  const log = openSqliteLog(join(place.home, "planwright.db"));
  await (
    await Session.open({ log, clock: systemClock, redactor: noSecrets }, String(sessionId))
  ).dispatch({ type: "cancel", by: "test" });
  log.close();
  expect((await working.finished).code).toBe(130);
});

test("processes that race to resume one session: one works, none repeats or interleaves", async () => {
  const place = makePlace({ "a.txt": "x\n" });
  await serve(place, [
    { text: "Ready." },
    { calls: [{ tool: "edit", input: { path: "a.txt", old_string: "x", new_string: "xx" } }] },
    { text: "Edited." },
    { text: "More." },
    { text: "More." },
    { text: "More." },
  ]);
  const first = await run(place, ["run", "hello", "--mode", "build", "--json"]);
  const id = sessionOf(first);
  const racers = await Promise.all(
    [1, 2, 3].map((n) => run(place, ["run", `racer ${n}`, "--resume", id, "--yes", "--json"])),
  );
  expect(racers.map((racer) => racer.code)).toEqual([0, 0, 0]);

  expect(readFileSync(join(place.workspace, "a.txt"), "utf8")).toBe("xx\n");
  const log = openSqliteLog(join(place.home, "planwright.db"));
  const events = await log.read(id);
  log.close();
  const state = replay(events);
  expect(state.lastTurn?.outcome).toBe("done");
  expect(state.inbox).toEqual([]);
  const said = state.conversation.flat().flatMap((message) => (message.role === "user" ? [message.text] : []));
  expect(said.toSorted()).toEqual(["hello", "racer 1", "racer 2", "racer 3"]);
  expect(events.filter((event) => event.type === "tool_started")).toHaveLength(1);
});
