// How processes hand over a session's work.
import { expect, test } from "vitest";
import { makeEngine, runPrompt } from "../../../test/engine-harness.ts";
import { scriptedModel } from "../../adapters/models/scripted/scripted.ts";
import { runSession } from "./run-session.ts";
import { Session } from "../open/session.ts";

const unstopped = new AbortController().signal;

/** Does `then` once, after the claim was released and before the next check for work. */
function afterRelease(engine: ReturnType<typeof makeEngine>, then: () => Promise<void>): void {
  const { claim, read } = engine.log;
  let released = false;
  engine.log.claim = async (id) => {
    const held = await claim(id);
    engine.log.claim = claim;
    return {
      ...held,
      release() {
        held.release();
        released = true;
      },
    };
  };
  engine.log.read = async (...args) => {
    if (released) {
      released = false;
      await then();
    }
    return read(...args);
  };
}

test("a message at the last moment is left to the process that claims the session first", async () => {
  const engine = makeEngine([{ text: "One." }]);
  const { claim } = engine.log;
  const session = await Session.create(engine, "/workspace", "plan", "one");
  afterRelease(engine, async () => {
    const other = await Session.open(engine, session.id);
    await claim(session.id);
    await other.dispatch({ type: "send_message", messageId: "two", text: "two" });
  });
  await runSession(session, engine, unstopped);
  expect(session.state.lastTurn?.outcome).toBe("done");
  expect(session.state.inbox).toEqual([{ messageId: "two", text: "two" }]);
});

test("a turn started while we still held the claim is ours", async () => {
  const failure = { kind: "auth", message: "No.", retryable: false, times: 1 };
  const engine = makeEngine([{ failure, text: "Better now." }]);
  const session = await Session.create(engine, "/workspace", "plan", "one");
  afterRelease(engine, async () => {
    const other = await Session.open(engine, session.id);
    await other.dispatch({ type: "continue", turnId: "again" });
  });
  await runSession(session, engine, unstopped);
  expect(session.state).toMatchObject({ turn: null, lastTurn: { turnId: "again", outcome: "done" } });
});

const simple = '{"taskType":"code","riskLevel":"low","complexity":"simple","reason":"small"}';

test("a user's choice of mode while a request is classified wins", async () => {
  let asked = 0;
  const model = scriptedModel(async () => {
    if (++asked > 1) return { text: "Planned." };
    const person = await Session.open(engine, session.id);
    await person.dispatch({ type: "switch_mode", mode: "plan", by: "user" });
    return { text: simple };
  });
  const engine = makeEngine([], { model });
  const session = await Session.create(engine, "/workspace", "auto", "fix it");
  await runSession(session, engine, unstopped);
  expect(session.state).toMatchObject({ mode: "plan", auto: false, lastTurn: { outcome: "done" } });
});

test("a cancellation while a request is classified stops it, and the message waits", async () => {
  const model = scriptedModel([{ text: simple, waitFor: async () => cancelled }]);
  const engine = makeEngine([], { model });
  const session = await Session.create(engine, "/workspace", "auto", "fix it");
  const person = await Session.open(engine, session.id);
  const cancelled = person.dispatch({ type: "cancel", by: "user" });
  await runSession(session, engine, unstopped);
  expect(session.state).toMatchObject({ turn: null, lastTurn: null, inbox: [{ text: "fix it" }] });
  expect((await runPrompt(makeEngine([{ text: simple }, { text: "ok" }]), "x", "auto")).state.mode).toBe("build");
});

test("a cancellation by another process arrives although the store could not be read for a while", async () => {
  const person: { session?: Session } = {};
  const forever = Promise.withResolvers<void>();
  const waitFor = async () => {
    await person.session?.dispatch({ type: "cancel", by: "user" });
    await forever.promise;
  };
  const engine = makeEngine([{ text: "some text that goes on", waitFor }]);
  const { tail } = engine.log;
  let reads = 0;
  engine.log.tail = (...given) => {
    if (++reads < 4) throw new Error("The disk is away.");
    return tail(...given);
  };
  const session = await Session.create(engine, "/workspace", "build", "one");
  person.session = await Session.open(engine, session.id);
  await runSession(session, engine, unstopped);
  expect([session.state.lastTurn?.outcome, reads]).toEqual(["cancelled", 4]);
});

test("a log that ends its stream does not keep the processor busy", async () => {
  const elsewhere = Promise.withResolvers<void>();
  const engine = makeEngine([{ text: "done", waitFor: () => elsewhere.promise }]);
  // A closed log ends its streams at once.
  engine.log.tail = async function* () {};
  const session = await Session.create(engine, "/workspace", "build", "one");
  setTimeout(() => elsewhere.resolve(), 0);
  await runSession(session, engine, unstopped);
  expect([session.state.lastTurn?.outcome, engine.slept.every((ms) => ms === 1_000)]).toEqual(["done", true]);
  expect(engine.slept.length).toBeGreaterThan(0);
});
