// One bash that runs the commands of a document one after the other: variables, functions and the folder persist, as for a user who types them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { DocumentPlace } from "./place.ts";

interface Ran {
  readonly code: number;
  /** Output to stdout and stderr. */
  readonly printed: string;
}

interface Started {
  /** So far. */
  printed(): string;
}

export interface Shell {
  run(command: string): Promise<Ran>;
  /** Does not wait for its end. One at a time: the previous command is ended first, as with Ctrl-C. */
  start(command: string): Promise<Started>;
  /** Ends it and everything that it started. */
  close(): Promise<void>;
}

const loop = `
set -o pipefail
while IFS= read -r file <&3; do
  source "$file" </dev/null >"$file.out" 2>&1 3<&- 4>&-
  echo $? >&4
done
`;

export function openShell({ env, workspace, home }: DocumentPlace): Shell {
  const folder = mkdtempSync(join(tmpdir(), "planwright-docs-commands-"));
  const child = spawn("bash", ["--noprofile", "--norc", "-c", loop], {
    cwd: workspace,
    env: { ...env, TMPDIR: home },
    stdio: ["ignore", "ignore", "inherit", "pipe", "pipe"],
    detached: true,
  });
  const ended = once(child, "exit").then((): never => {
    throw new Error("The shell ended.");
  });
  ended.catch(() => {});
  const codes = createInterface({ input: child.stdio[4] as Readable })[Symbol.asyncIterator]();
  let count = 0;
  let started: number | undefined;

  async function source(text: string): Promise<Ran & { readonly file: string }> {
    const file = join(folder, `${++count}.sh`);
    writeFileSync(file, text);
    (child.stdio[3] as Writable).write(`${file}\n`);
    const { value } = await Promise.race([codes.next(), ended]);
    return { file, code: Number(value), printed: readFileSync(`${file}.out`, "utf8") };
  }

  return {
    run: source,
    async start(command) {
      if (started !== undefined) await source(`kill -- -${started}; wait ${started}`);
      // With a process group of its own.
      const { file } = await source(`set -m\n{\n${command}\n} &\nset +m`);
      started = Number((await source("echo $!")).printed);
      return { printed: () => readFileSync(`${file}.out`, "utf8") };
    },
    async close() {
      for (const group of [started, child.pid]) if (group !== undefined) killGroup(group);
      await ended.catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function killGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // All of it has already exited.
  }
}
