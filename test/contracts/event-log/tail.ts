// The part of the contract about following a session.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isStored, type LiveEvent, type StoredEvent } from "../../../src/domain/session/event.ts";
import { applyLiveEvent, emptyLive, applyStoredEvent } from "../../../src/domain/reading/live.ts";
import { answer, brief, collect, delta, never, said, start, time } from "./events.ts";
import type { Opened } from "./events.ts";

interface Reader {
  readonly after: number;
  readonly iterator: AsyncIterator<StoredEvent | LiveEvent>;
  readonly got: number[];
}

function at(reader: Reader): number {
  return reader.got.at(-1) ?? reader.after;
}

async function take(reader: Reader, upTo: number): Promise<void> {
  while (at(reader) < upTo) {
    const { value, done } = await reader.iterator.next();
    if (done) return;
    if (isStored(value)) reader.got.push(value.seq);
  }
}

export function tailContract(open: () => Promise<Opened>): void {
  test("tail yields the history, then new events, with live events in between", async () => {
    const { log } = await open();
    await start(log);
    await log.append("one", 1, [said("old")], time(1));
    const reading = collect(log.tail("one", 1, never), (taken) => taken.length === 6);
    await log.append("one", 2, [said("new")], time(2));
    log.publish("one", delta("a"));
    log.publish("other", delta("not for this reader"));
    log.publish("one", delta("b"));
    await log.append("one", 3, [said("newer"), said("newest")], time(3));
    expect((await reading).map(brief)).toEqual(["2 old", "3 new", "~ a", "~ b", "4 newer", "5 newest"]);
  });

  test("a reader who joins in the middle gets the live text so far, then each piece once; events stored in the meantime are not repeated", async () => {
    const { log } = await open();
    await start(log);
    for (const text of ["Hel", "lo, "]) log.publish("one", delta(text));
    log.publish("one", { type: "tool_progress", data: { agentId: "a", callId: "c 1", text: "out" } });
    const reading = collect(log.tail("one", 1, never), (taken) => taken.length === 4);
    log.publish("one", delta("you"));
    await log.append("one", 1, [answer("Hello, you")], time(1));
    const told = (text: string, offset: number) => ({ type: "text_delta", data: { step: 1, text, offset } });
    expect((await reading).map((event) => (isStored(event) ? event.seq : event))).toEqual([
      told("Hello, ", 0),
      { type: "tool_progress", data: { agentId: "a", callId: "c 1", text: "out", offset: 0 } },
      told("you", 7),
      2,
    ]);
    const late = collect(log.tail("one", 0, never), (taken) => taken.length === 4);
    await log.append("one", 2, [said("more")], time(2));
    expect((await late).map(brief)).toEqual(["1 session_created", "2 assistant_message", "~ out", "3 more"]);
  });

  test("a reader that lost pieces gets the whole text again", async () => {
    const { log } = await open();
    await start(log);
    const iterator = log.tail("one", 1, never)[Symbol.asyncIterator]();
    const first = iterator.next();
    for (let count = 0; count < 2_500; count++) log.publish("one", delta(`${count},`));
    await log.append("one", 1, [said("a")], time(1));
    log.publish("one", delta("end"));
    let live = emptyLive;
    for (let next = await first; ; next = await iterator.next()) {
      const event = next.value as StoredEvent | LiveEvent;
      live = isStored(event) ? applyStoredEvent(live, event) : applyLiveEvent(live, event);
      if (live.writing[""]?.text.text.endsWith("end")) break;
    }
    const whole = `${Array.from({ length: 2_500 }, (_, count) => `${count},`).join("")}end`;
    expect(live.writing[""]?.text).toEqual({ text: whole, end: whole.length });
  });

  test("tail may start before the session, and after its end", async () => {
    const { log } = await open();
    const early = collect(log.tail("one", 0, never), (taken) => taken.length === 2);
    const late = collect(log.tail("one", 2, never), (taken) => taken.length === 1);
    await start(log);
    await log.append("one", 1, [said("a")], time(1));
    await log.append("one", 2, [said("b")], time(1));
    expect((await early).map(brief)).toEqual(["1 session_created", "2 a"]);
    expect((await late).map(brief)).toEqual(["3 b"]);
  });

  test("a long history arrives whole and in order, with everything appended while it is read", async () => {
    const { log } = await open();
    await start(log);
    const history = Array.from({ length: 2_999 }, (_, index) => said(`${index}`));
    await log.append("one", 1, history, time(1));
    let seq = 3_000;
    const taken = await collect(log.tail("one", 0, never), (events) => {
      if (events.length % 100 === 0 && seq < 3_100) void log.append("one", seq++, [said("meanwhile")], time(2));
      return events.length === 3_030;
    });
    expect(taken.map((event) => isStored(event) && event.seq)).toEqual(Array.from({ length: 3_030 }, (_, i) => i + 1));
  });

  test("in any interleaving of appends, live events and slow readers, every reader gets each event once and in order", async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("append" as const), count: fc.integer({ min: 1, max: 400 }), foreign: fc.boolean() }),
      fc.record({ do: fc.constant("live" as const), count: fc.integer({ min: 1, max: 1_200 }) }),
      fc.record({ do: fc.constant("read" as const), reader: fc.nat(1), count: fc.integer({ min: 1, max: 700 }) }),
      fc.record({ do: fc.constant("pause" as const) }),
    );
    const starts = fc.array(fc.nat(5), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(starts, fc.array(step, { maxLength: 25 }), async (afters, steps) => {
        const { log, reopen } = await open();
        const other = reopen?.() ?? log;
        await start(log);
        let seq = 1;
        const readers = afters.map((after): Reader => ({
          after,
          iterator: log.tail("one", after, never)[Symbol.asyncIterator](),
          got: [],
        }));
        // The third reader never falls behind: it waits for each event as it comes.
        const restless = (async () => {
          for (const reader of readers.slice(2)) await take(reader, Number.POSITIVE_INFINITY);
        })();
        for (const step of steps) {
          if (step.do === "append") {
            const events = Array.from({ length: step.count }, () => said("x"));
            await (step.foreign ? other : log).append("one", seq, events, time(1));
            seq += step.count;
          } else if (step.do === "live")
            for (let count = 0; count < step.count; count++) log.publish("one", delta("y"));
          else if (step.do === "read") {
            const reader = readers[step.reader] as Reader;
            await take(reader, Math.min(seq, at(reader) + step.count));
          } else await new Promise((resolve) => setImmediate(resolve));
        }
        for (const reader of readers.slice(0, 2)) await take(reader, seq);
        while (at(readers[2] as Reader) < seq) await new Promise((resolve) => setImmediate(resolve));
        await readers[2]?.iterator.return?.();
        await restless;
        for (const { after, got, iterator } of readers) {
          expect(got).toEqual(Array.from({ length: Math.max(0, seq - after) }, (_, index) => after + index + 1));
          await iterator.return?.();
        }
        log.close();
        other.close();
      }),
      { numRuns: 40 },
    );
  });

  test("a reader that does not read loses live events, never stored ones", async () => {
    const { log } = await open();
    await start(log);
    const iterator = log.tail("one", 1, never)[Symbol.asyncIterator]();
    const first = iterator.next();
    await log.append("one", 1, [said("wakes it up")], time(1));
    await first;
    for (let count = 0; count < 5_000; count++) {
      log.publish("one", delta("lost"));
      await log.append("one", 2 + count, [said(`${count}`)], time(2));
    }
    const stored: number[] = [];
    let live = 0;
    while (stored.at(-1) !== 5_002) {
      const { value } = await iterator.next();
      if (value && isStored(value)) stored.push(value.seq);
      else live++;
    }
    expect(stored).toEqual(Array.from({ length: 5_000 }, (_, index) => index + 3));
    expect(live).toBeLessThan(1_000);
  });

  test("an abort ends the tail without an error, also while it waits or before it starts", async () => {
    const { log } = await open();
    await start(log);
    const control = new AbortController();
    const waiting = collect(log.tail("one", 0, control.signal), () => false);
    const busy = collect(log.tail("one", 0, control.signal), () => {
      control.abort();
      return false;
    });
    expect((await busy).map(brief)).toEqual(["1 session_created"]);
    expect((await waiting).map(brief)).toEqual(["1 session_created"]);
    expect(await collect(log.tail("one", 0, control.signal), () => false)).toEqual([]);
  });

  test("a reader that leaves, even while it waits, ends cleanly and does not disturb others", async () => {
    const { log } = await open();
    await start(log);
    const iterator = log.tail("one", 1, never)[Symbol.asyncIterator]();
    const pending = iterator.next();
    const other = collect(log.tail("one", 1, never), (taken) => taken.length === 1);
    await iterator.return?.();
    expect(await pending).toEqual({ done: true, value: undefined });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    await log.append("one", 1, [said("a")], time(1));
    expect((await other).map(brief)).toEqual(["2 a"]);
  });

  test("closing the log ends its tails, and publishing afterwards is harmless", async () => {
    const { log } = await open();
    await start(log);
    const reading = collect(log.tail("one", 1, never), () => false);
    log.close();
    expect(await reading).toEqual([]);
    expect(() => log.publish("one", delta("nobody hears"))).not.toThrow();
  });
}
