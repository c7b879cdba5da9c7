// Every fault of a provider becomes a failure that says what to do, for each wire format.
import { describe, expect, test } from "vitest";
import type { FaultKind } from "./scripted/step.ts";
import { answering, ask, failure, finish, formats, openAt, secret, talk } from "../../../test/scripted/wire-harness.ts";

const expected: readonly [FaultKind, kind: string, retryable: boolean][] = [
  ["rate_limit", "rate_limit", true],
  ["server_error", "server_error", true],
  ["overloaded", "overloaded", true],
  ["malformed_chunk", "bad_response", true],
  ["cut_stream", "cut_stream", true],
  ["short_stream", "cut_stream", true],
  ["stall", "stalled", true],
  ["context_overflow", "context_overflow", false],
  ["auth", "auth", false],
  ["not_found", "model_not_found", false],
  ["bad_request", "bad_request", false],
  ["refuse", "network", true],
];

describe.each(formats)("%s", (format) => {
  test("an answer that never ends is stopped, also one that is a single call", async () => {
    const calls = [{ tool: "write", input: { text: "x".repeat(200_000) } }];
    const { model } = await talk(format, [{ calls }], { limits: { mostBytes: 50_000 } });
    expect(await failure(model)).toMatchObject({ kind: "output_limit", code: "answer_never_ended", retryable: false });
  });

  test.each(expected)("%s is %s, and the step then succeeds", async (kind, failed, retryable) => {
    const text = "A longer answer that comes in several pieces.";
    const { model } = await talk(format, [{ text, fault: { kind, times: 2 } }], { limits: { idleMs: 400 } });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await failure(model)).toMatchObject({ kind: failed, retryable });
    }
    expect(await finish(model)).toMatchObject({ finish: "stop" });
  });

  test.each(["rate_limit", "overloaded", "server_error"] as const)(
    "%s inside the stream is handled the same",
    async (kind) => {
      const text = "A longer answer that comes in several pieces.";
      const { model } = await talk(format, [{ text, fault: { kind, inStream: true } }]);
      const parts = await ask(model);
      expect(parts.at(-1)).toMatchObject({ type: "failure", failure: { kind, retryable: true } });
      expect(parts.filter((part) => part.type === "failure" || part.type === "finish")).toHaveLength(1);
    },
  );

  test("waits as long as Retry-After says in seconds", async () => {
    const { model } = await talk(format, [{ text: "Hi", fault: { kind: "rate_limit", retryAfter: 7 } }]);
    expect(await failure(model)).toMatchObject({ kind: "rate_limit", retryAfterMs: 7_000 });
  });

  test("waits until the date that Retry-After names", async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    const { model } = await talk(format, [{ text: "Hi", fault: { kind: "rate_limit", retryAfter: date } }]);
    const { retryAfterMs = 0 } = await failure(model);
    expect(retryAfterMs).toBeGreaterThan(20_000);
    expect(retryAfterMs).toBeLessThanOrEqual(30_000);
  });

  test("a slow first byte is a stall only after the limit", async () => {
    const steps = [{ text: "Hi", fault: { kind: "slow_first_byte" as const, ms: 60_000 } }];
    const { model, server } = await talk(format, steps, { limits: { firstByteMs: 100 } });
    expect(await failure(model)).toMatchObject({ kind: "stalled", retryable: true });
    expect(await server.requests[0]?.closedEarly).toBe(true);
    const patient = await talk(format, [{ text: "Hi", fault: { kind: "slow_first_byte", ms: 600 } }], {
      limits: { idleMs: 400 },
    });
    expect(await finish(patient.model)).toMatchObject({ finish: "stop" });
  });

  test("a refused connection is unreachable, with the address in the hint", async () => {
    const { model, server } = await talk(format, []);
    await server.close();
    const { kind, retryable, hint } = await failure(model);
    expect({ kind, retryable }).toEqual({ kind: "unreachable", retryable: false });
    expect(hint).toContain(`Start the server at ${server.url}`);
  });

  test("never shows the key, even when the server repeats it", async () => {
    const body = { error: { message: `Bad key ${secret}`, code: 401, status: "X", type: "x" } };
    const url = await answering(JSON.stringify(body), 401);
    const failed = await failure(await openAt(url, format));
    expect(failed).toMatchObject({ kind: "auth", retryable: false });
    expect(JSON.stringify(failed)).not.toContain(secret);
    expect(failed.hint).toContain("providers.test.apiKey");
  });

  test.each([
    ["not JSON at all", 502, "<html>Bad gateway</html>", { kind: "server_error", retryable: true }],
    ["an empty body", 500, "", { kind: "server_error", retryable: true }],
    [
      "no quota left",
      429,
      '{"error":{"message":"x","type":"insufficient_quota","code":"insufficient_quota"}}',
      { kind: "quota", retryable: false },
    ],
    ["a payload too large", 413, "{}", { kind: "context_overflow", retryable: false }],
    ["forbidden", 403, "{}", { kind: "auth", retryable: false }],
    ["unavailable", 503, "{}", { kind: "overloaded", retryable: true }],
  ])("understands %s", async (_, status, body, failed) => {
    const url = await answering(body, status);
    expect(await failure(await openAt(url, format))).toMatchObject(failed);
  });

  test("a web page instead of an answer is reported with what to check", async () => {
    const url = await answering("\n<html><title>Sign in</title></html>");
    const { kind, retryable, message, hint } = await failure(await openAt(url, format));
    expect({ kind, retryable }).toEqual({ kind: "bad_response", retryable: false });
    expect(message).toContain('a web page, "Sign in"');
    expect(hint).toContain("Check baseUrl");
  });

  test("an error with status 200 is reported as that error", async () => {
    const url = await answering('{"error": {"code": 503,\n "message": "Busy", "status": "UNAVAILABLE"}}');
    expect(await failure(await openAt(url, format))).toMatchObject({ kind: "overloaded", retryable: true });
  });
});

test.each([
  ["google", 'data: {"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"}}\n\n'],
  ["google", 'data: {"candidates":[{"index":0,"finishReason":"SAFETY"}]}\n\n'],
  ["openai-compatible", 'data: {"choices":[{"delta":{},"finish_reason":"content_filter"}]}\n\n'],
  ["openai-compatible", '{"choices":[{"message":{},"finish_reason":"content_filter"}]}'],
  ["openai-compatible", '{"error":{"code":"content_filter","status":400,"message":"The response was filtered"}}'],
] as const)("%s refuses for good: it is not retried", async (format, body) => {
  const failed = await failure(await openAt(await answering(body), format));
  expect(failed).toMatchObject({ kind: "filtered", retryable: false });
});
