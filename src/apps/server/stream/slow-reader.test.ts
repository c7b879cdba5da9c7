// A stalled reader costs others nothing, and still gets every stored event once it reads again.
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { delta, start, time } from "../../../../test/contracts/event-log/events.ts";
import { waitUntil } from "../../../../test/wait-until.ts";
import { counting, isEvent, messagesOf, serveStream, told, type Message } from "./stream.fixture.ts";

const LAST = 20_001;
const text = "x".repeat(1_000);

function seqsOf(messages: readonly Message[]): number[] {
  return messages.flatMap(({ id }) => id ?? []);
}

test("after 20,000 events it has missed only live events and used little memory, while others got everything", async () => {
  const { log, read, streams } = await serveStream();
  await start(log);
  const until = isEvent(LAST);
  const slow = await read({ until });
  await slow.reaches(2);
  slow.response.pause();
  const fast = await read({ until });
  let held = 0;
  for (let seq = 1; seq < LAST; seq += 20) {
    for (let count = 0; count < 5; count++) log.publish("one", delta("y"));
    const batch = counting(seq + 1, seq + 20).map(() => told(text));
    await log.append("one", seq, batch, time(1));
    await turn();
    held = Math.max(held, streams[0]?.outgoing.writableLength ?? 0);
  }
  expect(seqsOf(messagesOf(await fast.ended()))).toEqual(counting(1, LAST));
  expect(held).toBeGreaterThan(10_000);
  expect(held).toBeLessThan(256 * 1024);

  slow.response.resume();
  const messages = messagesOf(await slow.ended());
  expect(seqsOf(messages)).toEqual(counting(1, LAST));
  expect(messages.filter(({ type }) => type === "text_delta").length).toBeLessThan(5_000);
});

test("after a while it is not even followed; it catches up from the store", async () => {
  const { log, open, read, streams, watchers } = await serveStream();
  await start(log);
  const reader = await read({ heartbeatMs: 10, until: isEvent(5_001) });
  await reader.reaches(2);
  reader.response.pause();
  for (let seq = 1; seq < 5_001; seq += 100) {
    const batch = counting(seq + 1, seq + 100).map(() => told(text));
    await (seq < 2_500 ? log : open()).append("one", seq, batch, time(1));
    await turn();
  }
  await waitUntil(() => watchers() === 0);
  expect(streams[0]?.outgoing.writableEnded).toBe(false);
  reader.response.resume();
  expect(messagesOf(await reader.ended()).map(({ id }) => id)).toEqual(counting(1, 5_001));
});

test.each(["leaves", "learns that the server stops"])("a reader that does not read %s at once", async (what) => {
  const { log, read, shutdown, streams, watchers } = await serveStream();
  await start(log);
  await log.append("one", 1, Array(20_000).fill(told(text)), time(1));
  const reader = await read();
  reader.response.pause();
  await waitUntil(() => (streams[0]?.outgoing.writableLength ?? 0) > 0);
  if (what === "leaves") reader.response.destroy();
  else shutdown.abort();
  await streams[0]?.over;
  expect(watchers()).toBe(0);
  if (what === "leaves") return;
  reader.response.resume();
  const messages = messagesOf(await reader.ended());
  expect(messages.pop()).toEqual({ type: "stream_closed", data: { reason: "shutdown" } });
  expect(messages.map(({ id }) => id)).toEqual(counting(1, messages.length));
});
