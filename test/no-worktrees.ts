// Worktrees of a workspace without files, for tests of other parts: nothing ever changes in them.
import type { Worktree, Worktrees } from "../src/ports/worktrees.ts";

/** A faithful copy of /workspace. */
export function plainWorktree(folder: string, isNew: boolean): Worktree {
  const mirrored = { from: "/workspace", to: folder };
  return { folder, linked: [], mirrored, history: null, port: 20_000, env: {}, doubts: [], isNew };
}

export const noWorktrees: Worktrees = {
  snapshot: async () => "tree",
  open: async () => plainWorktree("/workspace", false),
  capture: async () => "tree",
  reset: async () => {},
  close: async () => {},
  closeAll: async () => {},
  merge: async (_base, _ours, theirs) => ({ tree: theirs, conflicts: [] }),
  apply: async () => [],
  changes: async () => [],
  diff: async () => "",
  filesWithNewMarks: async () => [],
  keep: async () => {},
};
