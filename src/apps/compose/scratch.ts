// Long outputs of commands are kept in files for the model to look into; after a while nobody will.
import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Never throws: a folder that cannot be cleaned is no reason to fail. */
export async function cleanScratch(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = names.map((name) => join(folder, name));
  await Promise.all(files.map((file) => removeIfOld(file, now).catch(() => {})));
}

async function removeIfOld(file: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(file);
  if (now - mtimeMs > KEPT_MS) await unlink(file);
}
