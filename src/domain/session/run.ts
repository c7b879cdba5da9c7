// The progress of an approved plan beyond the status of its tasks: attempts, evidence, integrations, pending adjustments.
import type { Evidence, CheckResult } from "../plan/evidence.ts";
import type { Adjustment, Isolation, PlanTask } from "../plan/plan.ts";
import type { TaskReport } from "../plan/task-report.ts";
import { entryOf, type BucketMap } from "../values/bucket-map.ts";

export interface TaskRun {
  /** The first attempt is 1. */
  readonly attempt: number;
  /** The git tree it starts from; null: it works in the workspace itself, or the tree is unknown. */
  readonly base: string | null;
  /** The agent that works on it. */
  readonly agentId?: string | undefined;
  /** How often its work was sent back with evidence, in this attempt. */
  readonly repairs: number;
  /** How often it was rebased on newer work, in this attempt. */
  readonly conflicts: number;
  /** Files of the last conflict. */
  readonly conflicted: readonly string[];
  /** Evidence of the last checks; `verified` while it describes the current result. */
  readonly evidence?: Evidence | undefined;
  readonly verified: boolean;
  /** What its agent reported at the end of its work. */
  readonly report?: TaskReport | undefined;
  /** The user who cancelled this task alone. */
  readonly endedBy?: string | undefined;
  /** Its changes were removed from the workspace. */
  readonly undone?: boolean | undefined;
  /** It failed, and a reflection has dealt with that. */
  readonly reflected: boolean;
}

/** What a task changed in the workspace. */
export interface Integration {
  /** False: the write was about to happen and was never confirmed. */
  readonly isWhole: boolean;
  readonly taskId: string;
  readonly base: string | null;
  readonly tree: string | null;
  readonly changed: readonly string[];
}

/** A time in which no plan ran: it was paused, or had ended until the user resumed it. */
export interface Pause {
  readonly from: string;
  /** Absent: it has not ended. */
  readonly to?: string | undefined;
}

/** An adjustment that waits for the user. */
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
  /** The workspace before the plan. */
  readonly tree: string | null;
  /** Why tasks are not isolated although they should be. */
  readonly notice?: string | undefined;
  readonly startedAt: string;
  /** Running without a pause since this time. */
  readonly activeSince: string;
  /** Increases with every control command, so that the running process notices. */
  readonly control: number;
  /** Number of reflections so far. */
  readonly cycles: number;
  /** Number of completed tasks at the last reflection. */
  readonly reflectedAt: number;
  readonly tasks: BucketMap<TaskRun>;
  readonly proposal: Proposal | null;
  /** In the order in which they happened. */
  readonly integrated: readonly Integration[];
  /** The plan's own checks; null: not run yet. */
  readonly checks: readonly CheckResult[] | null;
}

export function taskRunOf(run: Run | null, taskId: string): TaskRun | undefined {
  return run ? entryOf(run.tasks, taskId) : undefined;
}

/** Whether a task has ended, with any outcome. */
export function isEnded({ status }: Pick<PlanTask, "status">): boolean {
  return status !== "pending" && status !== "in_progress";
}
