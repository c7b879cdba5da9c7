// The part of the contract about writing and reading stored events.
import { expect, test } from "vitest";
import type { DurableEvent } from "../../../src/domain/session/event.ts";
import { toFailure } from "../../../src/domain/values/failure.ts";
import { created, said, start, time } from "./events.ts";
import type { Opened } from "./events.ts";

export function appendContract(open: () => Promise<Opened>): void {
  test("appended events get the next sequences and the given time, and are read back unchanged", async () => {
    const { log } = await open();
    const first = await log.append("one", 0, [created("one"), said("hello")], time(0));
    const second = await log.append("one", 2, [said("again")], time(1));
    expect(first).toEqual([
      { ...created("one"), seq: 1, at: time(0) },
      { ...said("hello"), seq: 2, at: time(0) },
    ]);
    expect(second).toEqual([{ ...said("again"), seq: 3, at: time(1) }]);
    expect(await log.read("one")).toEqual([...first, ...second]);
  });

  test("read takes a start and a limit", async () => {
    const { log } = await open();
    await start(log);
    await log.append("one", 1, [said("a"), said("b"), said("c")], time(1));
    expect((await log.read("one", 1)).map((event) => event.seq)).toEqual([2, 3, 4]);
    expect((await log.read("one", 1, 2)).map((event) => event.seq)).toEqual([2, 3]);
    expect(await log.read("one", 1, 0)).toEqual([]);
    expect(await log.read("one", 99)).toEqual([]);
  });

  test("an unknown session has no events", async () => {
    const { log } = await open();
    expect(await log.read("nobody")).toEqual([]);
    expect(await log.get("nobody")).toBeUndefined();
  });

  test.each([0, 1, 3])(
    "an append at the wrong sequence (%i) is a conflict, names both and stores nothing",
    async (expected) => {
      const { log } = await open();
      await start(log);
      await log.append("one", 1, [said("a")], time(1));
      const failure = await log.append("one", expected, [said("b"), said("c")], time(2)).catch(toFailure);
      expect(failure).toEqual({
        kind: "conflict",
        message: `Session one is at event 2, not at ${expected}: another process has written events meanwhile.`,
        hint: "Read the new events and decide again.",
        retryable: true,
      });
      expect((await log.read("one")).length).toBe(2);
      expect((await log.get("one"))?.updatedAt).toBe(time(1));
    },
  );

  test("an append stores all of its events or none", async () => {
    const { log } = await open();
    await start(log);
    const cyclic: Record<string, unknown> = {};
    cyclic["self"] = cyclic;
    const impossible: DurableEvent = { type: "user_message", data: { messageId: "m", text: "x", metadata: cyclic } };
    await expect(log.append("one", 1, [said("a"), impossible, said("b")], time(1))).rejects.toThrow("circular");
    await expect(log.append("two", 0, [said("a session cannot start so"), created("two")], time(1))).rejects.toThrow(
      "starts with session_created",
    );
    expect((await log.read("one")).length).toBe(1);
    expect(await log.read("two")).toEqual([]);
    expect(await log.get("two")).toBeUndefined();
    await log.append("one", 1, [said("after")], time(2));
    expect((await log.read("one", 1)).map((event) => event.seq)).toEqual([2]);
  });

  test("an empty append stores nothing, but still checks the sequence", async () => {
    const { log } = await open();
    await start(log);
    expect(await log.append("one", 1, [], time(1))).toEqual([]);
    expect(await log.append("nobody", 0, [], time(1))).toEqual([]);
    await expect(log.append("one", 0, [], time(1))).rejects.toThrow("is at event 1, not at 0");
    expect((await log.get("one"))?.seq).toBe(1);
    expect(await log.get("nobody")).toBeUndefined();
  });

  test("of many appends at one sequence exactly one wins", async () => {
    const { log } = await open();
    await start(log);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => log.append("one", 1, [said(`${index}`)], time(index))),
    );
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect((await log.read("one")).length).toBe(2);
  });

  test("text of any kind and size comes back unchanged", async () => {
    const { log, reopen } = await open();
    const texts = [
      "ä 😀 \u{10ffff} 日本",
      "nul \0 inside",
      "lone \ud800 surrogate",
      "\u2028 \u2029 \r\n",
      "'; DROP TABLE event",
      "",
    ];
    const huge = "5 MB 😀".repeat(5_000_000 / 9);
    await start(log);
    await log.append("one", 1, [...texts, huge].map(said), time(1));
    const read = await (reopen?.() ?? log).read("one", 1);
    expect(read.map((event) => "text" in event.data && event.data.text)).toEqual([...texts, huge]);
  });

  test("stored events cannot be changed", async () => {
    const { log } = await open();
    const metadata = { tags: ["first"] };
    await start(log);
    const event: DurableEvent = { type: "user_message", data: { messageId: "m", text: "x", metadata } };
    const stored = structuredClone(await log.append("one", 1, [event], time(1)));
    metadata.tags.push("changed by the caller");
    const [read] = await log.read("one", 1);
    try {
      (read as { at: string }).at = "changed by a reader";
      (read as unknown as { data: { metadata: typeof metadata } }).data.metadata.tags.push("changed by a reader");
    } catch {
      // Frozen is as good as copied.
    }
    expect(await log.read("one", 1)).toEqual(stored);
  });

  test("appended events are there after reopening", async () => {
    const { log, reopen } = await open();
    if (!reopen) return;
    await start(log);
    await log.append("one", 1, [said("kept")], time(1));
    const summary = await log.get("one");
    const events = await log.read("one");
    log.close();
    const again = reopen();
    expect(await again.read("one")).toEqual(events);
    expect(await again.get("one")).toEqual(summary);
  });
}
