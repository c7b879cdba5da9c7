// What is brought into a worktree besides the files of its tree: from where, how much, and what came of it.
import type { Doubt } from "../../domain/plan/evidence.ts";
import type { Pattern } from "../../domain/patterns/pattern.ts";
import type { Mirrored } from "../../ports/worktrees.ts";
import type { Bytes } from "../workspace/run-git.ts";
import type { Budget } from "./copy-files.ts";
import type { Copies } from "./reuse-copies.ts";

export interface BringJob {
  /** Source and target folders, as real paths. */
  readonly from: string;
  readonly to: string;
  /** The path of `to` once the worktree is complete, and its path from the home. */
  readonly place: string;
  readonly inHome: Bytes;
  readonly copies: Copies;
  /** What the worktree represents: links that lead below `from` are changed to lead below `to`. */
  readonly mirrored: Mirrored;
  /** Where `from` was before: absolute links still lead there. */
  readonly renamed?: readonly Mirrored[];
  /** Folders of ours, which are never brought. */
  readonly own: readonly string[];
  /** Files that a task may write: the folders above them have to be real ones. */
  readonly patterns: readonly Pattern[];
  /** How much may still be copied of what is needed, and of the rest. */
  readonly large: Budget;
  readonly small: Budget;
  readonly signal: AbortSignal;
}

export interface Brought {
  /** Each link by its path from `to`, and where it leads; without those inside of `whole`. */
  readonly links: Record<Bytes, Bytes>;
  /** Their targets in the project, as real paths. */
  readonly linked: Set<string>;
  /** Folders that we made, with nothing but links and copies in them. */
  readonly folders: Set<Bytes>;
  /** Each file that we copied by its path from `to`, and how to tell whether it is unchanged, see `stampOf`; without those inside of `whole`. */
  readonly copied: Record<Bytes, string>;
  /** Folders of dependencies that we copied with everything in them. */
  readonly whole: Set<Bytes>;
  /** Copied files that may name a path of the original. */
  readonly pathFiles: Bytes[];
  /** Folders elsewhere that the user's project only links to, and their copies. */
  readonly moved: Mirrored[];
  readonly doubts: Doubt[];
}

export function nothingBrought(): Brought {
  return {
    links: {},
    linked: new Set(),
    folders: new Set(),
    copied: {},
    whole: new Set(),
    pathFiles: [],
    moved: [],
    doubts: [],
  };
}
