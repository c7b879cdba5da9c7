// When frames are sent, on a fake clock: immediately after a silence, batched when they come fast, never faster than they are read.
import type { ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { Outlet } from "./outlet.ts";

/** A response that is full after 100 bytes and is read only by the test. */
function open(quietMs = 1_000) {
  vi.useFakeTimers({
    toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"],
  });
  onTestFinished(() => void vi.useRealTimers());
  const outgoing = new PassThrough({ writableHighWaterMark: 100, readableHighWaterMark: 100 });
  const pieces: string[] = [];
  const write = outgoing.write.bind(outgoing) as (piece: Buffer) => boolean;
  Object.assign(outgoing, { write: (piece: Buffer) => (pieces.push(String(piece)), write(piece)) });
  const stop = new AbortController();
  let quiet = 0;
  const outlet = new Outlet(outgoing as unknown as ServerResponse, stop.signal, quietMs, () => quiet++);
  const pass = async (ms: number) => {
    await turn();
    vi.advanceTimersByTime(ms);
    await turn();
  };
  const add = (text: string) => outlet.add(Buffer.from(text));
  return { outlet, outgoing, pieces, stop, add, quiet: () => quiet, pass };
}

test("after a silence frames are sent immediately; those right behind wait a little and are batched", async () => {
  const { pieces, add, pass } = open();
  add("a");
  add("b");
  await pass(0);
  expect(pieces).toEqual(["ab"]);
  add("c");
  await pass(2);
  add("d");
  expect(pieces).toEqual(["ab"]);
  await pass(3);
  expect(pieces).toEqual(["ab", "cd"]);
  await pass(5);
  add("e");
  await pass(0);
  expect(pieces).toEqual(["ab", "cd", "e"]);
});

test("a big piece does not wait, nor does the end", async () => {
  const { outlet, outgoing, pieces, add, pass } = open();
  add("a");
  await pass(0);
  add("b".repeat(70_000));
  expect(pieces.map(({ length }) => length)).toEqual([1, 70_000]);
  add("c");
  outlet.end();
  expect(pieces.at(-1)).toBe("c");
  expect(outgoing.writableEnded).toBe(true);
});

test("it is quiet only if nothing was written for that time", async () => {
  const { add, pass, quiet } = open(1_000);
  for (let count = 0; count < 5; count++) {
    add("a");
    await pass(999);
  }
  expect(quiet()).toBe(0);
  await pass(1);
  expect(quiet()).toBe(1);
  await pass(2_000);
  expect(quiet()).toBe(3);
});

test("while the reader is behind it is not quiet, and waiting ends when it reads, when time is up, or with an abort", async () => {
  const { outlet, outgoing, stop, add, pass, quiet } = open();
  add("x".repeat(1_000));
  await pass(0);
  expect(outlet.isFull).toBe(true);
  await pass(3_000);
  expect(quiet()).toBe(0);

  const short = outlet.drained(50);
  await pass(50);
  expect(await short).toBe(false);

  vi.useRealTimers();
  const long = outlet.drained();
  outgoing.resume();
  expect(await long).toBe(true);
  expect(await outlet.drained()).toBe(true);

  outgoing.pause();
  outlet.add(Buffer.from("y".repeat(70_000)));
  outlet.add(Buffer.from("y".repeat(70_000)));
  const cut = outlet.drained();
  stop.abort();
  expect(await cut).toBe(false);
  expect(await outlet.drained()).toBe(false);
});
