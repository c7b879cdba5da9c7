// Finds this machine's sandbox and proves that it works, because an installed program may still be forbidden to run.
import { execFile } from "node:child_process";
import { basename, dirname } from "node:path";
import { promisify } from "node:util";
import type { Sandbox, SandboxFinding, SandboxPolicy } from "../../ports/sandbox.ts";
import { findProgram, standardFolders, wasPassedOver } from "../programs/find-program.ts";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { tmpdir } from "node:os";

const run = promisify(execFile);

type Env = Readonly<Record<string, string | undefined>>;

export interface SandboxSearch {
  /** The workspace: its programs are never run. Without it, the folder that we run in. */
  readonly notBelow?: string;
  readonly platform?: NodeJS.Platform;
}

/** Programs are looked up in the PATH of `env`. */
export async function findSandbox(env: Env, search: SandboxSearch = {}): Promise<SandboxFinding> {
  const platform = search.platform ?? process.platform;
  if (platform === "linux") return findBubblewrap(env, search.notBelow ?? currentFolder());
  if (platform === "darwin") {
    const program = "/usr/bin/sandbox-exec";
    return works(env, program, ["-p", "(version 1)(allow default)", "/usr/bin/true"], {
      found: { sandbox: seatbelt(program) },
      hint: "It is part of macOS; check that nothing blocks it.",
    });
  }
  return missing(`There is no sandbox for ${platform} yet.`, "Use Linux, macOS or WSL.");
}

async function findBubblewrap(env: Env, notBelow: string): Promise<SandboxFinding> {
  const lookup = { env, notBelow };
  const hint = "Install bubblewrap: apt install bubblewrap, dnf install bubblewrap or pacman -S bubblewrap.";
  const program = findProgram("bwrap", lookup);
  if (program === undefined) {
    if (!wasPassedOver("bwrap", lookup)) return missing("The sandbox program bwrap is not installed.", hint);
    return missing("The only bwrap on the PATH is inside the workspace, so it is not run.", hint);
  }
  // By its path, too: during the proof nothing would stop a planted program.
  const nothing = findProgram("true", { ...lookup, also: standardFolders }) ?? "/bin/true";
  const sandbox = bubblewrap(program);
  // With all options of a command: a container may allow namespaces but not a separate /proc.
  const [, ...proof] = sandbox.wrap([nothing], {
    workspace: dirname(nothing),
    cwd: "/",
    write: false,
    network: false,
    hidden: [],
  });
  return works(env, program, proof, { found: { sandbox }, hint });
}

/** It may have been removed; then it has no programs either. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    return "/";
  }
}

async function works(
  env: Env,
  program: string,
  args: readonly string[],
  { found, hint }: { found: SandboxFinding; hint: string },
): Promise<SandboxFinding> {
  const name = basename(program);
  try {
    // Not in our working folder: nothing there should matter.
    await run(program, args, { cwd: "/", env: { ...env }, timeout: 10_000 });
    return found;
  } catch (thrown) {
    const { code, stderr } = thrown as { code?: unknown; stderr?: string };
    if (code === "ENOENT") return missing(`The sandbox program ${name} is not installed.`, hint);
    const why = (stderr ?? "").trim().split("\n")[0] || "it could not be started";
    return missing(
      `The sandbox program ${name} does not work here: ${why}.`,
      "Allow unprivileged user namespaces, or ask this machine's administrator.",
    );
  }
}

function missing(message: string, hint: string): SandboxFinding {
  return { missing: { kind: "no_sandbox", message, hint, retryable: false } };
}

function seatbelt(program: string): Sandbox {
  return { name: "seatbelt", wrap: (argv, policy) => [program, "-p", profileFor(policy), ...argv] };
}

/** The last rule that fits decides. */
function profileFor({ workspace, write, network, hidden, readable = [] }: SandboxPolicy): string {
  return [
    "(version 1)",
    "(allow default)",
    "(deny file-write*)",
    '(allow file-write* (literal "/dev/null") (literal "/dev/tty") (literal "/dev/dtracehelper"))',
    ...(write ? [`(allow file-write* (subpath ${quoted(workspace)}))`] : []),
    ...(network ? [] : ["(deny network*)"]),
    ...hidden.map((path) => `(deny file-read* file-write* (subpath ${quoted(path)}))`),
    ...readable.map((path) => `(allow file-read* (subpath ${quoted(path)}))`),
  ].join("\n");
}

function quoted(path: string): string {
  return `"${path.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function bubblewrap(program: string): Sandbox {
  return { name: "bubblewrap", wrap: (argv, policy) => [program, ...argumentsFor(policy), "--", ...argv] };
}

/** Later arguments cover earlier ones: everything read-only, private temporary folders, hidden paths, readable ones, then the workspace. */
function argumentsFor({ workspace, cwd, write, network, hidden, readable = [] }: SandboxPolicy): string[] {
  const secrets = hidden.filter((path) => existsSync(path));
  const inWorkspace = secrets.filter((path) => path.startsWith(`${workspace}/`));
  const emptied = [...temporaryFolders(), "/run"].filter((path) => existsSync(path));
  return [
    isolation,
    network ? [] : ["--unshare-net"],
    ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"],
    kernelSettings().flatMap((path) => ["--ro-bind", path, path]),
    emptied.flatMap((path) => ["--tmpfs", path]),
    neededBelowRun().flatMap((path) => ["--ro-bind", path, path]),
    socketsOutside([workspace, ...emptied]).flatMap(hide),
    secrets.flatMap(hide),
    readable.filter((path) => existsSync(path)).flatMap((path) => ["--ro-bind", path, path]),
    [write ? "--bind" : "--ro-bind", workspace, workspace],
    inWorkspace.flatMap(hide),
    ["--chdir", cwd],
  ].flat();
}

/** Without dropping capabilities, a command that root started could mount everything writable again. */
const isolation = [
  "--cap-drop",
  "ALL",
  "--die-with-parent",
  "--new-session",
  "--unshare-pid",
  "--unshare-ipc",
  "--unshare-uts",
];

/**
 * In a fresh /proc, root can write what applies to the whole machine, also without any capability: `core_pattern` names a program
 * that the kernel starts outside every sandbox. Other users cannot write these files, so they do not pay for covering them.
 */
function kernelSettings(): string[] {
  if (process.getuid?.() !== 0) return [];
  return ["acpi", "bus", "fs", "irq", "mtrr", "pressure", "scsi", "sys", "sysrq-trigger"]
    .map((name) => `/proc/${name}`)
    .filter((path) => existsSync(path));
}

/** /run holds sockets of other programs: Docker, the session bus, agents with keys. These parts programs need: how names are resolved, and NixOS. */
function neededBelowRun(): string[] {
  const resolver = realPathOf("/etc/resolv.conf");
  const needed = ["/run/current-system", "/run/booted-system", "/run/opengl-driver"].filter((path) => existsSync(path));
  return resolver?.startsWith("/run/") ? [resolver, ...needed] : needed;
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Through a socket in the file system a program outside can be asked to act, without any network. Those that exist now. */
function socketsOutside(folders: readonly string[]): string[] {
  const listed = existsSync("/proc/net/unix") ? readFileSync("/proc/net/unix", "latin1") : "";
  const bound = listed.matchAll(/ (\/.+)$/gm);
  const paths = [...new Set([...bound].map(([, path = ""]) => realPathOf(path) ?? ""))];
  return paths.filter((path) => path !== "" && !folders.some((folder) => path.startsWith(`${folder}/`)));
}

/** Programs expect one they can write to. /dev/shm is fresh with --dev. */
function temporaryFolders(): string[] {
  const folders = ["/tmp", "/var/tmp", tmpdir()].filter((path) => existsSync(path)).map((path) => realpathSync(path));
  return [...new Set(folders)];
}

function hide(path: string): string[] {
  return statSync(path).isDirectory() ? ["--tmpfs", path] : ["--ro-bind", "/dev/null", path];
}
