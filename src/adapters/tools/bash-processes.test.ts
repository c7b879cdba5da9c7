// A command leaves no processes behind. Starts real processes and looks for them.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { bashTool } from "./bash.ts";
import { isAlive, processesWith } from "./process-list.fixture.ts";
import { call, failureOf, makeWorkspace, until } from "./workspace.fixture.ts";

const bash = bashTool();

/** Processes are found by this text in their environment. */
function newCall() {
  return `test-${randomBytes(6).toString("hex")}`;
}

/** A tree of all kinds: in the group, out of the group, a grandchild of a dead parent, and one that ignores SIGTERM. */
const tree = `
  sleep 1000 &
  setsid sleep 1000 &
  (setsid bash -c 'sleep 1000 & wait' &)
  bash -c 'trap "" TERM; while :; do sleep 0.05; done' &
`;

describe.skipIf(process.platform !== "linux" || missing("setsid"))("all processes of a command end", () => {
  test("when it ends; background processes do not keep the call waiting", async () => {
    const { with: change } = await makeWorkspace();
    const callId = newCall();
    const started = performance.now();
    const { output } = await call(bash, { command: `${tree} echo done` }, change({ callId }));
    expect(output).toBe("done\n(exit code 0)");
    expect(performance.now() - started).toBeLessThan(10_000);
    await until(() => processesWith(callId).length === 0);
  });

  test("when it ends, and the watchdog soon after", async () => {
    const { with: change } = await makeWorkspace();
    const callId = newCall();
    const started = performance.now();
    await call(bash, { command: "true" }, change({ callId }));
    expect(performance.now() - started).toBeLessThan(5000);
    await until(() => processesWith(callId).length === 0);
  });

  test("when time is up, with the output until then", async () => {
    const { with: change } = await makeWorkspace();
    const callId = newCall();
    const { output, isError } = await call(
      bash,
      { command: `echo before; ${tree} wait`, timeout_ms: 300 },
      change({ callId }),
    );
    expect(output).toBe("before\n(stopped after 0.3 s with all its processes; set timeout_ms if it needs longer)");
    expect(isError).toBe(true);
    // The watchdog may be dying just now; looked up first, it is not taken for a survivor.
    const watchdogs = processesWith("planwright-watchdog");
    expect(processesWith(`${callId}.`).filter((pid) => !watchdogs.includes(pid))).toEqual([]);
    await until(() => processesWith(callId).length === 0);
  });

  test("even one that cleared its environment and left the group, while its parent lives", async () => {
    const { with: change } = await makeWorkspace();
    let pid = 0;
    const progress = (text: string) => {
      pid ||= Number(text);
    };
    await call(bash, { command: "env -i setsid sleep 1000 & echo $!; wait", timeout_ms: 500 }, change({ progress }));
    expect(pid).toBeGreaterThan(0);
    expect(isAlive(pid)).toBe(false);
  });

  test("when the call is aborted", async () => {
    const { with: change } = await makeWorkspace();
    const callId = newCall();
    const controller = new AbortController();
    const progress = () => controller.abort();
    const command = `${tree} echo started; wait`;
    const failure = await failureOf(bash, { command }, change({ callId, signal: controller.signal, progress }));
    expect(failure).toMatchObject({ kind: "cancelled", message: "started\n(stopped: the call was cancelled)" });
    await until(() => processesWith(callId).length === 0);
  });

  test("and an aborted call does not even start it", async () => {
    const { with: change, at } = await makeWorkspace();
    const failure = await failureOf(bash, { command: `touch ${at("made")}` }, change({ signal: AbortSignal.abort() }));
    expect(failure.kind).toBe("cancelled");
  });

  test("even if it kills its own group, or politely everything in it", async () => {
    const { with: change } = await makeWorkspace();
    const callId = newCall();
    const killed = await call(bash, { command: "sleep 1000 & kill -KILL 0" }, change({ callId }));
    expect(killed).toMatchObject({ output: "(no output)\n(killed by SIGKILL)", isError: true });
    const trapped = await call(bash, { command: "trap '' TERM; kill 0; echo still here" }, change({ callId }));
    expect(trapped.output).toBe("still here\n(exit code 0)");
    await until(() => processesWith(callId).length === 0);
  });

  test("when Planwright itself is killed with -9", async () => {
    const { folder } = await makeWorkspace();
    const callId = newCall();
    const script = new URL("./bash-child.fixture.ts", import.meta.url).pathname;
    const command = `${tree} echo started; wait`;
    const parent = spawn(process.execPath, [script, folder, command, callId], { stdio: ["ignore", "pipe", "inherit"] });
    await once(parent.stdout, "data");
    // Four sleepers, their shells, the command and the watchdog; the parent itself has the id as an argument.
    await until(() => processesWith(`PLANWRIGHT_CALL=${callId}`).length >= 6);
    parent.kill("SIGKILL");
    await once(parent, "exit");
    await until(() => processesWith(callId).length === 0);
    expect(parent.signalCode).toBe("SIGKILL");
  });
});

test("two calls with the same id do not touch each other's processes", async () => {
  const { with: change } = await makeWorkspace();
  const callId = newCall();
  const { promise: running, resolve } = Promise.withResolvers<string>();
  const slow = call(bash, { command: "echo ready; sleep 0.5; echo alive" }, change({ callId, progress: resolve }));
  await running;
  await call(bash, { command: "true" }, change({ callId }));
  expect((await slow).output).toBe("ready\nalive\n(exit code 0)");
});

test("leaves no file descriptor open", async () => {
  const { context } = await makeWorkspace();
  await call(bash, { command: "true" }, context);
  const count = async () => (process.platform === "linux" ? (await readdir("/proc/self/fd")).length : 0);
  const before = await count();
  for (let index = 0; index < 10; index++) await call(bash, { command: "echo x" }, context);
  await until(async () => (await count()) <= before);
  expect(await count()).toBeLessThanOrEqual(before);
});
