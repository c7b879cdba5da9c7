// Audit entries about a running plan: each task with its evidence, and every change of the plan with its reason.
import { auditDetail, type AuditedChange } from "./audit-detail.ts";
import type { AuditEntry } from "./audit-entry.ts";
import { LONGEST_DETAIL, shorten } from "./audit-subject.ts";
import type { StoredEvent } from "../session/event.ts";
import { countChecks, type CheckResult } from "../plan/evidence.ts";
import type { Adjustment } from "../plan/plan.ts";

type Fields = Partial<{ [Field in keyof AuditEntry]: AuditEntry[Field] | undefined }>;

/** The fields that differ from the default entry about a plan. Undefined for other events. */
export function runEntryOf(event: StoredEvent): Fields | undefined {
  return taskFields(event) ?? planFields(event);
}

function taskFields(event: StoredEvent): Fields | undefined {
  const kind = "task";
  switch (event.type) {
    case "task_update": {
      const { taskId: subject, status, skippedFor, by } = event.data;
      if (status !== "skipped" && status !== "cancelled") return undefined;
      const reason = event.data.reason && shorten(event.data.reason, LONGEST_DETAIL);
      const said =
        skippedFor === undefined ? { detail: reason } : auditDetail("needsTask", { task: skippedFor, reason });
      return { kind, subject, decision: status, actor: by ?? "planwright", ...said };
    }
    case "task_started": {
      const { taskId: subject, attempt = 1 } = event.data;
      return { kind, subject, decision: "started", ...(attempt > 1 && auditDetail("attempt", { attempt })) };
    }
    case "task_verified": {
      const { taskId: subject, evidence } = event.data;
      const { checks, problems, changed: files } = evidence;
      const decision = problems.length === 0 ? (evidence.outcome ?? "verified") : "sent back";
      const why = problems.length > 0 ? shorten(problems.join(" "), LONGEST_DETAIL) : undefined;
      return { kind, subject, decision, files, ...checksDetail(checks, why) };
    }
    default:
      return undefined;
  }
}

function planFields(event: StoredEvent): Fields | undefined {
  switch (event.type) {
    case "plan_resumed": {
      const { planId: subject, by: actor, restores } = event.data;
      return {
        subject,
        actor,
        decision: "resumed",
        ...(restores && auditDetail("tasksRestored", { tasks: restores })),
      };
    }
    case "reflection_complete": {
      const { planId: subject, assessment, reasoning } = event.data;
      return { subject, decision: assessment, rule: "reflection", detail: shorten(reasoning, LONGEST_DETAIL) };
    }
    case "adjustment_applied": {
      const { adjustment, plan, by } = event.data;
      const reason = shorten(adjustment.reason, LONGEST_DETAIL);
      const said = auditDetail("adjustments", { changes: [changeOf(adjustment)], reason });
      return { subject: `${plan.planId}@${plan.revision}`, actor: by ?? "planwright", decision: "adjusted", ...said };
    }
    case "adjustment_requested": {
      const { planId: subject, adjustments, reasoning, grows } = event.data;
      const changes = adjustments.map(changeOf);
      const reason = shorten([reasoning, ...grows].join(" "), LONGEST_DETAIL);
      return { subject, decision: "asked", ...auditDetail("adjustments", { changes, reason }) };
    }
    case "adjustment_decided": {
      const { planId: subject, accepted, by: actor } = event.data;
      return { subject, actor, decision: accepted ? "accepted" : "rejected", ...auditDetail("adjustmentAnswer", {}) };
    }
    case "plan_verified": {
      const { planId: subject, checks } = event.data;
      return { subject, decision: checks.every(hasNotFailed) ? "verified" : "failed", ...checksDetail(checks) };
    }
    case "plan_rolled_back": {
      const { planId: subject, taskIds, changed: files, by: actor } = event.data;
      return { subject, actor, decision: "undone", files, ...auditDetail("tasksUndone", { tasks: taskIds }) };
    }
    default:
      return undefined;
  }
}

function checksDetail(checks: readonly CheckResult[], problems?: string) {
  const { passed, total } = countChecks(checks);
  return auditDetail("checks", { passed, total, ...(problems && { problems }) });
}

function changeOf({ operation, taskId, task }: Adjustment): AuditedChange {
  return { operation, taskId, ...(task && { added: task.taskId }) };
}

function hasNotFailed({ status }: CheckResult): boolean {
  return status === "passed" || status === "manual";
}
