// Finds `.env` files in a workspace of any size: a bounded walk now and then, and known or touched files in between.
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { Failed } from "../../domain/values/failure.ts";
import { codeOf, isMissing } from "../files/file-errors.ts";
import { readStart } from "../files/read-start.ts";
import type { CallTexts } from "../../ports/redactor.ts";

export interface EnvFiles {
  /**
   * Gives `learn` the content of each file that is new or changed since the last call. Throws Failed "storage" for a file that is
   * there and cannot be read, after all others; the next call tries it again.
   */
  readChanged(touched: readonly CallTexts[], learn: (content: string) => void): Promise<void>;
}

const limits = { depth: 12, folders: 20_000, walkMs: 1500, files: 500, touched: 200, bytes: 4 * 1024 * 1024 };
/** A walk may take a fiftieth of the time, and is repeated at least this often. */
const rest = { factor: 50, leastMs: 250, mostMs: 30_000 };

const heavy = new Set(
  `node_modules .git .hg .svn .jj dist build out target vendor .venv venv __pycache__ .tox .nox .mypy_cache .pytest_cache
  .ruff_cache .cache .next .nuxt .output .svelte-kit .turbo .parcel-cache .gradle .idea .vscode bower_components Pods
  DerivedData coverage .nyc_output .terraform .yarn .pnpm-store .direnv elm-stuff _build deps .stack-work obj`.split(
    /\s+/,
  ),
);

/** Excludes source code, and files that people share, such as examples. */
export function isEnvFile(name: string): boolean {
  if (!/^\.env(?:rc$|[.\-_]|$)|\.env$/i.test(name)) return false;
  return !/(?:^|[.\-_])(?:example|sample|template|tpl|tmpl|dist|schema|defaults?)(?:[.\-_]|$)|\.(?:[cm]?[jt]sx?|md|py|go|rs|html|css|enc|gpg|age)$/i.test(
    name,
  );
}

/** `now` in milliseconds. */
export function openEnvFiles(workspace: string, now: () => number): EnvFiles {
  const seen = new Map<string, string>();
  const folderStamps = new Map<string, string>();
  let walkAgainAt = Number.NEGATIVE_INFINITY;

  const note = (paths: readonly string[]) => {
    for (const path of paths) if (!seen.has(path)) seen.set(path, "");
  };
  const lookInto = async (folder: string) => {
    const stamp = await stampOf(folder);
    if (stamp === "" || stamp === folderStamps.get(folder)) return;
    if (folderStamps.size > limits.folders) folderStamps.clear();
    note((await entriesOf(folder)).files);
    folderStamps.set(folder, stamp);
  };
  const readChanged: EnvFiles["readChanged"] = async (touched, learn) => {
    const root = await ifThere(workspace, () => realpath(workspace));
    if (root === undefined) return;
    await lookInto(root);
    const folders = new Set<string>();
    for (const path of touchedIn(root, touched)) {
      if (isEnvFile(basename(path))) note([path]);
      folders.add(path);
      if (path !== root) folders.add(dirname(path));
    }
    for (const folder of [...folders].slice(0, limits.touched)) await lookInto(folder);
    if (now() >= walkAgainAt) {
      const began = now();
      note(await walk(root, began, now));
      walkAgainAt = now() + Math.min(rest.mostMs, Math.max(rest.leastMs, (now() - began) * rest.factor));
    }
    let failure: Failed | undefined;
    for (const [path, before] of seen) {
      const after = await stampOf(path);
      if (after === before || after === "") continue;
      try {
        const content = await contentOf(path, root);
        if (content === undefined) continue;
        learn(content);
        seen.set(path, after);
      } catch (thrown) {
        if (!(thrown instanceof Failed)) throw thrown;
        failure ??= thrown;
      }
    }
    if (failure) throw failure;
  };
  return { readChanged };
}

/** A path that leads to nothing, or to nothing that this user, and so a tool, may enter. */
const nothingThere = new Set([
  "ENOENT",
  "ENOTDIR",
  "ELOOP",
  "ENAMETOOLONG",
  "ERR_INVALID_ARG_VALUE",
  "EACCES",
  "EPERM",
]);
const passing = new Set(["EMFILE", "ENFILE", "ENOMEM", "EAGAIN", "EBUSY", "EIO", "ESTALE", "ETIMEDOUT"]);

async function ifThere<T>(path: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (thrown) {
    if (nothingThere.has(codeOf(thrown) ?? "")) return undefined;
    throw unreadable(path, thrown);
  }
}

/** A bug stays as it is. */
function unreadable(path: string, thrown: unknown): unknown {
  const code = codeOf(thrown);
  if (code === undefined) return thrown;
  return new Failed(
    {
      kind: "storage",
      message: `${path} cannot be read (${code}). Its secrets could end up in the session, so nothing of this step was stored.`,
      hint: "Make it readable for your user or move it out of the workspace, then try again.",
      retryable: passing.has(code),
    },
    { cause: thrown },
  );
}

/** Paths below `root`, which may be files, folders or nothing. */
function touchedIn(root: string, touched: readonly CallTexts[]): readonly string[] {
  const inside = root.endsWith(sep) ? root : root + sep;
  return touched
    .flatMap(({ paths = [], command = "", output = "" }) => [
      ...paths.slice(0, limits.touched),
      ...pathsInCommand(command, isEnvFile),
      ...pathsInOutput(output, isEnvFile),
    ])
    .map((path) => resolve(root, path))
    .filter((path) => path === root || path.startsWith(inside));
}

/** Level by level, so that a limit cuts off the deepest folders. */
async function walk(root: string, began: number, now: () => number): Promise<readonly string[]> {
  const files: string[] = [];
  let level = [root];
  let folders = 0;
  for (let depth = 0; depth <= limits.depth && level.length > 0; depth++) {
    const deeper: string[] = [];
    for (let from = 0; from < level.length; from += 32) {
      if (folders > limits.folders || files.length > limits.files || now() - began > limits.walkMs) return files;
      const batch = level.slice(from, from + 32);
      folders += batch.length;
      for (const entries of await Promise.all(batch.map(entriesOf))) {
        for (const path of entries.files) files.push(path);
        for (const path of entries.folders) deeper.push(path);
      }
    }
    level = deeper;
  }
  return files;
}

async function entriesOf(folder: string): Promise<{ readonly files: string[]; readonly folders: string[] }> {
  const entries = (await ifThere(folder, () => readdir(folder, { withFileTypes: true }))) ?? [];
  return {
    files: entries
      .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && isEnvFile(entry.name))
      .map((entry) => join(folder, entry.name)),
    // Links to folders are not followed: their targets are outside, or found directly.
    folders: entries
      .filter((entry) => entry.isDirectory() && !heavy.has(entry.name))
      .map((entry) => join(folder, entry.name)),
  };
}

/** Empty when there is nothing. */
async function stampOf(path: string): Promise<string> {
  const stats = await ifThere(path, () => stat(path, { bigint: true }));
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}` : "";
}

/** Undefined for a path outside the workspace, and for a path that is not, or no longer, a file. */
async function contentOf(path: string, root: string): Promise<string | undefined> {
  const target = await ifThere(path, () => realpath(path));
  if (!target?.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
  if (!(await ifThere(path, () => stat(path)))?.isFile()) return undefined;
  try {
    return decoded(await readStart(path, limits.bytes));
  } catch (thrown) {
    // It was there a moment ago: it has been removed, or is no longer a file.
    if (isMissing(thrown) || (thrown instanceof Failed && thrown.failure.kind === "not_a_file")) return undefined;
    throw unreadable(path, thrown);
  }
}

/** PowerShell writes UTF-16. */
function decoded(bytes: Buffer): string {
  return bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.subarray(2).toString("utf16le") : bytes.toString("utf8");
}

const mostPaths = 50;
const mostNames = 1000;
const longestPath = 300;
const longestCommand = 10_000;
const stops = /[\s"'`=:;,|&()<>{}[\]\p{Cc}]/u;

/** Only names of such files: an output is long. */
function pathsInOutput(text: string, isEnvFile: (name: string) => boolean): readonly string[] {
  const paths = new Set<string>();
  let at = -1;
  for (let names = 0; names < mostNames && paths.size < mostPaths; names++) {
    at = text.indexOf(".env", at + 1);
    if (at === -1) break;
    const before =
      text
        .slice(Math.max(0, at - longestPath), at)
        .split(stops)
        .at(-1) ?? "";
    const after = text.slice(at, at + longestPath).split(stops, 1)[0] ?? "";
    const path = before + after;
    if (isEnvFile(path.slice(path.lastIndexOf("/") + 1))) paths.add(path);
  }
  return [...paths];
}

/** All words: a word may also name a folder, and in `cd a && cd b` a folder in another. */
function pathsInCommand(command: string, isEnvFile: (name: string) => boolean): readonly string[] {
  const text = command.slice(0, longestCommand);
  const words = text.split(stops).filter((word) => /^[\w.@/][\w.@/-]{0,300}$/.test(word));
  const steps = [...text.matchAll(/\b(?:cd|pushd)\s+["']?([\w.@/-]{1,300})/g)].map((match) => match[1] as string);
  const deep = steps.map((_step, index) => steps.slice(0, index + 1).join("/"));
  return [...new Set([...pathsInOutput(text, isEnvFile), ...deep, ...words])].slice(0, mostPaths);
}
