// Which files of a workspace count: those that its git repositories track or would track, those of repositories inside it included.
import { accessSync, constants, lstatSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fail } from "../../domain/failure.ts";
import { isInside, relativeTo } from "./inside.ts";
import type { PrivateGit } from "./private-git.ts";
import { type Bytes, type GitEnd, runGit } from "./run-git.ts";
import { gitDirectoryOf, makeShadow, rootAbove } from "./shadow-git.ts";

interface Listing {
  readonly files: readonly Bytes[];
  /** Repositories inside, each with a / at its end: git itself does not look into them. */
  readonly inner: readonly Bytes[];
}

/** What a look at the files needs to know. */
export interface Look {
  readonly git: PrivateGit;
  /** A folder for temporary files. */
  readonly room: string;
  /** The person's own ignore file, see `findExcludesFile`. */
  readonly excludesFile: string | null;
  readonly signal: AbortSignal;
}

const AT_ONCE = 8;
const LIST = ["ls-files", "-z", "-t", "--stage", "--cached", "--others", "--exclude-standard"];
/** What the configuration of the person's repository must not switch on. */
const NEUTRAL = ["core.fsmonitor=false", "core.untrackedCache=false", "core.hooksPath=/dev/null"];

/** Paths relative to the workspace; some may be gone. The person's repositories are only read, and not by git. */
export async function listFiles(look: Look): Promise<Set<Bytes>> {
  const { git } = look;
  const files = new Set<Bytes>();
  const list = async (prefix: Bytes): Promise<Listing> => {
    const folder = join(git.workspace, asText(prefix));
    if (prefix !== "" && !(isFolder(folder) && isOpen(folder))) return { files: [], inner: [] };
    const root = prefix === "" ? rootAbove(folder) : folder;
    return read(await run(look, folder, root ?? folder), prefix, git);
  };
  let folders: Bytes[] = [""];
  while (folders.length > 0) {
    const found = await Promise.all(folders.splice(0, AT_ONCE).map(list));
    for (const name of found.flatMap((listing) => listing.files)) files.add(name);
    folders = [...folders, ...found.flatMap((listing) => listing.inner)];
  }
  return withoutOwn(files, git);
}

/** The ignore file that the person's configuration names; null = git's usual place. Nothing but `git config` reads that configuration. */
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

/** Lists a folder by the rules of the repository at `root`, or without any when there is none. */
async function run(look: Look, folder: string, root: string): Promise<GitEnd> {
  const { git, excludesFile, signal } = look;
  const settings = [...NEUTRAL, ...(excludesFile === null ? [] : [`core.excludesFile=${excludesFile}`])];
  const options = settings.flatMap((setting) => ["-c", setting]);
  const person = gitDirectoryOf(root);
  if (person !== null) {
    const shadow = await makeShadow(person, look.room);
    const inShadow = (from: string, args: readonly string[]) =>
      runGit({
        args: [`--git-dir=${shadow}`, `--work-tree=${root}`, "-C", from, ...options, ...args],
        cwd: git.folder,
        signal,
      });
    // A repository further up that ignores the whole workspace has no say.
    const ignored = ["check-ignore", "--quiet", "--no-index", "--", relative(root, folder)];
    if (root === folder || !(await inShadow(root, ignored)).succeeded) {
      const end = await inShadow(folder, [...LIST, "--sparse"]);
      return /unknown option/.test(end.complaint) ? inShadow(folder, LIST) : end;
    }
  }
  const plain = [`--git-dir=${git.folder}`, `--work-tree=${folder}`, "-C", folder, ...options, ...LIST];
  return runGit({ args: plain, cwd: git.folder, env: { GIT_INDEX_FILE: join(look.room, "none") }, signal });
}

function read(end: GitEnd, prefix: Bytes, git: PrivateGit): Listing {
  if (!end.succeeded) {
    const where = join(git.workspace, asText(prefix));
    throw fail(
      "bad_repository",
      `Git cannot list the files in ${where}: ${end.complaint.trim()}`,
      "See what `git status` says there.",
    );
  }
  const files: Bytes[] = [];
  const inner: Bytes[] = [];
  for (const entry of end.output.split("\0")) {
    if (entry === "") continue;
    const tracked = !entry.startsWith("? ");
    const name = prefix + (tracked ? entry.slice(entry.indexOf("\t") + 1) : entry.slice(2));
    // "H 160000 …": a submodule, which may also have become something else on disk.
    const isSubmodule = tracked && entry.startsWith("160000", 2);
    if (isSubmodule && isFolder(pathOf(git, name))) inner.push(`${name}/`);
    else if (!name.endsWith("/")) files.push(name);
    // A tracked folder is one that a sparse checkout left out as a whole.
    else if (!tracked) inner.push(name);
  }
  return { files, inner };
}

/** Our own store changes with every look at the workspace: it must not count where it lies inside. */
function withoutOwn(files: Set<Bytes>, git: PrivateGit): Set<Bytes> {
  const own = dirname(git.folder);
  if (!isInside(git.workspace, own)) return files;
  const prefix = `${Buffer.from(relativeTo(git.workspace, own), "utf8").toString("latin1")}/`;
  return new Set([...files].filter((name) => !name.startsWith(prefix)));
}

/** Absolute, as the bytes that the system knows. */
export function pathOf(git: PrivateGit, name: Bytes): Buffer {
  return Buffer.concat([Buffer.from(`${git.workspace}/`, "utf8"), Buffer.from(name, "latin1")]);
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

/** Only names of folders that git has to be started in: those cannot be given as bytes. */
function asText(name: Bytes): string {
  const bytes = Buffer.from(name, "latin1");
  const text = bytes.toString("utf8");
  if (Buffer.from(text, "utf8").equals(bytes)) return text;
  throw fail("bad_path", `The name of the folder ${text} with a git repository is not UTF-8.`, "Rename it.");
}
