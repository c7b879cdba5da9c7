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
  await expect(session.commit(() => [ended])).rejects.toThrow("turn_ended outside a turn.");
  expect((await Session.open(engine, session.id)).state).toEqual(session.state);
});

test("a process whose work was taken over stores nothing further", async () => {
  const engine = makeEngine([]);
  const { log } = engine;
  const silent = await Session.create(engine, "/workspace", "build");
  const other = await Session.open(engine, silent.id);
  const context: DurableEvent = { type: "context_loaded", data: { instructions: [], skills: [] } };
  await other.commit(() => [context]);

  const todos: DurableEvent = { type: "todos_updated", data: { todos: [] } };
  await expect(silent.commit(() => [todos])).rejects.toMatchObject({ failure: { kind: "taken_over" } });
  await expect(silent.commit(() => [todos])).rejects.toMatchObject({ failure: { kind: "taken_over" } });
  expect((await log.read(silent.id)).at(-1)).toMatchObject(context);
  await silent.dispatch({ type: "send_message", messageId: "m", text: "a person may still speak" });
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

test("a session deleted meanwhile is a clear failure", async () => {
  const engine = makeEngine([]);
  const { log } = engine;
  const session = await Session.create(engine, "/workspace", "build");
  await log.remove(session.id);
  await expect(session.dispatch({ type: "send_message", messageId: "m", text: "hello" })).rejects.toMatchObject({
    failure: { kind: "removed", code: "session_removed", next: { do: "start_session" } },
  });
});
