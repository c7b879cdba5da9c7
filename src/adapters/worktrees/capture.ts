// Captures the files of a worktree that would be relevant in the workspace, without our own additions.
import { lstatSync, readlinkSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Tree } from "../../ports/worktrees.ts";
import { fail } from "../../domain/values/failure.ts";
import { isInside } from "../files/inside.ts";
import { listFiles, type ListOptions } from "../workspace/list-files.ts";
import type { PrivateGit } from "../workspace/private-git.ts";
import { deleteIndex } from "../workspace/private-index.ts";
import { recordTree } from "../workspace/record-tree.ts";
import { type Bytes, nulSeparated } from "../workspace/run-git.ts";
import { isNamed, listNamedIgnored, readPatterns } from "./named-ignored-files.ts";
import { asText, inFolder } from "../workspace/byte-path.ts";
import { stampOf } from "./copy-files.ts";
import { splitBySize, type SizedFiles } from "./snapshot.ts";
import { dropEmptyObjects, renew } from "./stored-objects.ts";
import { indexOf, type State } from "./worktree-home.ts";
import { runInStore, type Store } from "./worktree-store.ts";

/** The mode of a link in a tree. */
const LINK = "120000";

/** The private repository, with the files of the worktree for those of the workspace. */
export function gitForWorktree({ git }: Pick<Store, "git">, home: string, state: Pick<State, "folder">): PrivateGit {
  return { ...git, workspace: join(home, state.folder) };
}

export async function captureWorktree(
  store: Store,
  home: string,
  state: State,
  signal: AbortSignal,
  also: readonly string[],
): Promise<Tree> {
  const git = gitForWorktree(store, home, state);
  const original = { workspace: store.git.workspace, inner: state.inner };
  const index = indexOf(home);
  let base: ReadonlyMap<Bytes, string> = new Map();
  const tree = await recordTree({
    git,
    contents: true,
    index,
    async list(scratch) {
      const listOptions: ListOptions = {
        git,
        scratch,
        original,
        own: store.own,
        excludesFile: store.excludesFile,
        signal,
      };
      const [{ files, inner }, modes] = await Promise.all([listFiles(listOptions), modesIn(store, state.tree, signal)]);
      base = modes;
      const patterns = readPatterns(also);
      const more = await listNamedIgnored(listOptions, inner, patterns);
      // Files of the original tree are captured while they exist, even if they are ignored since: otherwise they would seem removed.
      const names = new Set([...files, ...more, ...base.keys()]);
      const bySize = await splitBySize(git.workspace, names, (name) => base.has(name) || isNamed(name, patterns));
      for (const name of ours(git.workspace, bySize, state, base)) bySize.files.delete(name);
      const isWanted = (name: Bytes) => base.has(name) || isNamed(name, patterns);
      for (const name of inside(bySize.files, state.whole)) if (!isWanted(name)) bySize.files.delete(name);
      return bySize.files;
    },
    onUnreadable(name) {
      if (base.has(name)) throw unreadable(asText(name));
    },
    repairs: [
      () => deleteIndex(git, index),
      async () => {
        await dropEmptyObjects(git);
        await deleteIndex(git, index);
      },
    ],
    signal,
  });
  await renew(git, tree);
  return tree;
}

/** If such a file were left out, it would seem removed and be deleted from the workspace. */
function unreadable(name: string) {
  return fail("unreadable", `${name} in the task's copy cannot be read.`, "Make it readable for your user.");
}

/** The files of a tree, each with its mode. */
async function modesIn(store: Store, tree: Tree, signal: AbortSignal): Promise<ReadonlyMap<Bytes, string>> {
  const output = await runInStore(store, [tree], ["ls-tree", "-r", "-z", tree], { signal });
  const entries = nulSeparated(output);
  return new Map(entries.map((entry) => [entry.slice(entry.indexOf("\t") + 1), entry.slice(0, 6)]));
}

/** Our own additions: links, even moved ones, and unchanged copies. */
function ours(folder: string, { files, links }: SizedFiles, state: State, base: ReadonlyMap<Bytes, string>): Bytes[] {
  const targets = new Set(Object.values(state.links).filter(isAbsolute));
  const isOurLink = (name: Bytes) => {
    const target = targetOf(folder, name);
    if (target === null) return false;
    if (Object.hasOwn(state.links, name) && state.links[name] === target) return true;
    if (base.get(name) === LINK || !isAbsolute(target)) return false;
    return targets.has(target) || state.linked.some((place) => isInside(place, asText(target)));
  };
  const isOurCopy = ([name, stamp]: [Bytes, string]) =>
    files.has(name) && !base.has(name) && stampAt(folder, name) === stamp;
  const copies = Object.entries(state.copied ?? {}).filter(isOurCopy);
  return [...links.filter(isOurLink), ...copies.map(([name]) => name)];
}

/** Those in one of the folders. A task may no longer ignore its dependencies. */
function inside(files: ReadonlySet<Bytes>, folders: readonly Bytes[]): Bytes[] {
  return folders.length === 0
    ? []
    : [...files].filter((name) => folders.some((folder) => name.startsWith(`${folder}/`)));
}

function targetOf(folder: string, name: Bytes): Bytes | null {
  try {
    return readlinkSync(inFolder(folder, name), "buffer").toString("latin1");
  } catch {
    return null;
  }
}

function stampAt(folder: string, name: Bytes): string | null {
  const stats = lstatSync(inFolder(folder, name), { throwIfNoEntry: false });
  return stats === undefined ? null : stampOf(stats);
}
