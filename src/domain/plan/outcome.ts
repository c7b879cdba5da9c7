// Decides how a task ended from evidence alone: a failed call, a failed check or absent work is never "verified".
import type { CheckResult, TaskAcceptance, TaskOutcome } from "./evidence.ts";

/** What is known about a task's work when its agent has ended. */
export interface OutcomeFacts {
  readonly accepted?: TaskAcceptance | undefined;
  /** The last result of each planned call in this attempt. */
  readonly plannedCalls: readonly ("succeeded" | "failed" | "missing")[];
  readonly checks: readonly CheckResult["status"][];
  /** It changed files that the plan allows it to change. */
  readonly hasPlannedChanges: boolean;
  readonly hasUnplannedChanges: boolean;
  /** The plan names files that it changes. */
  readonly promisesChanges: boolean;
  readonly hasConflicts: boolean;
  /** A call that reads, changes or runs something succeeded. */
  readonly hasSuccessfulCall: boolean;
  /** Its result is all that the plan wants of it, and there is one. */
  readonly hasFindings: boolean;
  /** The agent reported that it cannot do the task. */
  readonly isBlocked: boolean;
}

export type FailureReason =
  | "blocked"
  | "conflicts"
  | "planned_call"
  | "unchanged"
  | "unplanned_changes"
  | "check"
  | "no_work";

export interface Verdict {
  readonly outcome: Exclude<TaskOutcome, "skipped" | "cancelled">;
  /** Why it failed. */
  readonly reasons: readonly FailureReason[];
}

/** A report of being blocked loses only against verified work: checks that passed beforehand do not disprove it. */
export function decideOutcome(facts: OutcomeFacts): Verdict {
  if (facts.accepted) return { outcome: "accepted", reasons: [] };
  const { plannedCalls, hasPlannedChanges } = facts;
  const checks = facts.checks.filter((status) => status !== "manual");
  const hasPassed = checks.length > 0 && checks.every((status) => status === "passed");
  const hasCalled = facts.hasSuccessfulCall || plannedCalls.includes("succeeded");
  const isUnchanged = facts.promisesChanges && !hasPlannedChanges;
  const found: Readonly<Record<Exclude<FailureReason, "blocked" | "no_work">, boolean>> = {
    conflicts: facts.hasConflicts,
    planned_call: plannedCalls.some((call) => call !== "succeeded"),
    unchanged: isUnchanged && !hasPassed,
    unplanned_changes: facts.hasUnplannedChanges,
    check: checks.some((status) => status !== "passed"),
  };
  const wrong: FailureReason[] = (Object.keys(found) as (keyof typeof found)[]).filter((reason) => found[reason]);
  const isWithoutWork = !hasPlannedChanges && !hasCalled && !hasPassed && !facts.hasFindings;
  const reasons = wrong.length === 0 && isWithoutWork ? ["no_work" as const] : wrong;
  const isWorkDone = hasPlannedChanges || (hasCalled && !isUnchanged);
  const success = !hasPassed ? "unverified" : isWorkDone ? "verified" : "already_done";
  const isVerified = reasons.length === 0 && success === "verified";
  if (facts.isBlocked && !isVerified) return { outcome: "failed", reasons: ["blocked", ...reasons] };
  return reasons.length > 0 ? { outcome: "failed", reasons } : { outcome: success, reasons };
}
