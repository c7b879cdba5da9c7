// From a model reference to its provider, address, key and price.
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { presets } from "./ai-sdk/presets.ts";
import { ProviderConfig } from "./ai-sdk/provider-config.ts";
import { openModel, type ModelOptions } from "./providers.ts";
import { startScriptedServer } from "../../../test/scripted/server.ts";
import { answering, failure, finish, request } from "../../../test/scripted/wire-harness.ts";

const nothing: ModelOptions = { providers: {}, env: {} };

function refused(reference: string, options: ModelOptions = nothing) {
  return openModel(reference, options).then(
    () => expect.fail("it opened"),
    (thrown: { failure: unknown }) => thrown.failure,
  );
}

async function server() {
  const started = await startScriptedServer([{ text: "Hi" }]);
  onTestFinished(() => started.close());
  return started;
}

describe("openModel", () => {
  test.each(["", "gpt-5", "/x", "openai/"])("refuses %j with an example", async (reference) => {
    expect(await refused(reference)).toMatchObject({
      kind: "bad_reference",
      hint: expect.stringContaining("anthropic/claude-sonnet-4-5") as string,
    });
  });

  test("names the providers it knows, configured ones too", async () => {
    const options = { providers: { mine: { baseUrl: "http://x/v1" } }, env: {} };
    expect(await refused("nope/x", options)).toMatchObject({
      kind: "unknown_provider",
      hint: expect.stringMatching(/anthropic.*groq.*mine.*ollama.*scripted/) as string,
    });
    expect(await refused("constructor/x")).toMatchObject({ kind: "unknown_provider" });
  });

  test("names the variable and the setting when the key is missing", async () => {
    expect(await refused("anthropic/claude-sonnet-4-5", { providers: {}, env: { ANTHROPIC_API_KEY: " " } })).toEqual({
      kind: "auth",
      message: "No API key for anthropic.",
      code: "no_key",
      values: { provider: "anthropic" },
      hint: "Set the environment variable ANTHROPIC_API_KEY, or providers.anthropic.apiKey in planwright.jsonc.",
      advice: { code: "set_key", values: { variable: "ANTHROPIC_API_KEY", provider: "anthropic" } },
      retryable: false,
    });
    expect(await refused("google/gemini-2.5-pro")).toMatchObject({
      hint: expect.stringContaining("GOOGLE_GENERATIVE_AI_API_KEY or GEMINI_API_KEY or GOOGLE_API_KEY") as string,
    });
    const options = { providers: { mine: { baseUrl: "http://x/v1", apiKeyEnv: "MY_KEY" } }, env: {} };
    expect(await refused("mine/x", options)).toMatchObject({ hint: expect.stringContaining("MY_KEY") as string });
  });

  test("requires an address for a custom provider", async () => {
    expect(await refused("mine/x", { providers: { mine: {} }, env: {} })).toMatchObject({
      kind: "bad_config",
      hint: "Set providers.mine.baseUrl in planwright.jsonc.",
    });
  });

  test.each(Object.keys(presets))("opens %s with only its key", async (name) => {
    const env = Object.fromEntries((presets[name]?.keys ?? []).slice(-1).map((key) => [key, "k"]));
    const model = await openModel(`${name}/vendor/some:model`, { providers: {}, env });
    expect(model).toMatchObject({ id: `${name}/vendor/some:model`, price: undefined });
    expect(model.contextWindow).toBe(presets[name]?.local ? 32_000 : 128_000);
  });

  test("splits at the first slash and sends the rest as the model", async () => {
    const { url, requests } = await server();
    const providers = { openrouter: { baseUrl: `${url}/api/v1` } };
    await finish(await openModel("openrouter/anthropic/claude-x", { providers, env: { OPENROUTER_API_KEY: "k" } }));
    expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({ model: "anthropic/claude-x" });
    expect(requests[0]).toMatchObject({ path: "/api/v1/chat/completions", headers: { authorization: "Bearer k" } });
  });

  test.each(["", "/", "/v1", "/v1/"])("takes ANTHROPIC_BASE_URL with %j at its end", async (end) => {
    const { url, requests } = await server();
    const env = { ANTHROPIC_API_KEY: "k", ANTHROPIC_BASE_URL: `${url}${end}` };
    await finish(await openModel("anthropic/claude-sonnet-4-5", { providers: {}, env }));
    expect(requests[0]).toMatchObject({ path: "/v1/messages", headers: { "x-api-key": "k" } });
  });

  test.each(["/v1", "/v1/", "/v1/chat/completions"])("accepts an address with %j at its end", async (end) => {
    const { url, requests } = await server();
    await finish(await openModel("mine/m", { providers: { mine: { baseUrl: `${url}${end}` } }, env: {} }));
    expect(requests[0]?.path).toBe("/v1/chat/completions");
  });

  test("keeps the query at the end of an address, as gateways like Azure's need it", async () => {
    const { url, requests } = await server();
    const baseUrl = `${url}/openai/deployments/d?api-version=2024-10-21`;
    await finish(await openModel("mine/m", { providers: { mine: { baseUrl } }, env: {} }));
    expect(requests[0]?.path).toBe("/openai/deployments/d/chat/completions?api-version=2024-10-21");
  });

  test("identifies itself to the server", async () => {
    const { url, requests } = await server();
    await finish(await openModel("mine/m", { providers: { mine: { baseUrl: `${url}/v1` } }, env: {} }));
    expect(requests[0]?.headers["user-agent"]).toMatch(/^planwright /);
  });

  test("trims a key, and never shows one that cannot be sent", async () => {
    const { url, requests } = await server();
    const at = (apiKey: string): ModelOptions => ({ providers: { mine: { baseUrl: `${url}/v1`, apiKey } }, env: {} });
    await finish(await openModel("mine/m", at(" sk-key\r\n")));
    expect(requests[0]?.headers.authorization).toBe("Bearer sk-key");
    for (const key of ["sk-hidden\nsk-other", "sk-hidden other", "sk-hidden\u2011x"]) {
      const failed = await refused("mine/m", at(key));
      expect(failed).toMatchObject({ kind: "auth", hint: expect.stringContaining("Copy it again.") as string });
      expect(JSON.stringify(failed)).not.toContain("sk-hidden");
    }
  });

  test("suggests the other wire format for a gateway without /responses", async () => {
    const env = { OPENAI_API_KEY: "k", OPENAI_BASE_URL: `${await answering("404 page not found", 404)}/v1` };
    const { kind, hint } = await failure(await openModel("openai/gpt-5", { providers: {}, env }));
    expect(kind).toBe("model_not_found");
    expect(hint).toContain('set providers.openai.type to "openai-compatible"');
  });

  test("refuses an address without http", async () => {
    const env = { OPENAI_API_KEY: "k", OPENAI_BASE_URL: "gateway.example/v1" };
    expect(await refused("openai/gpt-5", { providers: {}, env })).toMatchObject({ kind: "bad_config" });
  });

  test("prefers the configuration to the environment, and sends its headers", async () => {
    const { url, requests } = await server();
    const providers = { openai: { baseUrl: `${url}/v1`, apiKey: "configured", headers: { "x-team": "blue" } } };
    const env = { OPENAI_API_KEY: "from-env", OPENAI_BASE_URL: "http://127.0.0.1:1" };
    await finish(await openModel("openai/gpt-5", { providers, env }));
    expect(requests[0]?.headers).toMatchObject({ authorization: "Bearer configured", "x-team": "blue" });
  });

  test("a custom server needs no key", async () => {
    const { url, requests } = await server();
    await finish(
      await openModel("mine/m", { providers: { mine: { baseUrl: `${url}/v1` } }, env: { OPENAI_API_KEY: "k" } }),
    );
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  test("sends no reasoning back to strict servers, and no images to models without vision", async () => {
    const { url, requests } = await startScriptedServer([{ text: "a" }, { text: "b" }]);
    const providers = { groq: { baseUrl: `${url}/v1`, apiKey: "k", models: { m: { images: false } } } };
    const call = { type: "call" as const, callId: "c", tool: "read", input: {} };
    const images = [{ mediaType: "image/png", base64: "AAAA" }];
    await finish(
      await openModel("groq/m", { providers, env: {} }),
      request([
        { role: "user", text: "a" },
        { role: "assistant", parts: [{ type: "reasoning", text: "hm" }, call] },
        { role: "tool", results: [{ callId: "c", tool: "read", output: "ok", isError: false, images }] },
      ]),
    );
    expect(requests[0]?.body).not.toContain("reasoning_content");
    expect(requests[0]?.body).not.toContain("AAAA");
    expect(requests[0]?.body).toContain("cannot see");
  });

  test.each([
    ["anthropic/claude-sonnet-4-5-20250929", 200_000, { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 }],
    ["anthropic/claude-opus-4-20250514", 200_000, { input: 15, output: 75, cacheRead: 1.5, cacheWrite: 18.75 }],
    ["anthropic/claude-opus-4-6", 1_000_000, { input: 5, output: 25, cacheRead: 0.5, cacheWrite: 6.25 }],
    ["anthropic/claude-opus-4-99", 128_000, undefined],
    ["openai/gpt-5", 272_000, { input: 1.25, output: 10, cacheRead: 0.125 }],
    ["openai/gpt-5-mini-2025-08-07", 272_000, { input: 0.25, output: 2, cacheRead: 0.025 }],
    ["openai/gpt-5-pro", 128_000, undefined],
    ["openai/gpt-5.5-2026-04-23", 1_050_000, { input: 5, output: 30, cacheRead: 0.5 }],
    ["openai/gpt-5.5-pro", 128_000, undefined],
    ["anthropic/claude-haiku-5-5", 1_000_000, undefined],
    ["google/gemini-2.5-flash", 1_048_576, { input: 0.3, output: 2.5, cacheRead: 0.03 }],
  ])("knows %s", async (reference, contextWindow, price) => {
    const env = { ANTHROPIC_API_KEY: "k", OPENAI_API_KEY: "k", GEMINI_API_KEY: "k" };
    expect(await openModel(reference, { providers: {}, env })).toMatchObject({ contextWindow, price });
  });

  test("the configuration overrides window, price and output limit", async () => {
    const { url, requests } = await server();
    const own = { contextWindow: 5, price: { input: 9, output: 9 }, maxOutputTokens: 77 };
    const providers = { anthropic: { baseUrl: url, apiKey: "k", models: { "claude-sonnet-4-5": own } } };
    const model = await openModel("anthropic/claude-sonnet-4-5", { providers, env: {} });
    expect(model).toMatchObject({ contextWindow: 5, price: own.price });
    await finish(model);
    expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({ max_tokens: 77 });
  });

  test.each([
    ["claude-opus-4-6", undefined, 32_000],
    ["claude-opus-4-6", "high", 64_000],
    ["claude-opus-4-6", "max", 128_000],
    ["claude-sonnet-4-5", undefined, 32_000],
    ["other", undefined, 32_000],
  ] as const)("%s has more room for its answer with effort %s", async (name, effort, max_tokens) => {
    const { url, requests } = await server();
    const model = await openModel(`anthropic/${name}`, {
      providers: { anthropic: { baseUrl: url, apiKey: "k" } },
      env: {},
    });
    await finish(model, request([{ role: "user", text: "Hi" }], effort ? { effort } : {}));
    expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({ max_tokens });
  });

  test("opens a script relative to its folder", async () => {
    const scriptFolder = await mkdtemp(join(tmpdir(), "script-"));
    await writeFile(join(scriptFolder, "hello.json"), '{"steps":[{"text":"scripted"}]}');
    const model = await openModel("scripted/hello.json", { ...nothing, scriptFolder });
    expect(model.id).toBe("scripted/hello.json");
    expect((await finish(model)).parts).toEqual([{ type: "text", text: "scripted" }]);
    expect((await openModel(`scripted/${join(scriptFolder, "hello.json")}`, nothing)).id).toContain("hello.json");
  });
});

test("validates a provider's configuration strictly", () => {
  expect(
    ProviderConfig.safeParse({
      type: "openai",
      baseUrl: "https://x/v1",
      models: { m: { price: { input: 1, output: 2 } } },
    }).success,
  ).toBe(true);
  for (const wrong of [
    { baseURL: "https://x" },
    { type: "cohere" },
    { baseUrl: "x" },
    { models: { m: { context: 1 } } },
  ]) {
    expect(ProviderConfig.safeParse(wrong).success).toBe(false);
  }
});
