// Whose work is in a plan's file: ours, which may be written again, or somebody's edit, which may not.
import type { State } from "../../domain/session/state.ts";
import type { PlanFile } from "../../ports/artifacts.ts";
import { hashOf } from "./make-revision.ts";

/**
 * It is ours as long as it holds what the plan says; and when it is just as we wrote it but stored by nobody: a process is about to store
 * it, or died before it did. An older revision that is there again was put there on purpose, unless it is the approved one or later:
 * what is adjusted while the plan is carried out does not go to the file at once.
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
