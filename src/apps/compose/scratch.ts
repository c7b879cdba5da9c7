// Removes old files with long command outputs, which are kept for the model to read.
import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Never throws: failing to clean a folder is not an error. */
export async function cleanScratch(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = names.map((name) => join(folder, name));
  await Promise.all(files.map((file) => removeIfOld(file, now).catch(() => {})));
}

async function removeIfOld(file: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(file);
  if (now - mtimeMs > KEPT_MS) await unlink(file);
}
