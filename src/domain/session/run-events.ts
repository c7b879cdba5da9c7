// Events of running an approved plan that are not part of the documented API: evidence, integration, control, adjustments, undo.
import { z } from "zod";
import { withFacts } from "./event-facts.ts";
import { CheckResult, Evidence } from "../plan/evidence.ts";
import { Adjustment } from "../plan/plan.ts";
import { TaskReport } from "../plan/task-report.ts";
import { id, keepExact } from "../values/treatment.ts";

const planId = id;
const taskId = id;
const tree = keepExact(z.string().nullable());
const by = z.string();

export const runEvents = {
  /** A task's checks ran on its result. If there are no problems, it is integrated next. */
  task_verified: z.object({ taskId, evidence: Evidence }),
  /** A task's agent ended its work with a report. Evidence decides whether it holds. */
  task_reported: withFacts(z.object({ taskId, report: TaskReport }), {
    audit: ({ taskId: subject, report: { status, reason } }) => ({
      kind: "task",
      subject,
      decision: "reported",
      detail: reason === undefined ? status : `${status}: ${reason}`,
    }),
  }),
  /** A task's result conflicts with newer work: the task continues on top of that. `base` is its new starting point. */
  task_conflicted: withFacts(z.object({ taskId, paths: z.array(z.string()), base: tree }), {
    audit: ({ taskId: subject, paths: files }) => ({ kind: "task", subject, decision: "conflicted", files }),
  }),
  /** A task's changes are about to be written to the workspace; `task_completed` says that they were. */
  task_integrated: withFacts(z.object({ taskId, base: tree, tree, changed: z.array(z.string()) }), {
    audit: ({ taskId: subject, changed: files }) => ({ kind: "task", subject, decision: "integrated", files }),
  }),
  /** No further task starts, and running ones stop before their next step. `reason`: a limit, or a mode switch. */
  plan_paused: withFacts(z.object({ planId, by, reason: z.string().optional() }), {
    notifiesWorker: true,
    audit: ({ planId: subject, by: actor, reason: detail }) => ({
      kind: "plan",
      actor,
      subject,
      decision: "paused",
      detail,
    }),
  }),
  /** The plan runs again. `restores`: tasks that were cancelled with it and run again. */
  plan_resumed: withFacts(z.object({ planId, by, restores: z.array(taskId).optional() }), { notifiesWorker: true }),
  /** The number of tasks that run at the same time changed. */
  concurrency_changed: withFacts(z.object({ planId, concurrency: z.number().int().positive(), by }), {
    notifiesWorker: true,
    audit: ({ planId: subject, by: actor, concurrency }) => ({
      kind: "plan",
      actor,
      subject,
      decision: "concurrency",
      detail: String(concurrency),
    }),
  }),
  /** An adjustment needs the user's consent: `grows` says what it adds to the approval. */
  adjustment_requested: z.object({
    planId,
    requestId: id,
    reasoning: z.string(),
    adjustments: z.array(Adjustment),
    grows: z.array(z.string()),
  }),
  /** The user accepted or declined the pending adjustment. */
  adjustment_decided: withFacts(z.object({ planId, requestId: id, accepted: z.boolean(), by }), {
    notifiesWorker: true,
  }),
  /** The plan's own checks ran on the integrated workspace. */
  plan_verified: z.object({ planId, checks: z.array(CheckResult) }),
  /** The changes of these tasks were removed from the workspace. */
  plan_rolled_back: withFacts(z.object({ planId, taskIds: z.array(taskId), changed: z.array(z.string()), by }), {
    notifiesWorker: true,
  }),
} as const;
