// Checks the programs that Planwright runs by running them.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { doctorMessages } from "../../../words/doctor-messages.ts";
import { speaker, type Say } from "../../../words/command-line.ts";
import type { SandboxFinding } from "../../../ports/sandbox.ts";
import type { Check } from "./doctor-check.ts";
import { readFailure } from "../../../words/failures.ts";

type Env = Readonly<Record<string, string | undefined>>;
const run = promisify(execFile);

export function nodeCheck(version: string, say: Say = speaker("en")): Check {
  const tell = doctorMessages(say);
  if (Number(version.split(".")[0]) >= 24) return { name: "Node", status: "ok", detail: version };
  return { name: "Node", status: "fail", detail: tell("tooOld", { version }), hint: tell("installNode") };
}

/** `program`: its path outside the workspace. */
export async function gitCheck(env: Env, program: string | undefined, say: Say): Promise<Check> {
  const git = program === undefined ? notFound(say) : await attempt(program, ["--version"], env, say);
  if (git.ok) return { name: "git", status: "ok", detail: git.text.replace(/^git version /, "") };
  const hint = doctorMessages(say)("installGit");
  return { name: "git", status: "warn", detail: git.text, hint };
}

/** It comes with the package, so a missing one means a broken installation. */
export async function ripgrepCheck(env: Env, say: Say): Promise<Check> {
  const hint = doctorMessages(say)("installAgain");
  try {
    const { rgPath } = await import("@vscode/ripgrep");
    const ripgrep = await attempt(rgPath, ["--version"], env, say);
    if (!ripgrep.ok) return { name: "ripgrep", status: "fail", detail: ripgrep.text, hint };
    return { name: "ripgrep", status: "ok", detail: ripgrep.text.replace(/^ripgrep /, "") };
  } catch (thrown) {
    const detail = thrown instanceof Error ? thrown.message : String(thrown);
    return { name: "ripgrep", status: "fail", detail, hint };
  }
}

export function sandboxCheck(found: SandboxFinding, say: Say = speaker("en")): Check {
  const tell = doctorMessages(say);
  const name = tell("sandbox");
  if ("sandbox" in found) return { name, status: "ok", detail: tell("works", { name: found.sandbox.name }) };
  const { message, hint } = readFailure(found.missing, say);
  return { name, status: "warn", detail: message, ...(hint ? { hint } : {}) };
}

interface Attempt {
  readonly ok: boolean;
  /** First line of its output, or the reason why it did not run. */
  readonly text: string;
}

const notFound = (say: Say): Attempt => ({ ok: false, text: doctorMessages(say)("notFound") });

async function attempt(program: string, args: readonly string[], env: Env, say: Say): Promise<Attempt> {
  try {
    const { stdout } = await run(program, [...args], { env: { ...env }, timeout: 10_000, windowsHide: true });
    return { ok: true, text: firstLine(stdout) };
  } catch (thrown) {
    const { code, stderr, killed } = thrown as { code?: unknown; stderr?: string; killed?: boolean };
    const tell = doctorMessages(say);
    if (code === "ENOENT") return notFound(say);
    if (killed) return { ok: false, text: tell("noAnswer") };
    return { ok: false, text: firstLine(stderr ?? "") || tell("programFailed", { code: String(code) }) };
  }
}

function firstLine(text: string): string {
  return text.trim().split(/\r?\n/)[0] ?? "";
}
