// The part of the contract about a session's state: it follows from its events, however the store derives it.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { DurableEvent, StoredEvent } from "../../../src/domain/session/event.ts";
import { replay } from "../../../src/domain/session/reduce.ts";
import type { EventLog } from "../../../src/ports/event-log.ts";
import { arbitraryLog } from "../../arbitrary-log.ts";
import { created, said, start, time, type Opened } from "./events.ts";

export function statesContract(open: () => Promise<Opened>): void {
  test("the state is what all events make, after each append with and without one", async () => {
    const { log, reopen } = await open();
    await start(log);
    expect(await log.readState("nobody")).toBeUndefined();
    for (let seq = 1; seq < 4_000; seq += 700) {
      const events = manyMessages(seq, 700);
      // Twice with the state, then without it, as an older program or a fork appends.
      const state = seq % 2_100 === 1 ? undefined : replay(numbered(events, seq), await log.readState("one"));
      await log.append("one", seq, events, time(seq), { state });
      await agrees(log);
      await agrees(reopen?.() ?? log);
    }
  });

  test("a session that is removed takes its state with it, and another one may have its id", async () => {
    const { log } = await open();
    await start(log);
    await log.append("one", 1, manyMessages(1, 1_200), time(1));
    await agrees(log);
    await log.remove("one");
    expect(await log.readState("one")).toBeUndefined();
    await log.append("one", 0, [created("one", "/other"), ...manyMessages(1, 1_300)], time(2));
    expect((await log.readState("one"))?.workspace).toBe("/other");
    await agrees(log);
  });

  test("any session has the state that all of its events make", async () => {
    const { log } = await open();
    let count = 0;
    const check = async (events: readonly StoredEvent[], pieces: readonly number[]) => {
      const id = `session-${++count}`;
      const renamed = events.map((event) =>
        event.type === "session_created" ? { ...event, data: { ...event.data, sessionId: id } } : event,
      );
      let seq = 0;
      for (const size of [...pieces, renamed.length]) {
        const piece = renamed.slice(seq, seq + size);
        const state = replay(piece, await log.readState(id));
        await log.append(id, seq, piece, time(seq), size % 2 === 0 ? { state } : {});
        seq += piece.length;
        expect(plain(await log.readState(id))).toEqual(plain(replay(await log.read(id))));
      }
    };
    await fc.assert(
      fc.asyncProperty(arbitraryLog, fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }), check),
      {
        numRuns: 30,
      },
    );
  });

  test("the history of plans is every event that explains it, and no other", async () => {
    const { log } = await open();
    await start(log);
    const [paused, resumed, faster]: DurableEvent[] = [
      { type: "plan_paused", data: { planId: "p", by: "user" } },
      { type: "plan_resumed", data: { planId: "p", by: "user" } },
      { type: "concurrency_changed", data: { planId: "p", concurrency: 2, by: "user" } },
    ];
    const events = [said("a"), paused, said("b"), resumed, faster, said("c")] as DurableEvent[];
    const stored = await log.append("one", 1, events, time(1));
    expect(await log.readPlanHistory("one")).toEqual(stored.filter(({ type }) => type !== "user_message"));
    expect(await log.readPlanHistory("nobody")).toEqual([]);
  });
}

function manyMessages(seq: number, count: number): DurableEvent[] {
  return Array.from({ length: count }, (_, index) => said(`${seq + index}`));
}

function numbered(events: readonly DurableEvent[], seq: number): StoredEvent[] {
  return events.map((event, index) => ({ ...event, seq: seq + 1 + index, at: time(seq) }));
}

async function agrees(log: EventLog): Promise<void> {
  expect(plain(await log.readState("one"))).toEqual(plain(replay(await log.read("one"))));
}

/** Absent and undefined mean the same. */
function plain(state: unknown): unknown {
  return state === undefined ? undefined : JSON.parse(JSON.stringify(state));
}
