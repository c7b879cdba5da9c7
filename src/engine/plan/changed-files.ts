// Finds the files of a plan that have changed since it was made.
import { Failed } from "../../domain/values/failure.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { isGeneratedPlanFile } from "../../domain/permission/plan-files.ts";
import { patternsOverlap } from "../../domain/patterns/pattern-overlap.ts";
import { readPattern, type Segment } from "../../domain/patterns/pattern.ts";
import type { Fingerprint } from "../../ports/workspace.ts";
import type { PlanAccess } from "../open/plan-access.ts";

/** None when the workspace was unknown then or is unknown `now`: that says nothing about the plan. Throws Failed when cancelled. */
export async function changedFiles(
  plan: ExecutionPlan,
  now: Fingerprint,
  { workspace, plansFolder }: PlanAccess,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if ("missing" in now && now.missing.kind === "cancelled") throw new Failed(now.missing);
  if (plan.tree === null || !("tree" in now)) return [];
  const touched = pathsOf(plan).flatMap(readPattern);
  try {
    const changed = await workspace.changedBetween(plan.tree, now.tree, signal);
    const isOurs = (path: string) => isGeneratedPlanFile(path, plan.planFile, plansFolder);
    return changed.filter(
      (path) => !isOurs(path) && touched.some(({ segments }) => patternsOverlap(segments, literalSegments(path))),
    );
  } catch (thrown) {
    // Our own store of fingerprints has been cleared.
    if (thrown instanceof Failed && thrown.failure.kind === "unknown_fingerprint") return [];
    throw thrown;
  }
}

function pathsOf({ tasks, kodaPerspective }: ExecutionPlan): string[] {
  const checked = tasks.flatMap(({ acceptance }) =>
    acceptance.flatMap((check) => ("path" in check ? [check.path] : [])),
  );
  return [...new Set([...tasks.flatMap(({ files }) => files), ...checked, ...(kodaPerspective?.affectedFiles ?? [])])];
}

function literalSegments(path: string): Segment[] {
  return path
    .normalize("NFC")
    .split("/")
    .map((literal) => ({ literal }));
}
