// `--debug` as a developer uses it: the lines it writes, where they go, and what never appears in them.
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { missing } from "../needs.ts";
import { waitUntil } from "../wait-until.ts";
import { makePlace, run, serve, start, type Place } from "./harness.ts";
import { atPrompt } from "./tui-place.ts";

const secret = "correct-horse-7-battery";
const key = "sk-own-5f9a8b7c6d5e4f3a2b1c";
const token = ["ghp", "_", "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"].join("");

/** The lines of one topic, without the time. */
function linesOf(text: string, topic: string): string[] {
  const line = /^\d\d:\d\d:\d\d\.\d{3} (\w+) +(.*)$/;
  return text.split("\n").flatMap((each) => {
    const [, found, rest = ""] = line.exec(each) ?? [];
    return found === topic ? [rest] : [];
  });
}

/** Durations and ids differ from run to run. */
const masked = (lines: readonly string[]) =>
  lines.map((line) =>
    line
      .replaceAll(/\d+(?:\.\d+)? m?s\b/g, "N ms")
      .replaceAll(/\d+(?:\.\d+)?k? characters/g, "N characters")
      .replaceAll(/\d+ tokens in \(\d+ cached\), \d+ out/g, "N tokens")
      .replace(/^[\da-f]{6} /, "ID "),
  );

const reads = [{ tool: "read", input: { path: "a.txt" } }];
const runs = [{ tool: "bash", input: { command: "rm a.txt" } }];

test("it shows requests, the deciding rules, the duration of each call, and the phases of the start", async () => {
  const place = makePlace({ "a.txt": "one\n" });
  await serve(place, [{ calls: reads }, { calls: runs }, { text: "Done." }]);
  const { code, stdout, stderr } = await run(place, ["run", "look at a.txt", "--mode", "build", "--debug"]);
  expect([code, stdout]).toEqual([4, "Done.\n"]);
  expect(masked(linesOf(stderr, "start"))).toEqual([
    `Planwright opens N ms after the process started, on Node ${process.versions.node}`,
    "configuration read in N ms",
    "session store opened in N ms",
    "MCP servers connected in N ms",
    "engine ready in N ms",
  ]);
  const models = masked(linesOf(stderr, "model"));
  expect(models[0]).toMatch(
    /^#1 request to local\/test for builder: 1 message, \d+ tools, N characters; last: user ".*look at a\.txt/,
  );
  expect(models.slice(1, 3)).toEqual([
    "#1 calls read (calls); N tokens after N ms",
    expect.stringMatching(/^#2 request /),
  ]);
  expect(models.at(-2)).toBe("#3 first output after N ms");
  expect(models.at(-1)).toBe("#3 answer of N characters (stop); N tokens after N ms");
  expect(masked(linesOf(stderr, "gate"))).toEqual([
    'ID allow read {"path":"a.txt"} by rule "read-only" (build mode)',
    expect.stringMatching(/^ID deny bash \{"command":"rm a\.txt"\} by rule "default" \(NEEDS_CONFIRMATION\)$/),
  ]);
  expect(masked(linesOf(stderr, "tool"))).toEqual(["ID read ok in N ms, N characters"]);
  expect(linesOf(stderr, "session").some((line) => line.includes(" turn_ended "))).toBe(true);
});

test("without it none of this is written, and its code is not even loaded", async () => {
  const place = makePlace();
  await serve(place, [{ text: "Done." }, { text: "Done." }]);
  const hook = `import { registerHooks } from "node:module";
    registerHooks({ load: (url, context, next) => (url.endsWith("compose/debug.ts") && console.error("loaded"), next(url, context)) });`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
  const { stderr } = await run(place, ["run", "hello"], { env });
  expect(debugIn(stderr)).toBe("");
  expect(stderr).not.toContain("loaded");
  expect((await run(place, ["run", "hello", "--debug"], { env })).stderr).toContain("loaded");
});

const debugIn = (text: string) =>
  text
    .split("\n")
    .filter((each) => /^\d\d:\d\d:\d\d\.\d{3} /.test(each))
    .join("\n");

function useModel(place: Place, url: string): void {
  const providers = { local: { type: "openai-compatible", baseUrl: `${url}/v1`, apiKey: key } };
  writeFileSync(join(place.home, "planwright.jsonc"), JSON.stringify({ model: "local/test", providers }));
}

test("a provider's key and secrets in prompts, calls and answers never appear (R95)", async () => {
  const place = makePlace({ ".env": `DB_PASSWORD=${secret}\n` });
  const command = `echo ${secret}; echo ${token}`;
  const server = await serve(place, [
    { calls: [{ tool: "bash", input: { command } }] },
    { text: `The password is ${secret}.` },
  ]);
  useModel(place, server.url);
  const prompt = `My password is ${secret}, and my token ${token}.`;
  const { code, stderr } = await run(place, ["run", prompt, "--mode", "build", "--yes"], {
    env: { PLANWRIGHT_DEBUG: "1" },
  });
  expect([code, server.requests.length]).toEqual([0, 2]);
  expect(debugIn(stderr)).toContain("⟦redacted");
  for (const found of [secret, token, key]) expect(stderr).not.toContain(found);
});

test("a key that the provider repeats in its error does not appear either (R95)", async () => {
  const place = makePlace();
  const provider = createServer((request, response) => {
    response.writeHead(401, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: `Wrong key: ${request.headers.authorization}` } }));
  });
  onTestFinished(() => void provider.close());
  provider.listen(0, "127.0.0.1");
  await once(provider, "listening");
  useModel(place, `http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
  const { code, stderr } = await run(place, ["run", "hello", "--debug"]);
  expect(code).not.toBe(0);
  expect(debugIn(stderr)).toContain("#1 failed (auth)");
  expect(stderr).not.toContain(key);
});

test("serve writes it to stderr for every session", async () => {
  const place = makePlace();
  await serve(place, [{ text: "Hello." }]);
  const server = start(place, ["serve", "--port", "0", "--debug", "--log-level", "silent"]);
  onTestFinished(() => void server.child.kill("SIGKILL"));
  let [stdout, stderr] = ["", ""];
  server.child.stdout?.on("data", (text: string) => (stdout += text));
  server.child.stderr?.on("data", (text: string) => (stderr += text));
  await waitUntil(() => stdout.includes("Another"));
  const url = /http:\/\/[\w.]+:\d+/.exec(stdout)?.[0] ?? "";
  const call = async (method: string, path: string, body?: object) => {
    const bearer = readFileSync(join(place.home, "server/token"), "utf8").trim();
    const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return (await answer.json()) as { workspaces: { workspace_id: string }[] };
  };
  const { workspaces } = await call("GET", "/api/v1/workspaces");
  await call("POST", `/api/v1/workspaces/${workspaces[0]?.workspace_id}/chats`, { content: "hello" });
  await waitUntil(() => stderr.includes(" turn_ended "));
  expect(linesOf(stderr, "model")[0]).toContain("#1 request to local/test for planner");
});

describe.skipIf(missing("tmux"))("in the terminal interface", () => {
  test("it goes to a private file whose path is printed", async () => {
    const { place, terminal } = await atPrompt([{ text: "Hello there." }], { args: "--debug" });
    await terminal.see("Debug log: ");
    terminal.press("hello", "Enter");
    await terminal.see("Hello there.");
    const folder = join(place.home, "debug");
    const [name = ""] = readdirSync(folder);
    const file = join(folder, name);
    await waitUntil(() => readFileSync(file, "utf8").includes(" turn_ended "));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(linesOf(readFileSync(file, "utf8"), "model")[0]).toContain("#1 request to local/test");
  });
});
