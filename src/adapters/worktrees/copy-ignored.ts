// Copies small ignored files and folders into a worktree, so that nothing a task does reaches the originals.
import { setImmediate as nextTurn } from "node:timers/promises";
import { constants, lstatSync, opendirSync, type Stats } from "node:fs";
import { copyFile } from "node:fs/promises";
import type { Bytes } from "../workspace/run-git.ts";
import { isDependency } from "./build-outputs.ts";
import { below, inFolder } from "../workspace/byte-path.ts";

/** How much may still be copied into a worktree; decreases with each copy. */
export interface Budget {
  bytes: number;
  files: number;
}

/** The limit for one file, or one folder with everything in it. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 5000;
const AT_ONCE = 16;

/** For one worktree. */
export function newBudget(): Budget {
  return { bytes: 4 * MOST_BYTES, files: 4 * MOST_FILES };
}

/** Whether a file of this size may be copied; if so, it is counted. */
export function takes(budget: Budget, bytes: number, files = 1): boolean {
  if (bytes > Math.min(MOST_BYTES, budget.bytes) || files > Math.min(MOST_FILES, budget.files)) return false;
  budget.bytes -= bytes;
  budget.files -= files;
  return true;
}

export interface Content {
  /** Each after the one that it is in. */
  readonly folders: readonly Bytes[];
  readonly files: readonly Bytes[];
  /** Links, and dependencies: those are not copied. */
  readonly others: readonly Bytes[];
}

/** The entries of a folder; null if it is too large to be copied. Stops as soon as that is known. */
export async function measure(from: string, folder: Bytes, budget: Budget): Promise<Content | null> {
  const folders = [folder];
  const files: Bytes[] = [];
  const others: Bytes[] = [];
  let bytes = 0;
  // The list grows during the loop.
  for (const current of folders) {
    await nextTurn();
    using entries = opendirSync(inFolder(from, current), { encoding: "latin1" });
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
      const part = entry.name;
      const name = below(current, part);
      if (part.toLowerCase() === ".git") continue;
      if (entry.isSymbolicLink() || (entry.isDirectory() && isDependency(part))) others.push(name);
      else if (entry.isDirectory()) folders.push(name);
      else if (entry.isFile()) {
        files.push(name);
        bytes += lstatSync(inFolder(from, name), { throwIfNoEntry: false })?.size ?? 0;
      }
      if (bytes > MOST_BYTES || folders.length + files.length + others.length > MOST_FILES) return null;
    }
  }
  return takes(budget, bytes, folders.length + files.length + others.length) ? { folders, files, others } : null;
}

interface CopyJob {
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
}

/** Unreadable files are left out. */
export async function copyFiles(
  { from, to, signal }: CopyJob,
  names: readonly Bytes[],
  made: { readonly copied: Record<Bytes, string> },
): Promise<void> {
  const one = async (name: Bytes) => {
    const copy = inFolder(to, name);
    try {
      await copyFile(inFolder(from, name), copy, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
      made.copied[name] = stampOf(lstatSync(copy));
    } catch {
      // Removed since, or unreadable.
    }
  };
  for (let start = 0; start < names.length && !signal.aborted; start += AT_ONCE)
    await Promise.all(names.slice(start, start + AT_ONCE).map(one));
}

/** Differs after every change. */
export function stampOf(stats: Stats): string {
  return `${stats.size} ${stats.mtimeMs} ${stats.ino}`;
}
