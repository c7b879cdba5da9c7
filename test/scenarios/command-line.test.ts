// The command line as a newcomer meets it: prompts from anywhere, clear refusals, documented exit codes.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteLog } from "../../src/adapters/event-log/sqlite.ts";
import { noSecrets } from "../no-secrets.ts";
import { systemClock } from "../../src/apps/config/clock.ts";
import { Session } from "../../src/engine/open/session.ts";
import { makePlace, run, serve, start } from "./harness.ts";

const program = join(import.meta.dirname, "../../bin/planwright.cjs");

test("the prompt may come from standard input", async () => {
  const place = makePlace();
  const server = await serve(place, [{ text: "Hello." }]);
  const done = await run(place, ["run"], { stdin: "say hello\n" });
  expect(done).toMatchObject({ code: 0, stdout: "Hello.\n" });
  expect(server.requests[0]?.body).toContain("say hello");
});

test("standard input can be added to a prompt with -", async () => {
  const place = makePlace();
  const server = await serve(place, [{ text: "Fine." }]);
  await run(place, ["run", "review this:", "-"], { stdin: "diff --git" });
  expect(server.requests[0]?.body).toContain("review this:\\n\\ndiff --git");
});

test("text goes to stdout and everything about it to stderr", async () => {
  const place = makePlace({ "a.txt": "a\n" });
  await serve(place, [
    { text: "Looking.", calls: [{ tool: "read", input: { path: "a.txt" } }] },
    { text: "It has an a." },
  ]);
  const done = await run(place, ["run", "look"]);
  expect(done.stdout).toBe("Looking.\nIt has an a.\n");
  expect(done.stderr).toContain("✓ read a.txt");
  expect(done.stderr).toContain("Plan mode: no files were changed except plans.\n");
  expect(done.stderr).toMatch(/Next: planwright run "go ahead" --resume \S+ --mode build\n$/);
});

test.each([
  ["no prompt", ["run", ""], 2, "Describe what you want done"],
  ["an unknown command", ["frobnicate"], 2, "frobnicate"],
  ["an unknown option", ["run", "x", "--frobnicate"], 2, "frobnicate"],
  ["an unknown mode", ["run", "x", "--mode", "yolo"], 2, "plan, build or auto"],
  ["a folder that is not there", ["run", "x", "--cwd", "nowhere"], 2, "nowhere"],
  ["a session that is not there", ["run", "x", "--resume", "123"], 2, "123"],
  ["nothing to continue", ["run", "--continue"], 2, "no session"],
  ["a malformed model", ["run", "x", "--model", "gpt"], 2, "provider/model"],
  ["an unknown provider", ["run", "x", "--model", "nobody/x"], 2, "nobody"],
  ["a missing key", ["run", "x", "--model", "anthropic/claude-x"], 2, "ANTHROPIC_API_KEY"],
])("%s is refused with advice, and no session is left behind", async (_name, args, code, says) => {
  const place = makePlace();
  await serve(place, [{ text: "never" }]);
  const done = await run(place, args);
  expect(done.stderr).toContain(says);
  expect(done.stderr).not.toContain("This is a bug");
  expect(done.code).toBe(code);
  expect((await run(place, ["sessions", "--json", "--all"])).stdout.trim()).toBe("[]");
});

test("without any model the hint names a way to set one", async () => {
  const place = makePlace();
  const done = await run(place, ["run", "hello"]);
  expect(done.code).toBe(2);
  expect(done.stderr).toContain("No model is set. Connect one with: planwright setup. Or use --model provider/model");
});

test("a mistake in the project's configuration is shown with its line", async () => {
  const place = makePlace({
    "planwright.jsonc": '{\n  // mine\n  "modle": "x/y",\n  "limits": { "steps": "many" }\n}\n',
  });
  const done = await run(place, ["run", "hello"]);
  expect(done.code).toBe(2);
  expect(done.stderr).toContain("planwright.jsonc:3:3");
  expect(done.stderr).toContain("planwright.jsonc:4:24");
});

test("a local OpenAI-compatible server can be set up in the project's own file", async () => {
  const place = makePlace();
  const server = await serve(place, [{ text: "Hello from here." }]);
  const home = join(place.home, "other");
  mkdirSync(home);
  const config = { model: "mine/any-model", providers: { mine: { baseUrl: `${server.url}/v1` } } };
  writeFileSync(join(place.workspace, "planwright.jsonc"), JSON.stringify(config));
  const done = await run(place, ["run", "hello"], { env: { PLANWRIGHT_HOME: home } });
  expect(done).toMatchObject({ code: 0, stdout: "Hello from here.\n" });
});

test("--version and --help answer without a configuration", async () => {
  const place = makePlace();
  expect((await run(place, ["--version"])).stdout).toMatch(/^planwright \d+\.\d+\.\d+ on Node 2\d/);
  expect((await run(place, ["--help"])).stdout).toMatch(/^Work:\n.*\n {2}run +Run a prompt/m);
});

test("ids keep their digits: 00012345 is not 12345", async () => {
  const place = makePlace();
  await serve(place, []);
  expect((await run(place, ["run", "x", "--resume", "00012345"])).stderr).toContain("no session 00012345");
});

test("a reader that closes the pipe stops the run cleanly", async () => {
  const place = makePlace();
  await serve(place, [{ calls: [{ tool: "bash", input: { command: "sleep 60" } }] }]);
  const running = start(place, ["run", "x", "--mode", "build", "--yes", "--json"]);
  await running.event((event) => event.type === "tool_started");
  running.child.stdout?.destroy();
  const log = openSqliteLog(join(place.home, "planwright.db"));
  onTestFinished(() => log.close());
  // Nothing is written while the command sleeps, so a message makes the program write and notice.
  const [summary] = await log.list();
  const session = await Session.open({ log, clock: systemClock, redactor: noSecrets }, summary?.sessionId ?? "");
  await session.dispatch({ type: "send_message", messageId: "m", text: "still there?" });
  expect((await running.finished).code).toBe(130);
});

test.each<[string, readonly string[], number, string]>([
  ["wrong usage", ["--frobnicate"], 2, "usage"],
  ["a mistake in the configuration", ["--effort", "x"], 2, "config"],
  ["a session that is not there", ["--resume", "123"], 2, "not_found"],
])("--json ends with run_result after %s", async (_name, args, exitCode, kind) => {
  const place = makePlace();
  await serve(place, []);
  const done = await run(place, ["run", "x", "--json", ...args]);
  const failure = { kind, message: expect.any(String) as string };
  expect(done.events).toMatchObject([{ type: "run_result", exitCode, sessionId: null, outcome: "failed", failure }]);
  expect(done.code).toBe(exitCode);
});

test("--json ends with run_result when the session cannot be stored", async () => {
  const place = makePlace();
  await serve(place, [{ text: "hi" }]);
  writeFileSync(join(place.home, "planwright.db"), "this is not a database at all\n".repeat(50));
  const done = await run(place, ["run", "x", "--json"]);
  expect(done.events).toMatchObject([{ type: "run_result", exitCode: 1, sessionId: null, outcome: "failed" }]);
  expect(done.stdout.trim().split("\n")).toHaveLength(1);
});

test.skipIf(!existsSync("/dev/full"))("an output that accepts no data is a failure with a sentence", async () => {
  const place = makePlace();
  await serve(place, [{ text: "Hello." }]);
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));
  const child = spawn(process.execPath, [program, "run", "hello", "--json"], {
    cwd: place.workspace,
    env: { PATH: process.env["PATH"], PLANWRIGHT_HOME: place.home },
    stdio: ["ignore", full, "pipe"],
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr as Readable), once(child, "close")]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: "planwright: Couldn't write to standard output (ENOSPC).\n" });
});

test("a shell whose folder was removed gets a sentence", async () => {
  const place = makePlace({ "gone/a.txt": "" });
  const gone = join(place.workspace, "gone");
  const script = `cd "${gone}" && rm -r "${gone}" && "${process.execPath}" "${program}" sessions`;
  const { status, stderr } = spawnSync("sh", ["-c", script], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], PLANWRIGHT_HOME: place.home },
  });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: "planwright: The current folder no longer exists. Change to another folder, or choose one with --cwd.\n",
  });
});
