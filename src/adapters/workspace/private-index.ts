// The index of a private repository, shared between processes without a lock. It makes every scan after the first one fast.
import { copyFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type PrivateGit, SHARED_INDEX } from "./private-git.ts";
import { withTemporaryFolder } from "./repository-use.ts";
import { temporaryFile } from "../files/temporary-file.ts";

export interface IndexLoan {
  /** A copy of the shared index; no file if nothing was shared yet. */
  readonly index: string;
  /** A file whose status changed in this second (of the clock of files) or later may have changed since without looking different. */
  readonly doubtfulSince: number;
  /** A folder for temporary files. */
  readonly room: string;
}

/** For file systems that count in steps of two seconds, and for clocks of servers that go a little slow. */
const MARGIN_SECONDS = 2;

/**
 * `shared` is the one of the repository, or that of a copy of the workspace. The copy becomes the shared index when `work` succeeds: processes do not wait for each other, and one that is killed
 * leaves no lock behind. Which of two wins does not matter, each is right about its time.
 */
export async function withIndex<Result>(
  git: PrivateGit,
  work: (loan: IndexLoan) => Promise<Result>,
  shared: string = join(git.folder, SHARED_INDEX),
): Promise<Result> {
  return withTemporaryFolder(git, async (room) => {
    const begun = secondsOf(await stat(room));
    const index = join(room, "index");
    // Before the copy: an index that seems older only makes us look closer, one that seems newer would hide changes.
    const before = await stat(shared).catch(() => null);
    const doubtfulSince = before === null ? 0 : secondsOf(before);
    if (before !== null) {
      await copyFile(shared, index);
      await utimes(index, doubtfulSince, doubtfulSince);
    }
    const result = await work({ index, doubtfulSince, room });
    if ((await stat(index).catch(() => null)) === null) return result;
    // Every file was checked after we started. Git's write time of the index would be too late for files checked before it.
    await putBack(index, shared, begun - MARGIN_SECONDS);
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
export async function forgetIndex(git: PrivateGit, shared: string = join(git.folder, SHARED_INDEX)): Promise<void> {
  await rm(shared, { force: true });
}

function secondsOf(stats: { mtimeMs: number }): number {
  return Math.floor(stats.mtimeMs / 1000);
}
