// The processes of servers: what they get from us, and that they end with us.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { isAlive } from "../tools/process-list.fixture.ts";
import { call, makeWorkspace, until } from "../tools/workspace.fixture.ts";
import { noted, open, pids } from "./mcp.fixture.ts";
import { fixtureServer } from "./stdio-command.fixture.ts";

test("passes PATH and similar and the configured variables to a server, but none of our keys", async () => {
  const ours = {
    PATH: process.env["PATH"],
    HOME: "/tmp",
    ANTHROPIC_API_KEY: "sk",
    MY_TOKEN: "t0ken",
    SHELL: "() { :; }",
  };
  const env = { SECRET: "it is ${MY_TOKEN}" };
  const mcp = await open({ s: { ...fixtureServer("good"), env } }, ours);
  const { context, folder } = mcp.workspace;
  const said = async (name: string) => (await call(mcp.tool(`mcp__s__${name}`), {}, context)).output;
  expect(await said("environment")).toBe("HOME PATH PLANWRIGHT_CALL SECRET");
  expect([await said("secret"), await said("folder")]).toEqual(["it is t0ken", folder]);
});

test("closing ends a cooperative server by closing its input", async () => {
  const workspace = await makeWorkspace();
  const note = workspace.at("note");
  const mcp = await open({ s: fixtureServer("good", note) }, process.env, workspace);
  const [pid = 0] = pids(note, "started");
  expect(isAlive(pid)).toBe(true);
  await mcp.close();
  expect([isAlive(pid), noted(note).at(-1)]).toEqual([false, "input closed"]);
});

test("closing ends an uncooperative server and the processes it started, even outside its group", async () => {
  const workspace = await makeWorkspace();
  const note = workspace.at("note");
  const mcp = await open({ s: fixtureServer("stubborn", note) }, process.env, workspace);
  const all = [...pids(note, "started"), ...pids(note, "child")];
  expect(all.map(isAlive)).toEqual([true, true, true]);
  await mcp.close();
  expect(all.map(isAlive)).toEqual([false, false, false]);
});

test("a server that fails to start leaves nothing behind", async () => {
  const workspace = await makeWorkspace();
  const note = workspace.at("note");
  const mcp = await open({ s: { ...fixtureServer("silent", note), startSeconds: 1 } }, process.env, workspace);
  expect([mcp.status()[0]?.state, pids(note, "started").map(isAlive)]).toEqual(["failed", [false]]);
});

const child = new URL("./mcp-child.fixture.ts", import.meta.url).pathname;

async function startChild(how: string, then: string) {
  const workspace = await makeWorkspace();
  const note = workspace.at("note");
  const process_ = spawn(process.execPath, ["--no-warnings", child, workspace.folder, how, note, then], {
    stdio: "ignore",
  });
  // Kills the process even if the test fails.
  onTestFinished(() => {
    process_.kill("SIGKILL");
    for (const pid of [...pids(note, "started"), ...pids(note, "child")])
      if (isAlive(pid)) process.kill(pid, "SIGKILL");
  });
  return { process: process_, note, ended: once(process_, "exit") };
}

test("a server does not keep our process alive, and ends with it", async () => {
  const { ended, note } = await startChild("good", "return");
  expect(await ended).toEqual([0, null]);
  await until(() => !pids(note, "started").some(isAlive));
  expect(pids(note, "started").length).toBe(1);
});

test("a stubborn server ends when our process exits without closing it", async () => {
  const { ended, note } = await startChild("stubborn", "return");
  expect(await ended).toEqual([0, null]);
  await until(() => !pids(note, "started").some(isAlive));
  expect(pids(note, "started").length).toBe(1);
});

test("when our process is killed a server ends because its input is closed", async () => {
  const { process: ours, ended, note } = await startChild("good", "wait");
  await until(() => noted(note).includes("called echo"));
  ours.kill("SIGKILL");
  await ended;
  await until(() => !pids(note, "started").some(isAlive));
  expect(noted(note).at(-1)).toBe("input closed");
});
