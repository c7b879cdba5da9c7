// An OS sandbox for commands: a boundary that holds even when our reading of a command was wrong.
import type { Failure } from "../domain/values/failure.ts";

export interface SandboxPolicy {
  /** Always visible, even inside a hidden path. */
  readonly workspace: string;
  /** The folder in which the command starts: the workspace or a folder in it. */
  readonly cwd: string;
  /** Whether the workspace may be written. Nothing else may be, except a private and empty temporary folder. */
  readonly write: boolean;
  readonly network: boolean;
  /** Absolute paths that cannot be seen: keys, credentials, our own data, the original of a copy. Missing ones are ignored. */
  readonly hidden: readonly string[];
  /** Absolute paths that can be read, even inside a hidden path or a temporary folder. Missing ones are ignored. */
  readonly readable?: readonly string[];
}

/**
 * Contract: a wrapped command cannot change any file outside what the policy allows, has no network unless allowed, sees nothing
 * of `hidden`, and ends when the process that started it does. Its exit code and output are the command's own.
 */
export interface Sandbox {
  readonly name: "bubblewrap" | "seatbelt";
  wrap(argv: readonly string[], policy: SandboxPolicy): readonly string[];
}

/** The sandbox of this machine, or why there is none and how to get one. */
export type SandboxFinding = { readonly sandbox: Sandbox } | { readonly missing: Failure };
