// Writes the difference between two trees to the workspace. Nothing else here changes the user's files.
import { lstatSync } from "node:fs";
import { Failed, fail } from "../../domain/values/failure.ts";
import type { Tree } from "../../ports/worktrees.ts";
import { codeOf } from "../files/file-errors.ts";
import { pinFolder, type PinnedFolder } from "../files/pinned-folder.ts";
import { withTemporaryFolder } from "../workspace/temporary-folder.ts";
import { type Bytes, diskFull } from "../workspace/run-git.ts";
import { removeTemporaryFiles } from "../files/temporary-file.ts";
import { asText, below, inFolder, lastPart, parentOf } from "../workspace/byte-path.ts";
import { isThere, remove, removeEmptyFolder, replace, type Wanted } from "./disk-entry.ts";
import { runInStore, type Store } from "./worktree-store.ts";

interface Change {
  readonly path: Bytes;
  readonly from: Wanted | null;
  readonly to: Wanted | null;
}

interface Application {
  readonly workspace: string;
  /** Paths that are to be files or links. */
  readonly becomes: ReadonlySet<Bytes>;
}

/** Can be repeated after a crash: files that already match `to` stay as they are and are reported as written. */
export async function applyChanges(
  store: Store,
  from: Tree,
  to: Tree,
  signal: AbortSignal,
  except: readonly string[] = [],
): Promise<readonly string[]> {
  const spared = new Set(except);
  const changes = (await changesOf(store, from, to, signal)).filter(({ path }) => !spared.has(asText(path)));
  if (changes.length === 0) return [];
  return withTemporaryFolder(store.git, async (scratch) => {
    await stage(store, scratch, changes, signal);
    const folders = new Set(changes.map(({ path }) => asText(parentOf(path))));
    for (const folder of folders) await removeTemporaryFiles(`${store.git.workspace}/${folder}`.replace(/\/$/, ""));
    // Removals first, from below: a file may become a folder, or the other way round.
    const removals = changes.filter((change) => change.to === null).toReversed();
    const writes = changes.filter((change) => change.to !== null);
    const application = { workspace: store.git.workspace, becomes: new Set(writes.map(({ path }) => path)) };
    const left = new Set<string>();
    for (const change of [...removals, ...writes]) {
      if (signal.aborted) throw fail("cancelled", "Applying the changes was stopped.");
      if (!(await applyOne(application, change, inFolder(scratch, `staged/${change.path}`))))
        left.add(asText(change.path));
    }
    return [...left].toSorted();
  });
}

/** False: it was left alone. */
async function applyOne({ workspace, becomes }: Application, change: Change, staged: Buffer): Promise<boolean> {
  try {
    using folder = pin(workspace, change, becomes);
    // A missing folder contains nothing.
    if (folder === null) return true;
    const entry = { folder, name: Buffer.from(lastPart(change.path), "latin1") };
    const isUntouched = async () => {
      folder.verify();
      return isThere(entry, change.from);
    };
    if (!(await isThere(entry, change.to))) {
      if (!(await isUntouched())) return false;
      if (change.to === null) await remove(entry);
      else if (!(await replace(entry, change.to, staged, isUntouched))) return false;
      folder.verify();
    }
    if (change.to === null) await removeEmptyFolders(workspace, parentOf(change.path));
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOSPC" || code === "EDQUOT") throw diskFull(error);
    if (error instanceof Failed || code !== undefined) return false;
    throw error;
  }
}

/** Pins the folder of a path. Throws if a link or a file is in the way; null if it is missing and nothing has to be written there. */
function pin(workspace: string, { path, to }: Change, becomes: ReadonlySet<Bytes>): PinnedFolder | null {
  let pinned = pinFolder(workspace, workspace);
  let above = "";
  for (const name of parentOf(path).split("/")) {
    if (name === "") continue;
    above = below(above, name);
    using parent = pinned;
    const stats = lstatSync(parent.at(Buffer.from(name, "latin1")), { throwIfNoEntry: false });
    // Gone with its folder, which has already become the wanted file or link.
    const isGone = stats === undefined || (!stats.isDirectory() && becomes.has(above));
    if (to === null && isGone) return null;
    pinned = parent.enter(Buffer.from(name, "latin1"), to !== null);
  }
  return pinned;
}

async function removeEmptyFolders(workspace: string, start: Bytes): Promise<void> {
  for (let folder = start; folder !== ""; folder = parentOf(folder)) {
    using parent = pin(workspace, { path: folder, from: null, to: null }, new Set());
    if (parent === null) return;
    if (!(await removeEmptyFolder({ folder: parent, name: Buffer.from(lastPart(folder), "latin1") }))) return;
  }
}

async function changesOf(store: Store, from: Tree, to: Tree, signal: AbortSignal): Promise<readonly Change[]> {
  if (from === to) return [];
  const args = ["diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", from, to, "--"];
  const parts = (await runInStore(store, [from, to], args, { signal })).split("\0");
  const changes: Change[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [oldMode = "", mode = "", oldId = "", id = ""] = (parts[index] ?? "").slice(1).split(" ");
    changes.push({ path: parts[index + 1] ?? "", from: wanted(oldMode, oldId), to: wanted(mode, id) });
  }
  return changes;
}

function wanted(mode: string, id: string): Wanted | null {
  return mode === "000000" ? null : { mode, id };
}

/** Writes the new contents to files in our own folder first: all are complete before the first one is used. */
async function stage(store: Store, scratch: string, changes: readonly Change[], signal: AbortSignal): Promise<void> {
  const index = `${scratch}/staged-index`;
  const entries = changes.flatMap(({ path, to }) => (to === null ? [] : [`${to.mode} ${to.id}\t${path}\0`]));
  const input = entries.join("");
  await runInStore(store, [], ["update-index", "-z", "--index-info"], { index, input, signal });
  const args = ["checkout-index", "--all", "--force", "--quiet", `--prefix=${scratch}/staged/`];
  await runInStore(store, [], args, { index, signal });
}
