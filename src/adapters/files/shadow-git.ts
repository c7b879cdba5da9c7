// A copy of the little that says which files a repository tracks: even git that only reads can touch files in a `.git`
// (it renews the times of a split index and of objects), or fetch what it lacks; in the copy there is nothing to touch.
import { existsSync, readFileSync, statSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** A git directory in `room` with the index, ignore rules and settings of the user's repository, but without objects and references. */
export async function makeShadow(gitDirectory: string, room: string): Promise<string> {
  const shadow = await mkdtemp(join(room, "shadow-"));
  const common = commonDirectory(gitDirectory);
  for (const name of ["objects", "refs", "info"]) await mkdir(join(shadow, name));
  const shared = (await readdir(gitDirectory)).filter((name) => name.startsWith("sharedindex."));
  const own = ["HEAD", "index", "config.worktree", ...shared].map((name) => [gitDirectory, name] as const);
  const wanted = [
    ...own,
    [common, "config"],
    [common, "info/exclude"],
    [gitDirectory, "info/sparse-checkout"],
  ] as const;
  for (const [from, name] of wanted) {
    await copyFile(join(from, name), join(shadow, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
    });
  }
  return shadow;
}

/** The nearest folder at or above this one that is the root of a repository. */
export function rootAbove(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (gitDirectoryOf(folder) !== null) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/** null = the folder is not the root of a repository, or of one that is gone: a worktree that was moved, for example. */
export function gitDirectoryOf(folder: string): string | null {
  const path = join(folder, ".git");
  try {
    // Worktrees and submodules have a file that names the place.
    const named = statSync(path).isFile() ? /^gitdir: (.*)/.exec(readFileSync(path, "utf8"))?.[1] : path;
    if (named === undefined) return null;
    const found = resolve(folder, named.trimEnd());
    const isRepository = existsSync(join(found, "HEAD")) && existsSync(join(commonDirectory(found), "objects"));
    return isRepository ? found : null;
  } catch {
    return null;
  }
}

/** Worktrees share most of their repository. */
export function commonDirectory(gitDirectory: string): string {
  try {
    return resolve(gitDirectory, readFileSync(join(gitDirectory, "commondir"), "utf8").trimEnd());
  } catch {
    return gitDirectory;
  }
}
