// Frames follow the two encodings, and are formatted once for all readers.
import { expect, test } from "vitest";
import type { LiveEvent, StoredEvent } from "../../../domain/session/event.ts";
import { formats, frameOf } from "./frame.ts";

const stored: StoredEvent = {
  type: "user_message",
  data: { messageId: "m", text: "a\r\nb\n\nc\u2028 ü 🙂" },
  seq: 7,
  at: "2026-01-01T00:00:00.000Z",
};
const live: LiveEvent = { type: "text_delta", data: { step: 1, text: "\n" } };

test("as server-sent events, stored events carry their sequence number as id, and newlines break nothing", () => {
  expect(formats.sse.event(stored)).toBe(
    `id: 7\ndata: {"type":"user_message","data":{"messageId":"m","text":"a\\r\\nb\\n\\nc\u2028 ü 🙂"},"seq":7,"at":"2026-01-01T00:00:00.000Z"}\n\n`,
  );
  expect(formats.sse.event(live)).toBe('data: {"type":"text_delta","data":{"step":1,"text":"\\n"}}\n\n');
});

test("as NDJSON, events and messages about the stream are flat", () => {
  expect(formats.ndjson.event(live)).toBe('{"type":"text_delta","step":1,"text":"\\n"}\n');
  expect(JSON.parse(formats.ndjson.event(stored))).toEqual({
    seq: 7,
    at: stored.at,
    type: stored.type,
    ...stored.data,
  });
  expect(formats.ndjson.notice({ type: "error", data: { type: "urn:x" } })).toBe(
    '{"type":"error","problem":{"type":"urn:x"}}\n',
  );
  expect(formats.ndjson.notice({ type: "snapshot", data: { chat: 1 }, seq: 3 })).toBe(
    '{"seq":3,"type":"snapshot","chat":1}\n',
  );
  expect(JSON.parse(formats.ndjson.heartbeat)).toEqual({ type: "heartbeat" });
});

test("an event is formatted once, also long after others, but not cached forever", () => {
  const event = { ...stored };
  const frame = frameOf(event, "sse");
  expect(frameOf(event, "sse")).toBe(frame);
  expect(frameOf(event, "ndjson")).not.toBe(frame);
  const many = (count: number) => {
    for (let index = 0; index < count; index++)
      frameOf({ type: "text_delta", data: { step: index, text: "x".repeat(100_000) } }, "sse");
  };
  many(15);
  expect(frameOf(event, "sse")).toBe(frame);
  many(60);
  expect(frameOf(event, "sse")).not.toBe(frame);
  expect(frameOf(event, "sse")).toEqual(frame);
});
