// One file or link of the workspace: its current state, compared as git would, and its atomic replacement or removal.
import { createHash } from "node:crypto";
import { createReadStream, readlinkSync, type Stats } from "node:fs";
import { chmod, chown, lstat, open, readFile, rename, rmdir, symlink, unlink } from "node:fs/promises";
import { addressOf, type Entry, type EntryName, type PinnedFolder } from "../files/pinned-folder.ts";
import { temporaryName } from "../files/temporary-file.ts";

/** As in a tree. null: nothing is there. */
export interface Wanted {
  /** 100644, 100755 or 120000. */
  readonly mode: string;
  /** Git's name for the content. */
  readonly id: string;
}

const LINK = "120000";
const EXECUTABLE = "100755";
/** Up to this size a file is read in one go. */
const SMALL_BYTES = 4 * 1024 * 1024;

/** Whether this is on disk. A tree does not contain folders. */
export async function isThere(entry: Entry, wanted: Wanted | null): Promise<boolean> {
  const path = addressOf(entry);
  const stats = await lstat(path).catch(missing);
  if (stats === null || stats.isDirectory()) return wanted === null;
  if (wanted === null) return false;
  if (stats.isSymbolicLink()) return wanted.mode === LINK && idOf(readlinkSync(path, "buffer"), wanted) === wanted.id;
  if (!stats.isFile() || wanted.mode === LINK) return false;
  if (isExecutable(stats) !== (wanted.mode === EXECUTABLE)) return false;
  if (stats.size <= SMALL_BYTES) return idOf(await readFile(path), wanted) === wanted.id;
  const hash = hashFor(wanted).update(`blob ${stats.size}\0`);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest("hex") === wanted.id;
}

/**
 * Copies the content at `staged` into the folder, under a temporary name that it returns. `replaced` names the file whose owner and mode
 * bits, as far as git does not store them, it keeps.
 */
export async function prepareContent(
  folder: PinnedFolder,
  wanted: Wanted,
  staged: Buffer,
  replaced: EntryName | null,
): Promise<string> {
  const name = temporaryName();
  const temporary = folder.at(name);
  // Also fails where the name is too long.
  const existing = replaced === null ? null : await lstat(folder.at(replaced)).catch(missing);
  try {
    if (wanted.mode === LINK) await symlink(readlinkSync(staged, "buffer"), temporary);
    else await copyTo(temporary, staged, wanted, existing);
    return name;
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
}

/** Replaces a file or link at once. */
export async function moveInto(content: Entry, entry: Entry): Promise<void> {
  await rename(addressOf(content), addressOf(entry));
}

async function copyTo(
  temporary: string | Buffer,
  staged: Buffer,
  wanted: Wanted,
  existing: Stats | null,
): Promise<void> {
  const executable = wanted.mode === EXECUTABLE;
  {
    await using source = await open(staged, "r");
    await using handle = await open(temporary, "wx", executable ? 0o777 : 0o666);
    const buffer = Buffer.allocUnsafe(1 << 20);
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, buffer.length);
      if (bytesRead === 0) break;
      await handle.writeFile(buffer.subarray(0, bytesRead));
    }
    await handle.sync();
  }
  if (!existing?.isFile()) return;
  const plain = existing.mode & 0o7777 & ~0o111;
  await chown(temporary, existing.uid, existing.gid).catch(() => {});
  // Executable by everyone who may read it.
  await chmod(temporary, executable ? (existing.mode & 0o7777) | ((plain & 0o444) >> 2) : plain);
}

/** Removes a file or link, never a folder. */
export async function remove(entry: Entry): Promise<void> {
  await unlink(addressOf(entry));
}

/** True: it is gone. False: it is not empty, or cannot be removed. */
export async function removeEmptyFolder(entry: Entry): Promise<boolean> {
  return rmdir(addressOf(entry)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === "ENOENT",
  );
}

function isExecutable(stats: Stats): boolean {
  return (stats.mode & 0o100) !== 0;
}

function idOf(content: Buffer, wanted: Wanted): string {
  return hashFor(wanted).update(`blob ${content.length}\0`).update(content).digest("hex");
}

function hashFor({ id }: Wanted) {
  return createHash(id.length === 40 ? "sha1" : "sha256");
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
