// Brings what is beside and above a package of a larger repository into its worktree, because the package needs it.
import { readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join, relative, sep } from "node:path";
import { isInside } from "../files/inside.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { isBuildOutput } from "./build-outputs.ts";
import { asBytes, below, inFolder } from "../workspace/byte-path.ts";
import { bring } from "./bring.ts";
import { type BringJob, type Brought, nothingBrought } from "./bring-job.ts";

export interface Surroundings {
  /** For the whole repository: from its root to the folder that represents it. */
  readonly job: BringJob;
  readonly workspace: string;
  /** Which of these names, relative to the root, the repository ignores. */
  ignored(names: readonly Bytes[]): Promise<ReadonlySet<Bytes>>;
}

/** The paths are relative to the root. */
export async function bringSurroundings({ job, workspace, ignored }: Surroundings): Promise<Brought> {
  const made = nothingBrought();
  const levels = levelsOf(job.from, workspace);
  for (const { folder, next } of levels) await clear(job.to, folder, next);
  // A home folder that is a repository is not a project: it is not brought as a whole.
  if (isInside(job.from, homedir())) return made;
  const beside = levels.flatMap(({ folder, next }) =>
    namesIn(job.from, folder).filter((name) => name !== below(folder, next)),
  );
  const wanted = beside.filter((name) => name.toLowerCase() !== ".git");
  const outputs = wanted.filter((name) => isBuildOutput(name) || isBuildOutput(`${name}/`));
  const leftOut = outputs.length === 0 ? new Set<Bytes>() : await ignored(outputs);
  for (const name of wanted) if (!leftOut.has(name)) await bring(job, name, made, "need");
  return made;
}

/** The folders from the root down to the workspace, and in each the name that leads there. */
function levelsOf(root: string, workspace: string): { readonly folder: Bytes; readonly next: Bytes }[] {
  const parts = asBytes(relative(root, workspace)).split(sep);
  return parts.map((next, index) => ({ folder: parts.slice(0, index).join("/"), next }));
}

function namesIn(root: string, folder: Bytes): Bytes[] {
  try {
    const names = readdirSync(inFolder(root, folder), { encoding: "buffer" });
    return names.map((name) => below(folder, name.toString("latin1")));
  } catch {
    return [];
  }
}

/** What an earlier task had beside its folder. */
async function clear(top: string, folder: Bytes, next: Bytes): Promise<void> {
  for (const name of namesIn(top, folder)) {
    if (name === below(folder, next)) continue;
    // Only names that are text can be removed as a whole; ours are, and the others are links.
    await rm(join(top, Buffer.from(name, "latin1").toString("utf8")), { recursive: true, force: true });
  }
}
