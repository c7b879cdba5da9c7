// Finds models on real servers, healthy and broken.
import { describe, expect, test } from "vitest";
import { Failed, type Failure } from "../../../domain/values/failure.ts";
import type { ProviderConfig } from "../ai-sdk/provider-config.ts";
import { ollama, openAi, providerServer, type Answering } from "./provider-servers.fixture.ts";
import { openFinder } from "./open-finder.ts";

const never = new AbortController().signal;
const key = "sk-very-secret-0123456789";

const finder = (
  providers: Readonly<Record<string, ProviderConfig>>,
  env: Record<string, string> = {},
  limits: { lookMs?: number; listMs?: number } = {},
) => openFinder({ providers, env }, limits);

async function list(answer: Answering, config: ProviderConfig = {}, name = "corp", limits = {}) {
  const { url, asked } = await providerServer(answer);
  const base = config.type === "google" ? `${url}/v1beta` : `${url}/v1`;
  const opened = finder({ [name]: { baseUrl: base, ...config } }, {}, limits);
  return { url, asked, listed: opened.list(name, never) };
}

async function failureOf(listed: Promise<unknown>): Promise<Failure> {
  const thrown: unknown = await listed.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof Failed)) throw new Error("It did not fail.", { cause: thrown });
  return thrown.failure;
}

describe("the list of a provider", () => {
  test("lists models for agents first", async () => {
    const { listed } = await list(
      openAi([
        "text-embedding-3-small",
        "whisper-1",
        "gpt-4o",
        "gpt-image-1",
        "gpt-5",
        "o3",
        "tts-1",
        "omni-moderation",
      ]),
    );
    const models = await listed;
    expect(models.filter(({ suits }) => suits).map(({ id }) => id)).toEqual(["gpt-5", "gpt-4o", "o3"]);
    expect(models).toHaveLength(8);
    expect(models.slice(0, 3).every(({ suits }) => suits)).toBe(true);
  });

  test.each<[ProviderConfig["type"], Record<string, string>]>([
    ["openai", { authorization: `Bearer ${key}` }],
    ["openai-compatible", { authorization: `Bearer ${key}` }],
    ["anthropic", { "x-api-key": key, "anthropic-version": "2023-06-01" }],
    ["google", { "x-goog-api-key": key }],
  ])("is requested with the key where %s expects it, never in the address", async (type, headers) => {
    const { listed, asked } = await list(
      () => (type === "google" ? { json: { models: [{ name: "models/x" }] } } : { json: { data: [{ id: "x" }] } }),
      { type, apiKey: key },
    );
    expect((await listed).map(({ id }) => id)).toEqual(["x"]);
    expect(asked[0]?.headers).toMatchObject(headers);
    expect(asked[0]?.path).not.toContain(key);
  });

  test("reads all pages of Anthropic", async () => {
    const { listed, asked } = await list(
      ({ path }) =>
        path.includes("after_id=claude-a")
          ? { json: { data: [{ id: "claude-b" }], has_more: false, last_id: "claude-b" } }
          : { json: { data: [{ id: "claude-a" }], has_more: true, last_id: "claude-a" } },
      { type: "anthropic", apiKey: key },
    );
    expect((await listed).map(({ id }) => id)).toEqual(["claude-a", "claude-b"]);
    expect(asked).toHaveLength(2);
  });

  test("reads all pages of Google, without models that cannot chat", async () => {
    const { listed } = await list(
      ({ path }) =>
        path.includes("pageToken=n2")
          ? { json: { models: [{ name: "models/gemini-2.5-pro", supportedGenerationMethods: ["generateContent"] }] } }
          : {
              json: {
                models: [{ name: "models/gemini-x", supportedGenerationMethods: ["embedContent"] }],
                nextPageToken: "n2",
              },
            },
      { type: "google", apiKey: key },
    );
    expect(await listed).toEqual([
      { id: "gemini-2.5-pro", suits: true },
      { id: "gemini-x", suits: false },
    ]);
  });

  test("stops when the pages never end", async () => {
    let count = 0;
    const { listed } = await list(
      () => ({ json: { data: [{ id: `m${(count += 1)}` }], has_more: true, last_id: `m${count}` } }),
      { type: "anthropic", apiKey: key },
    );
    expect((await listed).length).toBe(20);
  });

  test("of Ollama says what each model can do, and lists those without tools later", async () => {
    const { listed } = await list(
      ollama([
        { name: "gemma2:2b", capabilities: ["completion"], window: 8192 },
        { name: "nomic-embed-text:latest", capabilities: ["embedding"] },
        { name: "qwen3-coder:30b", capabilities: ["completion", "tools"], window: 262144 },
        { name: "old:latest" },
      ]),
      {},
      "ollama",
    );
    expect(await listed).toEqual([
      { id: "qwen3-coder:30b", suits: true, tools: true, contextWindow: 262144 },
      { id: "old:latest", suits: true },
      { id: "gemma2:2b", suits: true, tools: false, contextWindow: 8192 },
      { id: "nomic-embed-text:latest", suits: false, tools: false },
    ]);
  });

  test("of LM Studio comes from its own route, or from the common one for older versions", async () => {
    const own: Answering = ({ path }) =>
      path === "/api/v0/models"
        ? {
            json: {
              data: [
                { id: "nomic", type: "embeddings" },
                { id: "qwen3", type: "llm", capabilities: ["tool_use"], max_context_length: 40960 },
              ],
            },
          }
        : { status: 404, json: {} };
    const { listed } = await list(own, {}, "lmstudio");
    expect(await listed).toEqual([
      { id: "qwen3", suits: true, tools: true, contextWindow: 40960 },
      { id: "nomic", suits: false },
    ]);
    const older = await list(
      (asked) =>
        asked.path === "/v1/models"
          ? { json: { data: [{ id: "qwen3" }] } }
          : { json: { error: "Unexpected endpoint or method. (GET /api/v0/models)" } },
      {},
      "lmstudio",
    );
    expect(await older.listed).toEqual([{ id: "qwen3", suits: true }]);
  });

  test.each<[string, Answering, ProviderConfig, string, Partial<Failure>]>([
    [
      "Ollama without any model",
      ollama([]),
      {},
      "ollama",
      {
        kind: "no_models",
        message: "ollama responds but has no models.",
        hint: "Get one first, for example with: ollama pull qwen3-coder",
      },
    ],
    [
      "a wrong key",
      () => ({ status: 401, json: { error: { message: `Incorrect API key provided: ${key}` } } }),
      { apiKey: key },
      "corp",
      {
        kind: "auth",
        message: "corp answered 401: Incorrect API key provided: [secret]",
        hint: "Set providers.corp.apiKeyEnv, or providers.corp.apiKey in planwright.jsonc.",
      },
    ],
    [
      "a wrong key, as Google has it",
      () => ({
        status: 400,
        json: { error: { message: "API key not valid.", details: [{ reason: "API_KEY_INVALID" }] } },
      }),
      { apiKey: key, type: "google" },
      "corp",
      { kind: "auth" },
    ],
    [
      "no credit",
      () => ({ status: 429, json: { error: { message: "No money.", code: "insufficient_quota" } } }),
      { apiKey: key },
      "corp",
      { kind: "quota", hint: "Check the plan and the billing of the account." },
    ],
    [
      "a web page",
      () => ({ text: "<html><title>Sign in</title></html>" }),
      {},
      "corp",
      { kind: "bad_response", message: 'The server did not answer as a model does: a web page, "Sign in"' },
    ],
    [
      "a redirect",
      () => ({ status: 301, text: "", headers: { location: "https://elsewhere.invalid/v1/models" } }),
      { apiKey: key },
      "corp",
      { kind: "redirected", message: expect.stringContaining("it redirects to https://elsewhere.invalid/v1/models.") },
    ],
    ["a broken server", () => ({ status: 500, text: "oops" }), {}, "corp", { kind: "server_error" }],
    [
      "no list",
      () => ({ status: 404, text: "" }),
      {},
      "corp",
      {
        kind: "no_list",
        message: expect.stringMatching(/^corp does not list its models at http:\/\/127\.0\.0\.1:\d+\/v1\.$/),
        hint: "Check the address (many servers need /v1 at its end), or enter the model's name.",
      },
    ],
    [
      "silence",
      () => "hang",
      {},
      "corp",
      { kind: "stalled", message: expect.stringMatching(/\/v1 didn't respond in time\.$/) },
    ],
  ])("with %s says what to do", async (_what, answer, config, name, expected) => {
    const { listed } = await list(answer, config, name, { listMs: 300 });
    expect(await failureOf(listed)).toMatchObject(expected);
  });

  test("of an unknown provider or without a key is a clear failure", async () => {
    expect(await failureOf(finder({}).list("nobody", never))).toMatchObject({ kind: "unknown_provider" });
    expect(await failureOf(finder({}).list("openai", never))).toMatchObject({
      kind: "auth",
      message: "No API key for openai.",
    });
  });

  test("stops when it is aborted", async () => {
    const stop = new AbortController();
    const { url } = await providerServer(() => {
      queueMicrotask(() => stop.abort());
      return "hang";
    });
    const listed = finder({ corp: { baseUrl: url } }).list("corp", stop.signal);
    expect(await failureOf(listed)).toMatchObject({ kind: "cancelled" });
  });
});

describe("the context window of a local server", () => {
  test("is reported by Ollama once the model is loaded", async () => {
    const { url } = await providerServer(ollama([{ name: "qwen3:latest", loaded: 4096 }, { name: "other:1b" }]));
    const opened = finder({ ollama: { baseUrl: `${url}/v1` } });
    expect(await opened.servedContext("ollama/qwen3", never)).toBe(4096);
    expect(await opened.servedContext("ollama/other:1b", never)).toBeUndefined();
  });

  test("is reported by LM Studio, vLLM and llama.cpp", async () => {
    const { url } = await providerServer(({ path }) => {
      if (path === "/props") return { json: { default_generation_settings: { n_ctx: 4097 } } };
      return { json: { data: [{ id: "a", loaded_context_length: 4098, max_model_len: 4099 }] } };
    });
    const at = { baseUrl: `${url}/v1` };
    const opened = finder({ lmstudio: at, vllm: at, llamacpp: at, corp: at });
    expect(
      await Promise.all(
        ["lmstudio/a", "vllm/a", "llamacpp/a", "corp/a"].map((model) => opened.servedContext(model, never)),
      ),
    ).toEqual([4098, 4099, 4097, undefined]);
  });

  test("is unknown if the server does not report it", async () => {
    const { url } = await providerServer(() => ({ status: 500, text: "oops" }));
    expect(await finder({ ollama: { baseUrl: `${url}/v1` } }).servedContext("ollama/x", never)).toBeUndefined();
  });
});
