// Workspaces for tests of worktrees: real folders, real git, and our own places beside them.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { lstatSync, readlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { Failed } from "../../domain/values/failure.ts";
import type { Tree } from "../../ports/worktrees.ts";
import { git, never } from "../workspace/git-workspace.fixture.ts";
import { openWorktrees } from "./open-worktrees.ts";

export interface ProjectOptions {
  /** A repository with everything that is not ignored committed; "empty": without a commit; absent: no repository. */
  readonly repository?: "committed" | "empty";
  /** The workspace, from the root of the repository. */
  readonly within?: string;
}

export function makeProject(files: Record<string, string> = {}, options: ProjectOptions = {}) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "planwright-test ü 项目-")));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const root = join(base, "work");
  const folder = join(root, options.within ?? "");
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) put(root, name, content);
  if (options.repository !== undefined) git(root, "init", "-q", "-b", "main");
  if (options.repository === "committed") {
    git(root, "add", ".");
    git(root, "commit", "-qm", "first");
  }
  const places = { store: join(base, "store"), worktrees: join(base, "worktrees") };
  return { base, root, places, ...using(folder, places) };
}

/** What a test does with one workspace. */
export function using(folder: string, places: { store: string; worktrees: string }) {
  const worktrees = openWorktrees(places, folder);
  /** A tree of these files instead of those that are there; names that start with a dot stay. */
  const treeOf = async (files: Record<string, string>) => {
    for (const name of readdirSync(folder)) if (!name.startsWith(".")) rmSync(join(folder, name), { recursive: true });
    for (const [name, content] of Object.entries(files)) put(folder, name, content);
    return worktrees.snapshot(never);
  };
  return {
    folder,
    worktrees,
    write: (name: string, content: string) => put(folder, name, content),
    snapshot: (also?: readonly string[]) => worktrees.snapshot(never, also),
    treeOf,
    content: (tree: Tree) => contentOf(places.store, tree),
    /** The names of this workspace's worktrees; those in the pool with a ~ at the end, incomplete ones as they are. */
    homes: () => foldersIn(places.worktrees).flatMap((name) => namesOfWorktrees(join(places.worktrees, name))),
  };
}

function foldersIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function namesOfWorktrees(folder: string): string[] {
  return foldersIn(folder).map((entry) => {
    const state = join(folder, entry, ".worktree/state.json");
    if (entry.endsWith(".tmp") || !existsSync(state)) return entry;
    const { name } = JSON.parse(readFileSync(state, "utf8")) as { readonly name: string };
    return entry.includes("~") ? `${name}~` : name;
  });
}

export function put(folder: string, name: string, content: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

/** Every path of a tree with its content, after its mode unless that is the usual one. */
function contentOf(store: string, tree: Tree): Record<string, string> {
  const [name = ""] = readdirSync(store);
  const run = (...args: string[]) =>
    execFileSync("git", [`--git-dir=${join(store, name)}`, ...args], { encoding: "latin1", stdio: "pipe" });
  const entries = run("ls-tree", "-r", "-z", tree).split("\0").filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => {
      const [about = "", path = ""] = entry.split("\t");
      const [mode = "", , id = ""] = about.split(" ");
      const text = Buffer.from(run("cat-file", "blob", id), "latin1").toString("utf8");
      return [Buffer.from(path, "latin1").toString("utf8"), mode === "100644" ? text : `${mode} ${text}`];
    }),
  );
}

/** Every file below a folder with its content, a link with where it leads; without what is called .git. */
export function filesIn(folder: string, below = ""): Record<string, string> {
  return Object.assign(
    {},
    ...readdirSync(join(folder, below)).map((name) => {
      const path = join(below, name);
      const stats = lstatSync(join(folder, path));
      if (name === ".git") return {};
      if (stats.isDirectory()) return filesIn(folder, path);
      if (stats.isSymbolicLink()) return { [path]: `-> ${readlinkSync(join(folder, path))}` };
      return { [path]: readFileSync(join(folder, path), "utf8") };
    }),
  );
}

export async function kindOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "none",
    (error: unknown) => (error instanceof Failed ? error.failure.kind : error),
  );
}
