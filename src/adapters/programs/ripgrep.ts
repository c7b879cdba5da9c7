// Runs ripgrep with fixed arguments and passes its output on line by line, so that a flood of matches is never kept in memory.
import type { ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";
import { spawnProgram } from "./spawn-program.ts";
import { fail } from "../../domain/values/failure.ts";

export interface RipgrepRun {
  /** Empty: the one that is installed with us. */
  readonly program: string | undefined;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** One record without its separator; false: enough, ripgrep is stopped. */
  onRecord(record: string): boolean;
  readonly separator: "\n" | "\0";
  /** For tests. */
  readonly limitMs?: number;
}

/** For both searches: ignore files apply without git too, hidden files are included, the user's ripgrep configuration is not read. */
const FIXED = [
  "--no-config",
  "--no-messages",
  "--color=never",
  "--hidden",
  "--no-require-git",
  "--glob=!.git",
  "--path-separator=/",
];
const MAX_RECORD = 64 * 1024;
/** A named pipe called `.gitignore` would keep it waiting forever. */
const LIMIT_MS = 120_000;

/** Returns the exit code (null: we stopped it) and the start of its error output. */
export async function ripgrep(run: RipgrepRun): Promise<{ code: number | null; complaint: string }> {
  if (run.signal.aborted) throw stopped();
  const program = run.program ?? (await installedRipgrep());
  const child = spawnProgram<ChildProcessByStdio<null, Readable, Readable>>(program, [...FIXED, ...run.args], {
    cwd: run.cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => void child.kill("SIGKILL");
  const limit = run.limitMs ?? LIMIT_MS;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, limit);
  run.signal.addEventListener("abort", kill);
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (complaint.length < 4000) complaint += text;
  });
  let enough = false;
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (enough) return;
    const records = (rest + text).split(run.separator);
    rest = (records.pop() ?? "").slice(0, MAX_RECORD);
    enough = !records.every((record) => run.onRecord(record));
    if (enough) kill();
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    if (run.signal.aborted) throw stopped();
    if (isLate && !enough)
      throw fail(
        "timeout",
        `The search was stopped after ${limit / 1000} s.`,
        "Search a smaller folder; a .gitignore that is a pipe keeps every search waiting.",
      );
    if (!enough && rest !== "") run.onRecord(rest);
    return { code: enough ? null : code, complaint };
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener("abort", kill);
  }
}

function stopped() {
  return fail("cancelled", "The search was stopped.");
}

async function installedRipgrep(): Promise<string> {
  try {
    return (await import("@vscode/ripgrep")).rgPath;
  } catch (error) {
    throw fail("no_ripgrep", "ripgrep is not installed for this system.", "Tell the user to reinstall Planwright.", {
      cause: error,
    });
  }
}
