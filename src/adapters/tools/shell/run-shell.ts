// Runs a shell command in its own process group and makes sure that nothing of it survives: not its end, a time-out, an
// abort, nor the death of this process.
import { type ChildProcess, execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, constants, openSync } from "node:fs";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fail } from "../../../domain/values/failure.ts";
import { type Lookup, findProgram, standardFolders } from "../../programs/find-program.ts";
import { spawnProgram } from "../../programs/spawn-program.ts";
import { killGroup, killTree } from "./process-tree.ts";
import { MARK_VARIABLE } from "./shell-environment.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export interface ShellCommand {
  readonly command: string;
  readonly cwd: string;
  /** The shell and the programs that we run around the command never come from there. */
  readonly workspace: string;
  readonly env: NodeJS.ProcessEnv;
  /** Puts a command line into a sandbox. */
  readonly wrap?: ((argv: readonly string[]) => readonly string[]) | undefined;
  readonly callId: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  onOutput(bytes: Buffer): void;
}

export interface ShellEnd {
  readonly why: "exit" | "timeout" | "abort";
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const WATCHDOG = "planwright-watchdog";
const DRAIN_MS = 1000;

/**
 * $1 is grep, the rest of "$@" is what is run. The watchdog waits for the end of file on 3, which comes however we die, and
 * then kills processes with the mark until a scan finds none (one could be starting another during the scan), and last
 * its own group. It is a grandchild and ignores signals other than KILL, so that
 * neither `wait`, `jobs` nor `kill 0` of the command affects it.
 */
const WRAPPER = `( { trap '' TERM INT HUP; read -r _ <&3; read -r self _ </proc/self/stat
  for round in 1 2 3 4 5 6 7 8 9; do found=
    for file in $("$1" -lsF -e "${MARK_VARIABLE}=$${MARK_VARIABLE}" /proc/[0-9]*/environ); do
      pid=\${file#/proc/}; pid=\${pid%/environ}; [ "$pid" = "$self" ] || { kill -KILL "$pid" && found=1; }
    done; [ "$found" ] || break
  done; kill -KILL -$$; } >/dev/null 2>&1 </dev/null & )
shift; exec 3<&-; exec "$@"`;

export async function runShell(run: ShellCommand): Promise<ShellEnd> {
  // Call ids come from models and may repeat in another session; a stranger's process must never carry our mark.
  const mark = `${run.callId.replace(/[^\w.-]/g, "_")}.${randomBytes(8).toString("hex")}`;
  const lookup = { env: process.env, notBelow: run.workspace, also: standardFolders };
  const pipe = await openOutputPipe(findProgram("mkfifo", lookup));
  const held: Readable[] = pipe === null ? [] : [pipe.reader];
  try {
    const child = start(run, lookup, mark, pipe?.writer ?? "pipe");
    for (const stream of [child.stdout, child.stderr]) if (stream !== null) held.push(stream);
    for (const reader of held) reader.on("data", run.onOutput).on("error", () => {});
    return await watch(run, child, mark, held);
  } finally {
    for (const reader of held) reader.destroy();
  }
}

function start(run: ShellCommand, lookup: Lookup, mark: string, output: number | "pipe"): ChildProcess {
  try {
    const shell = findShell(lookup);
    return spawnProgram(shell, wrapped(commandLine(run, shell), lookup), {
      cwd: run.cwd,
      env: { ...run.env, [MARK_VARIABLE]: mark },
      detached: process.platform !== "win32",
      stdio: ["ignore", output, output, "pipe"],
    });
  } finally {
    if (output !== "pipe") closeSync(output);
  }
}

async function watch(run: ShellCommand, child: ChildProcess, mark: string, readers: Readable[]): Promise<ShellEnd> {
  const lifeline = child.stdio[3];
  lifeline?.on("error", () => {});
  const exit = new Promise<Omit<ShellEnd, "why">>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  try {
    if (child.pid === undefined) return { why: "exit", ...(await exit) };
    const why = await whatEnds(run, exit);
    await killTree({ leader: child.pid, mark, watchdog: WATCHDOG });
    killGroup(child.pid);
    const end = await Promise.race([exit, patience({ code: null, signal: "SIGKILL" } as const)]);
    // No process can write any longer, so the end of the output is near.
    await Promise.race([Promise.all(readers.map(ended)), patience(undefined)]);
    return { why, ...end };
  } finally {
    lifeline?.destroy();
  }
}

/** A time limit for events that arrive at once unless the system hangs. */
function patience<Value>(value: Value): Promise<Value> {
  return sleep(DRAIN_MS, value, { ref: false });
}

async function whatEnds(run: ShellCommand, exit: Promise<unknown>): Promise<ShellEnd["why"]> {
  const { promise, resolve } = Promise.withResolvers<ShellEnd["why"]>();
  const abort = () => resolve("abort");
  if (run.signal.aborted) abort();
  run.signal.addEventListener("abort", abort);
  const timer = setTimeout(() => resolve("timeout"), run.timeoutMs);
  exit.then(
    () => resolve("exit"),
    () => resolve("exit"),
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener("abort", abort);
  }
}

async function ended(reader: Readable): Promise<void> {
  await finished(reader, { writable: false }).catch(() => {});
}

/** In a sandbox without start-up files: they could redefine the classified commands. */
function commandLine({ command, wrap }: ShellCommand, shell: string): readonly string[] {
  return wrap ? wrap([shell, "--noprofile", "--norc", "-c", command]) : [shell, "-c", command];
}

function wrapped(argv: readonly string[], lookup: Lookup): string[] {
  if (process.platform === "win32") return argv.slice(1);
  return ["-c", WRAPPER, WATCHDOG, findProgram("grep", lookup) ?? ":", ...argv];
}

function findShell(lookup: Lookup): string {
  const shell = findProgram("bash", lookup) ?? findProgram("sh", lookup);
  if (shell !== undefined) return shell;
  const hint = "Tell the user to install one, outside the workspace.";
  throw fail("no_shell", "There is neither bash nor sh on this system; programs of the workspace are not used.", hint);
}

interface OutputPipe {
  readonly reader: Socket;
  /** For stdout and stderr of the child alike, so that their order is kept. Close it after the spawn. */
  readonly writer: number;
}

/** null where there are no named pipes, and without a temporary folder. `mkfifo` is the path of that program, see `findProgram`. */
async function openOutputPipe(mkfifo: string | undefined): Promise<OutputPipe | null> {
  if (mkfifo === undefined) return null;
  const folder = await mkdtemp(join(tmpdir(), "planwright-")).catch(() => null);
  if (folder === null) return null;
  const path = join(folder, "output");
  try {
    await promisify(execFile)(mkfifo, ["-m", "600", path]);
    // In this order neither open waits for the other end, and the reader sees no end before there was a writer.
    const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const writer = openSync(path, constants.O_WRONLY);
      return { reader: new Socket({ fd: reading, readable: true, writable: false }), writer };
    } catch (error) {
      closeSync(reading);
      throw error;
    }
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
