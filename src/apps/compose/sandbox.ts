// Finds programs and the sandbox, lists what stays hidden in it, and proves that a command only reads.
import { homedir } from "node:os";
import { join } from "node:path";
import { findProgram } from "../../adapters/programs/find-program.ts";
import { describeFailure } from "../../domain/values/failure.ts";
import type { SandboxFinding } from "../../ports/sandbox.ts";
import type { Paths } from "../config/paths.ts";

/** Loaded on first use: most runs need no sandbox. */
export async function findSandbox(
  env: Readonly<Record<string, string | undefined>>,
  search: { notBelow: string },
): Promise<SandboxFinding> {
  const { findSandbox: find } = await import("../../adapters/sandbox/find-sandbox.ts");
  return find(env, search);
}

/** Why a command must not run in plan mode; undefined if it is proven to only read and a sandbox enforces that. */
export async function doubtsAbout(
  command: string,
  sandbox: () => Promise<SandboxFinding>,
): Promise<string | undefined> {
  const { classifyShell } = await import("../../adapters/shell/classify.ts");
  const { verdict, reason } = await classifyShell(command);
  if (verdict !== "readonly") return reason;
  const found = await sandbox();
  return "missing" in found ? describeFailure(found.missing) : undefined;
}

/** Locations of keys, and our own data. */
export function secretPlaces(paths: Paths): string[] {
  const inHome = [
    ".ssh",
    ".gnupg",
    ".aws",
    ".azure",
    ".kube",
    ".config/gcloud",
    ".config/gh",
    ".docker",
    ".netrc",
    ".git-credentials",
    ".config/git/credentials",
    ".vault-token",
    ".terraform.d/credentials.tfrc.json",
    ".cargo/credentials.toml",
    ".config/op",
    ".npmrc",
    ".pypirc",
  ];
  return [paths.data, paths.worktrees, paths.config, ...inHome.map((name) => join(homedir(), name))];
}

export { findProgram };
