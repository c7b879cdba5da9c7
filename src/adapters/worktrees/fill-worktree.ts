// Fills a new or reused worktree with the files of a tree, and with what ordinary commands need around them.
import { mkdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import { findRoot, listFiles, listIgnored, type ListOptions } from "../workspace/list-files.ts";
import { type Bytes, runGit } from "../workspace/run-git.ts";
import { gitDirectoryOf, makeShadow } from "../files/shadow-git.ts";
import { readPatterns } from "./named-ignored-files.ts";
import { asBytes, parentOf } from "./byte-path.ts";
import { newBudget } from "./copy-ignored.ts";
import { bringEntry, bringIgnored, type Links, noLinks } from "./make-links.ts";
import { mirrorAbove } from "./mirror-above.ts";
import { putFiles, renewFiles } from "./put-files.ts";
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
  return withListOptions(store, signal, async (look) => {
    const { workspace } = store.git;
    const root = await findRoot(look);
    const folder = folderIn(workspace, root);
    if (used !== null && used.folder !== folder) throw new Error("The workspace has moved within its repository.");
    await makeHome(home);
    await mkdir(join(home, folder), { recursive: true, mode: 0o700 });
    const [needs] = await Promise.all([
      needsOf(look),
      used === null ? putFiles(store, home, { folder }, tree, signal) : renewFiles(store, home, used, tree, signal),
    ]);
    const around = await surround(store, look, { home, folder, root, also, ignored: needs.ignored });
    if (signal.aborted) throw fail("cancelled", "Reading the workspace was stopped.");
    const state = { tree, also, folder, inner: needs.inner, ...around };
    await writeState(home, state);
    return state;
  });
}

/** What the worktree needs besides the files. */
async function needsOf(look: ListOptions): Promise<{ inner: readonly Bytes[]; ignored: readonly Bytes[] }> {
  const { inner } = await listFiles(look);
  return { inner, ignored: await listIgnored(look, inner) };
}

interface Site {
  readonly home: string;
  readonly folder: string;
  readonly root: string | null;
  readonly also: readonly string[];
  readonly ignored: readonly Bytes[];
}

/** Links, copies and a `.git`. */
async function surround(
  store: Store,
  look: ListOptions,
  { home, folder, root, also, ignored }: Site,
): Promise<Pick<State, "links" | "linked" | "copied">> {
  const { git, own } = store;
  const notes = await readNotes(git);
  const to = join(home, folder);
  const made = noLinks();
  const patterns = readPatterns(also);
  const { signal } = look;
  const job = { from: git.workspace, to, workspace: git.workspace, own, patterns, budget: newBudget(), signal };
  await bringIgnored(job, ignored, made);
  for (const name of notes.large) await bringEntry(job, name, made, "link");
  const person = root === null ? null : gitDirectoryOf(root);
  if (root === null || person === null) return aboutLinks(made, made.linked);
  const top = join(home, topOf(folder));
  const areIgnored = (names: readonly Bytes[]) => ignoredOf(look, root, person, names);
  const above =
    root === git.workspace
      ? noLinks()
      : await mirrorAbove({ root, top, workspace: git.workspace, own, signal, ignored: areIgnored });
  const prefix = root === git.workspace ? "" : `${asBytes(relative(root, git.workspace))}/`;
  const links = [...Object.keys(above.links), ...Object.keys(made.links).map((name) => prefix + name)];
  const hidden = [...shortened(above), ...shortened(made).map((name) => prefix + name)];
  await makeTaskGit({ person, top, git, prefix, links, hidden, signal });
  return aboutLinks(made, [...made.linked, ...above.linked]);
}

function aboutLinks({ links, copied }: Links, linked: Iterable<string>): Pick<State, "links" | "linked" | "copied"> {
  return { links, copied, linked: [...new Set(linked)].toSorted() };
}

/** The links, with folders that hold nothing else in place of the thousands in them. */
function shortened({ links, folders }: Links): Bytes[] {
  const top = (name: Bytes): Bytes => {
    const parent = parentOf(name);
    return parent !== "" && folders.has(parent) ? top(parent) : name;
  };
  return [...new Set([...Object.keys(links), ...folders].map(top))];
}

async function ignoredOf(
  look: ListOptions,
  root: string,
  person: string,
  names: readonly Bytes[],
): Promise<Set<Bytes>> {
  const shadow = await makeShadow(person, look.room);
  const settings = look.excludesFile === null ? [] : ["-c", `core.excludesFile=${look.excludesFile}`];
  const end = await runGit({
    args: [`--git-dir=${shadow}`, `--work-tree=${root}`, "-C", root, ...settings, "check-ignore", "-z", "--stdin"],
    cwd: look.git.folder,
    isAwaited: true,
    input: [...names, ""].join("\0"),
    signal: look.signal,
  });
  return new Set(end.output.split("\0").filter((name) => name !== ""));
}
