// What comes out of the real provider packages over real HTTP, for each wire format.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startScriptedServer } from "../../../test/scripted/server.ts";
import { ask, finish, formats, openAt, streamed, talk } from "../../../test/scripted/wire-harness.ts";

const withoutProvider = (parts: readonly object[]): object[] =>
  parts.map((part) => Object.fromEntries(Object.entries(part).filter(([name]) => name !== "provider")));

describe.each(formats)("%s", (format) => {
  test("streams text in pieces and ends with all of it", async () => {
    const { model } = await talk(format, [{ text: "Hello, how can I help you today?" }]);
    const parts = await ask(model);
    expect(parts.filter((part) => part.type === "text").length).toBeGreaterThan(1);
    expect(streamed(parts, "text")).toBe("Hello, how can I help you today?");
    const last = parts.at(-1);
    expect(last).toMatchObject({ type: "finish", finish: "stop" });
    expect(last?.type === "finish" && withoutProvider(last.parts)).toEqual([
      { type: "text", text: "Hello, how can I help you today?" },
    ]);
  });

  test("keeps reasoning, text and parallel calls in order", async () => {
    const calls = [
      { tool: "read", input: { path: "a.ts" } },
      { tool: "grep", input: { pattern: 'say "hi" \\ 👋', limit: 3 } },
      { tool: "list", input: {} },
    ];
    const { model } = await talk(format, [{ reasoning: "I should look first.", text: "Looking.", calls }]);
    const parts = await ask(model);
    expect(streamed(parts, "reasoning")).toBe("I should look first.");
    const last = parts.at(-1);
    expect(last).toMatchObject({ type: "finish", finish: "calls" });
    expect(last?.type === "finish" && withoutProvider(last.parts)).toEqual([
      { type: "reasoning", text: "I should look first." },
      { type: "text", text: "Looking." },
      { type: "call", callId: "call_0_0", tool: "read", input: { path: "a.ts" } },
      { type: "call", callId: "call_0_1", tool: "grep", input: { pattern: 'say "hi" \\ 👋', limit: 3 } },
      { type: "call", callId: "call_0_2", tool: "list", input: {} },
    ]);
  });

  test("keeps malformed tool input as text", async () => {
    const { model } = await talk(format, [{ calls: [{ tool: "read", raw: '{"path": "a.ts' }] }]);
    expect(withoutProvider((await finish(model)).parts)).toEqual([
      { type: "call", callId: "call_0_0", tool: "read", input: '{"path": "a.ts' },
    ]);
  });

  test("accepts an empty answer", async () => {
    const { model } = await talk(format, [{ text: "" }]);
    const last = await finish(model);
    expect(last.finish).toBe("stop");
    expect(last.parts.filter((part) => part.type !== "text" || part.text !== "")).toEqual([]);
  });

  test("counts the cached tokens as input and missing numbers as zero", async () => {
    const { model } = await talk(format, [
      { text: "Hi", usage: { input: 1000, output: 50, cacheRead: 600, reasoning: 20 } },
    ]);
    expect((await finish(model)).usage).toEqual({
      input: 1000,
      output: 50,
      cacheRead: 600,
      cacheWrite: 0,
      reasoning: 20,
    });
  });

  test("reads the same answer wherever its bytes are split", async () => {
    const step = {
      reasoning: "Größe, 尺寸, 👩‍👩‍👧",
      text: "naïve 👋🏽 text",
      calls: [{ tool: "write", input: { text: "日本語 🎌\n\tend" } }],
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), async (sizes) => {
        const server = await startScriptedServer([step], { split: (bytes) => cut(bytes, sizes) });
        try {
          const { parts } = await finish(await openAt(server.url, format));
          expect(withoutProvider(parts)).toEqual([
            { type: "reasoning", text: step.reasoning },
            { type: "text", text: step.text },
            { type: "call", callId: "call_0_0", tool: "write", input: step.calls[0]?.input },
          ]);
        } finally {
          await server.close();
        }
      }),
      { numRuns: 12 },
    );
  });

  test("leaves the connection open for later requests", async () => {
    const { model, server } = await talk(format, [{ text: "one" }]);
    for (let asked = 0; asked < 6; asked += 1) await finish(model);
    // Two, because Node opens a second one when the next request comes before it has cleaned up the first.
    expect(new Set(server.requests.map((recorded) => recorded.remotePort)).size).toBeLessThanOrEqual(2);
  });
});

test("Anthropic's cache writes are counted", async () => {
  const usage = { input: 1000, output: 5, cacheRead: 600, cacheWrite: 300, reasoning: 0 };
  const { model } = await talk("anthropic", [{ text: "Hi", usage }]);
  expect((await finish(model)).usage).toEqual(usage);
});

/** Pieces of the given sizes, over and over. */
function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  return pieces;
}
