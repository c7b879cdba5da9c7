// Which paths plan mode may write: plan files below the plans folder, and that folder itself. By exact names; links are resolved before.

/** A `*.plan` file below the folder. Paths are relative to the workspace, with /. */
export function isPlanFile(path: string, folder: string): boolean {
  return isBelow(path, folder) && /[^/]\.plan$/.test(path);
}

export function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) && !path.split("/").includes("..");
}
