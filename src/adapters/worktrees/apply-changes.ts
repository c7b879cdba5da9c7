// Applies the difference between two trees to the workspace as a transaction. Nothing else here changes the user's files.
import { existsSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { Failed, fail } from "../../domain/values/failure.ts";
import { isUnknownTree, type Tree } from "../../ports/worktrees.ts";
import { failWith } from "../../words/failures.ts";
import { codeOf } from "../files/file-errors.ts";
import { tryLock } from "../files/folder-lock.ts";
import { removeTemporaryFiles, temporaryFile } from "../files/temporary-file.ts";
import { asText, inFolder, parentOf } from "../workspace/byte-path.ts";
import { diskFull } from "../workspace/run-git.ts";
import { withTemporaryFolder } from "../workspace/temporary-folder.ts";
import type { Wanted } from "./disk-entry.ts";
import { JOURNAL } from "./journal-file.ts";
import { syncObject } from "./stored-objects.ts";
import { parseStored, textIfThere } from "./worktree-home.ts";
import { runInStore, type Store, unknownTree } from "./worktree-store.ts";
import { type Change, isFullDisk, isRefusal, type Obstacle, type Staged, writeChanges } from "./write-changes.ts";

/** Once the first file has changed, only the end counts. */
const never = new AbortController().signal;

/** Returns the paths that prevent it: then nothing has changed. */
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
  return lockWorkspace(store, signal, async () => {
    await finishJournal(store);
    await requireStored(store, from, changes, signal);
    return withStaged(store, changes, signal, async (staged) => {
      if (signal.aborted) throw fail("cancelled", "Applying the changes was stopped.");
      await writeJournal(store, changes);
      await removeLeftovers(store, changes);
      const { done, obstacles } = await writeChanges(store.git.workspace, changes, staged, "all");
      if (obstacles.length > 0) await revert(store, done);
      await removeJournal(store);
      refuseFullDisk(obstacles);
      return [...new Set(obstacles.map(({ path }) => asText(path)))].toSorted();
    });
  });
}

/**
 * Finishes what a process that was killed had started to apply, or reverts it where files were edited since. Waits for a
 * living process that is applying. Throws Failed if files can be neither written nor restored; nothing is lost, and it can be repeated.
 */
export async function finishInterrupted(store: Store, signal: AbortSignal): Promise<void> {
  if (existsSync(journalOf(store))) await lockWorkspace(store, signal, () => finishJournal(store));
}

async function finishJournal(store: Store): Promise<void> {
  const changes = await readJournal(store);
  if (changes === null) return;
  await removeLeftovers(store, changes);
  const isFinished = await withStaged(store, changes, never, async (staged) => {
    const { obstacles } = await writeChanges(store.git.workspace, changes, staged, "all");
    return obstacles.length === 0;
  }).catch((error: unknown) => {
    // The new contents are lost, but not the old ones.
    if (isUnknownTree(error)) return false;
    throw error;
  });
  if (!isFinished) await revert(store, changes);
  await removeJournal(store);
}

/** What is in neither state is left alone: it is the work of a user or another program. Throws Failed, and the journal stays, when the system refuses. */
async function revert(store: Store, changes: readonly Change[]): Promise<void> {
  const back = changes.map(({ path, from, to }): Change => ({ path, from: to, to: from }));
  const obstacles = await withStaged(store, back, never, async (staged) => {
    const outcome = await writeChanges(store.git.workspace, back, staged, "most");
    return outcome.obstacles.filter(isRefusal);
  }).catch((error: unknown) => {
    // Without the stored contents there is nothing to restore. Files stay as they are.
    if (isUnknownTree(error)) return [];
    throw error;
  });
  refuseFullDisk(obstacles);
  if (obstacles.length === 0) return;
  const files = obstacles.map(({ path, error }) => `${asText(path)} (${codeOf(error)})`).join(", ");
  throw failWith("unwritable", "files_unwritable", { files });
}

function refuseFullDisk(obstacles: readonly Obstacle[]): void {
  const full = obstacles.find(isFullDisk);
  if (full) throw diskFull(full.error);
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

/** Nothing is replaced or removed that could not be restored, even after a power failure. */
async function requireStored(store: Store, tree: Tree, changes: readonly Change[], signal: AbortSignal): Promise<void> {
  const packed: string[] = [];
  for (const id of new Set(changes.flatMap(({ from }) => (from === null ? [] : [from.id]))))
    if (!(await syncObject(store.git, id))) packed.push(id);
  if (packed.length === 0) return;
  const input = packed.map((id) => `${id}\n`).join("");
  const found = await runInStore(store, [], ["cat-file", "--batch-check"], { input, signal });
  if (found.split("\n").some((line) => line !== "" && !/^\S+ blob /.test(line))) throw unknownTree(tree);
}

/** Writes the new contents to files in our own folder first. */
async function withStaged<Result>(
  store: Store,
  changes: readonly Change[],
  signal: AbortSignal,
  work: (staged: Staged) => Promise<Result>,
): Promise<Result> {
  return withTemporaryFolder(store.git, async (scratch) => {
    const index = `${scratch}/staged-index`;
    const entries = changes.flatMap(({ path, to }) => (to === null ? [] : [`${to.mode} ${to.id}\t${path}\0`]));
    const input = entries.join("");
    await runInStore(store, [], ["update-index", "-z", "--index-info"], { index, input, signal });
    const args = ["checkout-index", "--all", "--force", "--quiet", `--prefix=${scratch}/staged/`];
    await runInStore(store, [], args, { index, signal });
    return work((path) => inFolder(scratch, `staged/${path}`));
  });
}

/** Those of killed processes. */
async function removeLeftovers({ git }: Store, changes: readonly Change[]): Promise<void> {
  const folders = new Set([""]);
  for (const { path } of changes)
    for (let folder = parentOf(path); folder !== "" && !folders.has(folder); folder = parentOf(folder))
      folders.add(folder);
  for (const folder of folders) await removeTemporaryFiles(`${git.workspace}/${asText(folder)}`.replace(/\/$/, ""));
}

const Entry = z.object({ mode: z.string(), id: z.string() }).readonly().nullable();
/** What an application changes, with paths as bytes. */
const Journal = z.array(z.object({ path: z.string(), from: Entry, to: Entry })).readonly();

function journalOf({ git }: Store): string {
  return join(git.folder, JOURNAL);
}

async function readJournal(store: Store): Promise<readonly Change[] | null> {
  const text = await textIfThere(journalOf(store));
  return text === null ? null : parseStored(Journal, text);
}

async function writeJournal(store: Store, changes: readonly Change[]): Promise<void> {
  const temporary = temporaryFile(store.git.folder);
  try {
    await writeFile(temporary, JSON.stringify(changes), { flag: "wx", mode: 0o600, flush: true });
    await rename(temporary, journalOf(store));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await syncStore(store);
}

async function removeJournal(store: Store): Promise<void> {
  await rm(journalOf(store), { force: true });
  // If it came back after a power failure, later edits would look like an interrupted application.
  await syncStore(store);
}

/** Windows cannot sync folders. */
async function syncStore({ git }: Store): Promise<void> {
  if (process.platform === "win32") return;
  await using handle = await open(git.folder, "r");
  await handle.sync();
}

const POLL_MS = 20;
const PATIENCE_MS = 60_000;

/** One process, and one session in it, at a time. The system releases the lock when its process ends, however that happens. */
async function lockWorkspace<Result>(store: Store, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const path = join(store.git.folder, "applying.lock");
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    using lock = tryStoreLock(path);
    if (lock) return await work();
    if (signal.aborted) throw fail("cancelled", "Applying the changes was stopped.");
    if (Date.now() > deadline) throw failWith("busy", "folder_in_use", {});
    await pause(POLL_MS);
  }
}

/** Its failures are about this store, not about the one with the sessions. */
function tryStoreLock(path: string): Disposable | undefined {
  try {
    return tryLock(path, 0);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    throw fail("store_unusable", error.failure.message, error.failure.hint, { cause: error });
  }
}
