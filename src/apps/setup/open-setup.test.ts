// Connecting a model: through the real adapter, against real servers, into a real file.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { describe, expect, onTestFinished, test } from "vitest";
import { startScriptedServer } from "../../../test/scripted/server.ts";
import type { ScriptedStep } from "../../adapters/models/scripted/step.ts";
import { ollama, openAi, providerServer, talking } from "../../adapters/models/discover/provider-servers.fixture.ts";
import type { Failed } from "../../domain/values/failure.ts";
import { openSetup } from "./open-setup.ts";

const never = new AbortController().signal;
const key = "sk-very-secret-0123456789";

function place(files: Record<string, string> = {}, more: Record<string, string> = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-setup-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [home, workspace] = [join(root, "home"), join(root, "repo")];
  for (const folder of [home, workspace]) mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const env = { PLANWRIGHT_HOME: home, ...more };
  const file = join(home, "planwright.jsonc");
  return { env, file, workspace, now: () => readFileSync(file, "utf8"), setup: openSetup({ env, workspace }) };
}

async function playing(steps: readonly ScriptedStep[]) {
  const server = await startScriptedServer(steps);
  onTestFinished(() => server.close());
  return { server, baseUrl: `${server.url}/v1` };
}

const calls: ScriptedStep = { calls: [{ tool: "read_number", input: { name: "answer" } }] };

describe("one call", () => {
  test("is a turn with a tool call, as an agent would make it", async () => {
    const { server, baseUrl } = await playing([calls, { text: "It is 42." }]);
    const stages: string[] = [];
    const trying = { signal: never, onProgress: (stage: string) => stages.push(stage) };
    const tested = await place().setup.test("corp/m", { baseUrl, apiKey: key }, trying);
    expect(tested).toEqual({ model: "corp/m", tools: "works", seconds: expect.any(Number), said: "It is 42." });
    expect(stages).toContain("tool_called");
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${key}`, `Bearer ${key}`]);
  });

  test("that uses no tool is reported", async () => {
    const { baseUrl } = await playing([{ text: "I am only a poet." }]);
    const tested = await place().setup.test("corp/m", { baseUrl }, { signal: never });
    expect(tested).toMatchObject({ tools: "not_used", said: "I am only a poet." });
  });

  test("to a model without tool support still shows whether it answers", async () => {
    const { url } = await providerServer(({ body }) =>
      body.includes('"tools"')
        ? {
            status: 400,
            json: { error: { message: "registry.ollama.ai/library/gemma:latest does not support tools" } },
          }
        : {
            text: `data: ${JSON.stringify({ choices: [{ delta: { content: "Hello" }, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`,
            headers: { "content-type": "text/event-stream" },
          },
    );
    const tested = await place().setup.test("corp/gemma", { baseUrl: `${url}/v1` }, { signal: never });
    expect(tested).toMatchObject({ tools: "refused", said: "Hello" });
  });

  test.each<[string, number, object, string, RegExp]>([
    [
      "a wrong key",
      401,
      { message: `bad key ${key}` },
      "auth",
      /^corp\/m answered 401: bad key \[secret\] Set providers/,
    ],
    ["no credit", 402, { message: "pay" }, "quota", /Check the plan and the billing/],
    ["no credit", 429, { message: "x", code: "insufficient_quota" }, "quota", /Check the plan and the billing/],
    [
      "a broken server",
      500,
      { message: "oops" },
      "server_error",
      /Wait a moment and try again, or choose another model\.$/,
    ],
    [
      "a model that does not talk",
      400,
      { message: "m does not support chat" },
      "bad_request",
      /Choose another model\.$/,
    ],
    [
      "a key that may not",
      403,
      { message: "Not allowed." },
      "auth",
      /The key may not use this, or the provider does not serve your country\. Set providers/,
    ],
    [
      "a country that is not served",
      403,
      { message: "Country, region, or territory not supported" },
      "region",
      /does not serve the country that you call from: choose another one\.$/,
    ],
    ["an unknown model", 404, { message: "no such model" }, "model_not_found", /Check the name in "corp\/m"/],
  ])("with %s says what to do", async (_what, status, error, kind, text) => {
    const { url } = await providerServer(() => ({ status, json: { error } }));
    const tested = place().setup.test("corp/m", { baseUrl: `${url}/v1`, apiKey: key }, { signal: never });
    const thrown = await tested.catch((reason: unknown) => reason);
    expect((thrown as Failed).failure.kind).toBe(kind);
    expect((thrown as Failed).message).toMatch(text);
    expect((thrown as Failed).message).not.toContain(key);
  });

  test("to Ollama that does not have the model, or does not run, says how", async () => {
    const { url } = await providerServer(() => ({ status: 404, json: { error: "model 'qwen3' not found" } }));
    const here = place({}, { OLLAMA_HOST: url });
    await expect(here.setup.test("ollama/qwen3", {}, { signal: never })).rejects.toThrow(
      /Get it with: ollama pull qwen3$/,
    );
    const gone = place({}, { OLLAMA_HOST: "127.0.0.1:9" });
    await expect(gone.setup.test("ollama/qwen3", {}, { signal: never })).rejects.toThrow(/Start it with: ollama serve/);
    await expect(gone.setup.models("ollama", {}, never)).rejects.toThrow(/Start it with: ollama serve/);
  });

  test("through a proxy that is down names the proxy instead of asking to start the provider's server", async () => {
    const behind = place({}, { HTTPS_PROXY: "http://127.0.0.1:9", OPENAI_API_KEY: key });
    const says =
      /Check the address and your connection, then try again\. The connection goes through the proxy in HTTPS_PROXY\.$/;
    await expect(behind.setup.test("openai/gpt-5", {}, { signal: never })).rejects.toThrow(says);
    await expect(behind.setup.models("openai", {}, never)).rejects.toThrow(says);
  });

  test("to an unknown host says what to check", async () => {
    const tested = place().setup.test("corp/m", { baseUrl: "http://nobody.invalid/v1" }, { signal: never });
    await expect(tested).rejects.toThrow(/nobody\.invalid\/v1 failed \(\w+\)\. Check the address and your connection/);
    const listed = place().setup.models("corp", { baseUrl: "http://nobody.invalid/v1" }, never);
    await expect(listed).rejects.toThrow(/Check the address and your connection/);
  });

  test("can be cancelled", async () => {
    const stop = new AbortController();
    const { url } = await providerServer(() => {
      queueMicrotask(() => stop.abort());
      return "hang";
    });
    const tested = place().setup.test("corp/m", { baseUrl: url }, { signal: stop.signal });
    await expect(tested).rejects.toThrow("The request was cancelled.");
  });

  test("to Ollama also tells how much context it was given", async () => {
    const { url } = await providerServer(talking(ollama([{ name: "qwen3:latest", loaded: 4096 }])));
    const here = place({}, { OLLAMA_HOST: url });
    expect(await here.setup.test("ollama/qwen3", {}, { signal: never })).toMatchObject({
      tools: "works",
      context: 4096,
    });
  });
});

describe("the models of an address", () => {
  test("are found with /v1, too", async () => {
    const { url } = await providerServer(openAi(["m"]));
    expect(await place().setup.models("corp", { baseUrl: url }, never)).toEqual({
      provider: "corp",
      baseUrl: `${url}/v1`,
      models: [{ id: "m", suits: true }],
    });
  });

  test("that is none are refused", async () => {
    await expect(place().setup.models("corp", { baseUrl: "ftp://x" }, never)).rejects.toThrow(
      '"ftp://x" is not an address.',
    );
  });
});

describe("what is written", () => {
  test("is the model, the address and the key, and then applies", async () => {
    const { setup, file, now } = place({ "home/planwright.jsonc": "{ /* mine */ }\n" });
    expect(await setup.write("corp/m", { baseUrl: "http://127.0.0.1:5/v1", apiKey: ` ${key}\n` })).toEqual({
      file,
      isNew: false,
      model: "corp/m",
    });
    expect(now()).toContain("/* mine */");
    const { model, providers } = await setup.overview(never);
    expect(model).toEqual({
      reference: "corp/m",
      from: expect.stringContaining(`user file ${file}:`),
      sources: [{ kind: "user", place: file, line: expect.any(Number) }],
    });
    expect(providers.find(({ name }) => name === "corp")).toMatchObject({ key: "configuration", state: "absent" });
  });

  test("is also the window that the server tells in its list", async () => {
    const json = { data: [{ id: "m", max_model_len: 16_384 }] };
    const { url } = await providerServer(({ path }) => (path === "/v1/models" ? { json } : { status: 404 }));
    const { setup, now } = place();
    await setup.write("corp/m", { baseUrl: `${url}/v1` });
    expect(now()).toContain('"contextWindow": 16384');
    await setup.write("vllm/m", { baseUrl: `${url}/v1` });
    expect(now().match(/contextWindow/g)).toHaveLength(1);
  });

  test("says what takes precedence in this place", async () => {
    const project = place({ "repo/planwright.jsonc": '{ "model": "ollama/theirs" }' });
    expect(await project.setup.write("ollama/mine", {})).toMatchObject({
      overriddenBy: { reference: "ollama/theirs", from: expect.stringContaining("project file ") },
    });
    const builder = place({ "repo/planwright.jsonc": '{ "models": { "builder": "ollama/theirs" } }' });
    expect(await builder.setup.write("ollama/mine", {})).toMatchObject({
      overriddenBy: { reference: "ollama/theirs", from: expect.stringContaining("project file ") },
    });
    const variable = place({}, { PLANWRIGHT_MODEL: "ollama/named" });
    expect(await variable.setup.write("ollama/mine", {})).toMatchObject({
      overriddenBy: { reference: "ollama/named", from: "environment PLANWRIGHT_MODEL" },
    });
  });

  test.each([
    ["no-slash", {}, /is not a model name/],
    ["nobody/m", {}, /There is no provider "nobody"/],
    ["openai/gpt-5", {}, /No API key for openai\. Set the environment variable OPENAI_API_KEY/],
    ["openai/gpt-5", { apiKey: "two words" }, /characters that a key can't have/],
    ["corp/m", { baseUrl: "http://x/v1?a=b" }, /Enter the API key separately/],
  ])("is nothing for %s with %j", async (reference, given, message) => {
    const { setup, now } = place();
    await expect(setup.write(reference, given)).rejects.toThrow(message);
    expect(now).toThrow(/ENOENT/);
  });

  test("is nothing for a provider that belongs to the project", async () => {
    const { setup, now } = place({
      "repo/planwright.jsonc": '{ "providers": { "corp": { "baseUrl": "http://127.0.0.1:1/v1" } } }',
    });
    await expect(setup.write("corp/m", { baseUrl: "http://127.0.0.1:2/v1" })).rejects.toThrow(
      /is configured in the project's file/,
    );
    expect(now).toThrow(/ENOENT/);
    expect(await setup.write("corp/m", {})).toMatchObject({ model: "corp/m" });
  });
});

test.each<[string, string, object, Record<string, string>]>([
  ["invalid", "openai", {}, { OPENAI_API_KEY: key, OPENAI_BASE_URL: "api.corp.example/v1" }],
  ["missing", "corp", { providers: { corp: { apiKey: key } } }, {}],
])("a remote caller can't redirect the key of a provider whose address is %s", async (_, provider, config, env) => {
  const { url, asked } = await providerServer(talking(openAi(["big"])));
  const { env: all, workspace } = place({ "home/planwright.jsonc": JSON.stringify(config) }, env);
  const setup = openSetup({ env: all, workspace, isRemote: true });
  await expect(setup.models(provider, { baseUrl: `${url}/v1` }, never)).rejects.toMatchObject({
    failure: { code: "key_for_other_address" },
  });
  expect(asked).toEqual([]);
});

test("a remote caller sets the address of a provider that has neither an address nor a key", async () => {
  const { url } = await providerServer(talking(openAi(["big"])));
  const config = JSON.stringify({ providers: { corp: { replayReasoning: false } } });
  const { env, workspace } = place({ "home/planwright.jsonc": config });
  const setup = openSetup({ env, workspace, isRemote: true });
  const { models } = await setup.models("corp", { baseUrl: `${url}/v1` }, never);
  expect(models.map(({ id }) => id)).toEqual(["big"]);
});
