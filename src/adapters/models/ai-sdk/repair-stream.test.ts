// Repairs are made on whole lines, wherever the bytes are cut.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { repairChatStream } from "./repair-stream.ts";

const words = 'data: {"choices":[{"delta":{"content":"größe 尺寸"}}]}\r\n\r\n: error: no\n\n';

function repair(text: string, sizes: readonly number[]): string {
  const stream = repairChatStream();
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(stream.add(bytes.subarray(at, at + size)));
    at += size;
  }
  return Buffer.concat([...pieces, stream.end()]).toString("utf8");
}

test.each([
  ["nothing to repair", words, words],
  [
    "no finish reason",
    `${words}data: [DONE]\n\n`,
    `${words}data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n`,
  ],
  ["an error field", `${words}error: {"message":"x"}\n\n`, `${words}data: {"error":{"message":"x"}}\n\n`],
])("%s", (_, text, repaired) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 }), (sizes) => {
      expect(repair(text, sizes)).toBe(repaired);
    }),
  );
});

test("waits for usage after a finish reason, and only briefly after [DONE]", () => {
  const stream = repairChatStream();
  stream.add(Buffer.from(words));
  expect(stream.patienceMs()).toBeUndefined();
  stream.add(Buffer.from('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n'));
  expect(stream.patienceMs()).toBe(10_000);
  stream.add(Buffer.from("data: [DONE]\n"));
  expect(stream.patienceMs()).toBe(250);
});
