// Random histories of two processes in one session: stops, wake-ups, takeovers, messages and cancels at every moment.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makeEngine, makeTool } from "../../../test/engine-harness.ts";
import { openMemoryLog } from "../../adapters/event-log/memory.ts";
import { scriptedModel } from "../../adapters/models/scripted/scripted.ts";
import { next } from "../../domain/session/next.ts";
import { Failed } from "../../domain/values/failure.ts";
import { toArray } from "../../domain/values/list.ts";
import type { Message } from "../../domain/values/message.ts";
import type { Claim, EventLog } from "../../ports/event-log.ts";
import { OpenSessions } from "../open/open-sessions.ts";
import { runSession } from "./run-session.ts";
import { startSession } from "./start-session.ts";
import { runs } from "../../../test/runs.ts";

const never = new AbortController().signal;
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

interface World {
  readonly store: EventLog;
  /** What the tool did, in order: the text of the message that asked for it. */
  readonly effects: string[];
  /** Of everything that was stored under a claim, in order. */
  readonly epochs: string[];
  readonly newId: () => string;
}

/** A process that can be stopped at any moment at which it waits, and that another process may then take for dead. */
class TestProcess {
  readonly engine;
  readonly sessions;
  readonly failures: string[] = [];
  isReplaced = false;
  #running: Promise<void> | undefined;
  #claim: Claim | undefined;
  #awake = Promise.withResolvers<void>();

  constructor(world: World) {
    this.#awake.resolve();
    const { store } = world;
    const log: EventLog = {
      ...store,
      append: async (...given) => {
        await this.#awake.promise;
        const stored = await store.append(...given);
        const epoch = given[4]?.epoch;
        if (epoch !== undefined) world.epochs.push(epoch);
        return stored;
      },
      read: async (...given) => {
        await this.#awake.promise;
        return store.read(...given);
      },
      claim: async (id) => {
        await this.#awake.promise;
        return (this.#claim = await store.claim(id));
      },
    };
    const model = scriptedModel(async ({ messages }) => {
      await this.#awake.promise;
      const last = messages.at(-1);
      return last?.role === "user" ? { calls: [{ tool: "act", input: { for: said(last) } }] } : { text: "Done." };
    });
    const act = makeTool("act", "execute", async (input) => {
      await this.#awake.promise;
      world.effects.push(String(input["for"]));
      await turns(2);
      return { output: "acted" };
    });
    const clock = { now: () => "2026-01-01T00:00:00.000Z", newId: world.newId, sleep: () => turns(1) };
    this.engine = makeEngine([], { log, model, tools: [act], clock });
    this.sessions = new OpenSessions(this.engine);
  }

  stop(): void {
    this.wake();
    this.#awake = Promise.withResolvers();
  }

  wake(): void {
    this.#awake.resolve();
  }

  /** As seen from other processes, once it was silent for long enough. */
  die(): void {
    this.#claim?.release();
    this.isReplaced ||= this.#running !== undefined;
  }

  run(sessionId: string): Promise<void> {
    this.isReplaced &&= this.#running !== undefined;
    return (this.#running ??= this.#run(sessionId).finally(() => (this.#running = undefined)));
  }

  async #run(sessionId: string): Promise<void> {
    try {
      await runSession(await this.sessions.open(sessionId), this.engine, never);
    } catch (thrown) {
      if (!(thrown instanceof Failed)) throw thrown;
      const { kind } = thrown.failure;
      this.failures.push(kind === "taken_over" && !this.isReplaced ? "taken_over without a takeover" : kind);
    }
  }
}

function said(message: Message): string {
  return message.role === "user" ? message.text : "";
}

const process = fc.constantFrom(0, 1);
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("say" as const), process }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("run" as const), process }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("stop" as const), process }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wake" as const), process }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("take over" as const), process }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), process }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("pass" as const), turns: fc.nat(12) }) },
);

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

async function play(history: readonly Action[]): Promise<void> {
  let ids = 0;
  const world: World = { store: openMemoryLog(), effects: [], epochs: [], newId: () => `id-${++ids}` };
  const processes = [new TestProcess(world), new TestProcess(world)] as const;
  const messages = ["m0"];
  const [first] = processes;
  const { id } = await startSession(first.engine, { workspace: "/workspace", mode: "build", text: "m0" });
  const doing: Promise<unknown>[] = [];
  /** What users do; a command that is refused is no loss. */
  const command = (process: TestProcess, type: "say" | "cancel") => {
    const { engine, sessions } = process;
    const text = `m${messages.length}`;
    if (type === "say") messages.push(text);
    const given =
      type === "say"
        ? ({ type: "send_message", messageId: engine.clock.newId(), text } as const)
        : ({ type: "cancel", by: "ada" } as const);
    return sessions
      .open(id)
      .then((session) => session.dispatch(given))
      .catch((thrown: unknown) => {
        if (type === "say" || !(thrown instanceof Failed)) throw thrown;
      });
  };
  for (const step of history) {
    if (step.do === "pass") {
      await turns(step.turns);
      continue;
    }
    const process = processes[step.process as 0 | 1];
    const other = processes[(1 - step.process) as 0 | 1];
    if (step.do === "say" || step.do === "cancel") doing.push(command(process, step.do));
    else if (step.do === "run") doing.push(process.run(id));
    else if (step.do === "stop") process.stop();
    else if (step.do === "wake") process.wake();
    else {
      other.stop();
      other.die();
      doing.push(process.run(id));
    }
  }
  for (const process of processes) process.wake();
  await Promise.all(doing);
  const session = await first.sessions.open(id);
  for (let tries = 0; session.state.turn || session.state.inbox.length > 0; tries++) {
    if (tries > 20) throw new Error("The work never ends.");
    if (next(session.state, first.engine.limits).do === "wait")
      await session.dispatch({ type: "continue", turnId: first.engine.clock.newId() });
    await first.run(id);
    await session.refresh();
  }
  const heard = toArray(session.state.conversation).map(said).filter(Boolean);
  const stored = await world.store.read(id);
  expect(
    {
      lost: messages.filter((text) => !heard.some((each) => each.includes(text))),
      twice: world.effects.filter((text, index) => world.effects.indexOf(text) !== index),
      afterTakeover: world.epochs.filter((epoch, index) => {
        const lastOfEpoch = world.epochs.lastIndexOf(epoch);
        return world.epochs.slice(index, lastOfEpoch).some((each) => each !== epoch);
      }),
      startedTwice: stored.filter(
        (event, index) =>
          event.type === "tool_started" &&
          stored.slice(0, index).findLast((each) => each.type === "tool_started" || each.type === "tool_ended")
            ?.type === "tool_started",
      ),
      healthyStopped: processes.flatMap(({ failures }) => failures).filter((kind) => kind.includes("without")),
    },
    JSON.stringify(history),
  ).toEqual({ lost: [], twice: [], afterTakeover: [], startedTwice: [], healthyStopped: [] });
}

test("no message is lost, no call runs twice, and a replaced worker stores nothing", { timeout: 300_000 }, async () => {
  await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 30 }), play), { numRuns: runs(1_000) });
});
