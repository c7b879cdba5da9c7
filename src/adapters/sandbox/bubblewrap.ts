// Bubblewrap (Linux): runs the command with its own view of the file system, in its own namespaces.
import { existsSync, realpathSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import type { Sandbox, SandboxPolicy } from "../../ports/sandbox.ts";

export function bubblewrap(program: string): Sandbox {
  return { name: "bubblewrap", wrap: (argv, policy) => [program, ...argumentsFor(policy), "--", ...argv] };
}

/** Later arguments cover earlier ones: everything read-only, private temporary folders, hidden paths, then the workspace. */
function argumentsFor({ workspace, cwd, write, network, hidden }: SandboxPolicy): string[] {
  const secrets = hidden.filter((path) => existsSync(path));
  const inWorkspace = secrets.filter((path) => path.startsWith(`${workspace}/`));
  const emptied = [...temporaryFolders(), ...(network ? [] : sockets)];
  return [
    isolation,
    network ? [] : ["--unshare-net"],
    ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"],
    emptied.flatMap((path) => ["--tmpfs", path]),
    secrets.flatMap(hide),
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

/** Sockets of other programs (docker, the session bus) are doors that no missing network closes. */
const sockets = ["/run"];

/** Programs expect one they can write to. /dev/shm is fresh with --dev. */
function temporaryFolders(): string[] {
  const folders = ["/tmp", "/var/tmp", tmpdir()].filter((path) => existsSync(path)).map((path) => realpathSync(path));
  return [...new Set(folders)];
}

function hide(path: string): string[] {
  return statSync(path).isDirectory() ? ["--tmpfs", path] : ["--ro-bind", "/dev/null", path];
}
