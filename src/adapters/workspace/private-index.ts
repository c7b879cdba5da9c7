// The index of a private repository, shared between processes without a lock. It makes every scan after the first one fast.
import { copyFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type PrivateGit, SHARED_INDEX } from "./private-git.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";
import { temporaryFile } from "../files/temporary-file.ts";

export interface BorrowedIndex {
  /** A copy of the shared index; no file if nothing was shared yet. */
  readonly index: string;
  /** A file whose status changed in this second (of the clock of files) or later may have changed since without looking different. */
  readonly racySince: number;
  /** A folder for temporary files. */
  readonly scratch: string;
}

/** For file systems that store times in steps of two seconds, and for servers whose clocks are a little slow. */
const MARGIN_SECONDS = 2;

/**
 * `shared` is the one of the repository, or that of a copy of the workspace. The copy becomes the shared index when `work` succeeds: processes do not wait for each other, and one that is killed
 * leaves no lock behind. Which of two wins does not matter: each is right about its own time.
 */
export async function withIndex<Result>(
  git: PrivateGit,
  work: (borrowed: BorrowedIndex) => Promise<Result>,
  shared: string = join(git.folder, SHARED_INDEX),
): Promise<Result> {
  return withTemporaryFolder(git, async (scratch) => {
    const startedAt = secondsOf(await stat(scratch));
    const index = join(scratch, "index");
    // Before the copy: an index that seems older only costs another read, one that seems newer would hide changes.
    const before = await stat(shared).catch(() => null);
    const racySince = before === null ? 0 : secondsOf(before);
    if (before !== null) {
      await copyFile(shared, index);
      await utimes(index, racySince, racySince);
    }
    const result = await work({ index, racySince, scratch });
    if ((await stat(index).catch(() => null)) === null) return result;
    // Every file was checked after we started. Git's write time of the index would be too late for files checked before it.
    await putBack(index, shared, startedAt - MARGIN_SECONDS);
    return result;
  });
}

async function putBack(index: string, shared: string, seconds: number): Promise<void> {
  await utimes(index, seconds, seconds);
  await rename(index, shared).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EXDEV") throw error;
    // The index of a copy may be on another disk than the repository.
    const near = temporaryFile(dirname(shared));
    await copyFile(index, near);
    await utimes(near, seconds, seconds);
    await rename(near, shared);
  });
}

/** For an index that git cannot use: the next scan reads all files again. Stored objects stay. */
export async function deleteIndex(git: PrivateGit, shared: string = join(git.folder, SHARED_INDEX)): Promise<void> {
  await rm(shared, { force: true });
}

function secondsOf(stats: { mtimeMs: number }): number {
  return Math.floor(stats.mtimeMs / 1000);
}
