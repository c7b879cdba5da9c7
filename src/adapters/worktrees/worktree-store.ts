// Where the trees and worktrees of a workspace are kept: a git directory of our own, and a folder beside it.
import { createHash } from "node:crypto";
import { mkdir, realpath } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { Failed, fail } from "../../domain/values/failure.ts";
import type { Tree } from "../../ports/worktrees.ts";
import { findExcludesFile, type ListOptions } from "../workspace/list-files.ts";
import {
  runPrivateGit,
  openPrivateGit,
  type PrivateGit,
  type PrivateRun,
  repositoryName,
  storeFailure,
} from "../workspace/private-git.ts";
import { withTemporaryFolder } from "../workspace/temporary-folder.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { dropEmptyObjects } from "./stored-objects.ts";

export interface Places {
  /** Folder for private repositories with the contents of files. */
  readonly store: string;
  /** Folder for worktrees. */
  readonly worktrees: string;
}

export interface Store {
  /** Its `workspace` is the real path of the user's folder. */
  readonly git: PrivateGit;
  /** The worktrees of this workspace are in it; a real path. */
  readonly folder: string;
  /** The user's own ignore file. */
  readonly excludesFile: string | null;
  /** All our folders, as real paths: their contents are never captured. */
  readonly own: readonly string[];
}

/** Creates what is missing. Throws Failed. */
export async function openStore(
  places: Places,
  workspace: string,
  signal: AbortSignal,
  known?: { excludesFile: string | null },
): Promise<Store> {
  // A task cannot start or end before it is done.
  const git = { ...(await openPrivateGit(places.store, workspace)), isAwaited: true };
  const folder = await makeFolder(join(places.worktrees, shortId(basename(git.folder))));
  const own = [resolve(git.folder, ".."), resolve(folder, "..")];
  return { git, folder, own, excludesFile: known ? known.excludesFile : await findExcludesFile(git, signal) };
}

/** The folder of a workspace's worktrees, without creating anything; the workspace itself may be gone. */
export async function worktreesFolder(places: Places, workspace: string): Promise<string> {
  const real = await realpath(workspace).catch(() => resolve(workspace));
  const folder = join(places.worktrees, shortId(repositoryName(real)));
  return realpath(folder).catch(() => folder);
}

/** The repository of a workspace, which may not exist. */
export async function gitFolder({ store }: Places, workspace: string): Promise<Pick<PrivateGit, "folder">> {
  const real = await realpath(workspace).catch(() => resolve(workspace));
  return { folder: join(store, repositoryName(real)) };
}

/** Eight letters and digits in place of a name of any length. */
export function shortId(name: string): string {
  const digest = createHash("sha256").update(name).digest("hex");
  return parseInt(digest.slice(0, 10), 16).toString(36).padStart(8, "0");
}

/** What listing the workspace's files needs. */
export async function withListOptions<Result>(
  { git, excludesFile, own }: Store,
  signal: AbortSignal,
  work: (listOptions: ListOptions) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(git, (scratch) => work({ git, scratch, excludesFile, own, signal }));
}

/** Runs git in the store; `trees` are the trees it works on. */
export async function runInStore(
  { git }: Pick<Store, "git">,
  trees: readonly Tree[],
  args: readonly string[],
  run: PrivateRun,
): Promise<Bytes> {
  for (const tree of trees) checkTree(tree);
  return runPrivateGit(git, args, run).catch(async (error: unknown) => {
    if (!isLost(error)) throw error;
    // So that the same state can be stored again.
    await dropEmptyObjects(git);
    throw unknownTree(trees.join(", "), error);
  });
}

export function checkTree(tree: Tree): void {
  if (!/^[0-9a-f]{40,64}$/.test(tree)) throw unknownTree(tree);
}

/** Throws Failed unless all of them are there: some of git's commands take a missing tree for an empty one. */
export async function checkStored(store: Store, trees: readonly Tree[], signal: AbortSignal): Promise<void> {
  const input = trees.map((tree) => `${tree}\n`).join("");
  const found = await runInStore(store, trees, ["cat-file", "--batch-check"], { input, signal });
  const lost = found.split("\n").find((line) => line !== "" && !/^\S+ tree /.test(line));
  if (lost === undefined) return;
  await dropEmptyObjects(store.git);
  throw unknownTree(lost.split(" ")[0] ?? "");
}

function isLost(error: unknown): boolean {
  const message = error instanceof Failed && error.failure.kind === "git_failed" ? error.message : "";
  return /not a tree|bad (?:object|tree)|unable to read|failed to unpack|not a valid object|is corrupt|could not (?:parse|read)/i.test(
    message,
  );
}

export function unknownTree(tree: string, cause?: unknown): Failed {
  return fail("unknown_tree", `The state ${tree} of the workspace is no longer stored.`, "Take a new one.", {
    cause,
  });
}

/** Turns an expected error while worktrees are created or removed into a Failed. */
export function worktreeFailure(folder: string, error: unknown): unknown {
  return storeFailure(`Worktrees cannot be kept in ${folder}`, error);
}

async function makeFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await realpath(folder);
  } catch (error) {
    throw worktreeFailure(folder, error);
  }
}
