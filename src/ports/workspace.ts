// Gives the engine what it needs from a workspace besides tools: evidence about files, and its instructions.
import type { InstructionFile, Skill } from "../domain/session/session-events.ts";
import type { Failure } from "../domain/values/failure.ts";

/** The workspace at one moment, as the name of a git tree in our own store; or why there is none. */
export type Fingerprint = { readonly tree: string } | { readonly missing: Failure };

/** Names of files, as people choose among them. */
export interface FileList {
  /** Relative to the workspace, with /, sorted. */
  readonly paths: readonly string[];
  /** False: there are too many, or finding them took too long. */
  readonly isWhole: boolean;
}

export interface Workspace {
  /** The same for a copy of the workspace in another folder. */
  at(folder: string): Workspace;
  /** The digest of the file at a path relative to the workspace, as in FileEffect; null: there is none. */
  digest(path: string): Promise<string | null>;
  /** Removes unfinished changes of these paths that a killed program left. Never throws. */
  tidy(paths: readonly string[]): Promise<void>;
  /** Project instructions and skills that hold for the whole workspace. Never throws: a broken file is left out. */
  loadContext(): Promise<{ instructions: InstructionFile[]; skills: Skill[] }>;
  /** A short overview for the model that assesses a request: what kind of project this is. A few lines. Never throws. */
  overview(signal: AbortSignal): Promise<string>;
  /** Files that are not ignored, with or without git, and nothing that a link leads to. Bounded in number and time. Throws Failed. */
  files(signal: AbortSignal): Promise<FileList>;
  /** Instruction files in folders on the way to `path` that are not in `shown` yet, outermost first. */
  nestedInstructions(path: string, shown: readonly string[]): Promise<InstructionFile[]>;
  /**
   * Of all tracked and untracked files (ignored ones left out), without touching anything in the workspace, its `.git` included.
   * Never throws: problems are returned as `missing`.
   */
  fingerprint(signal: AbortSignal): Promise<Fingerprint>;
  /** Paths whose content, kind or executable bit differs between two fingerprints of this workspace, sorted. Throws Failed when they cannot be compared. */
  changedBetween(before: string, after: string, signal: AbortSignal): Promise<readonly string[]>;
}
