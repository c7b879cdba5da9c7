// What goes over the wire: a longer conversation extends the bytes of the shorter one, and providers get their data back.
import { describe, expect, test } from "vitest";
import type { AssistantPart, Message } from "../../domain/values/message.ts";
import type { Model, ModelRequest } from "../../ports/model.ts";
import type { ScriptedStep } from "./scripted/step.ts";
import { finish, formats, request, talk } from "../../../test/scripted/wire-harness.ts";

const tools: ModelRequest["tools"] = [
  {
    name: "read",
    description: "Reads a file.",
    inputSchema: { type: "object", properties: { path: { type: "string" } } },
  },
  { name: "list", description: "Lists a folder.", inputSchema: { type: "object", properties: {} } },
];
const picture = { mediaType: "image/png", base64: "iVBORw0KGgo=" };

const steps: ScriptedStep[] = [
  {
    reasoning: "First I look.",
    text: "Looking. 👀",
    calls: [{ tool: "list" }, { tool: "read", input: { path: "ä.ts" } }],
  },
  { reasoning: "Now the rest.", calls: [{ tool: "read", raw: "{oops" }] },
  { text: "" },
  { text: "Done." },
];

/** Plays the whole script, answering each call as an engine would. */
async function converse(model: Model, effort?: ModelRequest["effort"]): Promise<Message[]> {
  const messages: Message[] = [{ role: "user", text: "Look around." }];
  for (const _ of steps) {
    const { parts } = await finish(model, request([...messages], { tools, effort }));
    messages.push({ role: "assistant", parts: structuredClone(parts) as AssistantPart[] });
    const calls = parts.filter((part) => part.type === "call");
    if (calls.length === 0) messages.push({ role: "user", text: "Go on." });
    else messages.push({ role: "tool", results: calls.map((call) => resultOf(call.callId, call.tool)) });
  }
  return messages;
}

function resultOf(callId: string, tool: string) {
  if (tool === "list") return { callId, tool, output: "ä.ts", isError: false };
  return { callId, tool, output: "text", isError: callId === "call_1_0", images: [picture] };
}

type Body = Record<string, unknown>;
const conversation = { "openai-compatible": "messages", openai: "input", anthropic: "messages", google: "contents" };

/** The array of messages without its closing brackets: what the next request must begin with. */
function prefixOf(messages: unknown): string {
  return JSON.stringify(messages).replace(/[\]}]+$/, "");
}

describe.each(formats)("%s", (format) => {
  test("each request extends the bytes of the one before", async () => {
    const { model, server } = await talk(format, steps);
    await converse(model, "high");
    const field = conversation[format];
    const bodies = server.requests.map((recorded) => JSON.parse(recorded.body) as Body);
    expect(bodies).toHaveLength(4);
    // Nothing but the messages ever changes: the rest of the body stays as it is, byte for byte.
    const around = server.requests.map(({ body }, at) => body.replace(JSON.stringify(bodies[at]?.[field]), "…"));
    expect(new Set(around).size).toBe(1);
    const messages = bodies.map((body) => JSON.stringify(body[field]));
    const extended = bodies.slice(0, -1).map((body, at) => messages[at + 1]?.startsWith(prefixOf(body[field])));
    expect(extended).toEqual([true, true, true]);
  });

  test("the same request gives the same bytes, even after the conversation was stored as JSON", async () => {
    const { model, server } = await talk(format, [...steps, { text: "Again." }]);
    const messages = await converse(model);
    await finish(model, request(messages, { tools }));
    await finish(model, request(JSON.parse(JSON.stringify(messages)) as Message[], { tools }));
    const [one, two] = server.requests.slice(-2);
    expect(two?.body).toBe(one?.body);
  });

  test("works without a system prompt, tools or text", async () => {
    const { model, server } = await talk(format, [{ text: "Hi" }]);
    await finish(model, { system: "", tools: [], messages: [{ role: "user", text: " " }] });
    expect(server.requests[0]?.body).toContain("(empty message)");
    expect(server.requests[0]?.body).not.toContain('"tools"');
  });

  test("repairs an answer that broke off while the model was thinking", async () => {
    const { model, server } = await talk(format, [{ reasoning: "Hm.", text: "" }, { text: "Two." }]);
    const said = await finish(model);
    await finish(
      model,
      request([
        { role: "user", text: "a" },
        { role: "assistant", parts: said.parts.filter(({ type }) => type === "reasoning") },
        { role: "user", text: "b" },
      ]),
    );
    expect(server.requests[1]?.body).toContain("(empty answer)");
    expect(server.requests[1]?.body).not.toContain("Hm.");
  });

  test("ignores the data of another provider", async () => {
    const { model, server } = await talk(format, [{ text: "One." }, { text: "Two." }]);
    const parts: AssistantPart[] = [
      { type: "reasoning", text: "Hm.", provider: { elsewhere: { signature: "foreign" } } },
      { type: "text", text: "Foreign.", provider: { elsewhere: { itemId: "x" } } },
    ];
    await finish(
      model,
      request([
        { role: "user", text: "a" },
        { role: "assistant", parts },
        { role: "user", text: "b" },
      ]),
    );
    expect(server.requests[0]?.body).not.toContain("signature");
    expect(server.requests[0]?.body).toContain("Foreign.");
  });
});

async function lastBody(format: (typeof formats)[number], model?: string): Promise<Body> {
  const opened = await talk(format, steps, model ? { model } : {});
  await converse(opened.model, "high");
  return JSON.parse(opened.server.requests.at(-1)?.body ?? "") as Body;
}

test("returns Anthropic's signatures, with cache points and images inside tool results", async () => {
  const body = await lastBody("anthropic");
  const ephemeral = { type: "ephemeral" };
  expect(body["cache_control"]).toEqual(ephemeral);
  expect(body["system"]).toEqual([{ type: "text", text: "You are careful.", cache_control: ephemeral }]);
  expect(JSON.stringify([body["messages"], body["tools"]])).not.toContain("cache_control");
  const image = { type: "image", source: { type: "base64", media_type: "image/png", data: picture.base64 } };
  expect((body["messages"] as unknown[]).slice(1, 5)).toEqual([
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "First I look.", signature: "signature_0" },
        { type: "text", text: "Looking. 👀" },
        { type: "tool_use", id: "call_0_0", name: "list", input: {} },
        { type: "tool_use", id: "call_0_1", name: "read", input: { path: "ä.ts" } },
      ],
    },
    {
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "call_0_0", content: "ä.ts" },
        { type: "tool_result", tool_use_id: "call_0_1", content: [{ type: "text", text: "text" }, image] },
      ],
    },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "Now the rest.", signature: "signature_1" },
        { type: "tool_use", id: "call_1_0", name: "read", input: { _raw: "{oops" } },
      ],
    },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "call_1_0", content: "text", is_error: true }] },
  ]);
});

test("stores nothing at OpenAI and returns its encrypted reasoning", async () => {
  const body = await lastBody("openai");
  expect(body).toMatchObject({ store: false, include: ["reasoning.encrypted_content"], reasoning: { effort: "high" } });
  const image = { type: "input_image", image_url: `data:image/png;base64,${picture.base64}` };
  expect((body["input"] as unknown[]).slice(2, 10)).toEqual([
    {
      type: "reasoning",
      id: "rs_0",
      encrypted_content: "encrypted_0",
      summary: [{ type: "summary_text", text: "First I look." }],
    },
    { role: "assistant", content: "Looking. 👀" },
    { type: "function_call", call_id: "call_0_0", name: "list", arguments: "{}" },
    { type: "function_call", call_id: "call_0_1", name: "read", arguments: '{"path":"ä.ts"}' },
    { type: "function_call_output", call_id: "call_0_0", output: "ä.ts" },
    { type: "function_call_output", call_id: "call_0_1", output: [{ type: "input_text", text: "text" }, image] },
    {
      type: "reasoning",
      id: "rs_1",
      encrypted_content: "encrypted_1",
      summary: [{ type: "summary_text", text: "Now the rest." }],
    },
    { type: "function_call", call_id: "call_1_0", name: "read", arguments: '{"_raw":"{oops"}' },
  ]);
});

test("puts images of Chat Completions into a message after the tool results", async () => {
  const body = await lastBody("openai-compatible");
  expect(body).toMatchObject({ reasoning_effort: "high", stream_options: { include_usage: true } });
  expect((body["messages"] as unknown[]).slice(2, 6)).toEqual([
    {
      role: "assistant",
      content: "Looking. 👀",
      reasoning_content: "First I look.",
      tool_calls: [
        { id: "call_0_0", type: "function", function: { name: "list", arguments: "{}" } },
        { id: "call_0_1", type: "function", function: { name: "read", arguments: '{"path":"ä.ts"}' } },
      ],
    },
    { role: "tool", tool_call_id: "call_0_0", content: "ä.ts" },
    { role: "tool", tool_call_id: "call_0_1", content: "text\n(image/png follows)" },
    {
      role: "user",
      content: [
        { type: "text", text: "Result of read (call_0_1):" },
        { type: "image_url", image_url: { url: `data:image/png;base64,${picture.base64}` } },
      ],
    },
  ]);
});

test("returns Google's thought signature", async () => {
  const body = await lastBody("google", "gemini-3-pro-preview");
  expect((body["contents"] as unknown[]).slice(1, 3)).toEqual([
    {
      role: "model",
      parts: [
        { text: "First I look.", thought: true },
        { text: "Looking. 👀" },
        { functionCall: { id: "call_0_0", name: "list", args: {} }, thoughtSignature: "signature_0" },
        { functionCall: { id: "call_0_1", name: "read", args: { path: "ä.ts" } } },
      ],
    },
    {
      role: "user",
      parts: [
        { functionResponse: { id: "call_0_0", name: "list", response: { name: "list", content: "ä.ts" } } },
        {
          functionResponse: {
            id: "call_0_1",
            name: "read",
            response: { name: "read", content: "text" },
            parts: [{ inlineData: { mimeType: "image/png", data: picture.base64 } }],
          },
        },
      ],
    },
  ]);
});
