// What is found of providers and local servers, healthy and broken.
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ProviderConfig } from "../ai-sdk/provider-config.ts";
import { selfSigned } from "../self-signed.fixture.ts";
import { openFinder } from "./open-finder.ts";
import { key, ollama, openAi, providerServer, type Answering } from "./provider-servers.fixture.ts";

const never = new AbortController().signal;

const finder = (
  providers: Readonly<Record<string, ProviderConfig>>,
  env: Record<string, string> = {},
  limits: { lookMs?: number; listMs?: number } = {},
) => openFinder({ providers, env }, limits);

describe("finding providers", () => {
  const stateOf = async (answer: Answering, name = "corp", config: ProviderConfig = {}) => {
    const { url } = await providerServer(answer);
    const opened = finder({ [name]: { baseUrl: `${url}/v1`, ...config } }, {}, { lookMs: 300 });
    return (await opened.find(never)).find((each) => each.name === name);
  };

  test.each<[string, Answering, string, number | undefined]>([
    ["answers with a list", openAi(["a", "b"]), "answers", 2],
    ["answers with none", openAi([]), "answers", 0],
    ["is a web page", () => ({ text: "<html><title>Jenkins</title></html>" }), "other_program", undefined],
    ["has nothing there", () => ({ status: 404, text: "no" }), "other_program", undefined],
    ["answers with other JSON", () => ({ json: { status: "ok" } }), "other_program", undefined],
    ["answers with garbage", () => ({ text: "\u0000\u0001" }), "other_program", undefined],
    ["leads elsewhere", () => ({ status: 302, text: "", headers: { location: "/login" } }), "other_program", undefined],
    ["wants a key", () => ({ status: 401, json: { error: "unauthorized" } }), "needs_key", undefined],
    ["says nothing", () => "hang", "silent", undefined],
  ])("finds a local server that %s", async (_what, answer, state, models) => {
    expect(await stateOf(answer)).toEqual({
      name: "corp",
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/),
      isLocal: true,
      state,
      key: null,
      variables: [],
      ...(models !== undefined && { models }),
    });
  });

  test("recognises a local server that answers with a rate limit", async () => {
    const busy: Answering = () => ({ status: 429, json: { error: { message: "Too many requests." } } });
    expect(await stateOf(busy)).toMatchObject({ state: "failing", failure: { kind: "rate_limit" } });
  });

  test("recognises a local server that fails, and reports its error", async () => {
    const broken: Answering = () => ({ status: 500, json: { error: "open models: permission denied" } });
    expect(await stateOf(broken, "ollama")).toMatchObject({
      state: "failing",
      failure: { kind: "server_error", message: "ollama answered 500: open models: permission denied" },
    });
  });

  test("recognises a local server with a self-signed certificate, and says what to do", async () => {
    const secure = createSecureServer(selfSigned, (_, response) => response.end("{}"));
    await new Promise<void>((done) => void secure.listen(0, "127.0.0.1", done));
    onTestFinished(() => void secure.close());
    const { port } = secure.address() as AddressInfo;
    const found = await finder({ corp: { baseUrl: `https://localhost:${port}/v1` } }).find(never);
    expect(found.find(({ name }) => name === "corp")).toMatchObject({
      state: "failing",
      failure: {
        message: expect.stringContaining("is not trusted"),
        hint: expect.stringContaining("NODE_EXTRA_CA_CERTS"),
      },
    });
  });

  test("reports a server that is still loading its model", async () => {
    const loading = { error: { code: 503, message: "Loading model", type: "unavailable_error" } };
    expect(await stateOf(() => ({ status: 503, json: loading }))).toMatchObject({
      state: "failing",
      failure: { message: "corp answered 503: Loading model" },
    });
  });

  test.each([
    ["OPENAI_BASE_URL", "localhost:8000/v1", "openai", '"localhost:8000/v1" in OPENAI_BASE_URL is not an address.'],
    [
      "OPENAI_BASE_URL",
      "gateway.example.org/v1",
      "openai",
      '"gateway.example.org/v1" in OPENAI_BASE_URL is not an address.',
    ],
    ["OLLAMA_HOST", "my box", "ollama", '"my box" in OLLAMA_HOST is not an address.'],
  ])("%s=%s does not hide its provider", async (variable, value, name, message) => {
    const found = await finder({}, { [variable]: value, OPENAI_API_KEY: key }).find(never);
    expect(found.find((each) => each.name === name)).toMatchObject({
      state: "failing",
      failure: { message, hint: "Write http:// or https:// before it." },
    });
  });

  test("recognises Ollama by its own list, without asking about each model", async () => {
    const { url, asked } = await providerServer(ollama([{ name: "qwen3:8b" }]));
    const [found] = await finder({ ollama: { baseUrl: `${url}/v1` } }).find(never);
    expect([found?.name, found?.state, found?.models]).toEqual(["ollama", "answers", 1]);
    expect(asked.map(({ path }) => path)).toEqual(["/api/tags"]);
  });

  test.each([
    ["127.0.0.1:{port}", "http://127.0.0.1:{port}/v1"],
    ["0.0.0.0:{port}", "http://127.0.0.1:{port}/v1"],
    [":{port}", "http://127.0.0.1:{port}/v1"],
    ["http://localhost:{port}/", "http://localhost:{port}/v1"],
    ['"127.0.0.1:{port}"', "http://127.0.0.1:{port}/v1"],
  ])("respects OLLAMA_HOST=%s", async (host, address) => {
    const { url } = await providerServer(ollama([{ name: "qwen3:8b" }]));
    const { port } = new URL(url);
    const found = await finder({}, { OLLAMA_HOST: host.replace("{port}", port) }).find(never);
    expect(found.find(({ name }) => name === "ollama")).toMatchObject({
      address: address.replace("{port}", port),
      state: "answers",
    });
  });

  test.each([
    ["gpu-box", "http://gpu-box:11434/v1"],
    ["http://gpu-box", "http://gpu-box/v1"],
    ["https://gpu-box", "https://gpu-box/v1"],
    ["https://gpu-box/ollama/", "https://gpu-box/ollama/v1"],
    ["::1", "http://[::1]:11434/v1"],
    ["[::1]:9", "http://[::1]:9/v1"],
  ])("reads OLLAMA_HOST=%s the way Ollama does", async (host, address) => {
    const found = await finder({}, { OLLAMA_HOST: host }).find(never);
    expect(found.find(({ name }) => name === "ollama")?.address).toBe(address);
  });

  test("an Ollama whose model list is null has no models", async () => {
    const found = await stateOf(() => ({ json: { models: null } }), "ollama");
    expect([found?.state, found?.models]).toEqual(["answers", 0]);
  });

  test("recognises keys by their variables, best first, and contacts no remote server", async () => {
    const gone = { OPENAI_BASE_URL: "https://gone.invalid/v1" };
    const found = await finder(
      { mine: { baseUrl: "https://mine.invalid/v1" }, kept: { baseUrl: "https://kept.invalid/v1", apiKey: key } },
      { ...gone, OPENAI_API_KEY: key, GOOGLE_API_KEY: key, ANTHROPIC_API_KEY: "  " },
    ).find(never);
    const seen = Object.fromEntries(found.map((each) => [each.name, [each.state, each.key]]));
    expect(seen).toMatchObject({
      openai: ["ready", { variable: "OPENAI_API_KEY" }],
      google: ["ready", { variable: "GOOGLE_API_KEY" }],
      anthropic: ["no_key", null],
      mine: ["not_asked", null],
      kept: ["ready", "configuration"],
    });
    expect(found.slice(0, 3).map(({ state }) => state)).toEqual(["ready", "ready", "ready"]);
    expect(JSON.stringify(found)).not.toContain(key);
  });

  test("shows an address without its password", async () => {
    const found = await finder({ mine: { baseUrl: "https://me:hunter22@mine.invalid/v1?token=abc" } }).find(never);
    expect(found.find(({ name }) => name === "mine")?.address).toBe("https://mine.invalid/v1");
  });
});
