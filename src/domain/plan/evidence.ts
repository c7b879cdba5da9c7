// Evidence about a task's work besides the model's word: how its checks ended and which files it changed.
import { z } from "zod";
import { AcceptanceCheck } from "./acceptance.ts";
import { keepExact } from "../values/treatment.ts";

/** Why a check in a copy may have tested something else than the copy. */
export const Doubt = z.object({
  /**
   * linked: too large to copy, so the copy leads to the original. fixed_path: a file that names the original's path and was not
   * changed. printed_path: the check printed a path of the original.
   */
  kind: z.enum(["linked", "fixed_path", "printed_path"]),
  /** The folder or file, from the workspace or its repository; for printed_path the line that was printed. */
  path: z.string(),
});
export type Doubt = Readonly<z.infer<typeof Doubt>>;

export const CheckResult = z.object({
  check: AcceptanceCheck,
  /** manual: the user has to check. refused: a rule denies running it. */
  status: z.enum(["passed", "failed", "timeout", "refused", "manual"]),
  exitCode: z.number().int().nullable().optional(),
  /** The end of its output, or a sentence that says what is wrong. */
  output: z.string().optional(),
  durationMs: z.number().optional(),
  /** Passed with doubts: the result is not proof of the copy's files. */
  doubts: z.array(Doubt).optional(),
});
export type CheckResult = z.infer<typeof CheckResult>;

export interface CheckCounts {
  readonly passed: number;
  /** Without manual checks, which are counted separately. */
  readonly total: number;
  readonly manual: number;
}

export function countChecks(checks: readonly CheckResult[]): CheckCounts {
  const count = (status: CheckResult["status"]) => checks.filter((each) => each.status === status).length;
  const manual = count("manual");
  return { passed: count("passed"), total: checks.length - manual, manual };
}

/**
 * `verified`: at least one program check ran, all passed, planned calls succeeded. `already_done`: the checks pass and nothing needed
 * changing. `unverified`: changes or successful calls, but no program check. `accepted`: the user took the work as it is.
 */
export const TaskOutcome = z.enum([
  "verified",
  "already_done",
  "unverified",
  "accepted",
  "failed",
  "skipped",
  "cancelled",
]);
export type TaskOutcome = z.infer<typeof TaskOutcome>;

/** The user who took a task's work as it is, and why. */
export const TaskAcceptance = z.object({ by: z.string(), reason: z.string() });
export type TaskAcceptance = z.infer<typeof TaskAcceptance>;

export const Evidence = z.object({
  /** The workspace before the task and as the task left it, as git trees. null: unknown. */
  base: keepExact(z.string().nullable()),
  tree: keepExact(z.string().nullable()),
  /** The files it changed. */
  changed: z.array(z.string()),
  /** Changed files that the plan does not name. */
  unplanned: z.array(z.string()),
  checks: z.array(CheckResult),
  /** Why the task is not done, as sentences. Empty: it is done. */
  problems: z.array(z.string()),
  /** What follows from all of this. Absent in sessions that did not record it. */
  outcome: TaskOutcome.optional(),
  /** The agent reported that it cannot do the task: sending it back would not help. */
  blocked: z.boolean().optional(),
});
export type Evidence = z.infer<typeof Evidence>;
