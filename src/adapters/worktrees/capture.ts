// What is in a worktree: the files that would count in the workspace, without what we put there ourselves.
import { readlinkSync } from "node:fs";
import { join } from "node:path";
import type { Tree } from "../../ports/worktrees.ts";
import { listFiles, type Look } from "../workspace/list-files.ts";
import type { PrivateGit } from "../workspace/private-git.ts";
import { forgetIndex } from "../workspace/private-index.ts";
import { recordTree } from "../workspace/record-tree.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { listAlso, readPatterns } from "./also-files.ts";
import { inFolder } from "./byte-path.ts";
import { judgeFiles } from "./snapshot.ts";
import { dropEmptyObjects, renew } from "./stored-objects.ts";
import { indexOf, type State } from "./worktree-home.ts";
import { inStore, type Store } from "./worktree-store.ts";

/** The private repository, with the files of the worktree for those of the workspace. */
export function gitOf({ git }: Pick<Store, "git">, home: string, state: Pick<State, "folder">): PrivateGit {
  return { ...git, workspace: join(home, state.folder) };
}

export async function captureWorktree(
  store: Store,
  home: string,
  state: State,
  signal: AbortSignal,
  also: readonly string[],
): Promise<Tree> {
  const git = gitOf(store, home, state);
  const original = { workspace: store.git.workspace, inner: state.inner };
  const index = indexOf(home);
  const tree = await recordTree({
    git,
    contents: true,
    index,
    async list(room) {
      const look: Look = { git, room, original, own: store.own, excludesFile: store.excludesFile, signal };
      const [{ files, inner }, base] = await Promise.all([listFiles(look), namesIn(store, state.tree, signal)]);
      const more = await listAlso(look, inner, readPatterns(also));
      // What it began with counts as long as it is there, even if it is ignored by now: otherwise it would seem removed.
      const names = new Set([...files, ...more, ...base]);
      for (const name of names) if (isOurs(git.workspace, name, state)) names.delete(name);
      return judgeFiles(git.workspace, names, base).files;
    },
    repairs: [
      () => forgetIndex(git, index),
      async () => {
        await dropEmptyObjects(git);
        await forgetIndex(git, index);
      },
    ],
    signal,
  });
  await renew(git, tree);
  return tree;
}

async function namesIn(store: Store, tree: Tree, signal: AbortSignal): Promise<ReadonlySet<Bytes>> {
  const output = await inStore(store, [tree], ["ls-tree", "-r", "-z", "--name-only", tree], { signal });
  return new Set(output.split("\0").filter((name) => name !== ""));
}

/** A link that we made, unless somebody has changed where it leads. */
function isOurs(folder: string, name: Bytes, { links }: State): boolean {
  if (!Object.hasOwn(links, name)) return false;
  try {
    return readlinkSync(inFolder(folder, name), "buffer").toString("latin1") === links[name];
  } catch {
    return false;
  }
}
