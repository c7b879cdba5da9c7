// The copies that tasks work in: opened on first use, removed when no longer needed.
import { openArtifacts } from "../../adapters/artifacts/open-artifacts.ts";
import { hasJournal } from "../../adapters/worktrees/journal-file.ts";
import type { Worktrees } from "../../ports/worktrees.ts";
import type { Paths } from "../config/paths.ts";

/** Loaded when a plan is first run, inspected or undone: most runs need none of it. */
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
    filesWithNewMarks: async (...given) => (await open()).filesWithNewMarks(...given),
    keep: async (...given) => (await open()).keep(...given),
  };
}

/** Before anything reads the folder. Never throws: what cannot be finished is reported when files are next used by a plan. */
export async function finishInterruptedChanges({ trees: store, worktrees }: Paths, workspace: string): Promise<void> {
  if (!hasJournal(store)) return;
  const { finishInterruptedIn } = await import("../../adapters/worktrees/open-worktrees.ts");
  await finishInterruptedIn({ store, worktrees }, workspace, AbortSignal.timeout(PATIENCE_MS)).catch(() => {});
}

/** How long a start waits for another process that is changing files. */
const PATIENCE_MS = 5_000;

/** Removes the copies of a session's tasks and its text files. */
export async function forgetFiles(paths: Paths, workspace: string, sessionId: string): Promise<void> {
  const worktrees = lazyWorktrees(paths, workspace);
  // The folder may be gone; its copies are then cleaned up later.
  await worktrees.closeAll(sessionId).catch(() => {});
  await openArtifacts(workspace, { chats: paths.chats }).removeChat(sessionId);
}
