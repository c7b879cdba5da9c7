// Merges two changed versions of the same tree with git's own merge, without a working folder.
import { createHash } from "node:crypto";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import type { Merged, Tree } from "../../ports/worktrees.ts";
import { withTemporaryFolder } from "../workspace/temporary-folder.ts";
import { runGit } from "../workspace/run-git.ts";
import { asBytes, asText } from "../workspace/byte-path.ts";
import { checkStored, checkTree, runInStore, type Store, unknownTree } from "./worktree-store.ts";

/** Always the same, so that the same trees give the same commits. */
const NOBODY = "planwright <planwright@localhost> 946684800 +0000";
/** A file added to a folder that the other side has renamed stays where it was added. */
const SETTINGS = ["-c", "merge.directoryRenames=false", "-c", "merge.conflictStyle=merge"];

export async function mergeTrees(
  store: Store,
  base: Tree,
  ours: Tree,
  theirs: Tree,
  signal: AbortSignal,
): Promise<Merged> {
  for (const tree of [base, ours, theirs]) checkTree(tree);
  if (ours === theirs || base === theirs) return { tree: ours, conflicts: [] };
  if (base === ours) return { tree: theirs, conflicts: [] };
  return withTemporaryFolder(store.git, async (scratch) => {
    const root = commitOf(base);
    const workspace = commitOf(ours, root);
    const task = commitOf(theirs, root);
    await Promise.all([
      checkStored(store, [base, ours, theirs], signal),
      storeCommits(store, scratch, [root, workspace, task], signal),
    ]);
    // Branch names become the labels of conflict markers. A separate git directory keeps two merges from mixing them up.
    const folder = await makeMergeGit(store, scratch, { workspace, task });
    const end = await runGit({
      args: [
        `--git-dir=${folder}`,
        ...SETTINGS,
        "merge-tree",
        "--write-tree",
        "-z",
        "--name-only",
        "--no-messages",
        "workspace",
        "task",
      ],
      cwd: store.git.folder,
      isAwaited: true,
      env: { GIT_OBJECT_DIRECTORY: join(store.git.folder, "objects") },
      signal,
    });
    const [tree = "", ...names] = end.output.split("\0");
    if (!/^[0-9a-f]{40,64}$/.test(tree)) {
      if (/bad (?:object|tree)|unable to read|could not (?:parse|read)/i.test(end.complaint))
        throw unknownTree([base, ours, theirs].join(", "));
      throw fail("git_failed", `Git could not merge: ${end.complaint.trim()}`);
    }
    const conflicts = end.succeeded ? [] : names.filter((name) => name !== "").map(asText);
    return { tree, conflicts: [...new Set(conflicts)].toSorted() };
  });
}

interface Commit {
  readonly id: string;
  readonly text: string;
}

/** Git merges commits: makes one of the tree, with `parent` before it. */
function commitOf(tree: Tree, parent?: Commit): Commit {
  const lines = [`tree ${tree}`, ...(parent === undefined ? [] : [`parent ${parent.id}`])];
  const text = [...lines, `author ${NOBODY}`, `committer ${NOBODY}`, "", "planwright", ""].join("\n");
  return { id: createHash("sha1").update(`commit ${text.length}\0${text}`).digest("hex"), text };
}

/** All in one call: this saves a process for each. */
async function storeCommits(
  store: Store,
  scratch: string,
  commits: readonly Commit[],
  signal: AbortSignal,
): Promise<void> {
  const paths = commits.map(({ id }) => join(scratch, id));
  await Promise.all(commits.map(({ id, text }) => writeFile(join(scratch, id), text)));
  const args = ["hash-object", "-w", "-t", "commit", "--no-filters", "--stdin-paths"];
  await runInStore(store, [], args, { input: asBytes(`${paths.join("\n")}\n`), signal });
}

async function makeMergeGit(store: Store, scratch: string, branches: Record<string, Commit>): Promise<string> {
  const folder = join(scratch, "merge");
  for (const name of ["objects", "refs/heads", "info"]) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, "HEAD"), "ref: refs/heads/workspace\n");
  // Without a working folder no attributes can be read from it.
  await writeFile(join(folder, "config"), "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
  await copyFile(join(store.git.folder, "info", "attributes"), join(folder, "info", "attributes"));
  for (const [name, { id }] of Object.entries(branches)) await writeFile(join(folder, "refs/heads", name), `${id}\n`);
  return folder;
}
