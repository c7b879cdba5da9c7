// A stream is the session: every stored event once and in order, from any writer, and a closing message.
import { DatabaseSync } from "node:sqlite";
import { EventSource } from "eventsource";
import { expect, test } from "vitest";
import { created, delta, said, start, time } from "../../../../test/contracts/event-log/events.ts";
import { fail } from "../../../domain/values/failure.ts";
import { waitUntil } from "../../../../test/wait-until.ts";
import { counting, isEvent, messagesOf, serveStream, told } from "./stream.fixture.ts";

const createdJson =
  '"sessionId":"one","workspace":"/work","mode":"plan","plan_file":null,"title":"","auto":false' as const;

test("server-sent events: the history, then new events, live ones without an id", async () => {
  const { log, read } = await serveStream();
  await start(log);
  const reader = await read({ headers: { "x-more": "yes" } });
  await reader.reaches(2);
  log.publish("one", delta("he"));
  await log.append("one", 1, [said("hello\nyou")], time(1));
  await reader.reaches(4);
  expect(reader.frames).toEqual([
    "retry: 1000",
    `id: 1\ndata: {"type":"session_created","data":{${createdJson}},"seq":1,"at":"${time(0)}"}`,
    'data: {"type":"text_delta","data":{"step":1,"text":"he","offset":0}}',
    `id: 2\ndata: {"type":"user_message","data":{"messageId":"message-hello\\nyou","text":"hello\\nyou"},"seq":2,"at":"${time(1)}"}`,
  ]);
  expect(reader.response.statusCode).toBe(200);
  expect(reader.response.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-more": "yes",
  });
  expect(reader.response.headers["content-length"]).toBeUndefined();
});

test("NDJSON: one flat object a line", async () => {
  const { log, read } = await serveStream();
  await start(log);
  const reader = await read({ encoding: "ndjson" });
  await reader.reaches(1);
  log.publish("one", delta("he"));
  await reader.reaches(2);
  expect(reader.frames).toEqual([
    `{"seq":1,"at":"${time(0)}","type":"session_created",${createdJson}}`,
    '{"type":"text_delta","step":1,"text":"he","offset":0}',
  ]);
  expect(reader.response.headers["content-type"]).toBe("application/x-ndjson");
});

test("headers arrive before there is any event", async () => {
  const { read } = await serveStream();
  expect((await read({ encoding: "ndjson" })).response.statusCode).toBe(200);
});

test.each([0, 1, 250, 1_999])("every event after %i, once and in order, from any writer", async (after) => {
  const { log, open, read } = await serveStream();
  const other = open();
  await log.append("one", 0, [created("one"), ...counting(2, 2_000).map((seq) => said(`${seq}`))], time(0));
  const reader = await read({ after, until: isEvent(3_000) });
  for (let seq = 2_000; seq < 3_000; seq += 10)
    await (seq % 20 ? log : other).append(
      "one",
      seq,
      counting(seq + 1, seq + 10).map((each) => said(`${each}`)),
      time(1),
    );
  const messages = messagesOf(await reader.ended());
  expect(messages.map(({ id }) => id)).toEqual(counting(after + 1, 3_000));
  expect(messages.map(({ seq }) => seq)).toEqual(counting(after + 1, 3_000));
  expect(messages.slice(-1_000).map(({ data }) => data["text"])).toEqual(counting(2_001, 3_000).map(String));
});

test("parallel readers, some of them slow, all get the same", async () => {
  const { log, read } = await serveStream();
  await log.append("one", 0, [created("one"), ...counting(2, 1_200).map((seq) => said(`${seq}`))], time(0));
  const until = isEvent(5_000);
  const readers = await Promise.all([0, 3, 260, 700, 1_100, 1_200].map((after) => read({ after, until })));
  for (let seq = 1_200; seq < 5_000; seq++) await log.append("one", seq, [told(`${seq + 1}`)], time(1));
  const [, ...all] = (await readers[0]?.ended()) ?? [];
  expect(messagesOf(all).map(({ id, data }) => data["text"] ?? String(id))).toEqual(counting(1, 5_000).map(String));
  for (const reader of readers) {
    const [, ...frames] = await reader.ended();
    expect(frames).toEqual(all.slice(-frames.length));
  }
  expect(readers.map(({ frames }) => frames.length - 1)).toEqual([5_000, 4_997, 4_740, 4_300, 3_900, 3_800]);
});

test("events stored together are sent together", async () => {
  const { log, read, streams } = await serveStream();
  await start(log);
  const reader = await read();
  await reader.reaches(2);
  let writes = 0;
  const { outgoing } = streams[0] ?? {};
  const write = outgoing?.write.bind(outgoing) as (piece: Buffer) => boolean;
  Object.assign(outgoing ?? {}, { write: (piece: Buffer) => write(piece) && ++writes });
  await log.append(
    "one",
    1,
    counting(2, 101).map((seq) => said(`${seq}`)),
    time(1),
  );
  await reader.reaches(102);
  expect(writes).toBe(1);
});

test("a cursor beyond the end is reported as stale, and everything is sent", async () => {
  const { log, read } = await serveStream();
  await log.append("one", 0, [created("one"), said("a")], time(0));
  const [stale, ...messages] = messagesOf(await (await read({ after: 3, until: isEvent(2) })).ended());
  expect(stale).toEqual({ type: "stale_cursor", data: { after: 3, last: 2 } });
  expect(messages.map(({ id }) => id)).toEqual([1, 2]);
  const atEnd = await read({ after: 2, until: isEvent(3) });
  await log.append("one", 2, [said("b")], time(1));
  expect(messagesOf(await atEnd.ended()).map(({ id, type }) => [id, type])).toEqual([[3, "user_message"]]);
});

test("a recreated session is not mixed up with the old one", async () => {
  const { log, read } = await serveStream();
  const history = (word: string) => [created("one"), ...counting(2, 600).map((seq) => said(`${word} ${seq}`))];
  await log.append("one", 0, history("old"), time(0));
  await (await read()).reaches(601);
  await log.remove("one");
  await log.append("one", 0, history("new"), time(0));
  const messages = messagesOf(await (await read({ until: isEvent(600) })).ended());
  expect(messages.slice(1).map(({ data }) => data["text"])).toEqual(counting(2, 600).map((seq) => `new ${seq}`));
});

test("a snapshot comes first and replaces everything up to it", async () => {
  const { log, read } = await serveStream();
  await log.append("one", 0, [created("one"), said("a"), said("b")], time(0));
  const snapshot = async () => ({ seq: 2, data: { messages: 1 } });
  const messages = messagesOf(await (await read({ snapshot, until: isEvent(3) })).ended());
  expect(messages[0]).toEqual({ id: 2, type: "snapshot", data: { messages: 1 }, seq: 2 });
  expect(messages.slice(1).map(({ id }) => id)).toEqual([3]);
});

test("it ends after the requested event with the requested message", async () => {
  const { log, read, streams, watchers } = await serveStream();
  await log.append("one", 0, [created("one"), said("a"), said("b"), said("c")], time(0));
  const last = () => ({ type: "result", data: { ok: true } });
  const messages = messagesOf(await (await read({ until: isEvent(3), last })).ended());
  expect(messages.map(({ id, type }) => [id, type])).toEqual([
    [1, "session_created"],
    [2, "user_message"],
    [3, "user_message"],
    [undefined, "result"],
  ]);
  await streams[0]?.over;
  expect(watchers()).toBe(0);
});

test("silence is filled with heartbeats, in both encodings", async () => {
  const { log, read } = await serveStream();
  await start(log);
  const sse = await read({ heartbeatMs: 20 });
  const ndjson = await read({ heartbeatMs: 20, encoding: "ndjson" });
  await Promise.all([sse.reaches(4), ndjson.reaches(3)]);
  expect(sse.frames.slice(2, 4)).toEqual([": still here", ": still here"]);
  expect(ndjson.frames.slice(1, 3)).toEqual(['{"type":"heartbeat"}', '{"type":"heartbeat"}']);
});

test("a reader that disconnects is dropped immediately, without an error", async () => {
  const { log, read, streams, watchers } = await serveStream();
  await start(log);
  const [leaving, staying] = [await read(), await read()];
  await Promise.all([leaving.reaches(2), staying.reaches(2)]);
  expect(watchers()).toBe(2);
  leaving.response.destroy();
  await streams[0]?.over;
  expect(watchers()).toBe(1);
  await log.append("one", 1, [said("a")], time(1));
  await staying.reaches(3);
  expect(messagesOf(staying.frames).map(({ id }) => id)).toEqual([1, 2]);
});

test("a reader that disconnects before the stream starts holds nothing", async () => {
  const { log, read, streams, watchers, server } = await serveStream();
  await start(log);
  const begin = Promise.withResolvers<{ seq: number; data: object }>();
  const reading = read({ snapshot: () => begin.promise }).catch(() => {});
  await waitUntil(() => streams.length === 1);
  server.closeAllConnections();
  await reading;
  begin.resolve({ seq: 0, data: {} });
  await streams[0]?.over;
  expect(watchers()).toBe(0);
});

test("when the server stops, readers get a message, also those that come too late", async () => {
  const { log, read, shutdown, streams, watchers } = await serveStream();
  await start(log);
  const early = await read();
  await early.reaches(2);
  shutdown.abort();
  const late = await read();
  const closed = { type: "stream_closed", data: { reason: "shutdown" } };
  expect(messagesOf(await early.ended()).at(-1)).toEqual(closed);
  expect(messagesOf(await late.ended())).toEqual([closed]);
  await Promise.all(streams.map(({ over }) => over));
  expect(watchers()).toBe(0);
});

test("closing the log sends the same message", async () => {
  const { log, read } = await serveStream();
  await start(log);
  const reader = await read();
  await reader.reaches(2);
  log.close();
  expect(messagesOf(await reader.ended()).at(-1)).toEqual({ type: "stream_closed", data: { reason: "shutdown" } });
});

test("when any process deletes the session, the next silence ends the stream", async () => {
  const { log, open, read } = await serveStream();
  await start(log);
  const reader = await read({ heartbeatMs: 20 });
  await reader.reaches(2);
  await open().remove("one");
  expect(messagesOf(await reader.ended()).at(-1)).toEqual({ type: "stream_closed", data: { reason: "removed" } });
});

test("an error after the start arrives as an event", async () => {
  const { file, log, read, watchers } = await serveStream();
  await log.append("one", 0, [created("one"), ...counting(2, 300).map((seq) => said(`${seq}`))], time(0));
  const db = new DatabaseSync(file);
  db.exec("UPDATE event SET data = '{\"half' WHERE seq = 300");
  db.close();
  const errors: unknown[] = [];
  const messages = messagesOf(await (await read({ onError: (error) => errors.push(error) })).ended());
  expect(messages.slice(0, -1).map(({ id }) => id)).toEqual(counting(1, 250));
  expect(messages.at(-1)).toEqual({
    type: "error",
    data: expect.objectContaining({ status: 503, code: "storage", detail: `Event 300 in ${file} is damaged.` }),
  });
  expect(errors).toEqual([expect.objectContaining({ failure: expect.objectContaining({ kind: "storage" }) })]);
  expect(watchers()).toBe(0);
});

test("an error before the start is thrown, and nothing is sent", async () => {
  const { read, streams } = await serveStream();
  const refused = fail("not_found", "There is no such session.");
  const reading = read({ snapshot: () => Promise.reject(refused) });
  await expect(reading).rejects.toThrow("socket hang up");
  await expect(streams[0]?.over).rejects.toBe(refused);
  expect(streams[0]?.outgoing.headersSent).toBe(false);
});

test("a browser whose connection keeps breaking gets every event once", async () => {
  const { log, url, server, streams } = await serveStream();
  await start(log);
  const source = new EventSource(url);
  const got: number[] = [];
  const done = Promise.withResolvers<void>();
  const write = (from: number) =>
    log.append(
      "one",
      from,
      counting(from + 1, from + 10).map((seq) => said(`${seq}`)),
      time(1),
    );
  source.addEventListener("message", ({ data, lastEventId }) => {
    const { seq } = JSON.parse(data as string) as { seq: number };
    expect(lastEventId).toBe(String(seq));
    got.push(seq);
    if (seq === 31) done.resolve();
    else if (seq % 10 === 1) void write(seq).then(() => server.closeAllConnections());
  });
  await done.promise;
  source.close();
  expect(got).toEqual(counting(1, 31));
  expect(streams.length).toBeGreaterThan(1);
});

test.each(["revoked", "removed"] as const)(
  "a reader who loses access gets the reason (%s) and nothing more",
  async (reason) => {
    const { log, read, watchers } = await serveStream();
    await start(log);
    let closing: typeof reason | undefined;
    const reader = await read({ encoding: "ndjson", closes: () => closing, closesMs: 5 });
    await reader.reaches(1);
    closing = reason;
    const frames = await reader.ended();
    expect(frames.slice(1).map((frame) => JSON.parse(frame))).toEqual([{ type: "stream_closed", reason }]);
    await waitUntil(() => watchers() === 0);
  },
);

test("an error in the access check of a reader is reported", async () => {
  const { log, read, shutdown } = await serveStream();
  await start(log);
  const errors: unknown[] = [];
  const trouble = new Error("no");
  const closes = () => {
    throw trouble;
  };
  const reader = await read({ closes, closesMs: 5, onError: (error) => void errors.push(error) });
  await waitUntil(() => errors.length > 1);
  shutdown.abort();
  await reader.ended();
  expect(new Set(errors)).toEqual(new Set([trouble]));
});
