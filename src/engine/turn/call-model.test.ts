import { expect, test } from "vitest";
import { scriptedModel, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import type { Usage } from "../../domain/values/usage.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Model } from "../../ports/model.ts";
import { callModel } from "./call-model.ts";

const request = { system: "", messages: [], tools: [] };

async function call(step: ScriptedStep, attempts = 3, onSleep?: () => void) {
  const slept: number[] = [];
  const stop = new AbortController();
  const clock: Clock = {
    now: () => "",
    newId: () => "",
    sleep: async (ms) => {
      slept.push(ms);
      onSleep?.();
      if (onSleep) stop.abort();
    },
  };
  const answer = await callModel(scriptedModel([step]), request, {
    clock,
    retry: { attempts, baseMs: 100 },
    signal: stop.signal,
    onDropped: async () => {},
  });
  return { slept, answer };
}

test("waits longer with each retry, then gives up with the last failure", async () => {
  const { slept, answer } = await call({ failure: { kind: "server_error", message: "Down.", retryable: true } });
  expect(answer).toMatchObject({ type: "failure", failure: { kind: "server_error" } });
  expect(slept).toHaveLength(3);
  for (const [index, ms] of slept.entries()) {
    expect(ms).toBeGreaterThanOrEqual(75 * 2 ** index);
    expect(ms).toBeLessThanOrEqual(125 * 2 ** index);
  }
});

test("waits exactly as long as the provider asks", async () => {
  const { slept, answer } = await call({
    text: "ok",
    failure: { kind: "rate_limit", message: "Slow down.", retryable: true, retryAfterMs: 4321, times: 1 },
  });
  expect(slept).toEqual([4321]);
  expect(answer.type).toBe("finish");
});

test("does not wait for hours", async () => {
  const { slept, answer } = await call({
    failure: { kind: "rate_limit", message: "Tomorrow.", retryable: true, retryAfterMs: 86_400_000 },
  });
  expect(slept).toEqual([]);
  expect(answer).toMatchObject({ failure: { message: "Tomorrow." } });
});

test("does not retry a permanent failure", async () => {
  const { slept } = await call({ failure: { kind: "auth", message: "Who are you?", retryable: false } });
  expect(slept).toEqual([]);
});

test("an empty answer is a transient failure", async () => {
  const { slept, answer } = await call({}, 2);
  expect(slept).toHaveLength(2);
  expect(answer).toMatchObject({ failure: { kind: "empty_response" } });
});

test.each([
  ["reasoning", { reasoning: "Hm." }],
  ["white space", { text: " \n\t " }],
  ["reasoning and white space", { reasoning: "Hm.", text: "\n" }],
])("an answer of only %s is one too", async (_, step) => {
  const { slept, answer } = await call(step, 2);
  expect(slept).toHaveLength(2);
  expect(answer).toMatchObject({ failure: { kind: "empty_response" } });
});

test.each([
  ["length", "output_limit", 2],
  ["filter", "filtered", 1],
] as const)("reasoning that ends with %s is reported as %s", async (finish, kind, times) => {
  let asked = 0;
  const usage = { input: 1, output: 9, cacheRead: 0, cacheWrite: 0, reasoning: 9 };
  const model: Model = {
    id: "thinking/model",
    contextWindow: 1000,
    async *stream() {
      asked++;
      yield { type: "finish", parts: [{ type: "reasoning", text: "Hm." }], finish, usage };
    },
  };
  const answer = await callModel(model, request, {
    clock: { now: () => "", newId: () => "", sleep: async () => {} },
    retry: { attempts: 3, baseMs: 1 },
    signal: new AbortController().signal,
    onDropped: async () => {},
  });
  expect([answer, asked]).toMatchObject([{ failure: { kind } }, times]);
});

test("an answer without room for a single word is not retried", async () => {
  const model: Model = {
    id: "full/model",
    contextWindow: 1000,
    async *stream() {
      asked++;
      yield {
        type: "finish",
        parts: [],
        finish: "length",
        usage: { input: 1, output: 9, cacheRead: 0, cacheWrite: 0, reasoning: 9 },
      };
    },
  };
  let asked = 0;
  const clock: Clock = { now: () => "", newId: () => "", sleep: async () => {} };
  const dropped: number[] = [];
  const onDropped = async ({ output }: Usage) => void dropped.push(output);
  const options = { clock, retry: { attempts: 3, baseMs: 1 }, signal: new AbortController().signal, onDropped };
  expect(await callModel(model, request, options)).toMatchObject({ failure: { kind: "output_limit" } });
  expect([asked, dropped]).toEqual([1, [9]]);
});

test("a cancellation while it waits ends it", async () => {
  const { slept, answer } = await call(
    { failure: { kind: "overloaded", message: "Busy.", retryable: true } },
    5,
    () => {},
  );
  expect(slept).toHaveLength(1);
  expect(answer).toMatchObject({ failure: { kind: "cancelled" } });
});

/** Repeats the same text forever, or sends it once and then hangs. */
function endless(text: string, waits: boolean): Model {
  return {
    id: "endless/model",
    contextWindow: 1000,
    async *stream(_request, signal) {
      do {
        yield { type: "reasoning", text: "Hm. " };
        yield { type: "text", text };
        await new Promise((resolve) => {
          if (!waits) return setImmediate(resolve);
          signal.addEventListener("abort", resolve);
          return undefined;
        });
      } while (!signal.aborted);
      yield { type: "failure", failure: { kind: "cancelled", message: "Cancelled.", retryable: false } };
    },
  };
}

test.each([
  ["after some text", false, "0.0001 MB", 6],
  ["after some time", true, "0.002 min", 1],
] as const)(
  "an answer that never ends is stopped %s, and what there was is kept",
  async (_what, waits, limit, times) => {
    const clock: Clock = { now: () => "", newId: () => "", sleep: async () => {} };
    const answer = await callModel(endless("Once more. ", waits), request, {
      clock,
      retry: { attempts: 3, baseMs: 1 },
      signal: new AbortController().signal,
      onDropped: async () => {},
      bounds: waits ? { ms: 120, characters: 1e6 } : { ms: 1e6, characters: 100 },
    });
    const received = Array.from({ length: times }, () => [
      { type: "reasoning", text: "Hm. " },
      { type: "text", text: "Once more. " },
    ]).flat();
    expect(answer).toMatchObject({
      type: "failure",
      failure: { kind: "output_limit", code: "answer_never_ended", values: { limit }, retryable: false },
    });
    expect(answer.type === "failure" && answer.received?.slice(0, 12)).toEqual(received);
  },
);
