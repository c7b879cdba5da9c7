// Worktrees for tasks, and snapshots of the workspace, kept in a git directory of our own.
import { lstat, readdir, rename, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { Worktree, Worktrees } from "../../ports/worktrees.ts";
import { isTemporaryName, removeTemporaryFiles, temporaryFile } from "../files/temporary-file.ts";
import { applyChanges, finishInterrupted } from "./apply-changes.ts";
import { captureWorktree } from "./capture.ts";
import { changesBetween, diffBetween } from "./compare-trees.ts";
import { filesWithNewMarks } from "./files-with-new-marks.ts";
import { fillWorktree, type Start } from "./fill-worktree.ts";
import { dropReferences, referenceTrees } from "./reference-trees.ts";
import { mergeTrees } from "./merge-trees.ts";
import { installedKey } from "./installed-dependencies.ts";
import { discard, isPooled, keepInstalled, returnToPool, takeFromPool } from "./pool.ts";
import { checkOutTree } from "./check-out-tree.ts";
import { removeFolder } from "./remove-folder.ts";
import { takeSnapshot } from "./snapshot.ts";
import { asWorktree, checkName, homeOf, noWorktree, readState, type State, writeState } from "./worktree-home.ts";
import {
  gitFolder,
  openStore,
  type Places,
  shortId,
  type Store,
  worktreeFailure,
  worktreesFolder,
} from "./worktree-store.ts";

/** Does nothing until one of its functions is called. */
export function openWorktrees(options: Places, workspace: string): Worktrees {
  // Asked once: it would cost another process every time.
  let known: { excludesFile: string | null } | undefined;
  const opened = async (signal: AbortSignal): Promise<Store> => {
    const store = await openStore(options, workspace, signal, known);
    known = { excludesFile: store.excludesFile };
    return store;
  };
  /** For work in a worktree that must exist. */
  const within = async (name: string, signal: AbortSignal) => {
    checkName(name);
    const store = await opened(signal);
    const home = homeOf(store.folder, name);
    const state = await readState(home);
    if (state === null) throw noWorktree(name);
    return { store, home, state };
  };
  return {
    async snapshot(signal, also = []) {
      const store = await opened(signal);
      await finishInterrupted(store, signal);
      return takeSnapshot(store, signal, also);
    },
    async open(name, tree, signal, also = []) {
      checkName(name);
      const store = await opened(signal);
      const start = { name, tree, also, place: homeOf(store.folder, name) };
      return openOne(store, start, signal).catch((error: unknown) => {
        throw worktreeFailure(store.folder, error);
      });
    },
    async capture(name, signal, also = []) {
      const { store, home, state } = await within(name, signal);
      const tree = await captureWorktree(store, home, state, signal, also);
      const installed = await installedKey(store, state.tree, tree, signal);
      if (installed !== state.installed) await writeState(home, { ...state, installed });
      return tree;
    },
    async reset(name, tree, signal) {
      const { store, home, state } = await within(name, signal);
      await referenceTrees(store, "open", name, [tree], signal);
      // The index has to know all relevant files, so that those missing from the tree are removed.
      await captureWorktree(store, home, state, signal, state.also);
      await checkOutTree(store, home, state, tree, signal);
      await writeState(home, { ...state, tree });
    },
    async close(name) {
      checkName(name);
      const folder = await worktreesFolder(options, workspace);
      const { installed = null } = (await readState(homeOf(folder, name)).catch(() => null)) ?? {};
      await closeOne(folder, shortId(name), installed === null ? returnToPool : keepInstalled);
      await dropReferences(await gitFolder(options, workspace), "open", name);
    },
    async closeAll(prefix, keep = []) {
      const folder = await worktreesFolder(options, workspace);
      await removeTemporaryFiles(folder);
      const entries = await readdir(folder).catch(() => []);
      for (const entry of entries) {
        // Leave alone what another process is creating or removing right now.
        if (isTemporaryName(entry)) continue;
        const name = (await readState(join(folder, entry)).catch(() => null))?.name ?? "";
        if (!name.startsWith(prefix) || (keep.includes(name) && !isPooled(entry))) continue;
        await closeOne(folder, entry, discard);
        if (!isPooled(entry)) await dropReferences(await gitFolder(options, workspace), "open", name);
      }
      // In the user's home it should be seen only while it is needed.
      for (const empty of [folder, options.worktrees]) await rmdir(empty).catch(() => {});
    },
    merge: async (base, ours, theirs, signal) => mergeTrees(await opened(signal), base, ours, theirs, signal),
    apply: async (from, to, signal, except) => applyChanges(await opened(signal), from, to, signal, except),
    changes: async (from, to, signal) => changesBetween(await opened(signal), from, to, signal),
    diff: async (from, to, signal, most) => diffBetween(await opened(signal), from, to, signal, most),
    filesWithNewMarks: async (from, to, signal) => filesWithNewMarks(await opened(signal), from, to, signal),
    async keep(name, trees, signal) {
      checkName(name);
      await referenceTrees(await opened(signal), "kept", name, trees, signal);
    },
  };
}

/** Does now what the next snapshot would do first: completes what a killed process left half written in the workspace. */
export async function finishInterruptedIn(places: Places, workspace: string, signal: AbortSignal): Promise<void> {
  await finishInterrupted(await openStore(places, workspace, signal), signal);
}

async function openOne(store: Store, start: Start, signal: AbortSignal): Promise<Worktree> {
  const { name, place: home } = start;
  const there = await readState(home);
  if (there !== null) return asWorktree(home, there, false);
  // A foreign folder, or a worktree whose description is lost.
  if (await lstat(home).catch(() => null)) await discard(store.folder, shortId(name));
  await referenceTrees(store, "open", name, [start.tree], signal);
  const { temporary, state } = await prepare(store, start, signal);
  try {
    await rename(temporary, home);
    return asWorktree(home, state, true);
  } catch (error) {
    await removeFolder(temporary).catch(() => {});
    // Another process was faster.
    const other = await readState(home);
    if (other === null) throw error;
    return asWorktree(home, other, false);
  }
}

/** A complete worktree under a temporary name: a pooled one if it can be reused, otherwise a new one. */
async function prepare(store: Store, start: Start, signal: AbortSignal): Promise<{ temporary: string; state: State }> {
  const used = await takeFromPool(store.folder);
  const before = used === null ? null : await readState(used);
  if (used !== null && before !== null) {
    try {
      return { temporary: used, state: await fillWorktree(store, used, start, before, signal) };
    } catch (error) {
      await removeFolder(used).catch(() => {});
      if (signal.aborted) throw error;
    }
  } else if (used !== null) await removeFolder(used).catch(() => {});
  const temporary = temporaryFile(store.folder);
  try {
    return { temporary, state: await fillWorktree(store, temporary, start, null, signal) };
  } catch (error) {
    await removeFolder(temporary).catch(() => {});
    throw error;
  }
}

async function closeOne(
  folder: string,
  entry: string,
  how: (folder: string, entry: string) => Promise<void>,
): Promise<void> {
  await how(folder, entry).catch((error: unknown) => {
    throw worktreeFailure(folder, error);
  });
}
