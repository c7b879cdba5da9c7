// Writes a file so that a crash leaves the old content or the new one, never half of it.
import { access, constants, mkdir, open, rename, stat, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { temporaryFile } from "../../workspace/temporary-file.ts";

/** `path` is resolved: a link here would be replaced. Makes missing folders; an existing file keeps its mode and owner. */
export async function atomicWrite(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const existing = await stat(path).catch(() => null);
  // A rename would replace a read-only file without asking.
  if (existing !== null) await access(path, constants.W_OK);
  const temporary = temporaryFile(folder);
  try {
    {
      await using handle = await open(temporary, "wx", 0o666);
      await handle.writeFile(bytes);
      if (existing !== null) {
        await handle.chown(existing.uid, existing.gid).catch(() => {});
        await handle.chmod(existing.mode & 0o7777);
      }
      await handle.sync();
    }
    await rename(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
  await syncFolder(folder);
}

/** Makes the rename itself durable. Not every system can open a folder. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, "r");
    await handle.sync();
  } catch {
    // The content is safe either way.
  }
}
