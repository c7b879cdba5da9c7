// Answers that are compressed, redirected, or travel over connections that are old, closed early or only on IPv6.
import { networkInterfaces } from "node:os";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { agentFor } from "./ai-sdk/http-agents.ts";
import { httpFetch } from "./ai-sdk/http-fetch.ts";
import { startScriptedServer } from "../../../test/scripted/server.ts";
import {
  answering,
  ask,
  failure,
  finish,
  openAt,
  request,
  serve,
  streamed,
} from "../../../test/scripted/wire-harness.ts";

const chunk = (delta: object, finished: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finished }] })}\n\n`;
const good = chunk({ content: "hi" }) + chunk({}, "stop");
const hi = { parts: [{ type: "text", text: "hi" }], finish: "stop" };

describe("an answer that is compressed without being asked for", () => {
  test.each([
    ["gzip", gzipSync(good)],
    ["x-gzip", gzipSync(good)],
    ["deflate", deflateSync(good)],
    ["br", brotliCompressSync(good)],
    ["identity", Buffer.from(good)],
  ])("is read: %s", async (encoding, body) => {
    const url = await answering(body, 200, { "content-encoding": encoding });
    expect(await finish(await openAt(url, "openai-compatible"))).toMatchObject(hi);
  });

  test("is refused clearly if the encoding is unknown", async () => {
    const url = await answering("?", 200, { "content-encoding": "compress" });
    expect(await failure(await openAt(url, "openai-compatible"))).toEqual({
      kind: "bad_response",
      message: "The answer came encoded as compress, which we did not ask for.",
      retryable: false,
    });
  });

  test("is a cut stream if half of it is missing", async () => {
    const url = await answering(gzipSync(good).subarray(0, 30), 200, { "content-encoding": "gzip" });
    expect(await failure(await openAt(url, "openai-compatible"))).toMatchObject({
      kind: "cut_stream",
      retryable: true,
    });
  });
});

test.each([301, 302, 307, 308])("a redirect (%i) is not followed, and says where it leads", async (status) => {
  const url = await answering("", status, { location: "https://other.example/v1/chat/completions?key=abc" });
  expect(await failure(await openAt(url, "openai-compatible"))).toMatchObject({
    kind: "redirected",
    message: `${url}/v1/chat/completions answered ${status}: it redirects to https://other.example/v1/chat/completions.`,
    retryable: false,
  });
});

test("retries when the server closes a connection as it is reused", async () => {
  const seen = new WeakSet<object>();
  const { url } = await serve(({ socket }, response) => {
    if (seen.has(socket)) return void socket.destroy();
    seen.add(socket);
    response.end(good);
  });
  const model = await openAt(url, "openai-compatible");
  for (let asked = 0; asked < 4; asked += 1) {
    expect(await finish(model)).toMatchObject(hi);
    // The connection goes back to the pool in a later turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});

test("a server that closes idle connections at once is no failure", async () => {
  const { url, server } = await serve((_, response) => void response.end(good));
  server.keepAliveTimeout = 50;
  const model = await openAt(url, "openai-compatible");
  for (let pause = 44; pause < 56; pause += 1) {
    expect(await finish(model)).toMatchObject(hi);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
});

test("reads an answer over HTTP/1.0 or without keep-alive to its end", async () => {
  const { url } = await serve((_, response) => {
    response.useChunkedEncodingByDefault = false;
    response.shouldKeepAlive = false;
    response.end(good);
  });
  expect(await finish(await openAt(url, "openai-compatible"))).toMatchObject(hi);
});

test("aborting while a piece arrives is harmless", async () => {
  const { url } = await serve((_, response) => void response.write(good));
  const address = new URL(url);
  const thrown: unknown[] = [];
  const note = (error: unknown): void => void thrown.push(error);
  process.on("uncaughtException", note);
  onTestFinished(() => void process.off("uncaughtException", note));
  const arrived = Promise.withResolvers<void>();
  const response = await httpFetch(address, { method: "POST", body: "{}" }, agentFor(address, {}), () =>
    arrived.resolve(),
  );
  await arrived.promise.then(() => response.body?.cancel());
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(thrown).toEqual([]);
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));

test.skipIf(!hasIpv6)("finds a server that is only on IPv6 by localhost and by its address", async () => {
  const { url } = await serve((_, response) => void response.end(good), "::1");
  for (const host of ["localhost", "[::1]"]) {
    expect(await finish(await openAt(url.replace("127.0.0.1", host), "openai-compatible"))).toMatchObject(hi);
  }
});

test("a very long answer arrives whole", async () => {
  const piece = chunk({ content: "x".repeat(10_000) });
  const { url } = await serve((_, response) => void response.end(piece.repeat(1_000) + chunk({}, "stop")));
  const parts = await ask(await openAt(url, "openai-compatible"));
  expect(streamed(parts, "text")).toHaveLength(10_000_000);
});

test("returns the data providers expect, unharmed by gateways and redaction", async () => {
  const signed = {
    index: 0,
    id: "c",
    function: { name: "read", arguments: "{}" },
    extra_content: { google: { thought_signature: "sig" } },
  };
  const bodies: string[] = [];
  const { url } = await serve(async (incoming, response) => {
    bodies.push(Buffer.concat(await incoming.toArray()).toString("utf8"));
    response.end(chunk({ tool_calls: [signed] }) + chunk({}, "tool_calls"));
  });
  const model = await openAt(url, "openai-compatible");
  const { parts } = await finish(model);
  const results = [{ callId: "c", tool: "read", output: "x", isError: false }];
  await finish(
    model,
    request([
      { role: "user", text: "a" },
      { role: "assistant", parts },
      { role: "tool", results },
    ]),
  );
  expect(bodies[1]).toContain('"extra_content":{"google":{"thought_signature":"sig"}}');
});

test("returns Anthropic's hidden reasoning unchanged, and ignores unknown events", async () => {
  const events = [
    {
      type: "message_start",
      message: { id: "m", role: "assistant", model: "x", content: [], usage: { input_tokens: 1, output_tokens: 1 } },
    },
    { type: "something_new", detail: 1 },
    { type: "content_block_start", index: 0, content_block: { type: "redacted_thinking", data: "hidden" } },
    { type: "content_block_stop", index: 0 },
    { type: "content_block_start", index: 1, content_block: { type: "text", text: "" } },
    { type: "content_block_delta", index: 1, delta: { type: "text_delta", text: "hi" } },
    { type: "content_block_stop", index: 1 },
    { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 2 } },
    { type: "message_stop" },
  ];
  const url = await answering(
    events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""),
  );
  const { parts } = await finish(await openAt(url, "anthropic"));
  const next = await startScriptedServer([{ text: "x" }, { text: "y" }]);
  onTestFinished(() => next.close());
  const messages = [
    { role: "user", text: "a" } as const,
    { role: "assistant", parts } as const,
    { role: "user", text: "b" } as const,
  ];
  await finish(await openAt(next.url, "anthropic"), request(messages));
  expect(next.requests[0]?.body).toContain('{"type":"redacted_thinking","data":"hidden"}');
});
