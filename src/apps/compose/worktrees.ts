// The copies in which tasks work: opened when they are needed, removed when nobody needs them.
import { openArtifacts } from "../../adapters/artifacts/open-artifacts.ts";
import type { Worktrees } from "../../ports/worktrees.ts";
import type { Paths } from "../config/paths.ts";

/** Loaded when a plan is first carried out, looked at or undone: most runs need none of it. */
export function lazyWorktrees({ trees: store, worktrees }: Paths, workspace: string): Worktrees {
  let opened: Promise<Worktrees> | undefined;
  const open = () =>
    (opened ??= import("../../adapters/worktrees/open-worktrees.ts").then(({ openWorktrees }) =>
      openWorktrees({ store, worktrees }, workspace),
    ));
  return {
    snapshot: async (...given) => (await open()).snapshot(...given),
    open: async (...given) => (await open()).open(...given),
    capture: async (...given) => (await open()).capture(...given),
    reset: async (...given) => (await open()).reset(...given),
    close: async (...given) => (await open()).close(...given),
    closeAll: async (...given) => (await open()).closeAll(...given),
    merge: async (...given) => (await open()).merge(...given),
    apply: async (...given) => (await open()).apply(...given),
    changes: async (...given) => (await open()).changes(...given),
    diff: async (...given) => (await open()).diff(...given),
    keep: async (...given) => (await open()).keep(...given),
  };
}

/** The copies in which a session's tasks worked are of no use without it, and its text is what should be gone. */
export async function forgetFiles(paths: Paths, workspace: string, sessionId: string): Promise<void> {
  const worktrees = lazyWorktrees(paths, workspace);
  // The folder may be gone: then so is what was made of it, sooner or later.
  await worktrees.closeAll(sessionId).catch(() => {});
  await openArtifacts(workspace, { chats: paths.chats }).removeChat(sessionId);
}

/** Removes old fingerprints, and snapshots and copies that nobody needs any more. Never throws. */
export async function tidySnapshots(paths: Paths, signal: AbortSignal): Promise<void> {
  const { tidySnapshots: tidy } = await import("../../adapters/workspace/tidy-snapshots.ts");
  await tidy(paths.snapshots, signal);
  const { tidyWorktrees } = await import("../../adapters/worktrees/tidy-worktrees.ts");
  await tidyWorktrees(paths.trees, paths.worktrees, signal);
}
