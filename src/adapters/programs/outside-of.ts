// Which files a repository has no say in: those outside the workspace and outside of what it is a part of.
import { realpathSync, statSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { isInside } from "../files/inside.ts";
import { rootAbove } from "../files/shadow-git.ts";

const MODULES = `${sep}node_modules`;

/** Judges real paths. */
export function outsideOf(workspace: string): (path: string) => boolean {
  const real = realOf(workspace);
  // The whole machine has no outside: whoever works there gets the programs of the machine.
  const folders = [real, ...repositoriesAround(real)].filter((folder) => dirname(folder) !== folder);
  return (path) => !folders.some((folder) => isInside(folder, path)) && !isModuleFor(real, path);
}

/** Up to the first that stands for itself: a submodule or a worktree is a part of another one, which may lie above it. */
function repositoriesAround(folder: string): string[] {
  const root = rootAbove(folder);
  if (root === null) return [];
  const above = dirname(root);
  const standsForItself =
    above === root || statSync(join(root, ".git"), { throwIfNoEntry: false })?.isDirectory() !== false;
  return standsForItself ? [root] : [root, ...repositoriesAround(above)];
}

/** Node finds the modules of every folder above, and npm puts all their programs on the PATH, with or without git. */
function isModuleFor(workspace: string, path: string): boolean {
  const at = `${path}${sep}`.indexOf(`${MODULES}${sep}`);
  return at !== -1 && isInside(path.slice(0, at + 1), workspace);
}

function realOf(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return resolve(folder);
  }
}
