// Writes a file so that a crash leaves the old content or the new one, never half of it.
import { lstatSync } from "node:fs";
import { access, constants, open, rename, unlink } from "node:fs/promises";
import { temporaryName } from "./temporary-file.ts";
import { addressOf, type Entry, type PinnedFolder } from "./pinned-folder.ts";

/**
 * An existing file keeps its mode and owner; a link would be replaced, and another hard link keeps its content.
 * `confirm` is asked last, when only the name is left to be given: it throws to leave everything as it was.
 */
export async function atomicWrite(entry: Entry, bytes: Uint8Array, confirm: () => Promise<void>): Promise<void> {
  const path = addressOf(entry);
  const existing = lstatSync(path, { throwIfNoEntry: false });
  // A rename would replace a read-only file without asking.
  if (existing?.isFile()) await access(path, constants.W_OK);
  const temporary = entry.folder.at(temporaryName());
  try {
    {
      await using handle = await open(temporary, "wx", 0o666);
      await handle.writeFile(bytes);
      if (existing?.isFile()) {
        await handle.chown(existing.uid, existing.gid).catch(() => {});
        await handle.chmod(existing.mode & 0o7777);
      }
      await handle.sync();
    }
    await confirm();
    await rename(temporary, addressOf(entry));
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
  await syncFolder(entry.folder);
}

/** Makes the rename itself durable. Not every system can open a folder. */
async function syncFolder(folder: PinnedFolder): Promise<void> {
  try {
    await using handle = await open(folder.at("."), "r");
    await handle.sync();
  } catch {
    // The content is safe either way.
  }
}
