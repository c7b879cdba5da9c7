// Runs git so that only its arguments decide what it does: no user configuration, no variable, no terminal.
import type { ChildProcess, ChildProcessWithoutNullStreams } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, devNull, setPriority } from "node:os";
import { join } from "node:path";
import { spawnProgram } from "../programs/spawn-program.ts";
import { type Failed, fail } from "../../domain/values/failure.ts";
import { findProgram, type Lookup, programPath, wasPassedOver } from "../programs/find-program.ts";

/** Bytes as git gives them, one per character (latin1): file names need not be UTF-8, and two must never look the same. */
export type Bytes = string;

export interface GitRun {
  /** The place and the command: `--git-dir`, `-C` … */
  readonly args: readonly string[];
  /** Our private repository for a workspace: its file `workspace` says where git itself must not come from. */
  readonly cwd: string;
  /** On top of the scrubbed environment; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: Bytes;
  /** The user is waiting for it; otherwise it runs with low priority. */
  readonly isAwaited?: boolean | undefined;
  /** Enough output, in bytes: git is stopped then, and has succeeded. */
  readonly enough?: number;
  /** Gets the output as it comes; then `output` is empty, and there is no limit. */
  readonly onOutput?: ((chunk: Buffer) => void) | undefined;
  readonly signal: AbortSignal;
}

export interface GitEnd {
  readonly succeeded: boolean;
  readonly output: Bytes;
  /** The end of its error output. */
  readonly complaint: string;
}

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const MAX_COMPLAINT = 4000;
const GRACE_MS = 500;

/** Lowers the priority, because the user is waiting for other work. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

/** Throws Failed when git is missing, was stopped, prints too much or found the disk full; other errors are in the result. */
export async function runGit(run: GitRun): Promise<GitEnd> {
  if (run.signal.aborted) throw stopped();
  const workspace = workspaceOf(run.cwd);
  if (workspace === undefined) return notStarted(`There is no workspace named in ${run.cwd}.`);
  const lookup = { env: process.env, notBelow: workspace };
  const program = findProgram("git", lookup);
  if (program === undefined) throw gitMissing(lookup);
  // In its own process group: Ctrl-C at the terminal reaches only us, and everything that git starts ends with it.
  const child = spawnProgram<ChildProcessWithoutNullStreams>(program, run.args, {
    cwd: run.cwd,
    env: { ...gitEnvironment(process.env), PATH: programPath(lookup), ...run.env },
    detached: process.platform !== "win32",
    stdio: ["pipe", "pipe", "pipe"],
    windowsHide: true,
  });
  if (run.isAwaited !== true) yieldToOthers(child.pid);
  const { promise: ended, resolve, reject } = Promise.withResolvers<string>();
  child.once("error", reject);
  child.once("close", (code, signal) => resolve(signal ?? String(code)));
  const chunks: Buffer[] = [];
  const enough = run.enough ?? Infinity;
  let size = 0;
  let complaint = "";
  child.stdout.on("data", (chunk: Buffer) => {
    if (run.onOutput) return run.onOutput(chunk);
    size += chunk.length;
    if (size > MAX_OUTPUT_BYTES) kill(child, "SIGKILL");
    else chunks.push(chunk);
    if (size >= enough) kill(child, "SIGTERM");
  });
  // For people to read, unlike the output.
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-MAX_COMPLAINT);
  });
  // It may end without reading everything; its exit says why.
  child.stdin.on("error", () => {});
  child.stdin.end(run.input ?? "", "latin1");
  const how = await untilEnd(child, ended, run.signal).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return error;
    throw error;
  });
  if (run.signal.aborted) throw stopped();
  // Git existed a moment ago, so it is the private repository that is gone.
  if (typeof how !== "string") return notStarted(how.message);
  if (size > MAX_OUTPUT_BYTES) throw fail("too_large", "There are too many files to list in this workspace.");
  if (/No space left on device|Disk quota exceeded/.test(complaint)) throw diskFull();
  if (size >= enough) return { succeeded: true, output: Buffer.concat(chunks).toString("latin1"), complaint };
  if (how.startsWith("SIG")) complaint += `git was ended by ${how}`;
  return { succeeded: how === "0", output: Buffer.concat(chunks).toString("latin1"), complaint };
}

/** The entries of an output that was asked for with `-z`. */
export function nulSeparated(output: Bytes): Bytes[] {
  return output.split("\0").filter((entry) => entry !== "");
}

export function diskFull(cause?: unknown) {
  return fail(
    "disk_full",
    "The disk is full, so the state of the workspace could not be recorded.",
    "Free some space.",
    { cause },
  );
}

/** undefined: the private repository is gone or damaged. */
function workspaceOf(repository: string): string | undefined {
  try {
    return readFileSync(join(repository, "workspace"), "utf8");
  } catch {
    return undefined;
  }
}

function notStarted(complaint: string): GitEnd {
  return { succeeded: false, output: "", complaint };
}

function gitMissing(lookup: Lookup): Failed {
  const hint = "Install git (https://git-scm.com/downloads) and make sure that it is on the PATH.";
  if (!wasPassedOver("git", lookup))
    return fail("git_missing", "Git is not installed, so changes in the workspace cannot be verified.", hint);
  const what = "The only git on the PATH is inside the workspace and is not run, so changes cannot be verified.";
  return fail("git_missing", what, hint);
}

function stopped() {
  return fail("cancelled", "Reading the workspace was stopped.");
}

/** SIGTERM lets git remove its locks and temporary files. */
async function untilEnd(child: ChildProcess, ended: Promise<string>, signal: AbortSignal): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    kill(child, "SIGTERM");
    timer = setTimeout(() => kill(child, "SIGKILL"), GRACE_MS);
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await ended;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Gone already.
  }
}

/** Without inherited GIT_ variables; messages in English, because some are recognized. */
function gitEnvironment(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(inherited).filter(([name]) => !/^(GIT_|LC_|LANG)/i.test(name));
  return {
    ...Object.fromEntries(kept),
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_SYSTEM: devNull,
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_TERMINAL_PROMPT: "0",
    // A partial clone must not fetch missing objects: that would start ssh or another program that its configuration names.
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_TRACE2: "0",
    GIT_TRACE2_EVENT: "0",
    GIT_TRACE2_PERF: "0",
  };
}
