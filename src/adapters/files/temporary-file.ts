// Files that hold new content until it is complete, and the removal of those that a killed program left behind.
import { randomBytes } from "node:crypto";
import { readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Independent of the final file name, which may already be as long as names can be. */
export function temporaryName(): string {
  return `.planwright-${process.pid}-${randomBytes(8).toString("hex")}.tmp`;
}

export function temporaryFile(folder: string): string {
  return join(folder, temporaryName());
}

/** Replaces a file of ours at once, or not at all: readers get the old text or the new one. `mode`: of a new file. */
export async function replaceFile(path: string, text: string, mode = 0o666): Promise<void> {
  const temporary = temporaryFile(dirname(path));
  try {
    await writeFile(temporary, text, { flag: "wx", mode });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** Contains the id of the process that it belongs to. */
const TEMPORARY_NAME = /^\.planwright-(\d+)-[0-9a-f]{16}\.tmp$/;

export function isTemporaryName(name: string): boolean {
  return TEMPORARY_NAME.test(name);
}

/** Removes those in a folder, given by its real path, whose process is gone; another one may be about to use its own. Never throws. */
export async function removeTemporaryFiles(folder: string): Promise<void> {
  // A folder that has become a link leads to where we never wrote.
  if ((await realpath(folder).catch(() => null)) !== folder) return;
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => {
    const pid = TEMPORARY_NAME.exec(name)?.[1];
    return pid !== undefined && !isAlive(Number(pid));
  });
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true }).catch(() => {})));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
