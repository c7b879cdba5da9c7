// The server as a user starts it: a real process that says how to log in, ends cleanly, and admits only known tokens.
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { callCommand } from "../../src/apps/cli/call-command.fixture.ts";
import { waitUntil } from "../wait-until.ts";
import { makePlace, run, start, type Place } from "./harness.ts";

async function served(place: Place, args: readonly string[] = []) {
  const running = start(place, ["serve", "--port", "0", ...args]);
  let [stdout, stderr] = ["", ""];
  running.child.stdout?.on("data", (text: string) => (stdout += text));
  running.child.stderr?.on("data", (text: string) => (stderr += text));
  onTestFinished(() => void running.child.kill("SIGKILL"));
  await waitUntil(() => /browser.*\n/.test(stdout) || running.child.exitCode !== null);
  const url = /http:\/\/\S+/.exec(stdout)?.[0] ?? "";
  return { ...running, url, stdout: () => stdout, stderr: () => stderr };
}

const tokenOf = (place: Place) => readFileSync(join(place.home, "server/token"), "utf8").trim();
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
/** Any request that needs a valid token. */
const knock = async (url: string, token: string) =>
  (await fetch(`${url}/api/v1/workspaces/none/chats`, bearer(token))).status;

test("prints its address and how to log in, answers, gives links, keeps its port, and ends cleanly", async () => {
  const place = makePlace();
  const server = await served(place);
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await waitUntil(() => server.stdout().includes("Another"));
  expect(server.stdout().split("\n")).toEqual([
    `Planwright is listening on ${server.url}`,
    expect.stringMatching(
      new RegExp(`^Open in a browser \\(works once, within ten minutes\\): ${server.url}/enter/[\\w-]{43}$`),
    ),
    `Token for programs: ${join(place.home, "server/token")} (more: planwright tokens)`,
    expect.stringMatching(/^Another link for a browser: PLANWRIGHT_HOME=.+ node .+ link --url \S+$/),
    "",
  ]);
  expect(statSync(join(place.home, "server/token")).mode & 0o777).toBe(0o600);
  expect(await knock(server.url, tokenOf(place))).not.toBe(401);
  expect(await knock(server.url, "pw_wrong")).toBe(401);
  const link = await run(place, ["link", "--url", server.url]);
  expect([link.code, link.stdout]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^${server.url}/enter/[\\w-]{43}\n$`)),
  ]);
  const { port } = new URL(server.url);
  const second = await run(place, ["serve", "--port", port, "--log-level", "error"]);
  expect([second.code, second.stdout, second.stderr]).toEqual([
    1,
    "",
    `planwright: Port ${port} is already in use. Stop the program that uses it, or choose another one with --port.\n`,
  ]);
  server.child.kill("SIGTERM");
  expect(await server.finished).toMatchObject({ code: 0, signal: null });
  // Not a terminal: the log is there, a JSON object a line.
  const lines = server
    .stderr()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    expect.arrayContaining(["listening", "request", "stopped"]),
  );
});

test("a second signal ends it without waiting", async () => {
  const server = await served(makePlace());
  const { hostname, port } = new URL(server.url);
  const slow = connect(Number(port), hostname);
  onTestFinished(() => void slow.destroy());
  slow.on("error", () => {});
  await once(slow, "connect");
  slow.write("GET /api/v1/workspaces HTTP/1.1\r\nHost: ");
  await waitUntil(() => slow.bytesWritten > 0);
  server.child.kill("SIGTERM");
  await waitUntil(() => server.stderr().includes("Stopping… Running sessions are suspended."));
  server.child.kill("SIGTERM");
  const { code, stderr } = await server.finished;
  expect([code, stderr.includes("Stopped.")]).toEqual([0, false]);
});

test("the log goes to its own file, and serving without authentication prints a warning", async () => {
  const place = makePlace();
  const server = await served(place, ["--no-auth", "--log-file", "log.ndjson"]);
  expect(await knock(server.url, "")).not.toBe(401);
  expect(server.stdout()).toContain(`Open in a browser: ${server.url}/\n`);
  await waitUntil(() => server.stderr().includes("! --no-auth: every program and person"));
  server.child.kill("SIGINT");
  const { code, stderr } = await server.finished;
  expect(code).toBe(0);
  expect(stderr).not.toContain("{");
  const file = join(place.workspace, "log.ndjson");
  expect(readFileSync(file, "utf8")).toContain('"msg":"request"');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("tokens are created, shown once, listed, renewed and revoked while the server runs", async () => {
  const place = makePlace();
  expect(await callCommand(place, ["tokens"])).toMatchObject({ code: 0, stdout: "" });
  const server = await served(place);
  const made = await callCommand(place, ["tokens", "create", "ada", "--role", "view"]);
  expect(made.code).toBe(0);
  expect(made.stderr).toBe("This is the token for ada (view). Store it now: it can't be shown again.\n");
  const token = made.stdout.trim();
  expect(await knock(server.url, token)).not.toBe(401);
  const list = await callCommand(place, ["tokens", "list"]);
  expect(list.stdout).toMatch(/^name +role +created\nowner +admin +\S+\nada +view +\S+\n$/);
  expect(list.stdout).not.toContain(token);
  expect((await callCommand(place, ["tokens", "revoke", "ada"])).stdout).toBe(
    "The token for ada is no longer valid.\n",
  );
  expect(await knock(server.url, token)).toBe(401);
  const before = tokenOf(place);
  expect((await callCommand(place, ["tokens", "renew"])).code).toBe(0);
  expect([await knock(server.url, before), tokenOf(place) === before]).toEqual([401, false]);
});
