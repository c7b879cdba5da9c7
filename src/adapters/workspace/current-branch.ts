// Reads a folder's branch from git's own files: it is needed too often to start a program each time.
import { join } from "node:path";
import { readStart } from "../files/read-start.ts";
import { gitDirectoryOf, rootAbove } from "../files/shadow-git.ts";

/** Names and hashes are short; nothing longer is read. */
const MOST_BYTES = 1_024;

/** Also below the repository's root and in a linked worktree. A short hash without a branch; null without git, or if unreadable. */
export async function currentBranch(folder: string): Promise<string | null> {
  const root = rootAbove(folder);
  const git = root === null ? null : gitDirectoryOf(root);
  const head = git === null ? undefined : await firstLine(join(git, "HEAD"));
  if (head === undefined) return null;
  const branch = /^ref: (?:refs\/(?:heads\/)?)?([\x21-\x7e\u00a1-\uffff]+)$/.exec(head)?.[1];
  // The placeholder that git writes when it keeps its references elsewhere.
  if (branch === ".invalid") return null;
  return branch ?? /^([0-9a-f]{7})[0-9a-f]{33,57}$/.exec(head)?.[1] ?? null;
}

async function firstLine(path: string): Promise<string | undefined> {
  try {
    return (await readStart(path, MOST_BYTES)).toString("utf8").split(/\r?\n/, 1)[0];
  } catch {
    return undefined;
  }
}
