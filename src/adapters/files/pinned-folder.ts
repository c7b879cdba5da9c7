// Pins a folder while something in it changes: the checked folder is the one that is used, even if its path is swapped.
import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import type { Place } from "./confine.ts";
import { codeOf, shortName } from "./file-errors.ts";

/** A name in a folder, as bytes if it comes from a listing: not every name is UTF-8. */
export type EntryName = string | Buffer;

export interface PinnedFolder extends Disposable {
  readonly place: Place;
  /**
   * The path to use for an entry; "." is the folder itself. Links on the way to it no longer matter, but it can be a link itself:
   * what must not follow that opens it with O_NOFOLLOW. It is good until the folder is disposed of, after which it may lead to any
   * other folder: await everything that was started with it first.
   */
  at(name: EntryName): EntryName;
  /** A folder in it, made if it is missing and `make` is set. A link is refused. */
  enter(name: EntryName, make?: boolean): PinnedFolder;
  /** Throws Failed unless the folder is still found at its place. */
  verify(): void;
}

/** Something in a folder that is held. */
export interface Entry {
  readonly folder: PinnedFolder;
  readonly name: EntryName;
}

interface PinOptions {
  /** Make the folders that are missing. */
  readonly make?: boolean;
  /** For tests: whether folders can be held open, or only checked before each use. */
  readonly hold?: boolean;
}

/** Runs `work` on the entry of a resolved place, then checks that its folder was there to the end. Does not undo the work. */
export async function inFolderOf<Result>(
  workspace: string,
  place: Place,
  options: PinOptions,
  work: (entry: Entry) => Promise<Result>,
): Promise<Result> {
  using folder = pinFolder(workspace, dirname(place.absolute), options);
  const result = await work({ folder, name: basename(place.absolute) });
  folder.verify();
  return result;
}

/** `workspace` and `folder` are resolved, and `folder` is in it. Synchronous: small, and nothing of ours gets in between. */
export function pinFolder(workspace: string, folder: string, options: PinOptions = {}): PinnedFolder {
  const take = (options.hold ?? canHold) ? hold : watch;
  let pinned = taken(take, { absolute: workspace, relative: "." }, workspace);
  for (const name of relative(workspace, folder).split(sep)) {
    if (name === "") continue;
    using parent = pinned;
    pinned = parent.enter(name, options.make);
  }
  try {
    pinned.verify();
  } catch (error) {
    pinned[Symbol.dispose]();
    throw error;
  }
  return pinned;
}

export function addressOf({ folder, name }: Entry): EntryName {
  return folder.at(name);
}

/** Linux's O_PATH, which Node does not name: like `cd`, it needs no permission to list the folder. */
const O_PATH = 0o10000000;
const HELD = O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW;

const canHold = process.platform === "linux" && hasProc();

function hasProc(): boolean {
  try {
    using root = hold({ absolute: "/", relative: "." }, "/");
    root.verify();
    return lstatSync(root.at(".")).isDirectory();
  } catch {
    return false;
  }
}

/** Linux: an open folder stays the same one, and /proc leads to its entries. */
function hold(place: Place, address: EntryName): PinnedFolder {
  const descriptor = openSync(address, HELD);
  const here = `/proc/self/fd/${descriptor}`;
  const folder: PinnedFolder = {
    place,
    at: (name) => below(here, name),
    enter: (name, make) => enter(folder, name, make, hold),
    verify() {
      if (readlinkSync(here) === place.absolute) return;
      // Where case is ignored the kernel may remember the folder in other letters.
      if (!isReal(place) || !isSame(fstatSync(descriptor), lstatSync(place.absolute))) throw moved(place);
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  };
  return folder;
}

/** Elsewhere folders cannot be held open: the best we can do is check immediately before each use, and once more at the end. */
function watch(place: Place, address: EntryName): PinnedFolder {
  const verify = () => {
    if (!isReal(place)) throw moved(place);
  };
  if (!lstatSync(address).isDirectory()) throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
  const folder: PinnedFolder = {
    place,
    at(name) {
      verify();
      return below(place.absolute, name);
    },
    enter: (name, make) => enter(folder, name, make, watch),
    verify,
    [Symbol.dispose]: () => {},
  };
  return folder;
}

type Take = (place: Place, address: EntryName) => PinnedFolder;

function enter(parent: PinnedFolder, name: EntryName, make: boolean | undefined, take: Take): PinnedFolder {
  const absolute = join(parent.place.absolute, name.toString());
  const place = { absolute, relative: join(parent.place.relative, name.toString()).split(sep).join("/") };
  const address = parent.at(name);
  if (make) makeFolder(address);
  return taken(take, place, address);
}

/** A folder that is gone or became a link was another one when the path was checked; a file in the way was always there. */
function taken(take: Take, place: Place, address: EntryName): PinnedFolder {
  try {
    return take(place, address);
  } catch (error) {
    const code = codeOf(error);
    if (code !== "ENOENT" && code !== "ENOTDIR" && code !== "ELOOP") throw error;
    throw lstatSync(address, { throwIfNoEntry: false })?.isFile() ? error : moved(place);
  }
}

function makeFolder(address: EntryName): void {
  if (lstatSync(address, { throwIfNoEntry: false })) return;
  try {
    mkdirSync(address);
  } catch (error) {
    // Another process was faster; opening it shows what it is.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function below(folder: string, name: EntryName): EntryName {
  return typeof name === "string" ? `${folder}${sep}${name}` : Buffer.concat([Buffer.from(folder + sep), name]);
}

function isReal({ absolute }: Place): boolean {
  try {
    return realpathSync.native(absolute) === absolute;
  } catch {
    return false;
  }
}

interface Identity {
  readonly dev: number;
  readonly ino: number;
}

function isSame(one: Identity, other: Identity): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}

function moved(place: Place) {
  const what = place.relative === "." ? "The workspace" : `The folder ${shortName(place.relative)}`;
  return fail(
    "moved",
    `${what} was moved, removed or replaced by a link meanwhile.`,
    "Look again with ls, then repeat the call.",
  );
}
