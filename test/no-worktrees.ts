// Worktrees of a workspace without files, for tests of other parts: nothing ever changes in them.
import type { Worktrees } from "../src/ports/worktrees.ts";

export const noWorktrees: Worktrees = {
  snapshot: async () => "tree",
  open: async () => ({ folder: "/workspace", linked: [], isNew: false }),
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
