// The doctor finds what is missing or broken and says what to do.
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteLog } from "../../../adapters/event-log/sqlite.ts";
import { type Check, assessSpace, nodeCheck, sandboxCheck } from "./doctor-checks.ts";
import { collectOutput } from "../collect-output.fixture.ts";
import { doctorCommand } from "./doctor-command.ts";
import { ollama, providerServer } from "../../../adapters/models/discover/provider-servers.fixture.ts";

function makePlace(): { root: string; home: string } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-doctor-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "home"));
  return { root, home: join(root, "home") };
}

async function examine({ root, home }: { root: string; home: string }, more: Record<string, string | undefined> = {}) {
  const output = collectOutput();
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: home, ...more };
  const code = await doctorCommand({
    command: "doctor",
    words: [],
    flags: { json: true },
    env,
    workspace: root,
    output,
  });
  const { ok, checks } = JSON.parse(output.text()) as { ok: boolean; checks: Check[] };
  expect(ok).toBe(code === 0);
  return {
    code,
    check: (name: string) => checks.find((each) => each.name === name),
    names: checks.map(({ name }) => name),
  };
}

test("a new installation is healthy, and the doctor creates nothing", async () => {
  const place = makePlace();
  const { code, names, check } = await examine(place);
  expect(code).toBe(0);
  expect(names).toEqual([
    "Node",
    "git",
    "ripgrep",
    "sandbox",
    "configuration",
    "model",
    "keys",
    "database",
    "free space",
  ]);
  expect(check("model")?.status).toBe("warn");
  expect(check("database")).toEqual({
    name: "database",
    status: "ok",
    detail: `${join(place.home, "planwright.db")} will be created with the first session`,
  });
});

test("text output has one line with a mark per check", async () => {
  const { root, home } = makePlace();
  const output = collectOutput();
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: home };
  expect(await doctorCommand({ command: "doctor", words: [], flags: {}, env, workspace: root, output })).toBe(0);
  expect(output.text()).toMatch(/^✓ Node — \d/);
  expect(output.text()).toContain("\n! model — no default model is set — Connect one with: planwright setup. Or set ");
});

test("the database is opened and its sessions are counted", async () => {
  const place = makePlace();
  const log = openSqliteLog(join(place.home, "planwright.db"));
  const data = { sessionId: "s", workspace: "/w", mode: "plan", plan_file: null, title: "", auto: false } as const;
  await log.append("s", 0, [{ type: "session_created", data }], "2026-03-10T12:00:00.000Z");
  log.close();
  const { check } = await examine(place);
  expect(check("database")).toMatchObject({
    status: "ok",
    detail: expect.stringMatching(/, 0\.\d MB, 1 session$/) as string,
  });
});

test("a file that is not a database fails", async () => {
  const place = makePlace();
  writeFileSync(join(place.home, "planwright.db"), "this is not a database, but somebody's text".repeat(100));
  const { code, check } = await examine(place);
  expect([code, check("database")?.status]).toEqual([1, "fail"]);
});

test("mistakes in the configuration fail, and the model is then unknown", async () => {
  const place = makePlace();
  writeFileSync(join(place.home, "planwright.jsonc"), '{ "modle": 1 }');
  const { code, check } = await examine(place);
  expect(code).toBe(1);
  expect(check("configuration")).toMatchObject({
    status: "fail",
    detail: expect.stringContaining(":1:3 modle") as string,
  });
  expect(check("model")?.status).toBe("warn");
});

test("a local model server is checked: whether it runs and has the model", async () => {
  const { url } = await providerServer(ollama([{ name: "qwen3:latest" }]));
  const name = "model server ollama";
  const look = async (model: string, host: string) =>
    (await examine(makePlace(), { PLANWRIGHT_MODEL: model, OLLAMA_HOST: host })).check(name);
  expect(await look("ollama/qwen3", url)).toEqual({
    name,
    status: "ok",
    detail: "running on this machine, 1 model",
  });
  expect(await look("ollama/gone:1b", url)).toEqual({
    name,
    status: "warn",
    detail: "gone:1b is not installed",
    hint: "Get it with: ollama pull gone:1b",
  });
  expect(await look("ollama/qwen3", "127.0.0.1:9")).toEqual({
    name,
    status: "warn",
    detail: "not running (http://127.0.0.1:9/v1)",
    hint: "Start it with: ollama serve. Then try again.",
  });
  expect(await look("openai/x", url)).toBeUndefined();
});

test("an invalid address fails before any request", async () => {
  const { check } = await examine(makePlace(), { PLANWRIGHT_MODEL: "ollama/qwen3", OLLAMA_HOST: "my box" });
  expect(check("model")).toMatchObject({
    status: "fail",
    detail: 'ollama/qwen3: "my box" in OLLAMA_HOST is not an address.',
    hint: "Write http:// or https:// before it.",
  });
});

test.each<[string, Record<string, string>, Partial<Check>]>([
  ["ollama/qwen3", {}, { status: "ok", detail: "ollama/qwen3" }],
  ["nobody/x", {}, { status: "fail", detail: 'nobody/x: There is no provider "nobody".' }],
  ["openai/x", {}, { status: "fail", hint: expect.stringContaining("environment variable OPENAI_API_KEY,") }],
  ["openai/x", { OPENAI_API_KEY: "  " }, { status: "fail" }],
  ["openai/x", { OPENAI_API_KEY: "sk-secret" }, { status: "ok" }],
  ["google/x", { GEMINI_API_KEY: "secret" }, { status: "ok" }],
  ["work/x", {}, { status: "fail", hint: expect.stringContaining("environment variable WORK_KEY,") }],
  ["work/x", { WORK_KEY: "secret" }, { status: "ok" }],
  ["own/x", {}, { status: "ok" }],
  ["demo/script", {}, { status: "ok" }],
  ["openai/x", { OPENAI_API_KEY: "sk-sec\nret" }, { status: "fail", hint: expect.stringContaining("Copy it again.") }],
])("the model %s with the keys %j", async (model, keys, expected) => {
  const place = makePlace();
  const file = join(place.home, "planwright.jsonc");
  const providers = {
    work: { baseUrl: "https://work.example", apiKeyEnv: "WORK_KEY" },
    own: { baseUrl: "https://own.example", apiKey: "secret" },
  };
  writeFileSync(file, JSON.stringify({ model, providers }), { mode: 0o600 });
  const { check } = await examine(place, keys);
  expect(check("model")).toMatchObject(expected);
  expect(JSON.stringify(check("keys"))).not.toContain("secret");
  for (const name of Object.keys(keys).filter((key) => keys[key]?.trim()))
    expect(check("keys")?.detail).toContain(name);
});

test.skipIf(process.platform === "win32")("a file with a key that other users can read is a warning", async () => {
  const place = makePlace();
  const file = join(place.home, "planwright.jsonc");
  writeFileSync(file, JSON.stringify({ providers: { own: { baseUrl: "https://own.example", apiKey: "secret" } } }));
  chmodSync(file, 0o644);
  expect((await examine(place)).check("configuration")).toMatchObject({ status: "warn", hint: `chmod 600 ${file}` });
  chmodSync(file, 0o600);
  expect((await examine(place)).check("configuration")).toMatchObject({ status: "ok" });
});

test("missing programs are warnings", async () => {
  const place = makePlace();
  const { code, check } = await examine(place, { PATH: place.root });
  expect(code).toBe(0);
  expect(check("git")).toMatchObject({ status: "warn", detail: "not found" });
  expect(check("ripgrep")?.status).toBe("ok");
});

test("a missing or broken sandbox is a warning that says what to do", () => {
  const missing = { kind: "no_sandbox", message: "It does not work here.", hint: "Install it.", retryable: false };
  expect(sandboxCheck({ missing })).toEqual({
    name: "sandbox",
    status: "warn",
    detail: "It does not work here.",
    hint: "Install it.",
  });
});

test("without a home folder the data folder fails and the rest is still checked", async () => {
  const place = makePlace();
  const { code, check } = await examine(place, { PLANWRIGHT_HOME: undefined });
  expect(code).toBe(1);
  expect(check("data folder")).toMatchObject({
    status: "fail",
    detail: expect.stringContaining("HOME is not set") as string,
    hint: "Set HOME, or PLANWRIGHT_HOME to a folder for everything.",
  });
  expect(check("configuration")).toMatchObject({ hint: "Set HOME, or PLANWRIGHT_HOME to a folder for everything." });
});

test("old Node versions and full disks fail", () => {
  expect(nodeCheck("20.20.2")).toMatchObject({ status: "fail", detail: "20.20.2 is too old" });
  expect(nodeCheck("24.0.0")).toMatchObject({ status: "ok" });
  expect([5e6, 100e6, 5e9].map((free) => assessSpace(free, "/d"))).toMatchObject([
    { status: "fail", detail: "5 MB for /d" },
    { status: "warn", detail: "100 MB for /d" },
    { status: "ok", detail: "5.0 GB for /d" },
  ]);
});

test("MCP servers are started and report their tools or what is wrong", async () => {
  const script = fileURLToPath(import.meta.resolve("@modelcontextprotocol/server-filesystem/dist/index.js"));
  const place = makePlace();
  const mcpServers = {
    files: { command: process.execPath, args: [script, tmpdir()], trusted: true },
    broken: { command: "there-is-no-such-program" },
    later: { url: "http://127.0.0.1:1/mcp", enabled: false },
  };
  writeFileSync(join(place.home, "planwright.jsonc"), JSON.stringify({ mcpServers }));
  const { code, check } = await examine(place);
  expect(code).toBe(1);
  expect(["files", "broken", "later"].map((name) => check(`MCP server ${name}`))).toEqual([
    { name: "MCP server files", status: "ok", detail: expect.stringMatching(/^\d+ tools over stdio, trusted$/) },
    { name: "MCP server broken", status: "fail", detail: expect.any(String), hint: expect.any(String) },
    { name: "MCP server later", status: "ok", detail: "disabled" },
  ]);
});
