// Copies ignored files and folders into a worktree, so that nothing a task does reaches the originals.
import { setImmediate as nextTurn } from "node:timers/promises";
import { constants, lstatSync, opendirSync, type Stats } from "node:fs";
import { copyFile } from "node:fs/promises";
import { codeOf } from "../files/file-errors.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { below, inFolder } from "../workspace/byte-path.ts";

/** How much may still be copied into a worktree; decreases with each copy. */
export interface Budget {
  bytes: number;
  files: number;
  /** The limits for one file, or one folder with everything in it. */
  readonly mostBytes: number;
  readonly mostFiles: number;
  /** When copying has to be done, on the clock of `performance.now()`. */
  readonly until: number;
}

const MB = 1024 * 1024;
const AT_ONCE = 16;

/** For ignored files that a worktree can do without. */
export function smallBudget(): Budget {
  const [mostBytes, mostFiles] = [64 * MB, 5000];
  return { bytes: 4 * mostBytes, files: 4 * mostFiles, mostBytes, mostFiles, until: Infinity };
}

/** For dependencies and what is around a package: without them a worktree only has links to the originals. */
export function largeBudget(): Budget {
  const [mostBytes, mostFiles] = [2048 * MB, 80_000];
  return { bytes: mostBytes, files: mostFiles, mostBytes, mostFiles, until: performance.now() + 60_000 };
}

/** Whether a file of this size may be copied; if so, it is counted. */
export function takes(budget: Budget, bytes: number, files = 1): boolean {
  if (bytes > Math.min(budget.mostBytes, budget.bytes) || files > Math.min(budget.mostFiles, budget.files))
    return false;
  budget.bytes -= bytes;
  budget.files -= files;
  return true;
}

export interface Content {
  /** Each after the one that it is in. */
  readonly folders: readonly Bytes[];
  readonly files: readonly Bytes[];
  /** Links; and dependencies, unless the folder is measured with everything in it. */
  readonly others: readonly Bytes[];
}

/** The entries of a folder; null if it is too large to be copied. Stops as soon as that is known. */
export async function measure(
  from: string,
  folder: Bytes,
  budget: Budget,
  leavesOut: (name: Bytes) => boolean,
  isOther: (name: Bytes) => boolean,
): Promise<Content | null> {
  const folders = [folder];
  const files: Bytes[] = [];
  const others: Bytes[] = [];
  let bytes = 0;
  // The list grows during the loop.
  for (const current of folders) {
    await nextTurn();
    using entries = opendirSync(inFolder(from, current), { encoding: "latin1" });
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
      const name = below(current, entry.name);
      if (entry.name.toLowerCase() === ".git" || leavesOut(name)) continue;
      if (entry.isSymbolicLink() || (entry.isDirectory() && isOther(name))) others.push(name);
      else if (entry.isDirectory()) folders.push(name);
      else if (entry.isFile()) {
        files.push(name);
        bytes += lstatSync(inFolder(from, name), { throwIfNoEntry: false })?.size ?? 0;
      }
      const count = folders.length + files.length + others.length;
      if (bytes > budget.mostBytes || count > budget.mostFiles) return null;
    }
  }
  return takes(budget, bytes, folders.length + files.length + others.length) ? { folders, files, others } : null;
}

interface CopyJob {
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
}

/** Existing and unreadable files are left out. Calls `done` for each copy. False: the time was over before the end. */
export async function copyFiles(
  { from, to, signal }: CopyJob,
  names: readonly Bytes[],
  until: number,
  done: (name: Bytes, copy: Buffer) => void,
): Promise<boolean> {
  let next = 0;
  let isLate = false;
  const work = async () => {
    for (let name = names[next++]; name !== undefined && !signal.aborted && !isLate; name = names[next++]) {
      isLate = performance.now() > until;
      const copy = inFolder(to, name);
      try {
        await copyFile(inFolder(from, name), copy, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
        done(name, copy);
      } catch (thrown) {
        // Others were removed since, or are unreadable.
        if (isDiskFull(thrown)) throw thrown;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return !isLate;
}

export function isDiskFull(thrown: unknown): boolean {
  return codeOf(thrown) === "ENOSPC" || codeOf(thrown) === "EDQUOT";
}

/** Differs after every change. */
export function stampOf(stats: Stats): string {
  return `${stats.size} ${stats.mtimeMs} ${stats.ino}`;
}
