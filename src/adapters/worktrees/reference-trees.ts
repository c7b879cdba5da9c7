// References that keep trees from being collected. Written without git's locks, which a killed process would leave behind.
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tree } from "../../ports/worktrees.ts";
import type { PrivateGit } from "../workspace/private-git.ts";
import { temporaryFile } from "../files/temporary-file.ts";
import { checkStored, type Store } from "./worktree-store.ts";

/** Kept on request, or in use by an open worktree. */
type Reason = "kept" | "open";

/** In hexadecimal, because git has its own rules for such names. */
function folderFor(git: Pick<PrivateGit, "folder">, reason: Reason, name: string): string {
  return join(git.folder, "refs", "planwright", reason, Buffer.from(name, "utf8").toString("hex"));
}

/** In place of those kept under this name before. Throws Failed when one of them is not stored. */
export async function referenceTrees(
  store: Store,
  reason: Reason,
  name: string,
  trees: readonly Tree[],
  signal: AbortSignal,
): Promise<void> {
  if (trees.length > 0) await checkStored(store, trees, signal);
  const folder = folderFor(store.git, reason, name);
  if (trees.length === 0) return dropReferences(store.git, reason, name);
  await mkdir(folder, { recursive: true });
  // New references first: an interruption then leaves too many, never too few.
  for (const tree of trees) {
    const temporary = temporaryFile(store.git.folder);
    await writeFile(temporary, `${tree}\n`);
    await rename(temporary, join(folder, tree));
  }
  const others = (await readdir(folder)).filter((name) => !trees.includes(name));
  await Promise.all(others.map((other) => rm(join(folder, other), { force: true })));
}

/** Names of worktrees that were open at the last check. */
export async function referencedWorktrees(git: Pick<PrivateGit, "folder">): Promise<string[]> {
  const names = await readdir(join(folderFor(git, "open", ""))).catch(() => []);
  return names.map((name) => Buffer.from(name, "hex").toString("utf8"));
}

export async function dropReferences(git: Pick<PrivateGit, "folder">, reason: Reason, name: string): Promise<void> {
  await rm(folderFor(git, reason, name), { recursive: true, force: true });
}
