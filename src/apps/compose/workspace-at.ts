// The folder to work in, as somebody named it.
import { realpathSync, statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { currentBranch } from "../../adapters/workspace/current-branch.ts";
import { fail } from "../../domain/values/failure.ts";
import { realPlace } from "../../adapters/files/real-place.ts";

/** With symlinks resolved, or a clear failure. */
export function workspaceAt(folder: string): string {
  const path = isAbsolute(folder) ? folder : resolve(currentFolder(), folder);
  try {
    if (statSync(path).isDirectory()) return realpathSync(path);
  } catch {
    throw fail("bad_input", `There is no folder ${path}.`, "Give an existing folder with --cwd.");
  }
  throw fail("bad_input", `${path} is not a folder.`, "Give an existing folder with --cwd.");
}

/** A shell can stand in a folder that somebody removed. */
export function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    throw fail("bad_input", "The current folder is gone.", "Go to one that exists, or give one with --cwd.");
  }
}

export { currentBranch };

/** As it is named, and as it really is. None for a variable that is not set, or set to nothing. */
export function namesOfFolder(folder: string | undefined): readonly string[] {
  return folder ? [...new Set([folder, realPlace(folder)])] : [];
}
