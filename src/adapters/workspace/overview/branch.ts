// The current git branch, read from git's own file: starting git would cost more than all the rest of the overview.
import { join, resolve } from "node:path";
import { readStartOf } from "./read-start-of.ts";
import { shown } from "./shown.ts";
import type { TopLevel } from "./top-level.ts";

export async function branchLine(workspace: string, git: TopLevel["git"]): Promise<string | null> {
  if (git === "none") return null;
  const folder = git === "folder" ? join(workspace, ".git") : await pointedTo(workspace);
  const head = folder === null ? null : ((await readStartOf(join(folder, "HEAD")))?.trim() ?? null);
  if (head === null) return null;
  const branch = /^ref: refs\/heads\/(\S+)$/.exec(head)?.[1];
  if (branch !== undefined) return `Git branch: ${shown(branch)}`;
  return /^[0-9a-f]{40,64}$/.test(head) ? `Git: detached at ${head.slice(0, 12)}` : null;
}

/** In a worktree or submodule `.git` is a file that says where git's folder is. */
async function pointedTo(workspace: string): Promise<string | null> {
  const path = /^gitdir: (.+)$/m.exec((await readStartOf(join(workspace, ".git"))) ?? "")?.[1];
  return path === undefined ? null : resolve(workspace, path.trim());
}
