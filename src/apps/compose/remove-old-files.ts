// Removes old files that runs leave behind: long command outputs, fingerprints, snapshots and copies of workspaces.
import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Paths } from "../config/paths.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const SNAPSHOTS_MS = 1_000;

/** Never throws, and stops cleaning snapshots after a second, so that a program can do this last. */
export async function removeOldFiles(paths: Paths): Promise<void> {
  await Promise.all([removeOldOutputs(paths.scratch), removeOldSnapshots(paths)]);
}

/** Removes files with outputs, which are kept for the model or the user to read. Never throws. */
export async function removeOldOutputs(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = names.map((name) => join(folder, name));
  await Promise.all(files.map((file) => removeIfOld(file, now).catch(() => {})));
}

async function removeIfOld(file: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(file);
  if (now - mtimeMs > KEPT_MS) await unlink(file);
}

async function removeOldSnapshots({ snapshots, trees, worktrees, formerWorktrees }: Paths): Promise<void> {
  const signal = AbortSignal.timeout(SNAPSHOTS_MS);
  const { tidySnapshots } = await import("../../adapters/workspace/tidy-snapshots.ts");
  await tidySnapshots(snapshots, signal);
  const { tidyWorktrees } = await import("../../adapters/worktrees/tidy-worktrees.ts");
  await tidyWorktrees(trees, worktrees, signal);
  if (formerWorktrees !== worktrees) await tidyWorktrees(trees, formerWorktrees, signal);
}
