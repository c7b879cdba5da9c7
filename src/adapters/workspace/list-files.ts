// Lists the files that belong to a workspace: those that its git repositories track or would track, nested repositories included.
import { accessSync, constants, lstatSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import { isInside, relativeTo } from "../files/inside.ts";
import type { PrivateGit } from "./private-git.ts";
import { type Bytes, type GitEnd, nulSeparated, runGit } from "./run-git.ts";
import { asBytes, asText, inFolder } from "./byte-path.ts";
import { gitDirectoryOf, makeShadow, rootAbove } from "../files/shadow-git.ts";

interface Listing {
  readonly files: readonly Bytes[];
  /** Repositories inside, each with a / at its end: git itself does not look into them. */
  readonly inner: readonly Bytes[];
}

/** The relevant files. */
export interface ListedFiles {
  /** Paths relative to the workspace; some may be gone. */
  readonly files: Set<Bytes>;
  /** Repositories inside it, each with a / at its end. */
  readonly inner: readonly Bytes[];
}

/** A copy of a workspace. The workspace's repositories decide which files count, so changing those in the copy has no effect. */
interface Original {
  readonly workspace: string;
  /** Repositories inside the workspace: in the copy they are folders like others. */
  readonly inner: readonly Bytes[];
}

/** What listing the files needs to know. */
export interface ListOptions {
  /** Its `workspace` is where the files are. */
  readonly git: PrivateGit;
  /** Set when they are a copy. */
  readonly original?: Original;
  /** Our folders to leave out, besides the store. */
  readonly own?: readonly string[];
  /** A folder for temporary files. */
  readonly scratch: string;
  /** The user's own ignore file, see `findExcludesFile`. */
  readonly excludesFile: string | null;
  readonly signal: AbortSignal;
}

const AT_ONCE = 8;
const LIST = ["ls-files", "-z", "-t", "--stage", "--cached", "--others", "--exclude-standard"];
const IGNORED = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"];
/** Settings that the user's repository must not switch on. */
const NEUTRAL = [
  "core.fsmonitor=false",
  "core.untrackedCache=false",
  "core.hooksPath=/dev/null",
  // Copied from another system it would hide a file whose name differs from an earlier one only in capitals.
  ...(process.platform === "linux" ? ["core.ignorecase=false"] : []),
];

/** The user's repositories are only read, and not by git. */
export async function listFiles(options: ListOptions): Promise<ListedFiles> {
  const { git, original } = options;
  const files = new Set<Bytes>();
  const inner = new Set(original?.inner);
  const list = async (prefix: Bytes): Promise<Listing> => {
    const end = await listFolder(options, prefix, LIST, ["--sparse"]);
    if (end === null) return { files: [], inner: [] };
    const listing = readListing(end, prefix, git);
    // In a copy git takes the files of repositories inside for those of the one around them.
    const nested = [...(original?.inner ?? [])].filter((name) => name !== prefix && name.startsWith(prefix));
    const isOuter = (name: Bytes) => !nested.some((folder) => name.startsWith(folder));
    return nested.length === 0 ? listing : { ...listing, files: listing.files.filter(isOuter) };
  };
  let folders: Bytes[] = ["", ...inner];
  while (folders.length > 0) {
    const found = await Promise.all(folders.splice(0, AT_ONCE).map(list));
    for (const name of found.flatMap((listing) => listing.files)) files.add(name);
    const more = found.flatMap((listing) => listing.inner).filter((name) => !inner.has(name));
    for (const name of more) inner.add(name);
    folders = [...folders, ...more];
  }
  return { files: withoutOwn(files, options), inner: [...inner] };
}

/** Ignored files in the workspace and in nested repositories; whole folders end with a /. */
export async function listIgnored(options: ListOptions, inner: readonly Bytes[]): Promise<readonly Bytes[]> {
  const found = new Set<Bytes>();
  for (const prefix of ["", ...inner]) {
    const end = await listFolder(options, prefix, IGNORED);
    if (end === null) continue;
    if (!end.succeeded) throw listingFailed(options.git, prefix, end);
    for (const name of nulSeparated(end.output)) found.add(prefix + name);
  }
  // Git also names some of the files in a folder that it names.
  const isTop = (name: Bytes) => !foldersAbove(name).some((folder) => found.has(folder));
  return [...withoutOwn(new Set([...found].filter(isTop)), options)];
}

function foldersAbove(name: Bytes): Bytes[] {
  const parts = name.replace(/\/$/, "").split("/");
  return parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join("/")}/`);
}

/** The ignore file that the user's configuration names; null: git's default. Only `git config` reads that configuration. */
export async function findExcludesFile(git: PrivateGit, signal: AbortSignal): Promise<string | null> {
  const root = rootAbove(git.workspace);
  const repository = root === null ? git.folder : join(root, ".git");
  const { GIT_CONFIG_GLOBAL, GIT_CONFIG_SYSTEM, GIT_CONFIG_NOSYSTEM } = process.env;
  const end = await runGit({
    args: [`--git-dir=${repository}`, "config", "-z", "--type=path", "--get", "core.excludesFile"],
    cwd: git.folder,
    env: { GIT_CONFIG_GLOBAL, GIT_CONFIG_SYSTEM, GIT_CONFIG_NOSYSTEM },
    signal,
  });
  return end.succeeded ? asText(end.output.slice(0, -1)) : null;
}

/**
 * Lists a folder by the rules of its repository, or without any if it has none. null: there is no such folder.
 * `newer` are arguments that older versions of git do not know.
 */
async function listFolder(
  options: ListOptions,
  prefix: Bytes,
  args: readonly string[],
  newer: readonly string[] = [],
): Promise<GitEnd | null> {
  const { git, signal } = options;
  const folder = join(git.workspace, asFolderName(prefix));
  if (prefix !== "" && !(isFolder(folder) && isOpen(folder))) return null;
  const repository = repositoryFor(options, prefix, folder);
  if (repository !== null) {
    const inShadow = await shadowOf(options, repository);
    if (!(await ignoresFolder(repository, inShadow))) {
      const root = resolve(folder, relative(repository.folder, repository.root));
      const end = await inShadow(root, folder, [...args, ...newer]);
      return /unknown option/.test(end.complaint) ? inShadow(root, folder, args) : end;
    }
  }
  const plain = [`--git-dir=${git.folder}`, `--work-tree=${folder}`, "-C", folder, ...settingsFor(options), ...args];
  const env = { GIT_INDEX_FILE: join(options.scratch, "none") };
  return runGit({ args: plain, cwd: git.folder, isAwaited: git.isAwaited, env, signal });
}

/** The root of the repository that the workspace belongs to; null when it belongs to none. */
export async function findRoot(options: ListOptions): Promise<string | null> {
  const repository = repositoryFor(options, "", options.git.workspace);
  if (repository === null || repository.root === repository.folder) return repository?.root ?? null;
  return (await ignoresFolder(repository, await shadowOf(options, repository))) ? null : repository.root;
}

/** Which of these names, relative to its root, a repository ignores. */
export async function ignoredAmong(
  options: ListOptions,
  repository: Pick<Repository, "userGit" | "root">,
  names: readonly Bytes[],
): Promise<Set<Bytes>> {
  const { root } = repository;
  const inShadow = await shadowOf(options, repository);
  const end = await inShadow(root, root, ["check-ignore", "-z", "--stdin"], [...names, ""].join("\0"));
  return new Set(nulSeparated(end.output));
}

function settingsFor({ excludesFile }: ListOptions): string[] {
  const settings = [...NEUTRAL, ...(excludesFile === null ? [] : [`core.excludesFile=${excludesFile}`])];
  return settings.flatMap((setting) => ["-c", setting]);
}

type InShadow = (root: string, from: string, args: readonly string[], input?: Bytes) => Promise<GitEnd>;

async function shadowOf(options: ListOptions, { userGit }: Pick<Repository, "userGit">): Promise<InShadow> {
  const { git, scratch, signal } = options;
  const shadow = await makeShadow(userGit, scratch);
  return (root, from, args, input = "") =>
    runGit({
      args: [`--git-dir=${shadow}`, `--work-tree=${root}`, "-C", from, ...settingsFor(options), ...args],
      cwd: git.folder,
      isAwaited: git.isAwaited,
      input,
      signal,
    });
}

/** The files of a folder that its repository ignores as a whole are not decided by that repository. */
async function ignoresFolder({ root, folder }: Repository, inShadow: InShadow): Promise<boolean> {
  if (root === folder) return false;
  return (await inShadow(root, root, ["check-ignore", "--quiet", "--no-index", "--", relative(root, folder)]))
    .succeeded;
}

interface Repository {
  /** Its git directory. */
  readonly userGit: string;
  readonly root: string;
  /** The folder in question, as the repository knows it. */
  readonly folder: string;
}

function repositoryFor({ original }: ListOptions, prefix: Bytes, folder: string): Repository | null {
  const known = original === undefined ? folder : join(original.workspace, asFolderName(prefix));
  // A repository that was made in the copy, and is not in the workspace.
  const made = prefix !== "" && known !== folder ? gitDirectoryOf(folder) : null;
  if (made !== null) return { userGit: made, root: folder, folder };
  const root = prefix === "" ? rootAbove(known) : known;
  const userGit = root === null ? null : gitDirectoryOf(root);
  return root === null || userGit === null ? null : { userGit, root, folder: known };
}

function readListing(end: GitEnd, prefix: Bytes, git: PrivateGit): Listing {
  if (!end.succeeded) throw listingFailed(git, prefix, end);
  const files: Bytes[] = [];
  const inner: Bytes[] = [];
  for (const entry of nulSeparated(end.output)) {
    const tracked = !entry.startsWith("? ");
    const name = prefix + (tracked ? entry.slice(entry.indexOf("\t") + 1) : entry.slice(2));
    // "H 160000 …": a submodule, which may also have become something else on disk.
    const isSubmodule = tracked && entry.startsWith("160000", 2);
    if (isSubmodule && isFolder(inFolder(git.workspace, name))) inner.push(`${name}/`);
    else if (!name.endsWith("/")) files.push(name);
    // A tracked folder is one that a sparse checkout left out as a whole.
    else if (!tracked) inner.push(name);
  }
  return { files, inner };
}

function listingFailed(git: PrivateGit, prefix: Bytes, end: GitEnd) {
  const where = join(git.workspace, asText(prefix));
  return fail(
    "bad_repository",
    `Git cannot list the files in ${where}: ${end.complaint.trim()}`,
    "Run git status there to see why.",
  );
}

/** Our own store changes with every scan, so it is left out where it is inside the workspace. */
function withoutOwn(files: Set<Bytes>, { git, own = [] }: ListOptions): Set<Bytes> {
  const inside = [dirname(git.folder), ...own].filter((folder) => isInside(git.workspace, folder));
  if (inside.length === 0) return files;
  const prefixes = inside.map((folder) => `${asBytes(relativeTo(git.workspace, folder))}/`);
  return new Set([...files].filter((name) => !prefixes.some((prefix) => name.startsWith(prefix))));
}

function isFolder(path: string | Buffer): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Git skips a folder that it may not read, but cannot start in one. */
function isOpen(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Only for folders in which git is started: those cannot be passed as bytes. */
function asFolderName(name: Bytes): string {
  const text = asText(name);
  if (asBytes(text) === name) return text;
  throw fail("bad_path", `The name of the folder ${text} with a git repository is not UTF-8.`, "Rename it.");
}
