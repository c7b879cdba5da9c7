// Seatbelt (macOS): the command runs under a profile of what it may not do. Written from Apple's profile language, not run on our machines.
import type { Sandbox, SandboxPolicy } from "../../ports/sandbox.ts";

export function seatbelt(program: string): Sandbox {
  return { name: "seatbelt", wrap: (argv, policy) => [program, "-p", profileFor(policy), ...argv] };
}

/** The last rule that fits decides. */
function profileFor({ workspace, write, network, hidden }: SandboxPolicy): string {
  return [
    "(version 1)",
    "(allow default)",
    "(deny file-write*)",
    '(allow file-write* (literal "/dev/null") (literal "/dev/tty") (literal "/dev/dtracehelper"))',
    ...(write ? [`(allow file-write* (subpath ${quoted(workspace)}))`] : []),
    ...(network ? [] : ["(deny network*)"]),
    ...hidden.map((path) => `(deny file-read* file-write* (subpath ${quoted(path)}))`),
  ].join("\n");
}

function quoted(path: string): string {
  return `"${path.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
