// Copies of the workspace to work in, and snapshots of it, in a git directory of our own and never in the user's.

import type { Doubt } from "../domain/plan/evidence.ts";
import { Failed } from "../domain/values/failure.ts";

/** All files at one moment, with their contents, as the name of a git tree in our own store. */
export type Tree = string;

/** What a worktree represents: each path below `from` has its counterpart below `to`. Absolute and real. */
export interface Mirrored {
  /** The workspace, or the root of the repository that it is part of. */
  readonly from: string;
  readonly to: string;
}

/** A folder with the files of a tree, for one task. */
export interface Worktree {
  /** Absolute, symlinks resolved; short, and without dot folders where the user's home allows. */
  readonly folder: string;
  /** Folders outside of it that links in it lead to (dependencies that are too large to copy): they may be read. Absolute and real. */
  readonly linked: readonly string[];
  readonly mirrored: Mirrored;
  /** Where the user's repository keeps its history: git in the worktree reads it. null: there is none. */
  readonly history: string | null;
  /** The first of ten ports in a row that no other worktree has, and that were free when it was opened. */
  readonly port: number;
  /** Variables that keep its commands from loading the original. */
  readonly env: Readonly<Record<string, string>>;
  /** Why a check here may test something else than these files. Empty: nothing leads to the original. */
  readonly doubts: readonly Doubt[];
  /** False: it already existed, possibly with changes in it. */
  readonly isNew: boolean;
}

export interface Merged {
  /** With conflicts: the files of both sides, with conflict marks where they differ. */
  readonly tree: Tree;
  /** Paths that both sides changed in ways that exclude each other. Empty: the merge is clean. */
  readonly conflicts: readonly string[];
}

export interface FileChange {
  readonly path: string;
  readonly kind: "added" | "changed" | "removed";
}

/**
 * Contract: nothing of the user's `.git` (index, stash, branches, hooks, configuration) is ever touched, and nothing in the workspace
 * but by `apply`. Expected problems throw Failed. Trees and worktrees survive the end of the process, even a crash. Calls may run at
 * the same time; those about one worktree may not. Paths are relative to the workspace, with /.
 */
export interface Worktrees {
  /**
   * The workspace now: tracked and untracked files, those of submodules and repositories inside it included. Ignored files, and
   * those above 64 MB, are left out unless one of the patterns `also` (as in a task's `files`) matches them.
   */
  snapshot(signal: AbortSignal, also?: readonly string[]): Promise<Tree>;
  /**
   * The worktree of this name (letters, digits, . _ -), made with the files of `tree` unless it is there already. Ignored files that
   * fit `also` are in `tree`, and are not linked.
   */
  open(name: string, tree: Tree, signal: AbortSignal, also?: readonly string[]): Promise<Worktree>;
  /** The current content of a worktree, by the same rules as `snapshot`. */
  capture(name: string, signal: AbortSignal, also?: readonly string[]): Promise<Tree>;
  /** Replaces the files of a worktree by those of `tree`. */
  reset(name: string, tree: Tree, signal: AbortSignal): Promise<void>;
  /** Closes a worktree. A missing one is not an error. */
  close(name: string): Promise<void>;
  /** Closes all worktrees whose name starts so, except those to keep, including those of killed processes. */
  closeAll(prefix: string, keep?: readonly string[]): Promise<void>;
  /** Merges the changes that `ours` and `theirs` made to `base`. */
  merge(base: Tree, ours: Tree, theirs: Tree, signal: AbortSignal): Promise<Merged>;
  /**
   * Writes to the workspace what differs from `from` to `to`, without the paths in `except`: all of it or nothing. Gives the paths that
   * prevent it, because they are in neither state or cannot be written. One process at a time applies to a folder. What a killed process
   * left half written is finished, or reverted where it was edited since, before the next `snapshot` or `apply`. A file is
   * replaced or removed only while its content is stored here. Aborting has no effect once the first file has changed.
   */
  apply(from: Tree, to: Tree, signal: AbortSignal, except?: readonly string[]): Promise<readonly string[]>;
  /** The differences, sorted by path. A rename is a removal and an addition. */
  changes(from: Tree, to: Tree, signal: AbortSignal): Promise<readonly FileChange[]>;
  /** The same as a unified diff, cut after `most` characters with a line that says so. */
  diff(from: Tree, to: Tree, signal: AbortSignal, most?: number): Promise<string>;
  /** The files, sorted, to which lines with a conflict mark were added, however much has changed. */
  filesWithNewMarks(from: Tree, to: Tree, signal: AbortSignal): Promise<readonly string[]>;
  /** Trees that must not be tidied away, by a name of the same kind as a worktree's; replaces those kept under it before. None: forgets it. */
  keep(name: string, trees: readonly Tree[], signal: AbortSignal): Promise<void>;
}

/** What is thrown about a tree that is no longer stored, or never was. */
export function isUnknownTree(thrown: unknown): boolean {
  return thrown instanceof Failed && thrown.failure.kind === "unknown_tree";
}
