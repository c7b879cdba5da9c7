import { expect, test } from "vitest";
import { makeEngine } from "../../../test/engine-harness.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import { Session } from "./session.ts";

test("events built on an outdated state are built again on the newest one", async () => {
  const engine = makeEngine([]);
  const mine = await Session.create(engine, "/workspace", "build");
  const other = await Session.open(engine, mine.id);
  await other.dispatch({ type: "switch_mode", mode: "plan", by: "user" });

  const modes: string[] = [];
  await mine.claim();
  await mine.commit((state) => {
    modes.push(state.mode);
    return [{ type: "todos_updated", data: { todos: [] } }];
  });
  expect(modes).toEqual(["build", "plan"]);
  expect(mine.state).toMatchObject({ mode: "plan", seq: 5 });
});

test("concurrent commits are stored one after another without a gap", async () => {
  const engine = makeEngine([]);
  const { log } = engine;
  const mine = await Session.create(engine, "/workspace", "build");
  const other = await Session.open(engine, mine.id);
  const say = (session: Session, text: string) => session.dispatch({ type: "send_message", messageId: text, text });
  await Promise.all(Array.from({ length: 50 }, (_, n) => say(n % 2 === 0 ? mine : other, `message ${n}`)));
  const events = await log.read(mine.id);
  expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
  expect(events.filter((event) => event.type === "user_message")).toHaveLength(50);
});

test("a commit that gives up stores nothing and does not block the next one", async () => {
  const engine = makeEngine([]);
  const session = await Session.create(engine, "/workspace", "build");
  await session.claim();
  await expect(
    session.commit(() => {
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  await session.dispatch({ type: "send_message", messageId: "m", text: "still here" });
  expect(session.state.inbox).toEqual([{ messageId: "m", text: "still here" }]);
});

test("an unknown session cannot be opened", async () => {
  const engine = makeEngine([]);
  await expect(Session.open(engine, "nobody")).rejects.toThrow("There is no session nobody.");
});

test("an invalid event is not stored, so that the session remains readable", async () => {
  const engine = makeEngine([]);
  const session = await Session.create(engine, "/workspace", "build");
  const ended = { type: "turn_ended", data: { turnId: "t", outcome: "done" } } as const;
  await session.claim();
  await expect(session.commit(() => [ended])).rejects.toThrow("turn_ended outside a turn.");
  const odd = { type: "mode_changed", data: { mode: undefined as never, plan_file: null } } as const;
  await expect(session.commit(() => [odd])).rejects.toThrow("A field of mode_changed is missing or of another kind.");
  expect((await Session.open(engine, session.id)).state).toEqual(session.state);
});

const todos: DurableEvent = { type: "todos_updated", data: { todos: [] } };
const takenOver = { failure: { kind: "taken_over" } };

test("a worker stores nothing once another process has taken over, however much it has read since", async () => {
  const engine = makeEngine([]);
  const { log } = engine;
  const { claim } = log;
  log.claim = async (id) => {
    const held = await claim(id);
    // The store considers its holder dead.
    held.release();
    return held;
  };
  const silent = await Session.create(engine, "/workspace", "build");
  await silent.claim();
  log.claim = claim;
  const other = await Session.open(engine, silent.id);
  await other.claim();
  const context: DurableEvent = { type: "context_loaded", data: { instructions: [], skills: [] } };
  await other.commit(() => [context]);

  await silent.refresh();
  for (let tries = 0; tries < 2; tries++) await expect(silent.commit(() => [todos])).rejects.toMatchObject(takenOver);
  expect((await log.read(silent.id)).at(-1)).toMatchObject(context);
  await silent.dispatch({ type: "send_message", messageId: "m", text: "a person may still speak" });
});

test("work without a claim is not stored", async () => {
  const session = await Session.create(makeEngine([]), "/workspace", "build");
  await expect(session.commit(() => [todos])).rejects.toMatchObject(takenOver);
  const held = await session.claim();
  await session.commit(() => [todos]);
  held.release();
  await expect(session.commit(() => [todos])).rejects.toMatchObject(takenOver);
});

test("a worker continues while users act in the session through other processes", async () => {
  const engine = makeEngine([]);
  const session = await Session.create(engine, "/workspace", "build");
  await session.claim();
  const user = await Session.open(engine, session.id);
  const ids = { messageId: "m", turnId: "t", callId: "c" };
  await user.dispatch({ type: "call_tool", ...ids, tool: "read", input: {}, by: "ada" });
  await session.commit(() => [todos]);
  expect(session.state.turn).not.toBeNull();
});

test("refreshing and storing at the same time do not interfere", async () => {
  const engine = makeEngine([]);
  const { log } = engine;
  const session = await Session.create(engine, "/workspace", "build");
  const other = await Session.open(engine, session.id);
  const say = (who: Session, text: string) => who.dispatch({ type: "send_message", messageId: text, text });
  await say(other, "theirs");
  const { read } = log;
  log.read = async (...args) => {
    const page = await read(...args);
    await new Promise((resolve) => setImmediate(resolve));
    return page;
  };
  await Promise.all([session.refresh(), say(session, "ours"), session.refresh()]);
  expect(session.state.inbox.map(({ text }) => text)).toEqual(["theirs", "ours"]);
});

test("appending to a session that was deleted is a clear failure", async () => {
  const engine = makeEngine([]);
  const { log } = engine;
  const session = await Session.create(engine, "/workspace", "build");
  await log.remove(session.id);
  await expect(session.dispatch({ type: "send_message", messageId: "m", text: "hello" })).rejects.toMatchObject({
    failure: { kind: "removed", code: "session_removed", next: { do: "start_session" } },
  });
});
