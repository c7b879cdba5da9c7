// Our own git repository for a workspace: it stores the state of the workspace and leaves the user's `.git` alone.
import { createHash } from "node:crypto";
import { mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import { basename, dirname, join } from "node:path";
import { Failed, fail } from "../../domain/values/failure.ts";
import { type Bytes, diskFull, runGit } from "./run-git.ts";
import { codeOf } from "../files/file-errors.ts";
import { temporaryName } from "../files/temporary-file.ts";

export interface PrivateGit {
  /** The git directory, as a real path. */
  readonly folder: string;
  /** The real path of the workspace. */
  readonly workspace: string;
  /** See GitRun. */
  readonly isAwaited?: boolean;
}

export interface PrivateRun {
  readonly signal: AbortSignal;
  /** The index to use instead of the shared one. */
  readonly index?: string;
  readonly input?: Bytes;
  /** See GitRun. */
  readonly enough?: number;
  /** See GitRun. */
  readonly onOutput?: (chunk: Buffer) => void;
  /** Treat a warning that something on disk could not be changed as a failure, too. */
  readonly isStrict?: boolean;
}

/** The file in a private repository that says which folder it is about. */
export const WORKSPACE_FILE = "workspace";
/** Its modification time is also when the repository was last used. */
export const SHARED_INDEX = "index";

const posix = process.platform !== "win32";
const CONFIG = `[core]
	repositoryformatversion = 0
	bare = false
	filemode = ${posix}
	symlinks = ${posix}
	ignorecase = false
	autocrlf = false
	safecrlf = false
	protectNTFS = ${!posix}
	protectHFS = ${process.platform === "darwin"}
	fsmonitor = false
	untrackedCache = false
	preloadIndex = true
	hooksPath = ${JSON.stringify(devNull)}
	attributesFile = ${JSON.stringify(devNull)}
	compression = 1
	bigFileThreshold = 16m
	logAllRefUpdates = false
[gc]
	auto = 0
`;
/** Git's messages about a file or folder that it may not write or remove. */
export const CANNOT_CHANGE =
  /unable to (?:unlink|create|write|rmdir)|cannot (?:unlink|create|rmdir)|could not (?:unlink|create)/;
/** Stronger than every .gitattributes: bytes are stored as they are, and no filter is run. */
const ATTRIBUTES = "* -text !eol !crlf !filter !ident !working-tree-encoding !diff !merge\n";

/**
 * Creates missing parts of the repository and corrects wrong ones; runs nothing.
 * Throws Failed if there is no such workspace or `snapshots` cannot be written.
 */
export async function openPrivateGit(snapshots: string, workspace: string): Promise<PrivateGit> {
  const real = await realpath(workspace).catch((error: unknown) => {
    throw fail("not_found", `There is no folder ${workspace}.`, undefined, { cause: error });
  });
  const git = { folder: join(snapshots, repositoryName(real)), workspace: real };
  try {
    await complete(git).catch(async (error: NodeJS.ErrnoException) => {
      // A file where a folder belongs, or the other way round: nothing of it can be used.
      if (!["ENOTDIR", "EEXIST", "EISDIR"].includes(error.code ?? "")) throw error;
      await rm(git.folder, { recursive: true, force: true });
      await complete(git);
    });
    return { ...git, folder: await realpath(git.folder) };
  } catch (error) {
    throw snapshotFailure(git, error);
  }
}

/** For a repository that git can no longer use: its contents are lost. */
export async function recreatePrivateGit(git: PrivateGit): Promise<void> {
  const away = join(dirname(git.folder), temporaryName());
  try {
    await rename(git.folder, away).catch(() => {});
    await rm(away, { recursive: true, force: true });
    await complete(git);
  } catch (error) {
    throw snapshotFailure(git, error);
  }
}

/** Returns git's output. Throws Failed; kind "git_failed" if git itself reported an error. */
export async function runPrivateGit(git: PrivateGit, args: readonly string[], run: PrivateRun): Promise<Bytes> {
  const end = await runGit({
    args: [`--git-dir=${git.folder}`, `--work-tree=${git.workspace}`, "-C", git.workspace, ...args],
    cwd: git.folder,
    isAwaited: git.isAwaited,
    env: { GIT_INDEX_FILE: run.index },
    signal: run.signal,
    onOutput: run.onOutput,
    ...(run.input === undefined ? {} : { input: run.input }),
    ...(run.enough === undefined ? {} : { enough: run.enough }),
  });
  const isRefused = run.isStrict === true && CANNOT_CHANGE.test(end.complaint);
  if (!end.succeeded || isRefused) throw gitFailure(end.complaint);
  return end.output;
}

function gitFailure(complaint: string): Failed {
  return fail("git_failed", `Git could not record the state of the workspace: ${complaint.trim()}`);
}

async function complete({ folder, workspace }: PrivateGit): Promise<void> {
  // Private, because it contains copies of the user's files.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = {
    [WORKSPACE_FILE]: workspace,
    config: CONFIG,
    "info/attributes": ATTRIBUTES,
    HEAD: "ref: refs/heads/main\n",
  };
  for (const name of ["objects", "refs", "info"]) await mkdir(join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    const found = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (found === text) continue;
    const temporary = join(folder, temporaryName());
    await writeFile(temporary, text);
    await rename(temporary, path);
  }
}

/** Readable, and different for every path. */
export function repositoryName(workspace: string): string {
  const readable = basename(workspace).replace(/[^\w.-]+/g, "_");
  return `${readable.slice(0, 40)}-${createHash("sha256").update(workspace).digest("hex").slice(0, 16)}`;
}

export function snapshotFailure({ folder }: PrivateGit, error: unknown): unknown {
  return storeFailure(`Snapshots cannot be stored in ${folder}`, error);
}

/** Turns an error of the system while working on our own files into a Failed. `failed`: what could not be done. */
export function storeFailure(failed: string, error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof Failed || code === undefined) return error;
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(error);
  const hint = "Make sure that this folder is writable.";
  return fail("store_unusable", `${failed} (${code}).`, hint, { cause: error });
}
