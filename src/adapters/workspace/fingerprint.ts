// Proves that nothing was written: the whole workspace as one git tree, and the difference between two of them.
import { Failed, fail, toFailure } from "../../domain/values/failure.ts";
import type { Fingerprint, Workspace } from "../../ports/workspace.ts";
import { findExcludesFile, listFiles } from "./list-files.ts";
import { runPrivateGit, openPrivateGit, type PrivateGit, recreatePrivateGit } from "./private-git.ts";
import { asText } from "./byte-path.ts";
import { deleteIndex } from "./private-index.ts";
import { nulSeparated } from "./run-git.ts";
import { recordTree } from "./record-tree.ts";

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
 * Names and hashes are proof enough: contents stay where they are, secrets included.
 */
function treeOfNow(git: PrivateGit, excludesFile: string | null, signal: AbortSignal): Promise<string> {
  return recordTree({
    git,
    contents: false,
    list: async (scratch) => (await listFiles({ git, scratch, excludesFile, signal })).files,
    repairs: [deleteIndex, recreatePrivateGit],
    signal,
  });
}

/** Without rename detection, so that both names are listed. Names that are not UTF-8 are shown as well as possible. */
async function changes(git: PrivateGit, before: string, after: string, signal: AbortSignal): Promise<string[]> {
  for (const tree of [before, after]) if (!/^[0-9a-f]{40,64}$/.test(tree)) throw unknown(tree);
  const args = ["diff-tree", "-r", "-z", "--name-only", "--no-renames", "--no-ext-diff", before, after, "--"];
  const output = await runPrivateGit(git, args, { signal }).catch((error: unknown) => {
    const lost = error instanceof Failed && error.failure.kind === "git_failed";
    throw lost ? unknown(`${before} or ${after}`, error) : error;
  });
  return [...new Set(nulSeparated(output).map(asText))].toSorted();
}

function unknown(tree: string, cause?: unknown) {
  return fail(
    "unknown_fingerprint",
    `The state ${tree} of the workspace is no longer stored, so nothing can be compared with it.`,
    "Compare with a newer one.",
    { cause },
  );
}
