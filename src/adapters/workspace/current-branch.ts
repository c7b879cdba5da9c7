// Reads a folder's branch from git's own files: it is needed too often to start a program each time.
import { open, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** Names and hashes are short; nothing longer is read. */
const MOST_BYTES = 1_024;

/** Also below the repository's root and in a linked worktree. A short hash without a branch; null without git, or if unreadable. */
export async function currentBranch(folder: string): Promise<string | null> {
  const place = await gitFolder(folder);
  const head = place === undefined ? undefined : await firstLine(join(place, "HEAD"));
  if (head === undefined) return null;
  const branch = /^ref: (?:refs\/(?:heads\/)?)?([\x21-\x7e\u00a1-\uffff]+)$/.exec(head)?.[1];
  // The placeholder that git writes when it keeps its references elsewhere.
  if (branch === ".invalid") return null;
  return branch ?? /^([0-9a-f]{7})[0-9a-f]{33,57}$/.exec(head)?.[1] ?? null;
}

async function gitFolder(folder: string): Promise<string | undefined> {
  for (let at = folder; ; at = dirname(at)) {
    const place = join(at, ".git");
    const found = await stat(place).catch(() => undefined);
    if (found?.isDirectory()) return place;
    // A worktree or a submodule says where its own one is.
    if (found?.isFile()) {
      const linked = /^gitdir: (.+)$/.exec((await firstLine(place)) ?? "")?.[1];
      return linked === undefined ? undefined : resolve(at, linked);
    }
    if (dirname(at) === at) return undefined;
  }
}

async function firstLine(path: string): Promise<string | undefined> {
  try {
    // Anything but a file could keep us waiting forever.
    if (!(await stat(path)).isFile()) return undefined;
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MOST_BYTES) });
      return buffer.subarray(0, bytesRead).toString("utf8").split(/\r?\n/, 1)[0];
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}
