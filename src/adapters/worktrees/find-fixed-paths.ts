// Finds files of a worktree that name the original by its absolute path: what uses them works on the original.
import { join } from "node:path";
import type { Doubt } from "../../domain/plan/evidence.ts";
import { asText } from "../workspace/byte-path.ts";
import { nulSeparated, runGit } from "../workspace/run-git.ts";
import { indexOf } from "./worktree-home.ts";
import type { Store } from "./worktree-store.ts";

/** Documents, plans and the settings of editors: no check follows a path in them. */
const NOT_FOLLOWED = [
  "*.md",
  "*.rst",
  "*.plan",
  "*.chat",
  "*.log",
  "*.ipynb",
  "*.patch",
  "*.diff",
  ".idea/*",
  ".vscode/*",
];
/** More would not make the doubt any greater. */
const MOST = 10;

/** A manifest with `replace`, a test with its own search path … They are the task's files, so they stay as they are. */
export async function findFixedPaths(
  { git }: Pick<Store, "git">,
  home: string,
  { folder, from }: { readonly folder: string; readonly from: string },
  signal: AbortSignal,
): Promise<Doubt[]> {
  const files = join(home, folder);
  const path = from.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const patterns = NOT_FOLLOWED.map((pattern) => `:(exclude,glob)**/${pattern}`);
  const place = [`--git-dir=${git.folder}`, `--work-tree=${files}`, "-C", files];
  const expression = `${path}([^a-zA-Z0-9_.~@%+-]|$)`;
  const end = await runGit({
    args: [...place, "grep", "-lzIE", "--no-recurse-submodules", "-e", expression, "--", ".", ...patterns],
    cwd: git.folder,
    isAwaited: true,
    env: { GIT_INDEX_FILE: indexOf(home) },
    signal,
  });
  return nulSeparated(end.output)
    .slice(0, MOST)
    .map((name) => ({ kind: "fixed_path", path: asText(name) }));
}
