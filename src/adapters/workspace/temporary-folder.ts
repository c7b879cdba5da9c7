// A folder for each use of a private repository. It also tells other processes that the repository is in use.
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type PrivateGit, snapshotFailure } from "./private-git.ts";
import { removeTemporaryFiles, temporaryName } from "../files/temporary-file.ts";

/** Passes `work` an empty folder in the repository. Removes what a killed git or a killed process of ours left behind. */
export async function withTemporaryFolder<Result>(
  git: PrivateGit,
  work: (scratch: string) => Promise<Result>,
): Promise<Result> {
  const name = temporaryName();
  const scratch = join(git.folder, name);
  try {
    await removeTemporaryFiles(git.folder);
    await mkdir(scratch);
    await removeUnfinishedPacks(git, name);
    return await work(scratch);
  } catch (error) {
    await removeUnfinishedPacks(git, name);
    throw snapshotFailure(git, error);
  } finally {
    await rm(scratch, { recursive: true, force: true }).catch(() => {});
  }
}

/** Git leaves them when it is stopped while it stores a large file. They are unused if no other process is here. */
async function removeUnfinishedPacks(git: PrivateGit, scratch: string): Promise<void> {
  const packs = join(git.folder, "objects", "pack");
  // Listed before checking for other processes: a later one makes packs with other names.
  const half = (await readdir(packs).catch(() => [])).filter((name) => /^\.?tmp[-_]/.test(name));
  if (half.length === 0) return;
  const rooms = (await readdir(git.folder).catch(() => [])).filter((name) => name.endsWith(".tmp"));
  if (rooms.some((name) => name !== scratch)) return;
  await Promise.all(half.map((name) => rm(join(packs, name), { force: true }).catch(() => {})));
}
