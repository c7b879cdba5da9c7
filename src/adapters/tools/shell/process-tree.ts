// Finds and ends all processes that a shell command started, even those that left its process group.
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MARK_VARIABLE } from "./shell-environment.ts";

export interface ProcessTree {
  /** The leader of the process group. */
  readonly leader: number;
  /** The value of MARK_VARIABLE in the environment of its processes. */
  readonly mark: string;
  /** Processes with this argument are ours: they end with the group. */
  readonly watchdog: string;
}

interface Entry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly command: string;
  readonly marked: boolean;
}

const POLL_MS = 15;
const KILL_WAIT_MS = 2000;

/** Asks with SIGTERM, and after `graceMs` kills. Returns when none is left. */
export async function killTree(tree: ProcessTree, graceMs = 500): Promise<void> {
  if (process.platform === "win32") return killOnWindows(tree.leader);
  const running = await liveTree(tree);
  for (const pid of running) signal(pid, "SIGTERM");
  if (running.length === 0 || (await endsWithin(tree, graceMs))) return;
  const deadline = performance.now() + KILL_WAIT_MS;
  while (performance.now() < deadline) {
    const left = await liveTree(tree);
    if (left.length === 0) return;
    for (const pid of left) signal(pid, "SIGKILL");
    await sleep(POLL_MS);
  }
}

/** Kills the rest of the group, the watchdog included. The watchdog is a member, so the number is still ours. */
export function killGroup(leader: number): void {
  if (process.platform !== "win32") signal(-leader, "SIGKILL");
}

async function endsWithin(tree: ProcessTree, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while ((await liveTree(tree)).length > 0) {
    if (performance.now() >= deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Members of the group, descendants of the leader, marked processes and their descendants; not the watchdog. */
async function liveTree(tree: ProcessTree): Promise<number[]> {
  const entries = await (process.platform === "linux" ? listFromProc(tree.mark) : listFromPs());
  const children = Map.groupBy(entries, (entry) => entry.parent);
  const found = new Map<number, Entry>();
  const visit = (entry: Entry) => {
    if (found.has(entry.pid)) return;
    found.set(entry.pid, entry);
    for (const child of children.get(entry.pid) ?? []) visit(child);
  };
  for (const entry of entries) {
    if (entry.pid === tree.leader || entry.group === tree.leader || entry.marked) visit(entry);
  }
  const isWatchdog = (entry: Entry) => entry.pid !== tree.leader && entry.command.includes(tree.watchdog);
  return [...found.values()].filter((entry) => !isWatchdog(entry)).map((entry) => entry.pid);
}

async function listFromProc(mark: string): Promise<Entry[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const entries = await Promise.all(pids.map((name) => entryOf(name, mark)));
  return entries.flatMap((entry) => entry ?? []);
}

async function entryOf(name: string, mark: string): Promise<Entry | undefined> {
  const stat = await readProc(name, "stat");
  // The name of the program, in brackets, may contain anything.
  const [state, parent, group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (stat === "" || state === "Z" || state === "X") return undefined;
  const marked = `\0${await readProc(name, "environ")}\0`.includes(`\0${MARK_VARIABLE}=${mark}\0`);
  const command = marked ? await readProc(name, "cmdline") : "";
  return { pid: Number(name), parent: Number(parent), group: Number(group), command, marked };
}

/** Empty when the process is gone or belongs to someone else. */
async function readProc(pid: string, file: string): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/${file}`, "latin1");
  } catch {
    return "";
  }
}

async function listFromPs(): Promise<Entry[]> {
  const args = ["-A", "-ww", "-o", "pid=,ppid=,pgid=,stat=,command="];
  const table = await new Promise<string>((resolve) => {
    execFile("/bin/ps", args, { maxBuffer: 1 << 26 }, (_error, stdout) => resolve(stdout));
  });
  return table.split("\n").flatMap((line) => {
    const [, pid, parent, group, state, command = ""] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s*(.*)$/.exec(line) ?? [];
    if (pid === undefined || state?.startsWith("Z")) return [];
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command, marked: false }];
  });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}

async function killOnWindows(pid: number): Promise<void> {
  await new Promise<void>((resolve) => {
    // By its path: a name would be looked up in the current folder first, which may be the workspace.
    const taskkill = join(process.env["SystemRoot"] ?? "C:\\Windows", "System32", "taskkill.exe");
    execFile(taskkill, ["/pid", String(pid), "/t", "/f"], () => resolve());
  });
}
