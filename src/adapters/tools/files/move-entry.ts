// Moves a file, folder or link, also from one file system to another.
import { cp, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { temporaryFile } from "../../workspace/temporary-file.ts";
import { codeOf } from "./file-errors.ts";

/** `renameEntry` is only replaced in tests: a second file system is not to be had everywhere. */
export async function moveEntry(from: string, to: string, renameEntry: typeof rename = rename): Promise<void> {
  try {
    await renameEntry(from, to);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    await copyAcross(from, to);
  }
}

/** The copy is complete before it gets its name, and the original goes last. */
async function copyAcross(from: string, to: string): Promise<void> {
  const temporary = temporaryFile(dirname(to));
  try {
    await cp(from, temporary, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
  await rm(from, { recursive: true });
}
