// Checks the programs that Planwright runs by running them.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { SandboxFinding } from "../../../ports/sandbox.ts";
import type { Check } from "./doctor-check.ts";

type Env = Readonly<Record<string, string | undefined>>;
const run = promisify(execFile);

export function nodeCheck(version: string): Check {
  if (Number(version.split(".")[0]) >= 24) return { name: "Node", status: "ok", detail: version };
  return { name: "Node", status: "fail", detail: `${version} is too old`, hint: "Install Node 24: https://nodejs.org" };
}

/** `program`: its path outside the workspace. */
export async function gitCheck(env: Env, program: string | undefined): Promise<Check> {
  const git = program === undefined ? notFound : await attempt(program, ["--version"], env);
  if (git.ok) return { name: "git", status: "ok", detail: git.text.replace(/^git version /, "") };
  const hint = "Install git. Without it, changes can't be reviewed or undone as commits.";
  return { name: "git", status: "warn", detail: git.text, hint };
}

/** It comes with the package, so a missing one means a broken installation. */
export async function ripgrepCheck(env: Env): Promise<Check> {
  const hint = "Reinstall planwright with its optional dependencies, which include ripgrep.";
  try {
    const { rgPath } = await import("@vscode/ripgrep");
    const ripgrep = await attempt(rgPath, ["--version"], env);
    if (!ripgrep.ok) return { name: "ripgrep", status: "fail", detail: ripgrep.text, hint };
    return { name: "ripgrep", status: "ok", detail: ripgrep.text.replace(/^ripgrep /, "") };
  } catch (thrown) {
    const detail = thrown instanceof Error ? thrown.message : String(thrown);
    return { name: "ripgrep", status: "fail", detail, hint };
  }
}

export function sandboxCheck(found: SandboxFinding): Check {
  const name = "sandbox";
  if ("sandbox" in found) return { name, status: "ok", detail: `${found.sandbox.name} works` };
  const { message, hint } = found.missing;
  return { name, status: "warn", detail: message, ...(hint ? { hint } : {}) };
}

interface Attempt {
  readonly ok: boolean;
  /** First line of its output, or the reason why it did not run. */
  readonly text: string;
}

const notFound: Attempt = { ok: false, text: "not found" };

async function attempt(program: string, args: readonly string[], env: Env): Promise<Attempt> {
  try {
    const { stdout } = await run(program, [...args], { env: { ...env }, timeout: 10_000, windowsHide: true });
    return { ok: true, text: firstLine(stdout) };
  } catch (thrown) {
    const { code, stderr, killed } = thrown as { code?: unknown; stderr?: string; killed?: boolean };
    if (code === "ENOENT") return notFound;
    if (killed) return { ok: false, text: "did not respond within 10 seconds" };
    return { ok: false, text: firstLine(stderr ?? "") || `failed (${String(code)})` };
  }
}

function firstLine(text: string): string {
  return text.trim().split(/\r?\n/)[0] ?? "";
}
