// Moves a file, folder or link, also from one file system to another.
import { lstat, rename, unlink } from "node:fs/promises";
import { temporaryName } from "./temporary-file.ts";
import { copyTree } from "./copy-tree.ts";
import { codeOf } from "./file-errors.ts";
import { addressOf, type Entry } from "./pinned-folder.ts";
import { removeTree } from "./remove-tree.ts";

/** `renameEntry` is only replaced in tests: a second file system is not to be had everywhere. */
export async function moveEntry(from: Entry, to: Entry, renameEntry: typeof rename = rename): Promise<void> {
  try {
    await renameEntry(addressOf(from), addressOf(to));
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    await copyAcross(from, to);
  }
}

/** The copy is complete before it gets its name, and the original goes last. */
async function copyAcross(from: Entry, to: Entry): Promise<void> {
  const temporary = { folder: to.folder, name: temporaryName() };
  try {
    await copyTree(from, temporary);
    await rename(addressOf(temporary), addressOf(to));
  } catch (error) {
    await removeAny(temporary).catch(() => {});
    throw error;
  }
  await removeAny(from);
}

async function removeAny(entry: Entry): Promise<void> {
  const isFolder = (await lstat(addressOf(entry))).isDirectory();
  await (isFolder ? removeTree(entry) : unlink(addressOf(entry)));
}
