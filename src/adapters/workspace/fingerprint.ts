// The proof that nothing was written: the whole workspace as one git tree, and what differs between two of them.
import { Failed, fail, toFailure } from "../../domain/failure.ts";
import type { Fingerprint, Workspace } from "../../ports/workspace.ts";
import { findExcludesFile, listFiles } from "./list-files.ts";
import { inPrivateGit, openPrivateGit, type PrivateGit, recreatePrivateGit } from "./private-git.ts";
import { forgetIndex, withIndex } from "./private-index.ts";
import { recordableFiles } from "./recordable-files.ts";
import type { Bytes } from "./run-git.ts";

const ATTEMPTS = 5;

/** Does nothing until one of the two is called. Fingerprints may be taken at the same time, here and in other processes. */
export function openFingerprints(
  snapshots: string,
  workspace: string,
): Pick<Workspace, "fingerprint" | "changedBetween"> {
  // Asked once: it would cost another process every time.
  let excludesFile: string | null | undefined;
  return {
    async fingerprint(signal): Promise<Fingerprint> {
      try {
        const git = await openPrivateGit(snapshots, workspace);
        if (excludesFile === undefined) excludesFile = await findExcludesFile(git, signal);
        return { tree: await treeOfNow(git, excludesFile, signal) };
      } catch (error) {
        return { missing: toFailure(error) };
      }
    },
    async changedBetween(before, after, signal) {
      if (before === after) return [];
      return changes(await openPrivateGit(snapshots, workspace), before, after, signal);
    },
  };
}

/**
 * The name of a tree with all files of the workspace, submodules and other repositories inside it as ordinary folders.
 * Files are stored byte for byte. What cannot be read is left out; empty folders, pipes and sockets do not count.
 */
async function treeOfNow(git: PrivateGit, excludesFile: string | null, signal: AbortSignal): Promise<string> {
  let careful = false;
  const repairs = [forgetIndex, recreatePrivateGit];
  for (let attempt = 1; ; attempt++) {
    try {
      return await withIndex(git, async (loan) => {
        const [listed, known] = await Promise.all([
          listFiles({ git, room: loan.room, excludesFile, signal }),
          inPrivateGit(git, ["ls-files", "--debug", "-z"], { index: loan.index, signal }),
        ]);
        const files = careful ? recordableFiles(git, listed) : listed;
        return record(git, loan.index, files, toForget(known, files, loan.doubtfulSince), signal);
      });
    } catch (error) {
      if (!(error instanceof Failed) || error.failure.kind !== "git_failed" || attempt === ATTEMPTS) throw error;
      // A file that cannot be read, is no file any more, or was removed just now: again without such files.
      if (/Unable to process path/.test(error.message)) careful = true;
      else {
        const repair = repairs.shift();
        // Somebody killed git: the store is not to blame.
        if (repair === undefined || /git was ended by SIG/.test(error.message)) throw error;
        await repair(git);
      }
    }
  }
}

async function record(
  git: PrivateGit,
  index: string,
  files: ReadonlySet<Bytes>,
  forgotten: readonly Bytes[],
  signal: AbortSignal,
): Promise<string> {
  const update = async (options: readonly string[], names: Iterable<Bytes>) => {
    const input = [...names, ""].join("\0");
    await inPrivateGit(git, ["update-index", ...options, "-z", "--stdin"], { index, input, signal });
  };
  if (forgotten.length > 0) await update(["--force-remove"], forgotten);
  // Names and hashes are proof enough: contents stay where they are, secrets included.
  await update(["--add", "--remove", "--replace", "--info-only"], files);
  return (await inPrivateGit(git, ["write-tree", "--missing-ok"], { index, signal })).trim();
}

/**
 * Names in the index that do not count any more, and those that git has to read again: it compares times in whole seconds,
 * and would miss a change within the same one when the time of modification was put back (`cp -p`, `touch -r`).
 */
function toForget(known: Bytes, files: ReadonlySet<Bytes>, doubtfulSince: number): Bytes[] {
  const entries = [...known.matchAll(/([^\0]+)\0 {2}ctime: (\d+):\d+\n(?:.*\n){4}/g)];
  if (entries.reduce((length, [entry]) => length + entry.length, 0) !== known.length)
    throw new Error("git ls-files --debug writes something new.");
  return entries.flatMap(([, name = "", seconds]) =>
    files.has(name) && Number(seconds) < doubtfulSince ? [] : [name],
  );
}

/** Without looking for renames, so that both names of one are there. Names that are not UTF-8 are shown as well as can be. */
async function changes(git: PrivateGit, before: string, after: string, signal: AbortSignal): Promise<string[]> {
  for (const tree of [before, after]) if (!/^[0-9a-f]{40,64}$/.test(tree)) throw unknown(tree);
  const args = ["diff-tree", "-r", "-z", "--name-only", "--no-renames", "--no-ext-diff", before, after, "--"];
  const output = await inPrivateGit(git, args, { signal }).catch((error: unknown) => {
    const lost = error instanceof Failed && error.failure.kind === "git_failed";
    throw lost ? unknown(`${before} or ${after}`, error) : error;
  });
  const names = output.split("\0").filter((name) => name !== "");
  return [...new Set(names.map((name) => Buffer.from(name, "latin1").toString("utf8")))].toSorted();
}

function unknown(tree: string, cause?: unknown) {
  return fail(
    "unknown_fingerprint",
    `The state ${tree} of the workspace is not stored any more, so nothing can be compared with it.`,
    "Compare with a newer one.",
    { cause },
  );
}
