// Resolves the workspace from a folder that a user named.
import { realpathSync, statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { currentBranch } from "../../adapters/workspace/current-branch.ts";
import { fail } from "../../domain/values/failure.ts";
import { realPlace } from "../../adapters/files/real-place.ts";

/** Resolves symlinks. Throws Failed if there is no such folder. */
export function workspaceAt(folder: string): string {
  const path = isAbsolute(folder) ? folder : resolve(currentFolder(), folder);
  try {
    if (statSync(path).isDirectory()) return realpathSync(path);
  } catch {
    throw fail("bad_input", `There is no folder ${path}.`, "Choose an existing folder with --cwd.");
  }
  throw fail("bad_input", `${path} is not a folder.`, "Choose an existing folder with --cwd.");
}

/** The current folder of a shell may have been deleted. */
export function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    throw fail(
      "bad_input",
      "The current folder no longer exists.",
      "Change to another folder, or choose one with --cwd.",
    );
  }
}

export { currentBranch };

/** The folder's name and its real path, if different. Empty for an unset or empty variable. */
export function namesOfFolder(folder: string | undefined): readonly string[] {
  return folder ? [...new Set([folder, realPlace(folder)])] : [];
}
