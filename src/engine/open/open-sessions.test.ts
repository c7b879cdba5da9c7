import { expect, test } from "vitest";
import { makeEngine } from "../../../test/engine-harness.ts";
import { OpenSessions } from "./open-sessions.ts";
import { Session } from "./session.ts";

test("a session is open once, and a second look loads only new events, also those of other processes", async () => {
  const engine = makeEngine([]);
  const { id } = await Session.create(engine, "/workspace", "plan", "first");
  const { read } = engine.log;
  const reads: number[] = [];
  engine.log.read = (sessionId, after = 0, limit) => {
    reads.push(after);
    return read(sessionId, after, limit);
  };
  const sessions = new OpenSessions(engine);
  const [session, same] = await Promise.all([sessions.open(id), sessions.open(id)]);
  expect(same).toBe(session);
  const { seq } = session.state;
  const other = await Session.open(engine, id);
  await other.dispatch({ type: "send_message", messageId: "m", text: "second" });
  reads.length = 0;
  expect(await sessions.open(id)).toBe(session);
  expect(session.state.inbox.map(({ text }) => text)).toEqual(["first", "second"]);
  expect(reads).toEqual([seq]);
});

test("a session in use stays the same object however many others are opened", async () => {
  const engine = makeEngine([]);
  const sessions = new OpenSessions(engine);
  const used = sessions.keep(await Session.create(engine, "/workspace", "plan", "first"));
  for (let count = 0; count < 100; count++)
    await sessions.open((await Session.create(engine, "/workspace", "plan", "more")).id);
  expect(await sessions.open(used.id)).toBe(used);
});

test("an unknown session fails each time, until it exists", async () => {
  const engine = makeEngine([]);
  const sessions = new OpenSessions(engine);
  for (let tries = 0; tries < 2; tries++)
    await expect(sessions.open("later")).rejects.toThrow("There is no session later.");
  await Session.create(engine, "/workspace", "plan", "now", { sessionId: "later" });
  expect((await sessions.open("later")).state.title).toBe("now");
});

test("another session that was started with the id of a removed one is not confused with it", async () => {
  let time = 0;
  const now = () => new Date(Date.UTC(2026, 0, 1) + ++time).toISOString();
  const made = makeEngine([]);
  const engine = { ...made, clock: { ...made.clock, now } };
  const sessions = new OpenSessions(engine);
  const first = sessions.keep(await Session.create(engine, "/workspace", "plan", "old", { sessionId: "id" }));
  await engine.log.remove("id");
  await expect(sessions.open("id")).rejects.toThrow("There is no session id.");
  await Session.create(engine, "/workspace", "plan", "new", { sessionId: "id" });
  const second = await sessions.open("id");
  expect([second === first, second.state.title]).toEqual([false, "new"]);
});
