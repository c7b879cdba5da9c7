// What each family of compatible servers wants in a request, and what it sends beside the standard.
import { describe, expect, test } from "vitest";
import type { AssistantPart, Message } from "../../domain/values/message.ts";
import type { Effort, ModelRequest } from "../../ports/model.ts";
import { answering, finish, request, serve } from "../../../test/scripted/wire-harness.ts";
import { chatFamilyOf, effortFor } from "./ai-sdk/chat-families.ts";
import type { ProviderConfig } from "./ai-sdk/provider-config.ts";
import { openModel } from "./providers.ts";

type Body = Record<string, unknown> & { messages: Record<string, unknown>[] };

const event = (data: unknown): string => `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
const chunk = (delta: object, more: object = {}): string => event({ choices: [{ index: 0, delta }], ...more });
const done = event({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }) + event("[DONE]");

/** A model of this provider on a server that gives the same answer again and again, and the requests it got. */
async function provider(name: string, model: string, config: ProviderConfig = {}, answer = chunk({ content: "ok" })) {
  const bodies: Body[] = [];
  const requests: { url: string; headers: Record<string, unknown> }[] = [];
  const { url } = await serve(async (incoming, response) => {
    const body = Buffer.concat(await incoming.toArray()).toString("utf8");
    if (incoming.method === "GET") return response.writeHead(404).end();
    requests.push({ url: incoming.url ?? "", headers: incoming.headers });
    bodies.push(JSON.parse(body) as Body);
    response.writeHead(200, { "content-type": "text/event-stream" }).end(answer + done);
  });
  const { baseUrl = `${url}/v1`, ...rest } = config;
  const providers = { [name]: { apiKey: "k", ...rest, baseUrl: baseUrl.replace("{url}", url) } };
  const opened = await openModel(`${name}/${model}`, { providers, env: { TEAM: "blue" } });
  return { model: opened, bodies, requests };
}

const call: AssistantPart = { type: "call", callId: "call_abc#2", tool: "read", input: {} };
const results = [{ callId: call.callId, tool: "read", output: "text", isError: false }];

function afterReasoning(parts: readonly AssistantPart[]): ModelRequest {
  const messages: Message[] = [
    { role: "user", text: "Go." },
    { role: "assistant", parts: [...parts] },
    { role: "tool", results },
    { role: "user", text: "And?" },
  ];
  return request(messages);
}

const thought: AssistantPart = { type: "reasoning", text: "Hm." };

describe("earlier reasoning goes", () => {
  test.each<[string, object]>([
    ["ollama", { reasoning: "Hm." }],
    ["groq", { reasoning: "Hm." }],
    ["openrouter", { reasoning: "Hm." }],
    ["deepseek", { reasoning_content: "Hm." }],
    ["moonshot", { reasoning_content: "Hm." }],
    ["corp", { reasoning_content: "Hm." }],
    ["mistral", { content: [{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] }] }],
  ])("to %s as %j", async (name, fields) => {
    const { model, bodies } = await provider(name, "m");
    await finish(model, afterReasoning([thought, call]));
    expect(bodies[0]?.messages[2]).toMatchObject({ role: "assistant", ...fields });
  });

  test("to DeepSeek and Kimi also when it is empty", async () => {
    for (const name of ["deepseek", "moonshot"]) {
      const { model, bodies } = await provider(name, "m");
      await finish(model, afterReasoning([call]));
      expect(bodies[0]?.messages[2]).toMatchObject({ reasoning_content: "" });
    }
  });

  test("into the field that it came in", async () => {
    const { model, bodies } = await provider("corp", "m", {}, chunk({ reasoning: "Hm." }) + chunk({ content: "ok" }));
    const { parts } = await finish(model);
    await finish(model, afterReasoning([...parts, call]));
    expect(bodies[1]?.messages[2]).toMatchObject({ reasoning: "Hm.", content: "ok" });
    expect(bodies[1]?.messages[2]).not.toHaveProperty("reasoning_content");
  });

  test("into the configured field, or nowhere", async () => {
    const named = await provider("deepseek", "m", { reasoning: "thoughts" });
    await finish(named.model, afterReasoning([thought, call]));
    expect(named.bodies[0]?.messages[2]).toMatchObject({ thoughts: "Hm." });
    for (const config of [
      { reasoning: "none" },
      { replayReasoning: false },
      { models: { m: { reasoning: "none" } } },
    ]) {
      const { model, bodies } = await provider("corp", "m", config);
      await finish(model, afterReasoning([thought, call]));
      expect(JSON.stringify(bodies[0])).not.toContain("Hm.");
    }
  });
});

describe("OpenRouter", () => {
  const details = [
    { type: "reasoning.text", text: "Let me ", format: "anthropic-claude-v1", index: 0 },
    { type: "reasoning.text", text: "look.", index: 0 },
    { type: "reasoning.text", signature: "signed", index: 0 },
    { type: "reasoning.encrypted", data: "opaque", format: "google-gemini-v1", index: 1 },
  ];
  const answer =
    details.map((detail) => chunk({ reasoning: detail.text ?? "", reasoning_details: [detail] })).join("") +
    chunk({ content: "ok" }) +
    event({ choices: [], usage: { prompt_tokens: 9, completion_tokens: 2, cost: 0.00042 } });

  test("gets its reasoning details back, and their text is stored only where it is redacted", async () => {
    const { model, bodies } = await provider("openrouter", "google/gemini-3-pro", {}, answer);
    const { parts } = await finish(model);
    expect(JSON.stringify(parts.map((part) => part.provider))).not.toContain("look");
    await finish(model, afterReasoning([...(JSON.parse(JSON.stringify(parts)) as AssistantPart[]), call]));
    expect(bodies[1]?.messages[2]?.["reasoning_details"]).toEqual([
      { type: "reasoning.text", text: "Let me look.", format: "anthropic-claude-v1", index: 0, signature: "signed" },
      details[3],
    ]);
    expect(bodies[1]?.messages[2]).not.toHaveProperty("reasoning");
  });

  test("keeps them from other models, and from reasoning that has changed", async () => {
    const one = await provider("openrouter", "google/gemini-3-pro", {}, answer);
    const { parts } = await finish(one.model);
    const other = await provider("openrouter", "z-ai/glm-5");
    await finish(other.model, afterReasoning([...parts, call]));
    expect(other.bodies[0]?.messages[2]).toMatchObject({ reasoning: "Let me look." });
    const changed = parts.map((part) => (part.type === "reasoning" ? { ...part, text: "[redacted]" } : part));
    await finish(one.model, afterReasoning([...changed, call]));
    expect(one.bodies[1]?.messages[2]).not.toHaveProperty("reasoning_details");
  });

  test("says what it charged", async () => {
    const { model } = await provider("openrouter", "m", {}, answer);
    expect(await finish(model)).toMatchObject({ cost: 0.00042, usage: { input: 9 } });
  });

  test("marks the cache for Claude, unless it is off", async () => {
    const ephemeral = { type: "ephemeral" };
    const claude = await provider("openrouter", "anthropic/claude-opus-4.6");
    await finish(claude.model);
    expect(claude.bodies[0]).toMatchObject({ cache_control: ephemeral });
    expect(claude.bodies[0]?.messages[0]).toEqual({
      role: "system",
      content: [{ type: "text", text: "You are careful.", cache_control: ephemeral }],
    });
    const off = await provider("openrouter", "anthropic/claude-opus-4.6", { cache: "off" });
    await finish(off.model);
    expect(JSON.stringify(off.bodies)).not.toContain("cache_control");
  });
});

test("Kimi gets a type in every node of a schema", async () => {
  const { model, bodies } = await provider("moonshot", "kimi-k2");
  const inputSchema = {
    type: "object",
    properties: { variant: { enum: ["a", "b"] }, value: {}, list: { items: { properties: {} } } },
  };
  await finish(model, request([], { tools: [{ name: "ask", description: "", inputSchema }] }));
  expect(bodies[0]?.["tools"]).toMatchObject([
    {
      function: {
        parameters: {
          properties: {
            variant: { type: "string", enum: ["a", "b"] },
            value: { anyOf: [{ type: "string" }, { type: "number" }, { type: "boolean" }, { type: "object" }] },
            list: { type: "array", items: { type: "object" } },
          },
        },
      },
    },
  ]);
});

test("Mistral gets short ids of calls, and no user right after a result", async () => {
  for (const [name, id] of [
    ["mistral", "mistral-large"],
    ["vllm", "mistralai/Devstral-Small"],
  ] as const) {
    const { model, bodies } = await provider(name, id);
    await finish(model, afterReasoning([call]));
    const [, , answer, result, between] = bodies[0]?.messages ?? [];
    const calls = answer?.["tool_calls"] as { id: string }[];
    expect(calls[0]?.id).toMatch(/^[a-zA-Z0-9]{9}$/);
    expect(result).toMatchObject({ role: "tool", tool_call_id: calls[0]?.id });
    expect(between).toEqual({ role: "assistant", content: "OK." });
  }
});

test("Anthropic gets ids of calls that it accepts", async () => {
  const { model, bodies } = await provider("anthropic", "claude-sonnet-4-5", {}, "");
  await finish(model, afterReasoning([call])).catch(() => {});
  const ids = [...JSON.stringify(bodies[0]).matchAll(/"(?:id|tool_use_id)":"([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).toMatch(/^[\w-]+$/);
});

test.each<[string, string, Partial<Record<Effort, string | undefined>>]>([
  ["corp", "m", { none: undefined, minimal: "low", medium: "medium", xhigh: "high", max: "high" }],
  ["ollama", "qwen3", { none: "none", minimal: "low", max: "high" }],
  ["groq", "openai/gpt-oss-120b", { none: undefined, minimal: "low", xhigh: "high" }],
  ["groq", "qwen/qwen3-32b", { none: "none", low: "default", max: "default" }],
  ["groq", "llama-3.3-70b", { none: undefined, high: undefined }],
  ["openrouter", "m", { none: "none", minimal: "minimal", xhigh: "xhigh", max: "xhigh" }],
  ["deepseek", "deepseek-v4", { none: undefined, low: "high", xhigh: "high", max: "max" }],
  ["moonshot", "kimi-k2.5", { none: undefined, max: undefined }],
  ["mistral", "mistral-small", { none: "none", low: "high" }],
  ["mistral", "mistral-large", { high: undefined }],
  ["xai", "grok-3-mini", { minimal: "low", medium: "low", max: "high" }],
  ["xai", "grok-code-fast-1", { high: undefined }],
])("%s/%s takes efforts as %j", (name, model, expected) => {
  const family = chatFamilyOf(name, "http://127.0.0.1:1/v1", model);
  const mapped = Object.keys(expected).map((effort) => [effort, effortFor(family, model, effort as Effort)]);
  expect(Object.fromEntries(mapped)).toEqual(expected);
});

test("effort goes where the family wants it, and thinking is turned off", async () => {
  const asked = (effort: Effort) => request([{ role: "user", text: "Hi" }], { effort });
  const router = await provider("openrouter", "m");
  await finish(router.model, asked("max"));
  expect(router.bodies[0]).toMatchObject({ reasoning: { effort: "xhigh" } });
  expect(router.bodies[0]).not.toHaveProperty("reasoning_effort");
  const deepseek = await provider("deepseek", "m");
  await finish(deepseek.model, asked("none"));
  expect(deepseek.bodies[0]).toMatchObject({ thinking: { type: "disabled" } });
  const corp = await provider("corp", "m");
  await finish(corp.model, asked("xhigh"));
  expect(corp.bodies[0]).toMatchObject({ reasoning_effort: "high" });
});

test("a family is known by its host, whatever the provider is called", () => {
  expect(chatFamilyOf("mine", "https://api.moonshot.cn/v1", "m").typesSchemas).toBe(true);
  expect(chatFamilyOf("mine", "https://notmoonshot.ai/v1", "m").typesSchemas).toBeUndefined();
});

describe("the configuration", () => {
  test("adds and removes fields of the body, for a provider and for a model", async () => {
    const config = {
      body: { provider: { order: ["a"] }, stream_options: null },
      models: { m: { body: { temperature: 0.2, provider: { sort: "price" } } } },
    };
    const { model, bodies } = await provider("openrouter", "m", config);
    await finish(model);
    expect(bodies[0]).toMatchObject({ provider: { order: ["a"], sort: "price" }, temperature: 0.2 });
    expect(bodies[0]).not.toHaveProperty("stream_options");
  });

  test("fills variables into headers, and says which one is missing", async () => {
    const { model, requests } = await provider("corp", "m", { headers: { "x-team": "t-${TEAM}" } });
    await finish(model);
    expect(requests[0]?.headers).toMatchObject({ "x-team": "t-blue" });
    await expect(provider("corp", "m", { headers: { "x-team": "${NOBODY}" } })).rejects.toThrow(
      "The environment variable NOBODY, which providers.corp.headers.x-team needs, is not set.",
    );
  });

  test.each(["openai", "anthropic", "google", "openai-compatible"] as const)(
    "authorizes type %s with a header alone, and keeps the query at the end of the address",
    async (type) => {
      const config = { type, apiKey: "", baseUrl: "{url}/v1?api-version=1", headers: { Authorization: "Bearer own" } };
      const { model, requests } = await provider("corp", "m", config, "");
      await finish(model).catch(() => {});
      expect(requests[0]?.headers["authorization"]).toBe("Bearer own");
      expect(JSON.stringify(requests[0]?.headers)).not.toContain('"none"');
      expect(requests[0]?.url).toMatch(/^\/v1\/.*[?&]api-version=1$/);
    },
  );

  test("describes tools in the prompt where the server refuses them", async () => {
    const written = '<tool_call>\n{"name": "read", "arguments": {"path": "a.ts"}}\n</tool_call>';
    const { model, bodies } = await provider("corp", "m", { tools: "off" }, chunk({ content: written }));
    const tools = [{ name: "read", description: "Reads.", inputSchema: { type: "object" } }];
    const { parts } = await finish(model, request([{ role: "user", text: "Go." }], { tools }));
    expect(parts).toMatchObject([{ type: "call", tool: "read", input: { path: "a.ts" } }]);
    await finish(model, { ...afterReasoning(parts), tools });
    expect(bodies[0]).not.toHaveProperty("tools");
    expect(bodies[0]?.messages[0]?.["content"]).toContain('{"name":"read","description":"Reads."');
    expect(bodies[1]?.messages.slice(2, 4)).toEqual([
      { role: "assistant", content: '\n<tool_call>\n{"name":"read","arguments":{"path":"a.ts"}}\n</tool_call>' },
      { role: "user", content: '<tool_response name="read">\ntext\n</tool_response>' },
    ]);
  });

  test("stops the marks for caching that Bedrock and Vertex refuse", async () => {
    const { model, bodies } = await provider("anthropic", "claude-sonnet-4-5", { cache: "off" }, "");
    await finish(model).catch(() => {});
    expect(JSON.stringify(bodies)).not.toContain("cache_control");
  });
});

test("a server's own price wins over none", async () => {
  const url = await answering(
    JSON.stringify({ choices: [{ message: { content: "ok" }, finish_reason: "stop" }], usage: { cost: 1.5 } }),
  );
  const model = await openModel("corp/m", { providers: { corp: { baseUrl: `${url}/v1` } }, env: {} });
  expect(await finish(model)).toMatchObject({ cost: 1.5 });
});
