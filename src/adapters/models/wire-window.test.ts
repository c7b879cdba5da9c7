// The real context window: asked, learned and watched.
import { describe, expect, test } from "vitest";
import type { Message } from "../../domain/values/message.ts";
import { answering, ask, failure, finish, openAt, request, serve } from "../../../test/scripted/wire-harness.ts";
import { servedContext } from "./discover/served-context.ts";
import { ContextWindow } from "./ai-sdk/context-window.ts";
import { openModel } from "./providers.ts";

/** A server like Ollama: keeps what fits of the conversation and counts only that. It tells its window once the model is loaded. */
async function truncatingServer(window: number, tells: boolean) {
  let isLoaded = false;
  let chats = 0;
  const { url } = await serve(async (incoming, response) => {
    const body = Buffer.concat(await incoming.toArray()).toString("utf8");
    const json = (value: unknown) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (incoming.url === "/api/ps")
      return json({ models: tells && isLoaded ? [{ name: "m:latest", context_length: window }] : [] });
    chats += 1;
    isLoaded = true;
    const tokens = Math.min(window - 50, Math.ceil(body.length / 4));
    return json({
      choices: [{ message: { role: "assistant", content: "ok" }, finish_reason: "stop" }],
      usage: { prompt_tokens: tokens, completion_tokens: 1 },
    });
  });
  const providers = { ollama: { baseUrl: `${url}/v1` } };
  const options = { providers, env: {} };
  const model = await openModel("ollama/m", {
    ...options,
    servedContext: (reference, signal) => servedContext(reference, options, { signal }),
  });
  return { model, chats: () => chats };
}

/** A conversation of about this many tokens. */
function talkOf(tokens: number) {
  const messages: Message[] = [{ role: "user", text: "Fix it." }];
  for (let count = 0; count < tokens; count += 250) {
    messages.push({ role: "assistant", parts: [{ type: "text", text: `Step ${count}. ${"word ".repeat(98)}` }] });
    messages.push({ role: "user", text: `Go on, ${"more words. ".repeat(42)}` });
  }
  return request(messages);
}

describe.each([4_096, 8_192, 16_384])("a server that cuts at %i tokens", (window) => {
  test("tells its window, and nothing longer is sent after that", async () => {
    const { model, chats } = await truncatingServer(window, true);
    expect(model.contextWindow).toBe(32_000);
    await finish(model, talkOf(500));
    expect(model.contextWindow).toBe(window);
    const failed = await failure(model, talkOf(window * 2));
    expect(failed).toMatchObject({ kind: "context_overflow", code: "input_truncated", values: { tokens: window } });
    expect(chats()).toBe(1);
  });

  test("is asked after the first answer, which does not count when it was cut", async () => {
    const { model } = await truncatingServer(window, true);
    expect(await failure(model, talkOf(window * 2))).toMatchObject({ code: "input_truncated" });
    expect(await finish(model, talkOf(window / 4))).toMatchObject({ finish: "stop" });
  });

  test("is found out when its count stops growing", async () => {
    const { model } = await truncatingServer(window, false);
    const ends: (string | undefined)[] = [];
    for (let share = 0.5; share < 3; share += 0.5) {
      const last = (await ask(model, talkOf(window * share))).at(-1);
      ends.push(last?.type === "failure" ? last.failure.code : last?.type);
      if (last?.type === "failure") break;
    }
    expect(ends.at(-1)).toBe("input_truncated");
    expect(model.contextWindow).toBeGreaterThan(window / 2);
    expect(model.contextWindow).toBeLessThanOrEqual(window);
  });
});

test("a server that was restarted with a larger window is asked again", async () => {
  let window = 4_096;
  const asked = { id: "ollama/m", assumed: 32_000, maybeCuts: true, ask: async () => window };
  const known = new ContextWindow(asked);
  const never = new AbortController().signal;
  expect(await known.check(talkOf(8_000), never)).toMatchObject({ code: "input_truncated" });
  window = 32_768;
  expect(await known.check(talkOf(8_000), never)).toBeUndefined();
  expect(known.tokens).toBe(32_768);
});

test("instructions that alone exceed the window are said to", async () => {
  const { model } = await truncatingServer(4_096, true);
  await finish(model);
  const failed = await failure(model, { ...talkOf(0), system: "Be careful. ".repeat(2_000) });
  expect(failed).toMatchObject({ code: "window_too_small", hint: expect.stringContaining("OLLAMA_CONTEXT_LENGTH") });
});

test("a server that counts only what it had not cached is not suspected", async () => {
  let sent = 0;
  const { url } = await serve(async (incoming, response) => {
    const { length } = Buffer.concat(await incoming.toArray());
    const usage = { prompt_tokens: Math.ceil((length - sent) / 4), completion_tokens: 1 };
    sent = length;
    response
      .writeHead(200)
      .end(JSON.stringify({ choices: [{ message: { content: "ok" }, finish_reason: "stop" }], usage }));
  });
  const model = await openAt(url, "openai-compatible");
  for (const tokens of [2_000, 10_000, 18_000, 26_000]) {
    const { messages, ...rest } = talkOf(tokens);
    const fresh: Message = { role: "user", text: "More words. ".repeat(2_600) };
    expect((await ask(model, { ...rest, messages: [...messages, fresh] })).at(-1)).toMatchObject({ type: "finish" });
  }
});

test.each([
  ["This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.", 8_192],
  ["prompt is too long: 213462 tokens > 20000 maximum", 20_000],
  ["the request exceeds the available context size (4096 tokens), try increasing it", 4_096],
  ["The input token count (1200000) exceeds the maximum number of tokens allowed (10485).", 10_485],
  ["Invalid request: Your request exceeded model token limit: 8192", 8_192],
  ["Prompt contains 40000 tokens, too large for model with 32768 maximum context length", 32_768],
  ["This model's maximum prompt length is 13107 but the request contains 140000 tokens.", 13_107],
  ["The input (33000 tokens) is longer than the model's context length (32768 tokens).", 32_768],
  ["Please reduce the length of the messages or completion. Current length is 8722 while limit is 8192", 8_192],
  ["`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens", 4_096],
  ["input length and `max_tokens` exceed context limit: 19000 + 2000 > 20000", 20_000],
  [
    "Trying to keep the first 6000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.",
    4_096,
  ],
  ["Request body too large for m model. Max size: 8000 tokens.", 8_000],
  ["Range of input length should be [1, 30720]", 30_720],
  ["The prompt is too long: 140000, model maximum context length: 13107", 13_107],
  ["too many tokens: size limit exceeded by 1234 tokens, total number of tokens cannot exceed 4081", 4_081],
  ["Input is too long for requested model.", 15_000],
  ["Prompt exceeds max length", 15_000],
  ["invalid params, context window exceeds limit (2013)", 15_000],
])("a refusal teaches the window: %s", async (message, window) => {
  const url = await answering(JSON.stringify({ error: { message, type: "invalid_request_error" } }), 400);
  const model = await openAt(url, "openai-compatible");
  const asked = request([{ role: "user", text: "word ".repeat(20_000) }]);
  expect(await failure(model, asked)).toMatchObject({ kind: "context_overflow", retryable: false });
  expect(model.contextWindow).toBeGreaterThan(window * 0.99);
  expect(model.contextWindow).toBeLessThan(window * 1.01);
});
