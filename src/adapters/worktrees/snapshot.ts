// The workspace at one moment with all contents, as a tree in our own store.
import { lstatSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Tree } from "../../ports/worktrees.ts";
import { listFiles } from "../workspace/list-files.ts";
import type { PrivateGit } from "../workspace/private-git.ts";
import { deleteIndex } from "../workspace/private-index.ts";
import { recordTree } from "../workspace/record-tree.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { fail } from "../../domain/values/failure.ts";
import { codeOf, isMissing } from "../files/file-errors.ts";
import { inBatches } from "../files/in-batches.ts";
import { isTemporaryName, replaceFile } from "../files/temporary-file.ts";
import { isNamed, listNamedIgnored, readPatterns } from "./named-ignored-files.ts";
import { inFolder, lastPart } from "../workspace/byte-path.ts";
import { dropEmptyObjects, renew } from "./stored-objects.ts";
import { parseStored, textIfThere } from "./worktree-home.ts";
import type { Store } from "./worktree-store.ts";

/** Larger files are stored only if they are named: worktrees get links to them. */
const LARGEST = 64 * 1024 * 1024;

/** What the last snapshot left for opening worktrees. */
const Notes = z.object({
  /** Large files that are not ignored, including those in the tree because they were named; as bytes. */
  large: z.array(z.string()).readonly(),
});
type Notes = Readonly<z.infer<typeof Notes>>;

export async function takeSnapshot(store: Store, signal: AbortSignal, also: readonly string[]): Promise<Tree> {
  const { git, excludesFile, own } = store;
  let large: readonly Bytes[] = [];
  const tree = await recordTree({
    git,
    contents: true,
    async list(scratch) {
      const listOptions = { git, scratch, excludesFile, own, signal };
      const { files, inner } = await listFiles(listOptions);
      const patterns = readPatterns(also);
      const names = [...files, ...(await listNamedIgnored(listOptions, inner, patterns))];
      const bySize = await splitBySize(git.workspace, names, (name) => isNamed(name, patterns));
      large = bySize.large.filter((name) => files.has(name));
      return bySize.files;
    },
    repairs: [(broken) => deleteIndex(broken), dropEmptyObjects],
    signal,
  });
  await renew(git, tree);
  await writeNotes(git, { large });
  return tree;
}

export interface SizedFiles {
  /** The files to store. */
  readonly files: Set<Bytes>;
  /** Those that are links. */
  readonly links: readonly Bytes[];
  readonly large: readonly Bytes[];
}

/** Large files are stored only if they are `wanted`. Leaves out anything that is neither a file nor a link, is gone, or is temporary. */
export async function splitBySize(
  folder: string,
  names: Iterable<Bytes>,
  wanted: (name: Bytes) => boolean,
): Promise<SizedFiles> {
  const files = new Set<Bytes>();
  const links: Bytes[] = [];
  const large: Bytes[] = [];
  await inBatches(names, (name) => {
    // Most names are plain, and much faster as text.
    const stats = statsOf(isPlain(name) ? `${folder}/${name}` : inFolder(folder, name));
    if (stats === undefined || !(stats.isFile() || stats.isSymbolicLink())) return;
    if (isTemporaryName(lastPart(name))) return;
    const isLarge = stats.isFile() && stats.size > LARGEST;
    if (isLarge) large.push(name);
    if (stats.isSymbolicLink()) links.push(name);
    if (!isLarge || wanted(name)) files.add(name);
  });
  return { files, links, large };
}

function isPlain(name: Bytes): boolean {
  for (let index = 0; index < name.length; index++) if (name.charCodeAt(index) > 127) return false;
  return true;
}

function statsOf(path: string | Buffer) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (thrown) {
    const code = codeOf(thrown);
    if (isMissing(thrown) || code === "ELOOP" || code === "ENAMETOOLONG") return undefined;
    // If it were left out, it would seem removed and be deleted from the workspace.
    const hint = "Make the folder that it is in accessible for your user.";
    throw fail("unreadable", `${String(path)} cannot be inspected (${code}).`, hint, { cause: thrown });
  }
}

const NOTES = "notes.json";

export async function readNotes(git: PrivateGit): Promise<Notes> {
  const text = await textIfThere(join(git.folder, NOTES));
  return (text === null ? null : parseStored(Notes, text)) ?? { large: [] };
}

async function writeNotes(git: PrivateGit, notes: Notes): Promise<void> {
  const text = JSON.stringify(notes);
  if (text === JSON.stringify(await readNotes(git))) return;
  await replaceFile(join(git.folder, NOTES), text);
}
