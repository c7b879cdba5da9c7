// The input of a surface's recorder.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { RecordedSession } from "./sessions.ts";

export interface Recording {
  readonly language: string;
  readonly sessions: readonly RecordedSession[];
  /** The recorded checkout, and its program. */
  readonly tree: string;
  readonly program: string;
  /** Holds a folder for each session, named after it. */
  readonly work: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  readonly browser: Browser;
  /** Writes a text of this surface. */
  write(name: string, text: string): void;
  pictureFile(name: string): string;
}

/** Runs a command in the session's folder; returns its output and its exit code. */
export function runCommand({ program, env, work }: Recording, session: string, args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    cwd: join(work, session),
    env,
    encoding: "utf8",
    input: "",
    timeout: 60_000,
  });
  const errors = stderr === "" ? "" : `\n[stderr]\n${stderr}`;
  return `$ planwright ${args.join(" ")}\n${stdout}${errors}\n[exit code ${status}]\n`;
}

/** For a page: opens everything that is folded, and returns the text. */
export const openedText = `for (const details of document.querySelectorAll("details")) details.open = true;
document.body.innerText`;
