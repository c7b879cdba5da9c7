// Fills a new or reused worktree with the files of a tree, and with what ordinary commands need around them.
import { lstatSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import type { Tree } from "../../ports/worktrees.ts";
import { isInside } from "../files/inside.ts";
import { findRoot, ignoredAmong, listFiles, listIgnored, type ListOptions } from "../workspace/list-files.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { commonDirectory, gitDirectoryOf } from "../files/shadow-git.ts";
import { readPatterns } from "./named-ignored-files.ts";
import { asBytes, inFolder, parentOf } from "../workspace/byte-path.ts";
import { largeBudget, smallBudget, stampOf } from "./copy-files.ts";
import { bring, bringIgnored } from "./bring.ts";
import { type BringJob, type Brought, nothingBrought } from "./bring-job.ts";
import { bringSurroundings } from "./bring-surroundings.ts";
import { findFixedPaths } from "./find-fixed-paths.ts";
import { findFreePorts } from "./find-free-ports.ts";
import { findPythonPaths } from "./find-python-paths.ts";
import { bringInstalled } from "./installed-dependencies.ts";
import { type Copies, openCopies } from "./reuse-copies.ts";
import { rewritePaths } from "./rewrite-paths.ts";
import { checkOutTree, updateFiles } from "./check-out-tree.ts";
import { readNotes } from "./snapshot.ts";
import { makeTaskGit } from "./task-git.ts";
import { folderIn, makeHome, type State, topOf, writeState } from "./worktree-home.ts";
import { type Store, withListOptions } from "./worktree-store.ts";

/** What a worktree is created with. */
export interface Start {
  readonly name: string;
  readonly tree: Tree;
  /** Patterns of ignored files that belong to it. */
  readonly also: readonly string[];
  /** Where it will be. Until it is complete it has a temporary name. */
  readonly place: string;
}

/** `used`: what was known about the home when it was another worktree; null for a new one. Throws if it cannot be reused. */
export async function fillWorktree(
  store: Store,
  home: string,
  start: Start,
  used: State | null,
  signal: AbortSignal,
): Promise<State> {
  const { name, tree, also } = start;
  return withListOptions(store, signal, async (listOptions) => {
    const { workspace } = store.git;
    const root = await findRoot(listOptions);
    const folder = folderIn(workspace, root);
    if (used !== null && used.folder !== folder) throw new Error("The workspace has moved within its repository.");
    await makeHome(home);
    const copies = await openCopies(home, used !== null);
    await mkdir(join(home, folder), { recursive: true, mode: 0o700 });
    const [needs] = await Promise.all([
      findIgnored(listOptions),
      used === null
        ? checkOutTree(store, home, { folder }, tree, signal)
        : updateFiles(store, home, used, tree, signal),
    ]);
    const around = await bringAround(store, listOptions, { home, folder, root, start, copies, ignored: needs.ignored });
    await copies.finish();
    const fixed = await findFixedPaths(store, home, { folder, from: around.mirrored.from }, signal);
    if (signal.aborted) throw fail("cancelled", "Reading the workspace was stopped.");
    const python = await findPythonPaths(around.mirrored, process.env);
    const doubts = [...around.doubts, ...fixed, ...python.doubts];
    const port = await findFreePorts(dirname(store.folder));
    const state = {
      name,
      tree,
      also,
      folder,
      inner: needs.inner,
      ...around,
      env: python.env,
      doubts,
      port,
      installed: null,
    };
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
  readonly start: Start;
  readonly copies: Copies;
  readonly ignored: readonly Bytes[];
}

type Around = Pick<State, "links" | "linked" | "copied" | "whole" | "mirrored" | "history" | "doubts">;

/** Copies, links and a `.git`. */
async function bringAround(
  store: Store,
  listOptions: ListOptions,
  { home, folder, root, start, copies, ignored }: Site,
): Promise<Around> {
  const { git, own } = store;
  const { workspace } = git;
  const { signal } = listOptions;
  // What is around a project in a home folder that is a repository is not brought.
  const isProject = root !== null && !isInside(root, homedir());
  const mirrored = isProject
    ? { from: root, to: join(start.place, topOf(folder)) }
    : { from: workspace, to: join(start.place, folder) };
  const notes = await readNotes(git);
  const made = nothingBrought();
  const patterns = readPatterns(start.also);
  const budgets = { large: largeBudget(), small: smallBudget() };
  const both = { mirrored, own, signal, copies, ...budgets };
  const to = join(home, folder);
  const job = { ...both, from: workspace, to, place: join(start.place, folder), inHome: asBytes(folder), patterns };
  const installed = await bringInstalled(job, store, start.tree, made);
  const others = ignored.filter((name) => !installed.has(name.replace(/\/$/, "")));
  await bringIgnored(job, others, made);
  for (const name of notes.large) await bring(job, name, made, "link");
  await rewriteBrought(job, made);
  const userGit = root === null ? null : gitDirectoryOf(root);
  if (root === null || userGit === null) return { ...describeBrought(made), mirrored, history: null };
  const top = join(home, topOf(folder));
  const rootJob = {
    ...both,
    from: root,
    to: top,
    place: join(start.place, topOf(folder)),
    inHome: asBytes(topOf(folder)),
    patterns: [],
  };
  const ignoredHere = (names: readonly Bytes[]) => ignoredAmong(listOptions, { root, userGit }, names);
  const above =
    root === workspace ? nothingBrought() : await bringSurroundings({ job: rootJob, workspace, ignored: ignoredHere });
  await rewriteBrought(rootJob, above);
  const prefix = root === workspace ? "" : `${asBytes(relative(root, workspace))}/`;
  const links = [...Object.keys(above.links), ...Object.keys(made.links).map((name) => prefix + name)];
  const hidden = [...Object.keys(above.copied), ...topmost(above), ...topmost(made).map((name) => prefix + name)];
  await makeTaskGit({ userGit, top, git, prefix, links, hidden, signal });
  return { ...describeBrought(made, above), mirrored, history: join(commonDirectory(userGit), "objects") };
}

async function rewriteBrought(job: BringJob, made: Brought): Promise<void> {
  const { changed, doubts } = await rewritePaths(job.to, made.pathFiles, [job.mirrored, ...made.moved], job.signal);
  made.doubts.push(...doubts);
  for (const name of changed)
    if (Object.hasOwn(made.copied, name)) made.copied[name] = stampOf(lstatSync(inFolder(job.to, name)));
}

function describeBrought(made: Brought, above = nothingBrought()): Omit<Around, "mirrored" | "history"> {
  const { links, copied, whole } = made;
  const linked = [...new Set([...made.linked, ...above.linked])].toSorted();
  return { links, copied, linked, whole: [...whole], doubts: [...made.doubts, ...above.doubts] };
}

/** The links and copies, with folders that hold nothing else in place of the thousands in them. */
function topmost({ links, folders }: Brought): Bytes[] {
  const top = (name: Bytes): Bytes => {
    const parent = parentOf(name);
    return parent !== "" && folders.has(parent) ? top(parent) : name;
  };
  return [...new Set([...Object.keys(links), ...folders].map(top))];
}
