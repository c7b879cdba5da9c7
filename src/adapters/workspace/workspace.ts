// The workspace as the engine sees it: a folder on this machine.
import { dirname, join } from "node:path";
import type { Workspace } from "../../ports/workspace.ts";
import { digestOf } from "../files/digest.ts";
import { loadInstructions, nestedInstructions } from "./instructions.ts";
import { findSkills } from "./skills.ts";
import { removeTemporaryFiles } from "../files/temporary-file.ts";

export interface WorkspaceOptions {
  /** False: AGENTS.md and CLAUDE.md are ignored. */
  readonly instructions: boolean;
  /** Folder of the user's own AGENTS.md. */
  readonly userFolder: string;
  /** Folders with the user's own skills. */
  readonly skillFolders: readonly string[];
  /** Folder for our private git repositories, one for each workspace; made when first needed. */
  readonly snapshots: string;
}

export function openWorkspace(folder: string, options: WorkspaceOptions): Workspace {
  // Loaded on first use, so that the first model request does not wait for it.
  let opened: Promise<Pick<Workspace, "fingerprint" | "changedBetween">> | undefined;
  const fingerprints = () =>
    (opened ??= import("./fingerprint.ts").then(({ openFingerprints }) => openFingerprints(options.snapshots, folder)));
  return {
    at: (copy) => openWorkspace(copy, options),
    digest: (path) => digestOf(join(folder, path)),
    async tidy(paths) {
      const folders = new Set(paths.map((path) => dirname(join(folder, path))));
      await Promise.all([...folders].map(removeTemporaryFiles));
    },
    async loadContext() {
      const [instructions, skills] = await Promise.all([
        options.instructions ? loadInstructions(folder, options.userFolder) : [],
        findSkills(folder, options.skillFolders),
      ]);
      return { instructions, skills };
    },
    overview: async (signal) => (await import("./overview/workspace-overview.ts")).overviewOf(folder, signal),
    files: async (signal) => (await import("./walk-files.ts")).walkFiles(folder, { signal }),
    nestedInstructions: async (path, shown) => (options.instructions ? nestedInstructions(folder, path, shown) : []),
    fingerprint: async (signal) => (await fingerprints()).fingerprint(signal),
    changedBetween: async (before, after, signal) => (await fingerprints()).changedBetween(before, after, signal),
  };
}
