// The folders of a worktree on disk: its files, and beside them what we know about them.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import type { Tree, Worktree } from "../../ports/worktrees.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { isTemporaryName, temporaryFile } from "../files/temporary-file.ts";

export interface State {
  /** The tree that it was created with, or reset to. */
  readonly tree: Tree;
  /** The folder with the files, from the home. */
  readonly folder: string;
  /** Links in it that we made, and where each leads. */
  readonly links: Readonly<Record<Bytes, Bytes>>;
  readonly linked: readonly string[];
  /** Ignored files in it that we copied from the workspace, and how each is known to be unchanged. */
  readonly copied?: Readonly<Record<Bytes, string>>;
  /** Patterns of ignored files that count. */
  readonly also?: readonly string[];
  /** Repositories inside the workspace, which are ordinary folders here. */
  readonly inner: readonly Bytes[];
}

const ABOUT = ".worktree";

export function checkName(name: string): void {
  if (/^[\w.-]{1,120}$/.test(name) && name !== "." && name !== ".." && !isTemporaryName(name)) return;
  throw fail("bad_name", `${name} cannot be the name of a worktree.`, "Use letters, digits, dots, _ and -.");
}

/** What git knows about the files of a worktree. */
export function indexOf(home: string): string {
  return join(home, ABOUT, "index");
}

/** Where the files are, from the home. Keeps its name and its place in a larger repository, because programs depend on both. */
export function folderIn(workspace: string, root: string | null): string {
  const top = basename(root ?? workspace);
  const named = top === "" || top === ABOUT || top === ".git" ? "workspace" : top;
  return root === null ? named : join(named, relative(root, workspace));
}

/** The folder that represents the root of the repository, from the home. */
export function topOf(folder: string): string {
  return folder.split(sep)[0] ?? folder;
}

/** An empty home. The file .git keeps git, and what looks for ignore files, from finding a repository further up. */
export async function makeHome(home: string): Promise<void> {
  await mkdir(join(home, ABOUT), { recursive: true, mode: 0o700 });
  await writeFile(join(home, ".git"), "gitdir: there is no repository here\n");
}

/** null: there is no complete worktree here. */
export async function readState(home: string): Promise<State | null> {
  try {
    return JSON.parse(await readFile(join(home, ABOUT, "state.json"), "utf8")) as State;
  } catch {
    return null;
  }
}

export async function writeState(home: string, state: State): Promise<void> {
  const temporary = temporaryFile(join(home, ABOUT));
  await writeFile(temporary, JSON.stringify(state));
  await rename(temporary, join(home, ABOUT, "state.json"));
}

export function asWorktree(home: string, state: State, isNew: boolean): Worktree {
  return { folder: join(home, state.folder), linked: state.linked, isNew };
}

export function noWorktree(name: string) {
  return fail("no_worktree", `There is no worktree ${name}.`, "Open it first.");
}
