// Moves a file, folder or link, across file systems too.
import { chmod, lstat, mkdir, open, readdir, readlink, rename, symlink, unlink } from "node:fs/promises";
import { temporaryName } from "./temporary-file.ts";
import { codeOf } from "./file-errors.ts";
import { type Entry, addressOf } from "./pinned-folder.ts";
import { READ_NO_LINK } from "./read-start.ts";
import { removeTree } from "./remove-tree.ts";
import { fail } from "../../domain/values/failure.ts";

/** `renameEntry` is only replaced in tests: not every machine has a second file system. */
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

/** `to` must not exist. Links are copied as they are; modes are kept, and the times of files. */
async function copyTree(from: Entry, to: Entry): Promise<void> {
  const stats = await lstat(addressOf(from));
  if (stats.isSymbolicLink()) return symlink(await readlink(addressOf(from), "buffer"), addressOf(to));
  return stats.isDirectory() ? copyFolder(from, to, stats.mode) : copyFile(from, to);
}

async function copyFolder(from: Entry, to: Entry, mode: number): Promise<void> {
  await mkdir(addressOf(to), 0o700);
  using source = from.folder.enter(from.name);
  using target = to.folder.enter(to.name);
  for (const name of await readdir(source.at("."), { encoding: "buffer" })) {
    await copyTree({ folder: source, name }, { folder: target, name });
  }
  await chmod(target.at("."), mode & 0o7777);
}

async function copyFile(from: Entry, to: Entry): Promise<void> {
  await using reader = await open(addressOf(from), READ_NO_LINK);
  const stats = await reader.stat();
  if (!stats.isFile()) {
    const what = `${from.folder.place.relative} contains a pipe, socket or device, which cannot be moved to another disk.`;
    throw fail("not_a_file", what, "Move the other files one by one.");
  }
  await using writer = await open(addressOf(to), "wx", 0o600);
  await writer.writeFile(reader.createReadStream());
  await writer.chmod(stats.mode & 0o7777);
  await writer.utimes(stats.atime, stats.mtime);
}
