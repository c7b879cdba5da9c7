// Aborting ends the stream promptly with "cancelled" and closes the connection at any moment.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ModelPart } from "../../ports/model.ts";
import { ask, failure, finish, formats, hello, talk } from "../../../test/scripted/wire-harness.ts";

const never = (): Promise<unknown> => new Promise(() => {});
const text = "A longer answer that comes in several pieces.";
const cancelled = { kind: "cancelled", message: "The request was cancelled.", retryable: false };

describe.each(formats)("%s", (format) => {
  test("aborted before the start, it sends nothing", async () => {
    const { model, server } = await talk(format, [{ text }]);
    expect(await ask(model, hello, AbortSignal.abort())).toEqual([{ type: "failure", failure: cancelled }]);
    expect(server.requests).toEqual([]);
  });

  test("aborted before the first byte, it closes the connection", async () => {
    const { model, server } = await talk(format, [{ text, delayMs: 600_000 }]);
    const controller = new AbortController();
    const answer = failure(model, hello, controller.signal);
    while (server.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    expect(await answer).toEqual(cancelled);
    expect(await server.requests[0]?.closedEarly).toBe(true);
  });

  test("aborted in the middle, it closes the connection", async () => {
    const { model, server } = await talk(format, [{ text, waitFor: never }]);
    const controller = new AbortController();
    const parts: ModelPart[] = [];
    for await (const part of model.stream(hello, controller.signal)) {
      parts.push(part);
      controller.abort();
    }
    expect(parts[0]).toMatchObject({ type: "text" });
    expect(parts.at(-1)).toEqual({ type: "failure", failure: cancelled });
    expect(await server.requests[0]?.closedEarly).toBe(true);
  });

  test("a reader that stops reading closes the connection", async () => {
    const { model, server } = await talk(format, [{ text, waitFor: never }]);
    for await (const part of model.stream(hello, new AbortController().signal)) {
      expect(part.type).toBe("text");
      break;
    }
    expect(await server.requests[0]?.closedEarly).toBe(true);
  });

  test("a stall closes the connection", async () => {
    const { model, server } = await talk(format, [{ text, fault: "stall" }], { limits: { idleMs: 50 } });
    expect(await failure(model)).toMatchObject({ kind: "stalled" });
    expect(await server.requests[0]?.closedEarly).toBe(true);
  });

  test("a slow reader is not a stall", async () => {
    const { model } = await talk(format, [{ text }], { limits: { idleMs: 400 } });
    const parts: ModelPart[] = [];
    for await (const part of model.stream(hello, new AbortController().signal)) {
      if (parts.push(part) === 1) await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(parts.at(-1)).toMatchObject({ type: "finish" });
  });

  test("ends exactly once when aborted at any moment", async () => {
    const step = { reasoning: "Thinking about it.", text, calls: [{ tool: "read", input: { path: "a.ts" } }] };
    const { model } = await talk(format, [step], {
      server: { split: (bytes) => [bytes.subarray(0, 9), bytes.subarray(9)] },
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), async (turns) => {
        const controller = new AbortController();
        const answer = ask(model, hello, controller.signal);
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        controller.abort();
        const ends = (await answer).filter((part) => part.type === "failure" || part.type === "finish");
        expect(ends).toHaveLength(1);
        expect(["finish", "cancelled"]).toContain(ends[0]?.type === "failure" ? ends[0].failure.kind : ends[0]?.type);
      }),
      { numRuns: 40 },
    );
  });

  test("an abort after the end changes nothing", async () => {
    const { model } = await talk(format, [{ text }]);
    const controller = new AbortController();
    await ask(model, hello, controller.signal);
    controller.abort();
    expect(await finish(model)).toMatchObject({ finish: "stop" });
  });
});
