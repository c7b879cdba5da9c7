// Single objects in our store: keeps them from expiring, and removes broken ones.
import { open, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Tree } from "../../ports/worktrees.ts";
import type { PrivateGit } from "../workspace/private-git.ts";
import { deleteIndex } from "../workspace/private-index.ts";

/** Git does not store an existing object again, so an object in use today may look as old as its first use. Tidying goes by that age. */
export async function renew(git: PrivateGit, tree: Tree): Promise<void> {
  const now = new Date();
  await utimes(join(git.folder, "objects", tree.slice(0, 2), tree.slice(2)), now, now).catch(() => {});
}

/** Makes an object last through a power failure. False: it is not stored on its own, but perhaps in a pack, which git itself syncs. */
export async function syncObject(git: PrivateGit, id: string): Promise<boolean> {
  try {
    await using handle = await open(join(git.folder, "objects", id.slice(0, 2), id.slice(2)), "r");
    if ((await handle.stat()).size === 0) return false;
    await handle.sync();
    return true;
  } catch {
    return false;
  }
}

/** Objects that were left incomplete by a power failure, which git would take for stored. Reads every object again. */
export async function dropEmptyObjects(git: PrivateGit): Promise<void> {
  const objects = join(git.folder, "objects");
  for (const part of await readdir(objects).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue;
    for (const name of await readdir(join(objects, part)).catch(() => [])) {
      const path = join(objects, part, name);
      if ((await stat(path).catch(() => null))?.size === 0) await rm(path, { force: true });
    }
  }
  await deleteIndex(git);
}
