// Finds the programs that we start ourselves, never among the files of the workspace: programs that a repository brings
// along would then run in plan mode too, outside of every sandbox. `npx` and `npm run` put its folders first on the PATH.
import { accessSync, constants, readlinkSync, realpathSync, statSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, resolve, sep } from "node:path";
import { isInside } from "../files/inside.ts";
import { rootAbove } from "../files/shadow-git.ts";

type Env = Readonly<Record<string, string | undefined>>;

export interface Lookup {
  /** Supplies PATH, and on Windows PATHEXT. */
  readonly env: Env;
  /** The workspace: nothing in it is found, nor in the repository that it is a part of. */
  readonly notBelow: string;
  /** Folders to look into after those of the PATH. */
  readonly also?: readonly string[];
}

interface Known {
  /** Real paths. */
  readonly folders: readonly string[];
  readonly isOutside: (path: string) => boolean;
  readonly programs: Map<string, string>;
}

const windows = process.platform === "win32";
/** Where a system keeps its shell and its tools, regardless of PATH. */
export const standardFolders: readonly string[] = windows ? [] : ["/usr/bin", "/bin"];
const MAX_LINKS = 40;
const MAX_KNOWN = 50;
const known = new Map<string, Known>();

/** The absolute path of the first executable one on the PATH that is not part of the workspace. */
export function findProgram(name: string, lookup: Lookup): string | undefined {
  const { folders, isOutside, programs } = knownFor(lookup);
  const fits = (path: string) => isExecutable(path) && staysOutside(path, isOutside);
  const before = programs.get(name);
  if (before !== undefined && fits(before)) return before;
  // A missing program may be installed later, so only those found are cached.
  const found = candidates(name, folders, lookup.env).find(fits);
  if (found !== undefined) programs.set(name, found);
  return found;
}

/**
 * A PATH for programs that we start: the folders in which `findProgram` looks, as real paths, so that no link in the
 * workspace decides where they are. Those of the system when none is left, because an empty PATH means the current folder.
 */
export function programPath(lookup: Lookup): string {
  const { folders } = knownFor(lookup);
  return (folders.length === 0 ? standardFolders : folders).join(delimiter);
}

/** For the message about a program that was not found: whether one was skipped. */
export function wasPassedOver(name: string, { env }: Lookup): boolean {
  return candidates(name, entriesOf(env), env).some(isExecutable);
}

function knownFor({ env, notBelow, also = [] }: Lookup): Known {
  const entries = [...entriesOf(env), ...also];
  const key = [notBelow, ...entries].join("\0");
  const before = known.get(key);
  if (before) return before;
  const isOutside = outsideOf(notBelow);
  const real = entries.filter((entry) => isAbsolute(entry)).flatMap(realFolder);
  const folders = [...new Set(real)].filter(isOutside);
  const made = { folders, isOutside, programs: new Map<string, string>() };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, made);
  return made;
}

/** On Windows variable names can have any case, and entries may be quoted. */
function entriesOf(env: Env): string[] {
  const name = windows ? Object.keys(env).find((each) => each.toUpperCase() === "PATH") : "PATH";
  const entries = (env[name ?? "PATH"] ?? "").split(delimiter);
  return windows ? entries.map((entry) => entry.replaceAll('"', "")) : entries;
}

function candidates(name: string, folders: readonly string[], env: Env): string[] {
  return folders.flatMap((folder) => endingsOf(env).map((ending) => join(folder, name + ending)));
}

/** Scripts (.cmd and the like) are left out: Windows starts them only through a shell, which we do not use. */
function endingsOf(env: Env): string[] {
  if (!windows) return [""];
  const endings = (env["PATHEXT"] ?? ".COM;.EXE").split(";").filter((ending) => /^\.(com|exe)$/i.test(ending));
  return endings.length === 0 ? [".exe"] : endings;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Follows a link one step at a time: one that passes through the workspace is under the workspace's control. */
function staysOutside(path: string, isOutside: (path: string) => boolean): boolean {
  let next = path;
  for (let links = 0; links < MAX_LINKS; links++) {
    const [folder] = realFolder(dirname(next));
    if (folder === undefined) return false;
    const here = join(folder, basename(next));
    if (!isOutside(here)) return false;
    const target = targetOf(here);
    if (target === undefined) return true;
    // Not `join`: it would resolve `..` after a link to the folder that contains the link.
    next = isAbsolute(target) ? target : `${folder}${sep}${target}`;
  }
  return false;
}

function targetOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Empty if there is no such folder. */
function realFolder(path: string): [string] | [] {
  try {
    return [realpathSync.native(path)];
  } catch {
    return [];
  }
}

const MODULES = `${sep}node_modules`;

/** Expects real paths. */
function outsideOf(workspace: string): (path: string) => boolean {
  const real = realOf(workspace);
  // In the root folder nothing is outside: use the programs of the machine.
  const folders = [real, ...repositoriesAround(real)].filter((folder) => dirname(folder) !== folder);
  return (path) => !folders.some((folder) => isInside(folder, path)) && !isModuleFor(real, path);
}

/** Up to the first independent repository: a submodule or a worktree is part of another one, which may be above it. */
function repositoriesAround(folder: string): string[] {
  const root = rootAbove(folder);
  if (root === null) return [];
  const above = dirname(root);
  const standsForItself =
    above === root || statSync(join(root, ".git"), { throwIfNoEntry: false })?.isDirectory() !== false;
  return standsForItself ? [root] : [root, ...repositoriesAround(above)];
}

/** Node finds the modules of every folder above, and npm puts all their programs on the PATH, with or without git. */
function isModuleFor(workspace: string, path: string): boolean {
  const at = `${path}${sep}`.indexOf(`${MODULES}${sep}`);
  return at !== -1 && isInside(path.slice(0, at + 1), workspace);
}

function realOf(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return resolve(folder);
  }
}
