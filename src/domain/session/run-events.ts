// Events of running an approved plan that are not part of the documented API: evidence, integration, control, adjustments, undo.
import { z } from "zod";
import { CheckResult, Evidence } from "../plan/evidence.ts";
import { Adjustment } from "../plan/plan.ts";
import { id, keepExact } from "../values/treatment.ts";

const planId = id;
const taskId = id;
const tree = keepExact(z.string().nullable());
const by = z.string();

export const runEvents = {
  /** A task's checks ran on its result. If there are no problems, it is integrated next. */
  task_verified: z.object({ taskId, evidence: Evidence }),
  /** A task's result conflicts with newer work: the task continues on top of that. `base` is its new starting point. */
  task_conflicted: z.object({ taskId, paths: z.array(z.string()), base: tree }),
  /** A task's changes are about to be written to the workspace; `task_completed` says that they were. */
  task_integrated: z.object({ taskId, base: tree, tree, changed: z.array(z.string()) }),
  /** No further task starts, and running ones stop before their next step. `reason`: a limit, or a mode switch. */
  plan_paused: z.object({ planId, by, reason: z.string().optional() }),
  /** The plan runs again. `restores`: tasks that were cancelled with it and run again. */
  plan_resumed: z.object({ planId, by, restores: z.array(taskId).optional() }),
  /** The number of tasks that run at the same time changed. */
  concurrency_changed: z.object({ planId, concurrency: z.number().int().positive(), by }),
  /** An adjustment needs the user's consent: `grows` says what it adds to the approval. */
  adjustment_requested: z.object({
    planId,
    requestId: id,
    reasoning: z.string(),
    adjustments: z.array(Adjustment),
    grows: z.array(z.string()),
  }),
  /** The user accepted or declined the pending adjustment. */
  adjustment_decided: z.object({ planId, requestId: id, accepted: z.boolean(), by }),
  /** The plan's own checks ran on the integrated workspace. */
  plan_verified: z.object({ planId, checks: z.array(CheckResult) }),
  /** The changes of these tasks were removed from the workspace. */
  plan_rolled_back: z.object({ planId, taskIds: z.array(taskId), changed: z.array(z.string()), by }),
} as const;
