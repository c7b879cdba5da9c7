// A model is connected with `planwright setup`: by a user at a real terminal, and by a script.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  key,
  many,
  ollama,
  openAi,
  providerServer,
  talking,
  type Answering,
} from "../../src/adapters/models/discover/provider-servers.fixture.ts";
import { presets } from "../../src/adapters/models/ai-sdk/presets.ts";
import { missing } from "../needs.ts";
import { makePlace, run, start, type Place } from "./harness.ts";
import { inTmux } from "./tmux.ts";

const fileOf = ({ home }: Place) => join(home, "planwright.jsonc");
const textOf = (place: Place) => readFileSync(fileOf(place), "utf8");

/** The developer who runs the tests may have their own keys. */
const noKeys = Object.fromEntries(Object.values(presets).flatMap(({ keys }) => keys.map((name) => [name, ""])));
/** No Ollama either. */
const nobody = { ...noKeys, OLLAMA_HOST: "127.0.0.1:9" };

describe.skipIf(missing("tmux"))("a user at a terminal", () => {
  async function atSetup(answer: Answering, text?: string, columns = 100) {
    const place = makePlace();
    if (text !== undefined) writeFileSync(fileOf(place), text);
    const { url, asked } = await providerServer(answer);
    const terminal = inTmux(place, "setup", { env: { ...noKeys, OLLAMA_HOST: url }, columns });
    await terminal.see("Which provider?");
    return { place, url, asked, terminal };
  }

  test("chooses the server that was found and a model, sees its test, and it is saved", async () => {
    const { place, terminal } = await atSetup(talking(ollama(many)), '{\n  // mine\n  "effort": "high"\n}\n');
    expect(terminal.screen()).toContain("No model is set yet.");
    expect(terminal.screen()).toMatch(/1 {2}ollama {2}running on this machine, 3 models/);
    terminal.press("Enter");
    await terminal.see("Number, name or part of a name");
    expect(terminal.screen()).toMatch(/1 {2}qwen3-coder:30b {2}tools · 262,144 tokens/);
    expect(terminal.screen()).toContain("… and 1 more");
    terminal.press("Enter");
    expect(await terminal.exitCode()).toBe(0);
    const lines = terminal.joined().join("\n");
    expect(lines).toContain("✓ ollama/qwen3-coder:30b responds and uses tools");
    expect(lines).toContain("! The server gives it only 4,096 tokens of context");
    expect(lines).toContain("OLLAMA_CONTEXT_LENGTH=32768 ollama serve");
    expect(lines).toContain(`✓ Model set to ollama/qwen3-coder:30b. Saved to ${fileOf(place)}.`);
    expect(lines).toContain("Now go to your project and run: planwright");
    expect(textOf(place)).toBe('{\n  // mine\n  "effort": "high",\n  "model": "ollama/qwen3-coder:30b"\n}\n');
  });

  test("finds a model by a part of its name, sees that it has no tools, and chooses another one", async () => {
    const refusing: Answering = (asked) =>
      asked.body.includes("gemma2") && asked.body.includes('"tools"')
        ? { status: 400, json: { error: { message: "gemma2:2b does not support tools" } } }
        : talking(ollama(many))(asked);
    const { place, terminal } = await atSetup(refusing);
    terminal.say("ollama");
    await terminal.see("Number, name or part of a name");
    terminal.say("gem");
    await terminal.see(/1 {2}gemma2:2b {2}no tools/);
    terminal.press("Enter");
    await terminal.see("! It can't call tools");
    expect(existsSync(fileOf(place))).toBe(false);
    terminal.say("1");
    await terminal.see(/1 {2}Choose another model[^]*qwen3-coder:30b/);
    terminal.say("qwen3-coder:30b");
    expect(await terminal.exitCode()).toBe(0);
    expect(textOf(place)).toContain('"model": "ollama/qwen3-coder:30b"');
    expect(statSync(fileOf(place)).mode & 0o777).toBe(0o600);
  });

  test("enters the address and the key of another server; the key is never on the screen", async () => {
    const guarded: Answering = (asked) =>
      asked.headers.authorization === `Bearer ${key}`
        ? talking(openAi(["big", "text-embedding-1"]))(asked)
        : { status: 401, json: { error: { message: "no" } } };
    const { place, url, terminal } = await atSetup(guarded);
    // The server at Ollama's address requires a key, so it can be chosen; here it is entered by its address.
    terminal.say("3");
    await terminal.see("Address, for example");
    terminal.say("ftp://x");
    await terminal.see("✗ “ftp://x” is not an address.".replaceAll(/[“”]/g, '"'));
    terminal.say(url);
    await terminal.see("API key for server");
    terminal.say("sk-wrong-9876543210");
    await terminal.see("✗ server answered 401: no");
    // The earlier input does not come back.
    terminal.press("Up");
    terminal.say("2");
    await terminal.seen(/another API key[^]*API key for server/);
    terminal.paste(`${key}\n`);
    await terminal.see("Models of server:");
    terminal.press("Enter");
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.all()).not.toContain(key);
    expect(terminal.all()).not.toContain("sk-wrong");
    expect(JSON.parse(textOf(place).replace(/^\/\/.*/, ""))).toEqual({
      model: "server/big",
      providers: { server: { baseUrl: `${url}/v1`, apiKey: key } },
    });
  });

  test("pastes a key with a line break in it: none of it is shown or read as an answer", async () => {
    const { place, terminal } = await atSetup(() => ({ status: 401, json: { error: { message: "no" } } }));
    terminal.press("Enter");
    await terminal.see("API key for ollama");
    terminal.paste("sk-first-half-123456\nsk-second-half-123456\nsk-third-123456");
    terminal.press("Enter");
    await terminal.see(
      "✗ The API key for ollama contains characters that a key can't have, like a space or a line break.",
    );
    await terminal.see(/2 {2}Enter another API key/);
    terminal.say("q");
    expect(await terminal.exitCode()).toBe(130);
    expect(terminal.all()).not.toMatch(/sk-(first|second|third)/);
    expect(existsSync(fileOf(place))).toBe(false);
  });

  test("starts a server after all, and searches again", async () => {
    let answer: Answering = () => ({ text: "<title>Jenkins</title>" });
    const { terminal } = await atSetup((asked) => answer(asked));
    expect(terminal.screen()).toContain("is used by another program");
    answer = ollama(many);
    terminal.say("r");
    await terminal.seen(/r {2}Search again[^]*1 {2}ollama {2}running on this machine, 3 models/);
    terminal.say("q");
    expect(await terminal.exitCode()).toBe(130);
  });

  test("types text that no name contains, then the name as the setting has it", async () => {
    const { place, terminal } = await atSetup(talking(ollama(many)));
    terminal.press("Enter");
    await terminal.see("Number, name or part of a name");
    terminal.say("llama9");
    await terminal.see("No model matches “llama9”.");
    terminal.say("llama8");
    await terminal.see("No model matches “llama8”.");
    terminal.say("ollama/qwen3-coder:30b");
    expect(await terminal.exitCode()).toBe(0);
    expect(textOf(place)).toContain('"model": "ollama/qwen3-coder:30b"');
  });

  test("gets advice when Ollama has no model, and how to get one otherwise", async () => {
    const { terminal } = await atSetup(ollama([]));
    expect(terminal.screen()).toContain("running on this machine, no models yet");
    terminal.press("Enter");
    await terminal.see("✗ ollama responds but has no models. Get one first, for example with: ollama pull qwen3-coder");
    terminal.say("2");
    await terminal.seen(/Choose another provider[^]*Which provider\?/);
    terminal.say("4");
    await terminal.see("https://ollama.com");
    terminal.press("Enter");
    await terminal.seen(/https:\/\/ollama\.com[^]*Which provider\?/);
    terminal.say("q");
    expect(await terminal.exitCode()).toBe(130);
    expect(terminal.screen()).toContain("Nothing was changed.");
  });

  test.each(["C-c", "C-d"])(
    "cancels with %s, also while a model is tested, and nothing is changed",
    async (pressed) => {
      const hanging: Answering = (asked) =>
        asked.path === "/v1/chat/completions" && pressed === "C-c" ? "hang" : ollama(many)(asked);
      const { place, terminal } = await atSetup(hanging);
      terminal.press("Enter");
      await terminal.see("Number, name or part of a name");
      if (pressed === "C-c") {
        terminal.press("Enter");
        await terminal.see(/Testing ollama\/qwen3-coder:30b … \d s/);
      }
      terminal.press(pressed);
      expect(await terminal.exitCode()).toBe(130);
      expect(terminal.screen()).toContain("Nothing was changed.");
      await terminal.see(/^icanon$/m);
      expect(existsSync(fileOf(place))).toBe(false);
    },
  );

  test("cancels while servers are searched for, and no further prompt comes", async () => {
    const place = makePlace();
    const { url } = await providerServer(() => "hang");
    const terminal = inTmux(place, "setup", { env: { ...noKeys, OLLAMA_HOST: url } });
    await terminal.see("Looking for API keys and model servers");
    terminal.press("C-c");
    expect(await terminal.exitCode()).toBe(130);
    expect(terminal.all()).toContain("Nothing was changed.");
    expect(terminal.all()).not.toContain("Which provider?");
  });

  test("connects one in the middle of the demo, with /setup: the demo stays scripted, and the next planwright uses the model", async () => {
    const place = makePlace();
    const { url } = await providerServer(talking(ollama(many)));
    const env = { ...noKeys, OLLAMA_HOST: url };
    const terminal = inTmux(place, "--speed 50", { env, columns: 100 });
    await terminal.see("Use your own model instead: /setup");
    terminal.say("/setup");
    await terminal.see("Which provider?");
    terminal.press("C-c");
    await terminal.see("Nothing was changed.");
    await terminal.see(/PLAN.*demo\/script/);
    terminal.say("/setup");
    await terminal.seen(/Nothing was changed[^]*Which provider\?/);
    terminal.press("Enter");
    await terminal.see("Number, name or part of a name");
    terminal.press("Enter");
    await terminal.see("Connected. The demo keeps using its script: exit with /exit");
    expect(terminal.all()).toContain("Now go to your project and run: planwright");
    expect(textOf(place)).toContain('"model": "ollama/qwen3-coder:30b"');
    terminal.say("hello");
    await terminal.see("I am not a model");
    terminal.say("/exit");
    expect(await terminal.exitCode()).toBe(0);
    const next = inTmux(place, "", { env, columns: 100 });
    await next.see(/model +ollama\/qwen3-coder:30b/);
    next.say("hello");
    await next.see("It is 42.");
  });

  test("connects another one in a session started with --model, and learns that this one still takes precedence", async () => {
    const place = makePlace();
    const { url } = await providerServer(talking(ollama(many)));
    const terminal = inTmux(place, "--model ollama/gemma2:2b", { env: { ...noKeys, OLLAMA_HOST: url }, columns: 100 });
    await terminal.see(/PLAN.*ollama\/gemma2:2b/);
    terminal.say("/setup");
    await terminal.see("Which provider?");
    terminal.press("Enter");
    await terminal.see("Number, name or part of a name");
    terminal.press("Enter");
    await terminal.see("Connected, but ollama/gemma2:2b takes precedence here.");
    expect(terminal.all()).not.toContain("Now go to your project");
    terminal.say("/model ollama/qwen3-coder:30b");
    await terminal.see(/PLAN.*ollama\/qwen3-coder:30b/);
    terminal.say("/exit");
    expect(await terminal.exitCode()).toBe(0);
  });

  test("learns before the choice that there are only embeddings, and what to do", async () => {
    const { terminal } = await atSetup(ollama([{ name: "bge-m3:latest", capabilities: ["embedding"] }]));
    terminal.press("Enter");
    await terminal.see("! None of these models can chat: they are for embeddings, speech or images. Get one first");
    await terminal.see("ollama pull qwen3-coder");
    terminal.press("C-c");
    expect(await terminal.exitCode()).toBe(130);
  });

  test("can read it in a narrow terminal too: lines break between words", async () => {
    const { terminal } = await atSetup(talking(ollama(many)), undefined, 60);
    expect(terminal.lines().every((line) => line.length <= 60)).toBe(true);
    expect(terminal.screen()).toMatch(/^ {2}2 {2}Use an API key \(anthropic, openai, google …\)$/m);
    terminal.say("q");
    expect(await terminal.exitCode()).toBe(130);
  });
});

describe("a script", () => {
  test("saves a tested model, and gets everything as JSON", async () => {
    const place = makePlace();
    const { url } = await providerServer(talking(openAi(["m"])));
    const done = await run(place, ["setup", "--model", "corp/m", "--base-url", `${url}/v1`, "--json"], { env: nobody });
    expect([done.stderr, done.code]).toEqual(["", 0]);
    expect(JSON.parse(done.stdout)).toEqual({
      file: fileOf(place),
      isNew: true,
      model: "corp/m",
      test: { model: "corp/m", tools: "works", seconds: expect.any(Number), said: "It is 42." },
    });
    const config = await run(place, ["config", "--json"]);
    expect(JSON.parse(config.stdout)).toMatchObject({ config: { model: "corp/m" } });
  });

  test("gets each error in its language, and nothing is written", async () => {
    const place = makePlace();
    const done = await run(place, ["setup", "--model", "ollama/qwen3"], { env: { ...nobody, LANG: "de_DE.UTF-8" } });
    expect(done.code).toBe(1);
    expect(done.stderr).toContain("Starte es mit: ollama serve. Versuch es dann noch einmal.");
    expect(existsSync(fileOf(place))).toBe(false);
  });

  test("cannot choose a model without tool calls, unless it skips the test", async () => {
    const place = makePlace();
    const { url } = await providerServer((asked) =>
      asked.body.includes('"tools"')
        ? { status: 400, json: { error: { message: "m does not support tools" } } }
        : talking(openAi(["m"]))(asked),
    );
    const words = ["setup", "--model", "corp/m", "--base-url", `${url}/v1`];
    const refused = await run(place, words, { env: nobody });
    expect(refused.stderr).toContain(
      "corp/m can't call tools, which an agent needs to read or change anything. Choose another model, or set it anyway with --no-test.",
    );
    expect([refused.code, existsSync(fileOf(place))]).toEqual([1, false]);
    expect((await run(place, [...words, "--no-test"], { env: nobody })).code).toBe(0);
  });

  test("ended during a model's test reports it once, and writes nothing", async () => {
    const place = makePlace();
    const { promise: asked, resolve: hear } = Promise.withResolvers<void>();
    const { url } = await providerServer(() => {
      hear();
      return "hang";
    });
    const running = start(place, ["setup", "--model", "corp/m", "--base-url", `${url}/v1`], { env: nobody });
    await asked;
    running.child.kill("SIGINT");
    const { code, stderr } = await running.finished;
    expect([code, stderr.trim()]).toEqual([130, "Nothing was changed."]);
    expect(existsSync(fileOf(place))).toBe(false);
  });

  test("learns which setting takes precedence over the saved one", async () => {
    const place = makePlace({ "planwright.jsonc": '{ "model": "ollama/theirs" }' });
    const done = await run(place, ["setup", "--model", "ollama/mine", "--no-test"], { env: nobody });
    expect(done.code).toBe(0);
    expect(done.stderr).toContain("The model was not tested.");
    expect(done.stderr).toMatch(/! Here, ollama\/theirs takes precedence \(project file .*planwright\.jsonc:1\)\./);
  });

  test("lists the current models, with keys by their variables' names", async () => {
    const place = makePlace();
    const { url } = await providerServer(ollama(many));
    const env = { ...noKeys, OLLAMA_HOST: url, ANTHROPIC_API_KEY: key };
    const done = await run(place, ["setup", "--list"], { env });
    expect(done.stdout).toMatch(
      /^anthropic +API key in ANTHROPIC_API_KEY\nollama +running on this machine, 3 models\n/,
    );
    const json = await run(place, ["setup", "--list", "--json"], { env });
    expect(JSON.parse(json.stdout)).toMatchObject({
      model: null,
      file: fileOf(place),
      offered: [{ provider: "ollama", models: [{ id: "qwen3-coder:30b", suits: true, tools: true }, {}, {}] }],
    });
    expect(done.stdout + done.stderr + json.stdout + json.stderr).not.toContain(key);
  });

  test("lists the models of this machine by their full names, and those of a given provider", async () => {
    const place = makePlace();
    const { url } = await providerServer(ollama(many));
    const elsewhere = await providerServer(openAi(["gpt-5", "whisper-1"]));
    const env = { ...noKeys, OLLAMA_HOST: url, OPENAI_API_KEY: key, OPENAI_BASE_URL: `${elsewhere.url}/v1` };
    const here = await run(place, ["setup", "--list"], { env: { ...noKeys, OLLAMA_HOST: url } });
    expect(here.stdout).toMatch(
      /\n\nModels on this machine:\nollama\/qwen3-coder:30b +tools · 262,144 tokens\nollama\/gemma2:2b +no tools\n$/,
    );
    expect(here.stderr).toContain("planwright setup --list provider");
    const named = await run(place, ["setup", "--list", "openai"], { env });
    expect([named.stdout, named.code]).toEqual(["openai/gpt-5\n", 0]);
    const json = await run(place, ["setup", "--list", "openai", "--json"], { env });
    expect(JSON.parse(json.stdout)).toEqual({
      provider: "openai",
      models: [
        { id: "gpt-5", suits: true },
        { id: "whisper-1", suits: false },
      ],
    });
    const unknown = await run(place, ["setup", "--list", "nobody"], { env });
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('There is no provider "nobody".')]);
  });

  test.each<[string, string[], string]>([
    ["a provider alone", ["ollama"], "A provider requires --list."],
    ["no terminal", [], "Not a terminal, so setup can't ask you. Use: planwright setup --model provider/model."],
    ["an address alone", ["--base-url", "http://x"], "--base-url requires --model."],
    ["both", ["--list", "--model", "a/b"], "--list and --model can't be used together."],
    ["a provider that cannot be named so", ["--model", "my box/m", "--no-test"], '"my box/m" is not a model name.'],
    ["a model that is none", ["--model", "gpt"], '"gpt" is not a model name.'],
    ["a key that is not there", ["--model", "openai/gpt-5"], "No API key for openai. Set the environment variable"],
  ])("with %s is refused with advice", async (_what, args, says) => {
    const done = await run(makePlace(), ["setup", ...args], { env: nobody });
    expect(done.stderr).toContain(says);
    expect(done.code).toBe(2);
  });

  test("with a mistake in the file gets its line, and the file stays", async () => {
    const place = makePlace();
    writeFileSync(fileOf(place), '{\n  "model" "x/y"\n}');
    const done = await run(place, ["setup", "--model", "ollama/m", "--no-test"], { env: nobody });
    expect(done.code).toBe(2);
    expect(done.stderr).toContain("planwright.jsonc:2:11");
    expect(textOf(place)).toBe('{\n  "model" "x/y"\n}');
  });
});
