// Keeps our private repositories from growing forever.
import { readdir, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type PrivateGit, SHARED_INDEX, WORKSPACE_FILE } from "./private-git.ts";
import { deleteIndex } from "./private-index.ts";
import { isMissing } from "../files/file-errors.ts";
import { removeTemporaryFiles, temporaryName } from "../files/temporary-file.ts";

export const UNUSED_MS = 30 * 24 * 60 * 60 * 1000;
/** The number of loose objects from which on it is worth looking for old ones. */
export const MANY_OBJECTS = 5000;

/**
 * Removes repositories that were unused for 30 days and whose workspace is gone. In the others, when much has piled up, removes
 * what was stored more than 30 days ago and is not of the present state. Others may use them at the same time. Never throws.
 */
export async function tidySnapshots(folder: string, signal: AbortSignal): Promise<void> {
  const snapshots = await realpath(folder).catch(() => folder);
  await removeTemporaryFiles(snapshots);
  const names = await readdir(snapshots).catch(() => []);
  for (const name of names) if (!signal.aborted) await tidy(snapshots, join(snapshots, name), signal).catch(() => {});
}

async function tidy(snapshots: string, folder: string, signal: AbortSignal): Promise<void> {
  // Without this file the folder is not ours.
  const workspace = await readFile(join(folder, WORKSPACE_FILE), "utf8");
  if (await exists(workspace)) {
    if ((await countObjects(folder)) > MANY_OBJECTS) await removeOldObjects({ folder, workspace }, signal);
  } else if (Date.now() - (await lastUse(folder)) > UNUSED_MS) {
    await removeRepository(snapshots, folder);
  }
}

/** Renamed first: half a repository must not be found under its name. */
export async function removeRepository(snapshots: string, folder: string): Promise<void> {
  const away = join(snapshots, temporaryName());
  await rename(folder, away);
  await rm(away, { recursive: true, force: true });
}

/** Whether a workspace still exists. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    // A drive that does not answer is not a folder that was removed.
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT" && error.code !== "ENOTDIR",
  );
}

/** When a repository was last used, in milliseconds. */
export async function lastUse(folder: string): Promise<number> {
  return Math.max(await lastChange(join(folder, SHARED_INDEX)), await lastChange(join(folder, WORKSPACE_FILE)));
}

/** 0: it is missing. Throws if that is unknown. */
export async function lastChange(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    (error: unknown) => {
      if (isMissing(error)) return 0;
      throw error;
    },
  );
}

/** The index is dropped first: the next scan stores every object of the present state again, or renews it. */
async function removeOldObjects(git: PrivateGit, signal: AbortSignal): Promise<void> {
  await deleteIndex(git);
  const objects = join(git.folder, "objects");
  for (const name of await readdir(objects)) {
    if (!/^[0-9a-f]{2}$/.test(name)) continue;
    for (const file of await readdir(join(objects, name))) {
      if (signal.aborted) return;
      const path = join(objects, name, file);
      const stats = await stat(path).catch(() => null);
      if (stats && Date.now() - stats.mtimeMs > UNUSED_MS) await rm(path, { force: true });
    }
  }
}

/** Estimated from one of 256 folders, over which objects are spread evenly. */
export async function countObjects(folder: string): Promise<number> {
  return (await readdir(join(folder, "objects", "17")).catch(() => [])).length * 256;
}
