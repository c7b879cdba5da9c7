// Decides which paths plan mode may write: plan files below the plans folder, and that folder itself. By exact name; links are resolved first.

/** A `*.plan` file below the folder. Paths are relative to the workspace, with /. */
export function isPlanFile(path: string, folder: string): boolean {
  return isBelow(path, folder) && /[^/]\.plan$/.test(path);
}

/** Files that Planwright writes so that people can read a plan: neither a task's work nor a change by the user. */
export function isGeneratedPlanFile(path: string, planFile: string | null | undefined, folder: string): boolean {
  return path === planFile || path === "PLAN.md" || isPlanFile(path, folder);
}

export function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) && !path.split("/").includes("..");
}
