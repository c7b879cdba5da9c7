// Whole exchanges in the shapes of the providers' documentation, with the odd ones, cut into writes at random places.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AssistantPart } from "../../domain/values/message.ts";
import type { ModelPart } from "../../ports/model.ts";
import { ask, openAt, request, serve } from "../../../test/scripted/wire-harness.ts";
import type { WireFormat } from "./ai-sdk/presets.ts";

const tools = [
  { name: "read", description: "Reads.", inputSchema: { type: "object", properties: { path: { type: "string" } } } },
];
const asked = request([{ role: "user", text: "Read ä.ts" }], { tools });

const data = (value: unknown): string => `data: ${typeof value === "string" ? value : JSON.stringify(value)}\n\n`;
const named = (value: { readonly type: string } & object): string => `event: ${value.type}\n${data(value)}`;
const delta = (content: object, finish_reason: string | null = null): string =>
  data({
    id: "c",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    choices: [{ index: 0, delta: content, finish_reason }],
  });
const tool = (piece: object): string => delta({ tool_calls: [{ index: 0, ...piece }] });
const done = data("[DONE]");

const text = (said: string): AssistantPart => ({ type: "text", text: said });
const thought = (said: string): AssistantPart => ({ type: "reasoning", text: said });
const call = { type: "call", tool: "read", input: { path: "ä.ts" } };

interface Exchange {
  readonly format: WireFormat;
  readonly body: string;
  /** The parts of the answer, or the failure. */
  readonly parts?: readonly object[];
  readonly failure?: object;
}

const chat = (body: string, expected: Pick<Exchange, "parts" | "failure">): Exchange => ({
  format: "openai-compatible",
  body,
  ...expected,
});

const exchanges: Readonly<Record<string, Exchange>> = {
  "OpenAI's Chat Completions": chat(
    delta({ role: "assistant", content: "" }) +
      tool({ id: "call_1", type: "function", function: { name: "read", arguments: "" } }) +
      tool({ function: { arguments: '{"path":' } }) +
      tool({ function: { arguments: '"ä.ts"}' } }) +
      delta({}, "tool_calls") +
      data({ choices: [], usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 } }) +
      done,
    { parts: [call] },
  ),
  "Ollama: a whole call in one chunk, with reasoning": chat(
    delta({ role: "assistant", content: "", reasoning: "Größe 👀" }) +
      tool({ id: "call_x", type: "function", function: { name: "read", arguments: '{"path":"ä.ts"}' } }) +
      delta({ content: "" }, "stop") +
      done,
    { parts: [thought("Größe 👀"), call] },
  ),
  "vLLM without a parser for the template": chat(
    delta({ content: "<think>\nHm.\n</think>\n\n" }) +
      delta({ content: '<tool_call>\n{"name": "read", "argu' }) +
      delta({ content: 'ments": {"path": "ä.ts"}}\n</tool_call>' }) +
      delta({}, "stop") +
      done,
    { parts: [thought("Hm."), call] },
  ),
  "llama.cpp: an error field in the middle": chat(
    `${delta({ content: "Look" })}error: {"code":500,"message":"context shift is disabled","type":"server_error"}\n\n`,
    { failure: { kind: "server_error", message: expect.stringContaining("context shift") as string } },
  ),
  "a gateway that never says how it ended": chat(delta({ content: "尺寸 ok" }) + done, { parts: [text("尺寸 ok")] }),
  "OpenRouter: comments, then an error of the provider behind it": chat(
    `: OPENROUTER PROCESSING\n\n${delta({ content: "A" })}${data({ error: { code: 429, message: "Rate limited" }, choices: [{ delta: {}, finish_reason: "error" }] })}${done}`,
    { failure: { kind: "rate_limit", retryable: true } },
  ),
  "Azure: the filter's verdict first, then text": chat(
    data({ choices: [], prompt_filter_results: [{ prompt_index: 0 }] }) +
      delta({ content: "Hi" }) +
      delta({}, "stop") +
      done,
    { parts: [text("Hi")] },
  ),
  "gpt-oss: tokens of its template in a name": chat(
    tool({ id: "c", function: { name: "functions.read<|channel|>commentary", arguments: '{"path":"ä.ts"}' } }) +
      delta({}, "tool_calls") +
      done,
    { parts: [call] },
  ),
  "Mistral: content in parts": chat(
    delta({ content: [{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] }] }) +
      delta({ content: [{ type: "text", text: "Hi" }] }) +
      delta({}, "stop") +
      done,
    { parts: [thought("Hm."), text("Hi")] },
  ),
  "a server that announces a call and sends none": chat(
    delta({ content: "I read it." }) + delta({}, "tool_calls") + done,
    {
      failure: { code: "calls_missing", retryable: true },
    },
  ),
  "Anthropic: thinking, a call, and events of unknown kinds": {
    format: "anthropic",
    body: [
      {
        type: "message_start",
        message: {
          id: "m",
          type: "message",
          role: "assistant",
          model: "claude",
          content: [],
          usage: { input_tokens: 9, output_tokens: 1 },
        },
      },
      { type: "ping" },
      { type: "content_block_start", index: 0, content_block: { type: "thinking", thinking: "", signature: "" } },
      { type: "content_block_delta", index: 0, delta: { type: "thinking_delta", thinking: "Größe" } },
      { type: "content_block_delta", index: 0, delta: { type: "signature_delta", signature: "s" } },
      { type: "content_block_stop", index: 0 },
      { type: "brand_new_event", index: 0 },
      {
        type: "content_block_start",
        index: 1,
        content_block: { type: "tool_use", id: "toolu_1", name: "read", input: {} },
      },
      { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: '{"path": "ä' } },
      { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: '.ts"}' } },
      { type: "content_block_stop", index: 1 },
      { type: "message_delta", delta: { stop_reason: "tool_use", stop_sequence: null }, usage: { output_tokens: 30 } },
      { type: "message_stop" },
    ]
      .map(named)
      .join(""),
    parts: [thought("Größe"), call],
  },
  "Anthropic: overloaded in the middle": {
    format: "anthropic",
    body:
      named({
        type: "message_start",
        message: {
          id: "m",
          type: "message",
          role: "assistant",
          model: "claude",
          content: [],
          usage: { input_tokens: 9, output_tokens: 1 },
        },
      } as never) + named({ type: "error", error: { type: "overloaded_error", message: "Overloaded" } } as never),
    failure: { kind: "overloaded", retryable: true },
  },
  "Google: a thought, a call, and usage in each chunk": {
    format: "google",
    body:
      data({
        candidates: [{ content: { role: "model", parts: [{ text: "Größe", thought: true }] }, index: 0 }],
        usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 1 },
      }) +
      data({
        candidates: [
          {
            content: {
              role: "model",
              parts: [{ functionCall: { name: "read", args: { path: "ä.ts" } }, thoughtSignature: "s" }],
            },
            finishReason: "STOP",
            index: 0,
          },
        ],
        usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 3 },
      }),
    parts: [thought("Größe"), call],
  },
};

/** Writes the body in pieces of these sizes, over and over. */
async function replay({ format, body }: Exchange, sizes: readonly number[]): Promise<readonly ModelPart[]> {
  const bytes = Buffer.from(body);
  const { url } = await serve(async (incoming, response) => {
    await incoming.resume().toArray();
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1;
      response.write(bytes.subarray(at, at + size));
      at += size;
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  });
  return ask(await openAt(url, format), asked);
}

describe("an exchange is read the same, wherever its bytes are cut:", () => {
  test.each(Object.entries(exchanges))("%s", async (_, exchange) => {
    const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 12 });
    for (const each of [[100_000], [1], ...fc.sample(sizes, 3)]) {
      const last = (await replay(exchange, each)).at(-1);
      if (exchange.failure) expect(last).toMatchObject({ type: "failure", failure: exchange.failure });
      else expect(last).toMatchObject({ type: "finish", parts: exchange.parts });
      if (last?.type === "finish") expect(last.parts).toHaveLength(exchange.parts?.length ?? 0);
    }
  });
});
