// Writes changes to the files of a folder, all or none. Every new content is complete beside its place before the first file changes.
import { lstatSync } from "node:fs";
import { open, unlink } from "node:fs/promises";
import { Failed, fail } from "../../domain/values/failure.ts";
import { codeOf } from "../files/file-errors.ts";
import { type Entry, pinFolder, type PinnedFolder } from "../files/pinned-folder.ts";
import { asText, below, lastPart, parentOf } from "../workspace/byte-path.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { isThere, moveInto, prepareContent, remove, removeEmptyFolder, type Wanted } from "./disk-entry.ts";

/** null: nothing is there. */
export interface Change {
  readonly path: Bytes;
  readonly from: Wanted | null;
  readonly to: Wanted | null;
}

/** Why a change was not made. */
export interface Obstacle {
  readonly path: Bytes;
  /** Absent: the file is in neither state, or something else is in its place. Otherwise the system refused. */
  readonly error?: unknown;
}

export interface Outcome {
  /** The changes made by this call. */
  readonly done: readonly Change[];
  readonly obstacles: readonly Obstacle[];
}

/** Where the new content of a path is. */
export type Staged = (path: Bytes) => Buffer;

interface Step extends Change {
  /** A removal has to make room for it first: a file where it needs a folder, or the other way round, or a name in other case. */
  readonly waits: boolean;
}

/** New content beside its place. */
interface Prepared {
  readonly folder: Bytes;
  readonly name: string;
}

/** Where changes are made, and what was in their way so far. */
interface Area {
  readonly workspace: string;
  /** Paths that are to be files or links. */
  readonly becomes: ReadonlySet<Bytes>;
  readonly obstacles: Obstacle[];
}

/**
 * A file that is as wanted already stays as it is. `all`: stops at the first obstacle, so the caller has to revert what is `done`.
 * `most`: makes every change that is possible, but removes nothing when the system refused to write a file.
 */
export async function writeChanges(
  workspace: string,
  changes: readonly Change[],
  staged: Staged,
  goal: "all" | "most",
): Promise<Outcome> {
  const becomes = new Set(changes.flatMap(({ path, to }) => (to === null ? [] : [path])));
  const area: Area = { workspace, becomes, obstacles: [] };
  const mayContinue = () => goal === "most" || area.obstacles.length === 0;
  const steps = await stepsToMake(area, changes);
  const prepared = new Map<Bytes, Prepared>();
  const done: Change[] = [];
  try {
    // Names everything that cannot be written, unless there is no space for more.
    for (const step of mayContinue() ? steps : []) {
      if (area.obstacles.some(isFullDisk)) break;
      if (step.to === null) continue;
      const content = await attempt(area, step, () => prepare(workspace, step, staged(step.path)));
      if (content) prepared.set(step.path, content);
    }
    const written = new Set<Bytes>();
    for (const step of steps) {
      if (!mayContinue()) break;
      const content = prepared.get(step.path);
      if (step.to === null ? area.obstacles.some(isRefusal) : content === undefined) continue;
      // New files have to last before old ones are removed.
      if (step.to === null) await syncFolders(workspace, written);
      const found = await attempt(area, step, () => make(area, step, content));
      if (found === undefined && goal === "all") area.obstacles.push(...refusedBeside(area, steps, step));
      if (found !== "before") continue;
      done.push(step);
      if (step.to !== null) written.add(parentOf(step.path));
    }
    await syncFolders(workspace, written);
  } finally {
    const names = new Set(done.map(({ path }) => path));
    for (const [path, content] of prepared) if (!names.has(path)) await discard(workspace, content);
  }
  return { done, obstacles: area.obstacles };
}

/** In their order. Files that are in neither state are obstacles. */
async function stepsToMake(area: Area, changes: readonly Change[]): Promise<readonly Step[]> {
  const steps: Step[] = [];
  let makesRoom = false;
  for (const step of inOrder(changes)) {
    // What waits can be compared only when there is room: where case is ignored, it may still be the file that goes.
    const isUnclear: boolean = step.waits && makesRoom;
    const found: Side | undefined = isUnclear ? "before" : await attempt(area, step, () => inspect(area, step));
    // A file that is gone may have left its empty folder.
    if (found === "before" || (found === "after" && step.to === null)) steps.push(step);
    makesRoom ||= found === "before" && step.to === null;
  }
  return steps;
}

/** Undefined: it did not work, and the obstacle is noted. */
async function attempt<Result>(
  { obstacles }: Area,
  { path }: Change,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const result = await work();
    if (result === "neither") obstacles.push({ path });
    return result;
  } catch (error) {
    obstacles.push(obstacleFrom(path, error));
    return undefined;
  }
}

/** The folder is to blame, so its other files would be refused as well. */
function refusedBeside({ obstacles }: Area, steps: readonly Step[], { path }: Step): Obstacle[] {
  const refusal = obstacles.at(-1);
  if (!refusal || !isRefusal(refusal)) return [];
  const beside = steps.filter((other) => other.to !== null && parentOf(other.path) === parentOf(path));
  return beside.filter((other) => other.path !== path).map((other) => ({ ...refusal, path: other.path }));
}

export function isRefusal({ error }: Obstacle): boolean {
  return error !== undefined;
}

export function isFullDisk({ error }: Obstacle): boolean {
  return ["ENOSPC", "EDQUOT"].includes(codeOf(error) ?? "");
}

/** Writes, then removals from below, then the writes that need their room. */
function inOrder(changes: readonly Change[]): Step[] {
  const removed = new Set<Bytes>();
  const emptied = new Set<Bytes>();
  for (const { path, to } of changes) {
    if (to !== null) continue;
    removed.add(fold(path));
    for (let folder = parentOf(fold(path)); folder !== ""; folder = parentOf(folder)) emptied.add(folder);
  }
  const waits = (path: Bytes) => {
    if (emptied.has(fold(path))) return true;
    for (let name = fold(path); name !== ""; name = parentOf(name)) if (removed.has(name)) return true;
    return false;
  };
  const steps = changes.map((change): Step => ({ ...change, waits: change.to !== null && waits(change.path) }));
  const removals = steps.filter(({ to }) => to === null).toReversed();
  const writes = steps.filter(({ to }) => to !== null);
  return [...writes.filter((step) => !step.waits), ...removals, ...writes.filter((step) => step.waits)];
}

/** Two names that may be the same file where case or the form of accents is ignored. */
function fold(path: Bytes): string {
  return asText(path).normalize("NFC").toLowerCase();
}

/** Which side of its change a file is on. */
type Side = "before" | "after" | "neither";

async function inspect({ workspace, becomes }: Area, { path, from, to }: Change): Promise<Side> {
  using folder = pin(workspace, { path, to: null }, becomes);
  if (folder === null) return to === null ? "after" : from === null ? "before" : "neither";
  return await sideOf({ folder, name: asName(lastPart(path)) }, { from, to });
}

async function sideOf(entry: Entry, { from, to }: Omit<Change, "path">): Promise<Side> {
  if (await isThere(entry, to)) return "after";
  return (await isThere(entry, from)) ? "before" : "neither";
}

async function prepare(workspace: string, { path, to, waits }: Step, staged: Buffer): Promise<Prepared | undefined> {
  if (to === null) return undefined;
  const { folder, place } = nearestFolder(workspace, parentOf(path), waits);
  using _pinned = folder;
  const isInPlace = place === parentOf(path);
  const name = await prepareContent(folder, to, staged, isInPlace ? asName(lastPart(path)) : null);
  return { folder: place, name };
}

/** The folder, or the nearest one above it that is there. `waits`: what is in the way goes first. */
function nearestFolder(workspace: string, place: Bytes, waits: boolean): { folder: PinnedFolder; place: Bytes } {
  try {
    const folder = pin(workspace, { path: below(place, "."), to: null }, new Set());
    if (folder !== null) return { folder, place };
  } catch (error) {
    if (!waits || place === "") throw error;
  }
  return nearestFolder(workspace, parentOf(place), waits);
}

/** Makes the change if the file is still on the side before it. Returns the side that it found. */
async function make({ workspace, becomes }: Area, step: Step, content: Prepared | undefined): Promise<Side> {
  const { path, to } = step;
  using folder = pin(workspace, step, becomes);
  let side: Side = "after";
  if (folder !== null) {
    const entry = { folder, name: asName(lastPart(path)) };
    folder.verify();
    side = await sideOf(entry, step);
    if (side === "before") await makeAt(workspace, entry, content);
    folder.verify();
  }
  if (to === null && side !== "neither") await removeEmptyFolders(workspace, parentOf(path), becomes);
  return side;
}

async function makeAt(workspace: string, entry: Entry, content: Prepared | undefined): Promise<void> {
  if (!content) return remove(entry);
  using near = pin(workspace, { path: below(content.folder, content.name), to: null }, new Set());
  if (near === null) throw fail("moved", "The folder with the new content was removed.");
  await moveInto({ folder: near, name: content.name }, entry);
}

async function discard(workspace: string, { folder, name }: Prepared): Promise<void> {
  try {
    using near = pin(workspace, { path: below(folder, name), to: null }, new Set());
    if (near) await unlink(near.at(name));
  } catch {
    // A folder that was moved away took it along; a later change there removes it.
  }
}

/** Pins the folder of a path. Throws if a link or a file is in the way; null if it is missing and nothing has to be written there. */
function pin(
  workspace: string,
  { path, to }: Pick<Change, "path" | "to">,
  becomes: ReadonlySet<Bytes>,
): PinnedFolder | null {
  let pinned = pinFolder(workspace, workspace);
  let above = "";
  for (const name of parentOf(path).split("/")) {
    if (name === "") continue;
    above = below(above, name);
    using parent = pinned;
    const stats = lstatSync(parent.at(asName(name)), { throwIfNoEntry: false });
    // Gone with its folder, which has already become the wanted file or link.
    const isGone = stats === undefined || (!stats.isDirectory() && becomes.has(above));
    if (to === null && isGone) return null;
    pinned = parent.enter(asName(name), to !== null);
  }
  return pinned;
}

async function removeEmptyFolders(workspace: string, start: Bytes, becomes: ReadonlySet<Bytes>): Promise<void> {
  for (let folder = start; folder !== ""; folder = parentOf(folder)) {
    using parent = pin(workspace, { path: folder, to: null }, becomes);
    if (parent !== null && !(await removeEmptyFolder({ folder: parent, name: asName(lastPart(folder)) }))) return;
  }
}

/** Not every system can, and what it cannot sync it writes in order. */
async function syncFolders(workspace: string, folders: Set<Bytes>): Promise<void> {
  for (const folder of folders) {
    try {
      using pinned = pin(workspace, { path: below(folder, "."), to: null }, new Set());
      if (pinned === null) continue;
      await using handle = await open(pinned.at("."), "r");
      await handle.sync();
    } catch (error) {
      if (codeOf(error) === undefined && !(error instanceof Failed)) throw error;
    }
  }
  folders.clear();
}

/** What is in the way is the work of others; anything else the system says is a refusal. Rethrows a bug. */
function obstacleFrom(path: Bytes, error: unknown): Obstacle {
  const code = codeOf(error);
  if (error instanceof Failed || IN_THE_WAY.has(code ?? "")) return { path };
  if (code === undefined) throw error;
  return { path, error };
}

const IN_THE_WAY: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "EISDIR", "EEXIST", "ENOTEMPTY", "ELOOP"]);

function asName(name: Bytes): Buffer {
  return Buffer.from(name, "latin1");
}
