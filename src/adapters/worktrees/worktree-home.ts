// The folders of a worktree on disk: its files, and beside them what we know about them.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { z } from "zod";
import { Doubt } from "../../domain/plan/evidence.ts";
import { fail } from "../../domain/values/failure.ts";
import type { Worktree } from "../../ports/worktrees.ts";
import { isMissing } from "../files/file-errors.ts";
import { shortId, worktreeFailure } from "./worktree-store.ts";
import { isTemporaryName, replaceFile } from "../files/temporary-file.ts";

const State = z.object({
  name: z.string(),
  /** The tree that it was created with, or reset to. */
  tree: z.string(),
  /** The folder with the files, from the home. */
  folder: z.string(),
  /** Links in it that we made, and where each leads; as bytes. */
  links: z.record(z.string(), z.string()).readonly(),
  linked: z.array(z.string()).readonly(),
  /** Ignored files in it that we copied from the workspace, as bytes, and how each is known to be unchanged. */
  copied: z.record(z.string(), z.string()).readonly(),
  /** Folders of dependencies in it that we copied, as bytes: their files are not the task's work. */
  whole: z.array(z.string()).readonly(),
  /** Patterns of ignored files to capture. */
  also: z.array(z.string()).readonly(),
  /** See `Worktree`. */
  mirrored: z.object({ from: z.string(), to: z.string() }).readonly(),
  history: z.string().nullable(),
  port: z.number(),
  /** See `installedKey`. */
  installed: z.string().nullable(),
  env: z.record(z.string(), z.string()).readonly(),
  doubts: z.array(Doubt).readonly(),
  /** Repositories inside the workspace, as bytes, which are ordinary folders here. */
  inner: z.array(z.string()).readonly(),
});
export type State = Readonly<z.infer<typeof State>>;

const ABOUT = ".worktree";

export function checkName(name: string): void {
  if (/^[\w.-]{1,120}$/.test(name) && name !== "." && name !== ".." && !isTemporaryName(name)) return;
  throw fail("bad_name", `${name} cannot be the name of a worktree.`, "Use letters, digits, dots, _ and -.");
}

/** The folder of a worktree: its whole name would make paths too long for sockets. */
export function homeOf(folder: string, name: string): string {
  return join(folder, shortId(name));
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

/** null: there is no complete worktree here. One that cannot be read may hold a task's work, so that throws. */
export async function readState(home: string): Promise<State | null> {
  const text = await textIfThere(join(home, ABOUT, "state.json"));
  return text === null ? null : parseStored(State, text);
}

/** null when it is damaged. */
export function parseStored<Stored>(schema: z.ZodType<Stored>, text: string): Stored | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export async function textIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw worktreeFailure(path, thrown);
  }
}

export async function writeState(home: string, state: State): Promise<void> {
  await replaceFile(join(home, ABOUT, "state.json"), JSON.stringify(state));
}

export function asWorktree(home: string, state: State, isNew: boolean): Worktree {
  const { linked, mirrored, history, port, env, doubts } = state;
  return { folder: join(home, state.folder), linked, mirrored, history, port, env, doubts, isNew };
}

export function noWorktree(name: string) {
  return fail("no_worktree", `There is no worktree ${name}.`, "Open it first.");
}
