// Turns the files of a folder into a git tree: fast when little has changed, and correct when something has.
import { inBatches } from "../files/in-batches.ts";
import { isMissing } from "../files/file-errors.ts";
import { Failed } from "../../domain/values/failure.ts";
import { type PrivateGit, runPrivateGit } from "./private-git.ts";
import { type IndexedFile, indexedFiles } from "./index-entries.ts";
import { withIndex } from "./private-index.ts";
import type { Bytes } from "./run-git.ts";
import { accessSync, constants, lstatSync } from "node:fs";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { dirname } from "node:path";
import { inFolder } from "./byte-path.ts";

export interface Recording {
  /** Its `workspace` is the folder. */
  readonly git: PrivateGit;
  /** Whether the contents of files are stored, too. */
  readonly contents: boolean;
  /** The relevant files; some may be gone. */
  list(scratch: string): Promise<ReadonlySet<Bytes>>;
  /** The index of the previous scan; by default the shared one of the repository. */
  readonly index?: string;
  /** Called with each unreadable file that would be left out; may throw. */
  readonly onUnreadable?: (name: Bytes) => void;
  /** Repairs to try, one after the other, when git reports an error in the repository. */
  readonly repairs: readonly ((git: PrivateGit) => Promise<void>)[];
  readonly signal: AbortSignal;
}

const ATTEMPTS = 5;
/** How often to try again beside a program that shortens a large file all the time. */
const MOST_COLLISIONS = 25;
const MANY_FILES = 500;

/** Files are stored byte for byte. Unreadable files are left out; empty folders, pipes and sockets are ignored. */
export async function recordTree(recording: Recording): Promise<string> {
  const { git, signal } = recording;
  let careful = false;
  const repairs = [...recording.repairs];
  let collisions = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return await withIndex(
        git,
        async (borrowed) => {
          const known = await indexedFiles(borrowed.index);
          const listed = await recording.list(borrowed.scratch);
          const files = careful ? await recordableFiles(recording, listed) : listed;
          const forgotten = toForget(known, files, borrowed.racySince);
          await refreshIndex(recording, borrowed.index, files, forgotten, known);
          const lenient = recording.contents ? [] : ["--missing-ok"];
          return (await runPrivateGit(git, ["write-tree", ...lenient], { index: borrowed.index, signal })).trim();
        },
        recording.index,
      );
    } catch (error) {
      if (!(error instanceof Failed) || error.failure.kind !== "git_failed") throw error;
      // A file that git had mapped into memory became shorter.
      if (/git was ended by SIGBUS/.test(error.message) && collisions < MOST_COLLISIONS) {
        collisions++;
        attempt--;
        await pause(collisions);
        continue;
      }
      if (attempt === ATTEMPTS) throw error;
      // A file is unreadable, has been replaced or was just removed: try again without such files.
      if (/Unable to process path/.test(error.message)) careful = true;
      else {
        const repair = repairs.shift();
        // Git was killed: the store is not broken.
        if (repair === undefined || /git was ended by SIG/.test(error.message)) throw error;
        await repair(git);
      }
    }
  }
}

/** Updates the index to these files. */
export async function refreshIndex(
  { git, contents, signal }: Pick<Recording, "git" | "contents" | "signal">,
  index: string,
  files: ReadonlySet<Bytes>,
  forgotten: readonly Bytes[],
  known: readonly IndexedFile[],
): Promise<void> {
  // Thousands of new contents are stored and read much faster in one file than in one each.
  const together = contents && known.length === 0 && files.size > MANY_FILES ? ["-c", "core.bigFileThreshold=1"] : [];
  const update = async (options: readonly string[], names: Iterable<Bytes>) => {
    const input = [...names, ""].join("\0");
    await runPrivateGit(git, [...together, "update-index", ...options, "-z", "--stdin"], { index, input, signal });
  };
  // Without an index, git reads everything again.
  if (forgotten.length === known.length) await rm(index, { force: true });
  else if (forgotten.length > 0) await update(["--force-remove"], forgotten);
  await update(["--add", "--remove", "--replace", ...(contents ? [] : ["--info-only"])], files);
}

/**
 * Names in the index that are no longer relevant, and those that git has to read again: it compares times in whole seconds,
 * and would miss a change within the same one when the time of modification was put back (`cp -p`, `touch -r`).
 */
function toForget(known: readonly IndexedFile[], files: ReadonlySet<Bytes>, racySince: number): Bytes[] {
  return known.flatMap(({ name, changed }) => (files.has(name) && changed < racySince ? [] : [name]));
}

/** Links and readable files that are reached without following a link. Slower than letting git try, so only for a second attempt. */
async function recordableFiles({ git, onUnreadable }: Recording, names: Iterable<Bytes>): Promise<Set<Bytes>> {
  const folders = new Map<Bytes, boolean>([[".", true]]);
  const isRealFolder = (name: Bytes): boolean => {
    const known = folders.get(name);
    if (known !== undefined) return known;
    const found = isRealFolder(dirname(name)) && kindOf(inFolder(git.workspace, name)) === "folder";
    folders.set(name, found);
    return found;
  };
  const found = new Set<Bytes>();
  await inBatches(names, (name) => {
    const kind = isRealFolder(dirname(name)) ? kindOf(inFolder(git.workspace, name)) : "neither";
    if (kind === "file") found.add(name);
    if (kind === "unreadable") onUnreadable?.(name);
  });
  return found;
}

function kindOf(path: Buffer): "file" | "folder" | "unreadable" | "neither" {
  try {
    const stats = lstatSync(path);
    if (stats.isDirectory()) return "folder";
    if (stats.isSymbolicLink()) return "file";
    if (!stats.isFile()) return "neither";
    accessSync(path, constants.R_OK);
    return "file";
  } catch (thrown) {
    return isMissing(thrown) ? "neither" : "unreadable";
  }
}
