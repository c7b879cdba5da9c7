// Fills a new or reused worktree with the files of a tree, and with what ordinary commands need around them.
import { mkdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import { findRoot, ignoredAmong, listFiles, listIgnored, type ListOptions } from "../workspace/list-files.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { gitDirectoryOf } from "../files/shadow-git.ts";
import { readPatterns } from "./named-ignored-files.ts";
import { asBytes, parentOf } from "../workspace/byte-path.ts";
import { newBudget } from "./copy-ignored.ts";
import { copyOrLink, copyOrLinkIgnored, type Links, emptyLinks } from "./copy-or-link.ts";
import { linkSurroundings } from "./link-surroundings.ts";
import { checkOutTree, updateFiles } from "./check-out-tree.ts";
import { readNotes } from "./snapshot.ts";
import { makeTaskGit } from "./task-git.ts";
import { folderIn, makeHome, type State, topOf, writeState } from "./worktree-home.ts";
import { type Store, withListOptions } from "./worktree-store.ts";

/** `used`: what was known about the home when it was another worktree; null for a new one. Throws if it cannot be reused. */
export async function fillWorktree(
  store: Store,
  home: string,
  { tree, also }: Pick<State, "tree"> & Required<Pick<State, "also">>,
  used: State | null,
  signal: AbortSignal,
): Promise<State> {
  return withListOptions(store, signal, async (listOptions) => {
    const { workspace } = store.git;
    const root = await findRoot(listOptions);
    const folder = folderIn(workspace, root);
    if (used !== null && used.folder !== folder) throw new Error("The workspace has moved within its repository.");
    await makeHome(home);
    await mkdir(join(home, folder), { recursive: true, mode: 0o700 });
    const [needs] = await Promise.all([
      findIgnored(listOptions),
      used === null
        ? checkOutTree(store, home, { folder }, tree, signal)
        : updateFiles(store, home, used, tree, signal),
    ]);
    const around = await linkAround(store, listOptions, { home, folder, root, also, ignored: needs.ignored });
    if (signal.aborted) throw fail("cancelled", "Reading the workspace was stopped.");
    const state = { tree, also, folder, inner: needs.inner, ...around };
    await writeState(home, state);
    return state;
  });
}

/** What the worktree needs besides the files. */
async function findIgnored(listOptions: ListOptions): Promise<{ inner: readonly Bytes[]; ignored: readonly Bytes[] }> {
  const { inner } = await listFiles(listOptions);
  return { inner, ignored: await listIgnored(listOptions, inner) };
}

interface Site {
  readonly home: string;
  readonly folder: string;
  readonly root: string | null;
  readonly also: readonly string[];
  readonly ignored: readonly Bytes[];
}

/** Links, copies and a `.git`. */
async function linkAround(
  store: Store,
  listOptions: ListOptions,
  { home, folder, root, also, ignored }: Site,
): Promise<Pick<State, "links" | "linked" | "copied">> {
  const { git, own } = store;
  const notes = await readNotes(git);
  const to = join(home, folder);
  const made = emptyLinks();
  const patterns = readPatterns(also);
  const { signal } = listOptions;
  const job = { from: git.workspace, to, workspace: git.workspace, own, patterns, budget: newBudget(), signal };
  await copyOrLinkIgnored(job, ignored, made);
  for (const name of notes.large) await copyOrLink(job, name, made, "link");
  const userGit = root === null ? null : gitDirectoryOf(root);
  if (root === null || userGit === null) return linkState(made, made.linked);
  const top = join(home, topOf(folder));
  const ignoredHere = (names: readonly Bytes[]) => ignoredAmong(listOptions, { root, userGit }, names);
  const above =
    root === git.workspace
      ? emptyLinks()
      : await linkSurroundings({ root, top, workspace: git.workspace, own, signal, ignored: ignoredHere });
  const prefix = root === git.workspace ? "" : `${asBytes(relative(root, git.workspace))}/`;
  const links = [...Object.keys(above.links), ...Object.keys(made.links).map((name) => prefix + name)];
  const hidden = [...topmost(above), ...topmost(made).map((name) => prefix + name)];
  await makeTaskGit({ userGit, top, git, prefix, links, hidden, signal });
  return linkState(made, [...made.linked, ...above.linked]);
}

function linkState({ links, copied }: Links, linked: Iterable<string>): Pick<State, "links" | "linked" | "copied"> {
  return { links, copied, linked: [...new Set(linked)].toSorted() };
}

/** The links, with folders that hold nothing else in place of the thousands in them. */
function topmost({ links, folders }: Links): Bytes[] {
  const top = (name: Bytes): Bytes => {
    const parent = parentOf(name);
    return parent !== "" && folders.has(parent) ? top(parent) : name;
  };
  return [...new Set([...Object.keys(links), ...folders].map(top))];
}
