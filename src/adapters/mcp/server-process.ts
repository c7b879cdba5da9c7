// The process of an MCP server: started in its own process group, read from, and ended together with everything it started.
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { spawnProgram } from "../programs/spawn-program.ts";
import { killGroup, killTree } from "../tools/shell/process-tree.ts";
import { MARK_VARIABLE } from "../tools/shell/shell-environment.ts";

export interface ProcessSettings {
  readonly command: string;
  readonly args: readonly string[];
  /** All of it: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** The end of its stderr. */
  lastWords(): string;
  /** Resolves when it has ended, all its output was read, and nothing that it started is left. Never rejects. */
  readonly gone: Promise<Ending>;
  /** Closes its input, then asks, then kills. Resolves when it is gone. Never rejects. */
  stop(): Promise<void>;
}

const STDERR_CHARACTERS = 4000;
const EOF_GRACE_MS = 500;
const TERM_GRACE_MS = 500;
const LAST_OUTPUT_MS = 500;
const KILL_WAIT_MS = 4000;
const windows = process.platform === "win32";

/** Groups to kill when our process ends without having stopped them. */
const leaders = new Set<number>();

/** Rejects with the error of the system when it cannot be started. Neither the process nor its pipes keep ours alive. */
export async function startProcess(settings: ProcessSettings): Promise<ServerProcess> {
  const mark = randomUUID();
  const child = spawnServer({ ...settings, env: { ...settings.env, [MARK_VARIABLE]: mark } });
  const ended = new Promise<Ending>((resolve) => child.once("exit", (code, signal) => resolve({ code, signal })));
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (words = (words + text).slice(-STDERR_CHARACTERS)));
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    // Broken pipes are noticed by the end of the process.
    stream.on("error", () => {});
    (stream as unknown as Socket).unref();
  }
  await once(child, "spawn");
  child.on("error", () => {});
  child.unref();
  const leader = child.pid ?? 0;
  killAtExit(leader);
  // No process has the mark among its arguments, so none is taken for a watchdog.
  const tree = { leader, mark, watchdog: mark };
  const gone = ended.then(async (ending) => {
    // At once: as long as the group has members its number is not given to others.
    await killTree(tree, TERM_GRACE_MS);
    leaders.delete(leader);
    await withinMs(closed, LAST_OUTPUT_MS);
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
    return ending;
  });
  const stop = async () => {
    child.stdin.end();
    const patience = new AbortController();
    const waited = sleep(EOF_GRACE_MS, "still there", { signal: patience.signal }).catch(() => {});
    if ((await Promise.race([ended, waited])) === "still there") await killTree(tree, TERM_GRACE_MS);
    patience.abort();
    await withinMs(gone, KILL_WAIT_MS);
  };
  let stopping: Promise<void> | undefined;
  return { stdin: child.stdin, stdout: child.stdout, lastWords: () => words, gone, stop: () => (stopping ??= stop()) };
}

/** Waits for `event`, but not longer than this, and leaves no timer running. */
async function withinMs(event: Promise<unknown>, ms: number): Promise<void> {
  const late = new AbortController();
  await Promise.race([event, sleep(ms, undefined, { signal: late.signal }).catch(() => {})]);
  late.abort();
}

function spawnServer(settings: ProcessSettings): ChildProcessByStdio<Writable, Readable, Readable> {
  const { command, args, env, cwd } = settings;
  const stdio: ["pipe", "pipe", "pipe"] = ["pipe", "pipe", "pipe"];
  if (!windows) return spawnProgram(command, args, { env, cwd, stdio, detached: true });
  // Most servers are started with npx or uvx, which are scripts there: only a shell finds and runs them.
  const line = [command, ...args].map((word) => `"${word.replaceAll('"', '\\"')}"`).join(" ");
  // Without this the shell searches the current folder, which is the workspace, before PATH.
  const outside = { ...env, NoDefaultCurrentDirectoryInExePath: "1" };
  return spawn(line, { env: outside, cwd, stdio, shell: true, windowsHide: true });
}

function killAtExit(leader: number): void {
  if (!killsAtExit) process.once("exit", () => leaders.forEach(killGroup));
  killsAtExit = true;
  leaders.add(leader);
}
let killsAtExit = false;
