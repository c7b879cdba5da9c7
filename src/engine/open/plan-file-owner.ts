// Decides whether a plan's file holds our own text, which may be overwritten, or the user's edit, which may not.
import type { State } from "../../domain/session/state.ts";
import type { PlanFile } from "../../ports/artifacts.ts";
import { hashOf } from "./make-revision.ts";

/**
 * It is ours as long as it matches the plan, or when we wrote it but it is not stored: a process is about to store
 * it, or died before it did. An older revision was restored on purpose, unless it is the approved one or later:
 * adjustments of a running plan are not written to the file immediately.
 */
export function isWrittenByUs(file: PlanFile, { plan, revisions }: State): boolean {
  if (!file.content || !plan) return false;
  const hash = hashOf(file.content);
  if (hash === plan.hash) return true;
  const stored = revisions.find((each) => each.plan.planId === plan.planId && each.plan.hash === hash);
  if (stored && plan.approval && stored.plan.revision >= plan.approval.revision) return true;
  const ahead = file.planId === plan.planId && (file.revision ?? 0) >= plan.revision;
  return ahead && hash === file.hash && !revisions.some((each) => each.plan.hash === hash);
}
