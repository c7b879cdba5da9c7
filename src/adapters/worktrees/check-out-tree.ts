// Writes the files of a tree into a worktree: all of them, or only those that differ from the previous tree.
import { lstatSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import { Failed } from "../../domain/values/failure.ts";
import type { Tree } from "../../ports/worktrees.ts";
import { CANNOT_CHANGE, runPrivateGit, type PrivateGit } from "../workspace/private-git.ts";
import { withIndex } from "../workspace/private-index.ts";
import { type IndexedFile, indexedFiles } from "../workspace/index-entries.ts";
import { refreshIndex } from "../workspace/record-tree.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { asText, parentOf } from "../workspace/byte-path.ts";
import { gitForWorktree } from "./capture.ts";
import { unlock } from "./remove-folder.ts";
import { indexOf, type State } from "./worktree-home.ts";
import { runInStore, type Store } from "./worktree-store.ts";

/** Puts the files of a tree in place of those that the worktree's index knows; the others stay. */
export async function checkOutTree(
  store: Store,
  home: string,
  state: Pick<State, "folder">,
  tree: Tree,
  signal: AbortSignal,
): Promise<void> {
  const git = gitForWorktree(store, home, state);
  await withIndex(git, ({ index }) => readTree(git, index, tree, signal), indexOf(home));
}

/** In a reused worktree only differences are written; everything outside the tree is removed, ignored or not. */
export async function updateFiles(
  store: Store,
  home: string,
  used: State,
  tree: Tree,
  signal: AbortSignal,
): Promise<void> {
  const git = gitForWorktree(store, home, used);
  const renew = async ({ index, racySince }: { index: string; racySince: number }) => {
    const known = await indexedFiles(index);
    await runPrivateGit(git, ["clean", "-ffdxq"], { index, signal });
    await removeInnerGits(git.workspace, known);
    // Git alone would miss a change within a second.
    const doubtful = known.filter(({ changed }) => changed >= racySince).map(({ name }) => name);
    if (doubtful.length > 0)
      await refreshIndex({ git, contents: false, signal }, index, new Set(doubtful), doubtful, known);
    await readTree(git, index, tree, signal);
    await runPrivateGit(git, ["clean", "-ffdxq"], { index, signal });
  };
  await withIndex(git, renew, indexOf(home));
}

async function readTree(git: PrivateGit, index: string, tree: Tree, signal: AbortSignal): Promise<void> {
  const read = () =>
    runInStore({ git }, [tree], ["read-tree", "--reset", "-u", tree], { index, signal, isStrict: true });
  const before = `${index}-before`;
  // A new worktree has none.
  await copyFile(index, before).catch(() => {});
  await read().catch(async (error: unknown) => {
    if (!(error instanceof Failed && CANNOT_CHANGE.test(error.message))) throw error;
    // Some programs write folders that even their owner may not change. The index has already dropped the files that could not be removed.
    await unlock(git.workspace);
    await rename(before, index).catch(() => {});
    await read();
  });
}

/** Git never removes a `.git`, not even one that a task created in a folder of the tree. */
async function removeInnerGits(folder: string, known: readonly IndexedFile[]): Promise<void> {
  const folders = new Set<Bytes>([""]);
  for (const { name } of known)
    for (let above = parentOf(name); above !== "" && !folders.has(above); above = parentOf(above)) folders.add(above);
  for (const name of folders) {
    const path = `${folder}/${asText(name)}/.git`;
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) await rm(path, { recursive: true, force: true });
  }
}
