// A pool of closed worktrees to reuse: most of their files are right already.
import { randomBytes } from "node:crypto";
import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFile } from "../files/temporary-file.ts";
import { removeFolder } from "./remove-folder.ts";

const MOST = 2;
/** Between the name that it had and a number: no name of a worktree has it. */
const MARK = "~";
/** For one that is kept for what was installed in it. */
const INSTALLED = "~~";

export function isPooled(entry: string): boolean {
  return entry.includes(MARK);
}

/** Returns a worktree to the pool under its name, or removes it when the pool is full. */
export async function returnToPool(folder: string, name: string): Promise<void> {
  if ((await reusable(folder)).length >= MOST) return discard(folder, name);
  await away(join(folder, name), join(folder, `${name}${MARK}${randomBytes(6).toString("hex")}`));
}

/** In place of the one kept before: its lock files are older. */
export async function keepInstalled(folder: string, name: string): Promise<void> {
  const before = (await readdir(folder).catch(() => [])).filter((entry) => entry.includes(INSTALLED));
  await away(join(folder, name), join(folder, `${name}${INSTALLED}${randomBytes(6).toString("hex")}`));
  for (const entry of before) await discard(folder, entry);
}

async function reusable(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => []);
  return entries.filter((entry) => isPooled(entry) && !entry.includes(INSTALLED));
}

/** Renamed first: half a worktree must not be found under its name. */
export async function discard(folder: string, entry: string): Promise<void> {
  const temporary = temporaryFile(folder);
  if (await away(join(folder, entry), temporary)) await removeFolder(temporary);
}

/** Takes a worktree for a new use, under a temporary name; null if there is none. */
export async function takeFromPool(folder: string): Promise<string | null> {
  for (const entry of await reusable(folder)) {
    const temporary = temporaryFile(folder);
    // The process that renames it first owns it.
    if (await away(join(folder, entry), temporary)) return temporary;
  }
  return null;
}

/** False: it is not there. */
async function away(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
