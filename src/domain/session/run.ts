// How far an approved plan is carried out, beyond the status of its tasks: attempts, evidence, what is in the workspace, what waits.
import type { Evidence, CheckResult } from "../plan/evidence.ts";
import type { Adjustment, Isolation, PlanTask } from "../plan/plan.ts";
import { entryOf, type BucketMap } from "../values/bucket-map.ts";

export interface TaskRun {
  /** Counted from 1. */
  readonly attempt: number;
  /** The git tree that it works from; null: it works in the workspace itself, or nobody could tell. */
  readonly base: string | null;
  /** Who works on it. */
  readonly agentId?: string | undefined;
  /** How often its work was sent back with evidence, in this attempt. */
  readonly repairs: number;
  /** How often it was put on top of what others made meanwhile, in this attempt. */
  readonly conflicts: number;
  /** Files in which the last conflict was. */
  readonly conflicted: readonly string[];
  /** What the checks last said; `verified` while that is about what is there now. */
  readonly evidence?: Evidence | undefined;
  readonly verified: boolean;
  /** The person who cancelled this task alone. */
  readonly endedBy?: string | undefined;
  /** Its changes were taken out of the workspace again. */
  readonly undone?: boolean | undefined;
  /** It failed, and reflection has dealt with that. */
  readonly reflected: boolean;
}

/** What a task changed in the workspace. */
export interface Integration {
  /** False: it was about to be written, and nobody has said that it was. */
  readonly isWhole: boolean;
  readonly taskId: string;
  readonly base: string | null;
  readonly tree: string | null;
  readonly changed: readonly string[];
}

/** A time in which no plan ran: it was paused, or over until somebody resumed it. */
export interface Break {
  readonly from: string;
  /** Absent: it still lasts. */
  readonly to?: string | undefined;
}

/** A change of the plan that waits for a person. */
export interface Proposal {
  readonly requestId: string;
  readonly reasoning: string;
  readonly adjustments: readonly Adjustment[];
  readonly grows: readonly string[];
}

export interface Run {
  readonly planId: string;
  readonly isolation: Isolation;
  readonly concurrency: number;
  /** The workspace before. */
  readonly tree: string | null;
  /** Why tasks are not kept apart, although they should be. */
  readonly notice?: string | undefined;
  readonly startedAt: string;
  /** Since when it runs without a pause. */
  readonly activeSince: string;
  /** Counts what people did to it, so that whoever carries it out sees that they did. */
  readonly control: number;
  /** Reflections so far. */
  readonly cycles: number;
  /** How many tasks were completed when somebody last reflected. */
  readonly reflectedAt: number;
  readonly tasks: BucketMap<TaskRun>;
  readonly proposal: Proposal | null;
  /** In the order in which they came. */
  readonly integrated: readonly Integration[];
  /** How the plan's own checks ended; null: they were not run yet. */
  readonly checks: readonly CheckResult[] | null;
}

export function taskRunOf(run: Run | null, taskId: string): TaskRun | undefined {
  return run ? entryOf(run.tasks, taskId) : undefined;
}

/** A task that has come to an end, whichever. */
export function isEnded({ status }: Pick<PlanTask, "status">): boolean {
  return status !== "pending" && status !== "in_progress";
}
