// The workspace at one moment, with all contents, as a tree in our own store.
import { lstatSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tree } from "../../ports/worktrees.ts";
import { listFiles } from "../workspace/list-files.ts";
import type { PrivateGit } from "../workspace/private-git.ts";
import { forgetIndex } from "../workspace/private-index.ts";
import { recordTree } from "../workspace/record-tree.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { isTemporaryName, temporaryFile } from "../workspace/temporary-file.ts";
import { listAlso, readPatterns } from "./also-files.ts";
import { inFolder, lastPart } from "./byte-path.ts";
import { dropEmptyObjects, renew } from "./stored-objects.ts";
import type { Store } from "./worktree-store.ts";

/** Larger files are not stored: worktrees get links to them, as to ignored ones. */
const LARGEST = 64 * 1024 * 1024;

/** What the last snapshot left for those who open worktrees. */
interface Notes {
  /** Files that were too large. */
  readonly large: readonly Bytes[];
  /** Patterns of ignored files that count. */
  readonly also: readonly string[];
}

export async function takeSnapshot(store: Store, signal: AbortSignal, also: readonly string[]): Promise<Tree> {
  const { git, excludesFile, own } = store;
  let large: readonly Bytes[] = [];
  const tree = await recordTree({
    git,
    contents: true,
    async list(room) {
      const look = { git, room, excludesFile, own, signal };
      const { files, inner } = await listFiles(look);
      const judged = judgeFiles(git.workspace, [...files, ...(await listAlso(look, inner, readPatterns(also)))]);
      large = judged.large;
      return judged.files;
    },
    repairs: [(broken) => forgetIndex(broken), dropEmptyObjects],
    signal,
  });
  await renew(git, tree);
  await writeNotes(git, { large, also });
  return tree;
}

/** Tells what can be stored from what is too large. Leaves out what is neither a file nor a link, is gone, or is ours for a moment. */
export function judgeFiles(
  folder: string,
  names: Iterable<Bytes>,
  always?: ReadonlySet<Bytes>,
): { readonly files: Set<Bytes>; readonly large: readonly Bytes[] } {
  const files = new Set<Bytes>();
  const large: Bytes[] = [];
  for (const name of names) {
    // Most names are plain, and much faster as text.
    const stats = statsOf(isPlain(name) ? `${folder}/${name}` : inFolder(folder, name));
    if (stats === undefined || !(stats.isFile() || stats.isSymbolicLink())) continue;
    if (isTemporaryName(lastPart(name))) continue;
    if (stats.isFile() && stats.size > LARGEST && !always?.has(name)) large.push(name);
    else files.add(name);
  }
  return { files, large };
}

function isPlain(name: Bytes): boolean {
  for (let index = 0; index < name.length; index++) if (name.charCodeAt(index) > 127) return false;
  return true;
}

function statsOf(path: string | Buffer) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const NOTES = "notes.json";

export async function readNotes(git: PrivateGit): Promise<Notes> {
  try {
    return JSON.parse(await readFile(join(git.folder, NOTES), "utf8")) as Notes;
  } catch {
    return { large: [], also: [] };
  }
}

async function writeNotes(git: PrivateGit, notes: Notes): Promise<void> {
  const text = JSON.stringify(notes);
  if (text === JSON.stringify(await readNotes(git))) return;
  const temporary = temporaryFile(git.folder);
  await writeFile(temporary, text);
  await rename(temporary, join(git.folder, NOTES));
}
