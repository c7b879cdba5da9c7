// Runs with few file descriptors: uses them all up, starts programs in every way that we start them, and says how each ended.
import { openSync } from "node:fs";
import { spawnProgram } from "./spawn-program.ts";
import { ripgrep } from "./ripgrep.ts";
import { runShell } from "../tools/shell/run-shell.ts";

const signal = new AbortController().signal;
const folder = process.cwd();
const ways: Readonly<Record<string, () => unknown>> = {
  spawn: () => spawnProgram("true", [], { stdio: "pipe" }),
  ripgrep: () =>
    ripgrep({ program: "/bin/true", args: [], cwd: folder, signal, separator: "\n", onRecord: () => true }),
  shell: () =>
    runShell({
      command: "true",
      cwd: folder,
      workspace: folder,
      env: process.env,
      callId: "a",
      timeoutMs: 1_000,
      signal,
      onOutput: () => {},
    }),
};

try {
  for (;;) openSync("/dev/null", "r");
} catch {
  // None is left.
}
const said: string[] = [];
for (const [name, start] of Object.entries(ways)) {
  const end = await Promise.resolve()
    .then(start)
    .then(
      () => "started",
      (error: { failure?: { kind: string }; code?: string }) => error.failure?.kind ?? error.code,
    );
  said.push(`${name}: ${end}`);
}
// Whatever was thrown on the side has ended the process by then.
setTimeout(() => console.log(said.join("\n")), 100);
