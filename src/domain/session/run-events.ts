// Events of carrying out an approved plan that the documents leave open: evidence, integration, control, adjustments that ask, undoing.
import { z } from "zod";
import { CheckResult, Evidence } from "../plan/evidence.ts";
import { Adjustment } from "../plan/plan.ts";

const planId = z.string();
const taskId = z.string();
const tree = z.string().nullable();
const by = z.string();

export const runEvents = {
  /** The checks of a task were run on what it left. Without problems it is integrated next. */
  task_verified: z.object({ taskId, evidence: Evidence }),
  /** What it made does not fit to what others made meanwhile: it goes on, on top of that. `base` is what it starts from now. */
  task_conflicted: z.object({ taskId, paths: z.array(z.string()), base: tree }),
  /** Its changes are about to be written to the workspace; `task_completed` says that they are. */
  task_integrated: z.object({ taskId, base: tree, tree, changed: z.array(z.string()) }),
  /** No task starts, and those that run stop before their next step. `reason`: a limit that was reached, a switch of the mode. */
  plan_paused: z.object({ planId, by, reason: z.string().optional() }),
  /** It goes on, and these tasks that were cancelled with it come back. */
  plan_resumed: z.object({ planId, by, restores: z.array(z.string()).optional() }),
  /** Somebody changed how many tasks run at the same time. */
  concurrency_changed: z.object({ planId, concurrency: z.number().int().positive(), by }),
  /** A change of the plan that a person has to agree to: `grows` says what it needs beyond what was approved. */
  adjustment_requested: z.object({
    planId,
    requestId: z.string(),
    reasoning: z.string(),
    adjustments: z.array(Adjustment),
    grows: z.array(z.string()),
  }),
  /** A person said yes or no to the change of the plan that waited. */
  adjustment_decided: z.object({ planId, requestId: z.string(), accepted: z.boolean(), by }),
  /** The plan's own checks were run on the integrated workspace. */
  plan_verified: z.object({ planId, checks: z.array(CheckResult) }),
  /** Changes of these tasks were taken out of the workspace again. */
  plan_rolled_back: z.object({ planId, taskIds: z.array(z.string()), changed: z.array(z.string()), by }),
} as const;
