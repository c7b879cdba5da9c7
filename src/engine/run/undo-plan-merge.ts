// Computes the workspace without the changes of some tasks: merged backwards, so that everything made since is kept.
import type { FileChange, Tree, Worktrees } from "../../ports/worktrees.ts";

/** One integration to undo. */
export interface Piece {
  readonly taskId: string;
  readonly base: Tree;
  readonly tree: Tree;
  /** How each file differs from base to tree. */
  readonly kinds: ReadonlyMap<string, FileChange["kind"]>;
  /** The files the task itself changed. */
  readonly own: ReadonlySet<string>;
  /** Other differences from base to tree, by others who worked in the same folder: they are theirs. */
  readonly foreign: ReadonlySet<string>;
}

/** Some files of the workspace, and the tree with their previous contents. */
export interface Part {
  readonly to: Tree;
  /** Sorted by path. */
  readonly changes: readonly FileChange[];
  /** Other differences of that tree, which must not be written. */
  readonly except: readonly string[];
  readonly conflicts: readonly string[];
}

export interface Rewind {
  readonly now: Tree;
  /** The two share no files. */
  readonly parts: readonly Part[];
  readonly changes: readonly FileChange[];
  /** Files that stay as they are because later changes prevent undoing. */
  readonly conflicts: readonly string[];
}

/** Files that stay as they are. */
export interface StayingFiles {
  /** They are as they should be. */
  readonly settled: ReadonlySet<string>;
  /** They keep changing or cannot be written, which is a conflict. */
  readonly unsteady: ReadonlySet<string>;
}

/** `pieces` newest first. */
export async function rewind(
  worktrees: Worktrees,
  now: Tree,
  pieces: readonly Piece[],
  staying: StayingFiles,
  signal: AbortSignal,
): Promise<Rewind> {
  const parts: Part[] = [];
  for (const group of groupsOf(pieces)) parts.push(await rewindGroup(worktrees, now, group, staying, signal));
  const changes = parts.flatMap((part) => part.changes).toSorted(byPath);
  return { now, parts, changes, conflicts: [...new Set(parts.flatMap((part) => part.conflicts))].toSorted() };
}

interface FileGroup {
  readonly pieces: readonly Piece[];
  readonly includes: (path: string) => boolean;
}

/**
 * Usually one: all pieces, for all files. A file that one task changed while another worked in the same folder is in both
 * trees; for such files, only the pieces that really changed them are merged.
 */
function groupsOf(pieces: readonly Piece[]): FileGroup[] {
  const owned = new Set(pieces.flatMap(({ own }) => [...own]));
  const foreign = new Set(pieces.flatMap((piece) => [...piece.foreign]));
  const shared = [...foreign].filter((path) => owned.has(path));
  const ownersOf = (path: string) => pieces.flatMap(({ own }, index) => (own.has(path) ? [index] : []));
  const groups = Map.groupBy(shared, (path) => ownersOf(path).join(" "));
  const apart = [...groups.values()].map((paths): FileGroup => {
    const [first = ""] = paths;
    const mine = new Set(paths);
    return { pieces: pieces.filter(({ own }) => own.has(first)), includes: (path) => mine.has(path) };
  });
  // Not only files changed by tasks: a later rename carried their changes along.
  return [{ pieces, includes: (path) => !foreign.has(path) }, ...apart];
}

async function rewindGroup(
  worktrees: Worktrees,
  now: Tree,
  { pieces, includes }: FileGroup,
  { settled, unsteady }: StayingFiles,
  signal: AbortSignal,
): Promise<Part> {
  let to = now;
  const conflicted = new Set([...unsteady].filter(includes));
  let wasMoved = false;
  for (const { base, tree } of pieces) {
    // Conflicts leave marks in files that are not written in the end: the other files can continue from it.
    const merged = await worktrees.merge(tree, to, base, signal);
    // Unless a task had moved a file with marks before: then they are in a file that nobody would check.
    const gone = conflicted.size > 0 ? await worktrees.changes(to, merged.tree, signal) : [];
    wasMoved ||= gone.some(({ path, kind }) => kind === "removed" && conflicted.has(path));
    for (const path of merged.conflicts) if (includes(path)) conflicted.add(path);
    to = merged.tree;
  }
  const all = await worktrees.changes(now, to, signal);
  const mine = all.filter(({ path }) => includes(path));
  const hasChangedSince = compareWith(worktrees, now, signal);
  const isPartial = conflicted.size > 0 || settled.size > 0 || mine.length < all.length;
  const kept = isPartial ? await filesToKeep(pieces, mine, conflicted, hasChangedSince, wasMoved) : conflicted;
  const changes = mine.filter(({ path }) => !kept.has(path) && !settled.has(path));
  const wanted = new Set(changes.map(({ path }) => path));
  const except = all.map(({ path }) => path).filter((path) => !wanted.has(path));
  const unexpected = new Set(mine.filter((change) => isUnexpectedName(pieces, change)).map(({ path }) => path));
  const named = [...kept].filter((path) => !unexpected.has(path) && !settled.has(path));
  return { to, changes, except, conflicts: await stillChanged(pieces, named, hasChangedSince) };
}

/** An unexpected name: git puts a file there when a folder is in its place. */
function isUnexpectedName(pieces: readonly Piece[], { path, kind }: FileChange): boolean {
  return kind === "added" && !pieces.some(({ own }) => own.has(path));
}

/** Whether a file differs from `tree`. */
type HasChangedSince = (tree: Tree, path: string) => Promise<boolean>;

function compareWith(worktrees: Worktrees, now: Tree, signal: AbortSignal): HasChangedSince {
  const known = new Map<Tree, ReadonlySet<string>>();
  return async (tree, path) => {
    const changed = known.get(tree) ?? new Set((await worktrees.changes(tree, now, signal)).map((each) => each.path));
    known.set(tree, changed);
    return changed.has(path);
  };
}

/**
 * Files with conflicts, and those that must stay untouched as a result. A merge follows renames, so the user's lines of one
 * file may be in another afterwards: removing them from the first without adding them to the second would lose them.
 */
async function filesToKeep(
  pieces: readonly Piece[],
  changes: readonly FileChange[],
  conflicted: ReadonlySet<string>,
  hasChangedSince: HasChangedSince,
  wasMoved: boolean,
): Promise<ReadonlySet<string>> {
  // The file with the conflict is somewhere else, with its marks: the place is unknown.
  const isLost =
    wasMoved ||
    changes.some(
      (change) => conflicted.has(change.path) && (change.kind === "removed" || isUnexpectedName(pieces, change)),
    );
  // A task removed the file: its content may belong where the task moved it.
  const comesBack = pieces.some(({ kinds }) => [...conflicted].some((path) => kinds.get(path) === "removed"));
  const moving = pieces.filter(({ kinds }) => new Set(kinds.values()).isSupersetOf(new Set(["added", "removed"])));
  const isTaken = (path: string) => moving.some(({ kinds }) => kinds.get(path) === "added");
  const kept = new Set(conflicted);
  for (const { path, kind } of changes) {
    const newest = kind === "removed" ? pieces.find(({ own }) => own.has(path)) : undefined;
    const wasEdited = newest !== undefined && (await hasChangedSince(newest.tree, path));
    if (isLost || wasEdited || (comesBack && kind !== "added" && isTaken(path))) kept.add(path);
  }
  return kept;
}

/** Leaves out files that equal their state before the first of these tasks: an interrupted undo has restored them already. */
async function stillChanged(
  pieces: readonly Piece[],
  paths: readonly string[],
  hasChangedSince: HasChangedSince,
): Promise<string[]> {
  const left: string[] = [];
  for (const path of paths) {
    const oldest = pieces.findLast(({ own }) => own.has(path));
    if (!oldest || (await hasChangedSince(oldest.base, path))) left.push(path);
  }
  return left;
}

function byPath(one: FileChange, other: FileChange): number {
  return one.path < other.path ? -1 : 1;
}
