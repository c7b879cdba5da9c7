// The style of tasks in the graph, by status and relation to the selected task.
import type { Relation } from "./relations.ts";
import type { ShownStatus } from "./task-status.tsx";

export const borders: Readonly<Record<ShownStatus, string>> = {
  pending: "border-line",
  ready: "border-plan",
  in_progress: "border-accent",
  completed: "border-build",
  failed: "border-danger",
  skipped: "border-warn border-dashed",
  cancelled: "border-soft border-dashed",
  undone: "border-soft border-dashed",
};

export const relationLooks: Readonly<Record<Relation, string>> = {
  self: "ring-3 ring-accent/40",
  before: "ring-2 ring-plan/35",
  after: "ring-2 ring-build/35",
  // Not by opacity: other tasks must stay readable.
  other: "shadow-none! [&_*]:text-faint!",
};
