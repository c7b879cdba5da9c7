// The `.git` of a worktree: it reads the user's history, and everything written to it is removed with it.
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import { join } from "node:path";
import type { PrivateGit } from "../workspace/private-git.ts";
import { type Bytes, type GitEnd, nulSeparated, runGit } from "../workspace/run-git.ts";
import { commonDirectory } from "../files/shadow-git.ts";

export interface TaskGit {
  /** The git directory of the user's repository. */
  readonly userGit: string;
  /** The folder that represents the root of their repository. */
  readonly top: string;
  /** Our own repository, to run git from. */
  readonly git: PrivateGit;
  /** The path of the workspace from the root, with a / at its end; empty if it is the root. */
  readonly prefix: Bytes;
  /** Links that we made, from the root. */
  readonly links: readonly Bytes[];
  /** Paths that we created and git should not show, from the root. */
  readonly hidden: readonly Bytes[];
  readonly signal: AbortSignal;
}

/** The user's settings on how files are read. Nothing that names a program, a place or a remote. */
const COPIED_SETTINGS =
  "^(user\\.(name|email)|core\\.(autocrlf|eol|safecrlf|ignorecase|filemode|symlinks|precomposeunicode|quotepath|excludesfile|sparsecheckout|sparsecheckoutcone)|index\\.sparse|extensions\\.(objectformat|refstorage)|i18n\\..*)$";
const CONFIG = `[core]
	bare = false
	hooksPath = ${JSON.stringify(devNull)}
	fsmonitor = false
	untrackedCache = false
	logAllRefUpdates = true
[gc]
	auto = 0
[maintenance]
	auto = false
[commit]
	gpgSign = false
[tag]
	gpgSign = false
[sparse]
	expectFilesOutsideOfPatterns = true
`;

/** Replaces an existing one. Nothing in the user's repository is touched. */
export async function makeTaskGit(task: TaskGit): Promise<void> {
  const { userGit, top } = task;
  const common = commonDirectory(userGit);
  const folder = join(top, ".git");
  await rm(folder, { recursive: true, force: true });
  for (const name of ["objects/info", "objects/pack", "refs/heads", "info"])
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
  await writeFile(join(folder, "objects/info/alternates"), `${join(common, "objects")}\n`);
  const shared = (await readdir(userGit)).filter((name) => name.startsWith("sharedindex."));
  for (const name of ["HEAD", "index", "info/sparse-checkout", ...shared]) await copy(userGit, folder, name);
  for (const name of ["packed-refs", "shallow", "info/attributes"]) await copy(common, folder, name);
  for (const name of ["refs/heads", "refs/tags", "refs/remotes", "reftable"]) await copyAll(common, folder, name);
  await writeFile(
    join(folder, "config"),
    CONFIG + (await copiedSettings(task, [join(common, "config"), join(userGit, "config.worktree")])),
  );
  const exclude = await readFile(join(common, "info/exclude"), "latin1").catch(() => "");
  const ours = task.hidden
    .filter((name) => !name.includes("\n"))
    .map((name) => `/${name.replace(/[\\*?[\]! #]/g, "\\$&")}\n`);
  await writeFile(join(folder, "info/exclude"), `${exclude}\n${ours.join("")}`, "latin1");
  await skipFiles(task, folder);
}

/**
 * Git would report as changed or deleted: files that we linked, and those that a program of the user (git-lfs, git-crypt) stores in
 * another form, because that program is not run here. Their index entries are marked to be skipped.
 */
async function skipFiles(task: TaskGit, folder: string): Promise<void> {
  const links = new Set(task.links);
  const names: Bytes[] = [];
  if (task.prefix !== "" || links.size > 0) {
    const listed = await inTask(task, folder, ["ls-files", "-z"]);
    names.push(...nulSeparated(listed.output).filter((name) => !name.startsWith(task.prefix) || links.has(name)));
  }
  const attributes = [join(task.top, ".gitattributes"), join(folder, "info/attributes")];
  const texts = await Promise.all(attributes.map((path) => readFile(path, "latin1").catch(() => "")));
  if (texts.some((text) => text.includes("filter="))) {
    const others = [":(top,exclude,attr:!filter)", ":(top,exclude,attr:-filter)"];
    const filtered = await inTask(task, folder, ["ls-files", "-z", "--", ":(top)", ...others]);
    names.push(...nulSeparated(filtered.output));
  }
  if (names.length === 0) return;
  await inTask(task, folder, ["update-index", "-z", "--skip-worktree", "--stdin"], [...names, ""].join("\0"));
}

function inTask({ git, top, signal }: TaskGit, folder: string, args: readonly string[], input = ""): Promise<GitEnd> {
  const where = [`--git-dir=${folder}`, `--work-tree=${top}`, "-C", top];
  return runGit({ args: [...where, ...args], cwd: git.folder, isAwaited: true, input, signal });
}

async function copiedSettings({ git, signal }: TaskGit, files: readonly string[]): Promise<string> {
  let text = "";
  let format = 0;
  for (const file of files.filter((name) => existsSync(name))) {
    const args = ["config", "-z", "--file", file, "--no-includes", "--get-regexp", COPIED_SETTINGS];
    const end = await runGit({ args, cwd: git.folder, isAwaited: true, signal });
    for (const entry of nulSeparated(end.output)) {
      const [key = "", value = "true"] = entry.split(/\n(.*)/s);
      if (key.startsWith("extensions.")) format = 1;
      const dot = key.lastIndexOf(".");
      text += `[${key.slice(0, dot)}]\n\t${key.slice(dot + 1)} = ${quoted(value)}\n`;
    }
  }
  return `[core]\n\trepositoryformatversion = ${format}\n${Buffer.from(text, "latin1").toString("utf8")}`;
}

function quoted(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n").replaceAll("\t", "\\t")}"`;
}

async function copy(from: string, to: string, name: string): Promise<void> {
  await copyFile(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
  });
}

/** References, each a file. Lock files of other processes are skipped. */
async function copyAll(from: string, to: string, name: string): Promise<void> {
  const entries = await readdir(join(from, name), { withFileTypes: true }).catch(() => null);
  if (entries === null) return;
  await mkdir(join(to, name), { recursive: true });
  for (const entry of entries) {
    if (entry.name.endsWith(".lock")) continue;
    if (entry.isDirectory()) await copyAll(from, to, `${name}/${entry.name}`);
    else await copy(from, to, `${name}/${entry.name}`);
  }
}
