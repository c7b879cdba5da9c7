import { expect, test } from "vitest";
import { makeEngine } from "../../../../test/engine-harness.ts";
import { Session } from "../../../engine/open/session.ts";
import { RecentSessions } from "./recent-sessions.ts";

test("a second read loads only new events, also those of other processes", async () => {
  const engine = makeEngine([]);
  const { id } = await Session.create(engine, "/workspace", "plan", "first");
  const reads: number[] = [];
  const log = {
    ...engine.log,
    read: (sessionId: string, after = 0, limit?: number) => {
      reads.push(after);
      return engine.log.read(sessionId, after, limit);
    },
  };
  const recent = new RecentSessions();
  const keeping = { ...engine, log };
  const seen = (await recent.open(keeping, id)).state.seq;
  const other = await Session.open(engine, id);
  await other.dispatch({ type: "send_message", messageId: "m", text: "second" });
  reads.length = 0;
  const again = await recent.open(keeping, id);
  expect(again.state.inbox.map(({ text }) => text)).toEqual(["first", "second"]);
  expect(reads).toEqual([seen]);
});

test("missing sessions are not cached, and the cache is limited", async () => {
  const engine = makeEngine([]);
  const recent = new RecentSessions();
  await expect(recent.open(engine, "none")).rejects.toThrow("There is no session none.");
  const { id } = await Session.create(engine, "/workspace", "plan", "first");
  const first = await recent.open(engine, id);
  for (let count = 0; count < 40; count++) {
    const session = await Session.create(engine, "/workspace", "plan", "more");
    await recent.open(engine, session.id);
  }
  expect(await recent.open(engine, id)).not.toBe(first);
});

test("with another engine it is opened again", async () => {
  const engine = makeEngine([]);
  const { id } = await Session.create(engine, "/workspace", "plan", "first");
  const recent = new RecentSessions();
  const first = await recent.open(engine, id);
  expect(await recent.open(engine, id)).toBe(first);
  expect(await recent.open({ ...engine }, id)).not.toBe(first);
});
