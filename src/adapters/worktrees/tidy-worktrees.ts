// Keeps stored states and worktrees from piling up forever.
import { readdir, realpath, rmdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runPrivateGit, type PrivateGit, WORKSPACE_FILE } from "../workspace/private-git.ts";
import { deleteIndex } from "../workspace/private-index.ts";
import { removeTemporaryFiles } from "../files/temporary-file.ts";
import {
  countObjects,
  exists,
  lastChange,
  lastUse,
  MANY_OBJECTS,
  removeRepository,
  UNUSED_MS,
} from "../workspace/tidy-snapshots.ts";
import { dropReferences, referencedWorktrees } from "./reference-trees.ts";
import { discard, isPooled } from "./pool.ts";
import { homeOf, readState, textIfThere } from "./worktree-home.ts";
import { shortId } from "./worktree-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Worktrees without a repository; and those of earlier versions, which had other names. */
const UNKNOWN_MS = 7 * DAY_MS;
const OURS = /^[0-9a-z]{8}$|-[0-9a-f]{16}$/;
/** Its modification time is when a repository was tidied last. */
const TIDIED = "tidied";
const EXPIRY = "30.days.ago";

/**
 * Removes repositories and worktrees of workspaces that are gone and were unused for 30 days, worktrees that were closed or left half
 * made, and unreferenced states older than 30 days. Others may use them at the same time. Never throws.
 */
export async function tidyWorktrees(store: string, worktrees: string, signal: AbortSignal): Promise<void> {
  const stores = await realpath(store).catch(() => store);
  const copies = await realpath(worktrees).catch(() => worktrees);
  await removeTemporaryFiles(stores);
  await removeTemporaryFiles(copies);
  const names = await namesIn(stores);
  for (const name of names) {
    if (signal.aborted) return;
    await tidyOne(stores, copies, name, signal).catch(() => {});
  }
  const known = new Set(names.map(shortId));
  for (const name of (await namesIn(copies)).filter((each) => OURS.test(each) && !known.has(each)))
    if (Date.now() - (await lastChange(join(copies, name))) > UNKNOWN_MS)
      await removeRepository(copies, join(copies, name)).catch(() => {});
  await rmdir(copies).catch(() => {});
}

async function tidyOne(stores: string, copies: string, name: string, signal: AbortSignal): Promise<void> {
  const folder = join(stores, name);
  const homes = join(copies, shortId(name));
  // An error other than a missing file leaves everything in place.
  const workspace = await textIfThere(join(folder, WORKSPACE_FILE));
  const used = Math.max(await lastUse(folder), await lastChange(homes));
  if ((workspace === null || !(await exists(workspace))) && Date.now() - used > UNUSED_MS) {
    await removeRepository(copies, homes).catch(() => {});
    // Without this file the folder is not ours.
    if (workspace !== null) await removeRepository(stores, folder);
    return;
  }
  await tidyHomes(homes);
  if (workspace === null) return;
  const git = { folder, workspace };
  for (const open of await referencedWorktrees(git))
    if ((await readState(homeOf(homes, open))) === null) await dropReferences(git, "open", open);
  await tidyObjects(git, signal);
}

/** Pooled worktrees are kept only for a few hours. */
async function tidyHomes(homes: string): Promise<void> {
  await removeTemporaryFiles(homes);
  for (const entry of (await namesIn(homes)).filter(isPooled))
    if (Date.now() - (await lastChange(join(homes, entry))) > DAY_MS) await discard(homes, entry);
}

/** Keeps named trees, the current state, and recent states. */
async function tidyObjects(git: PrivateGit, signal: AbortSignal): Promise<void> {
  const isMuch = (await countObjects(git.folder)) > MANY_OBJECTS;
  const tidied = await stat(join(git.folder, TIDIED)).catch(() => null);
  if (!isMuch && tidied !== null && Date.now() - tidied.mtimeMs < 7 * DAY_MS) return;
  // The workspace may be gone, but git wants a folder to run in.
  const own = { ...git, workspace: git.folder };
  try {
    if (isMuch) await runPrivateGit(own, ["repack", "-A", "-d", "-q", `--unpack-unreachable=${EXPIRY}`], { signal });
    await runPrivateGit(own, ["prune", `--expire=${EXPIRY}`], { signal });
  } catch {
    // An index that names lost objects would spoil it every time.
    if (!signal.aborted) await deleteIndex(git);
    return;
  }
  await writeFile(join(git.folder, TIDIED), "");
  await utimes(join(git.folder, TIDIED), new Date(), new Date());
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
