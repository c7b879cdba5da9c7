// What the audit says about a plan that is carried out: each task with its evidence, and every change of the plan with its reason.
import type { AuditEntry } from "./audit-entry.ts";
import { shorten } from "./audit-subject.ts";
import type { StoredEvent } from "../session/event.ts";
import type { CheckResult } from "../plan/evidence.ts";

type Fields = Partial<{ [Field in keyof AuditEntry]: AuditEntry[Field] | undefined }>;

const LONGEST = 160;

/** What differs from an entry of planwright about a plan. Undefined for other events. */
export function runEntryOf(event: StoredEvent): Fields | undefined {
  return taskFields(event) ?? planFields(event);
}

function taskFields(event: StoredEvent): Fields | undefined {
  const kind = "task";
  switch (event.type) {
    case "task_update": {
      const { taskId: subject, status, reason, by } = event.data;
      if (status !== "skipped" && status !== "cancelled") return undefined;
      return { kind, subject, decision: status, detail: reason && shorten(reason, LONGEST), actor: by ?? "planwright" };
    }
    case "task_started": {
      const { taskId: subject, attempt = 1 } = event.data;
      return { kind, subject, decision: "started", detail: attempt > 1 ? `attempt ${attempt}` : undefined };
    }
    case "task_completed":
      return { kind, subject: event.data.taskId, decision: "completed" };
    case "task_failed":
      return { kind, subject: event.data.taskId, decision: "failed", detail: shorten(event.data.error, LONGEST) };
    case "task_verified": {
      const { taskId: subject, evidence } = event.data;
      const { checks, problems, changed: files } = evidence;
      const decision = problems.length === 0 ? "verified" : "sent back";
      return {
        kind,
        subject,
        decision,
        files,
        detail: `${counted(checks)}${problems.length > 0 ? `: ${shorten(problems.join(" "), LONGEST)}` : ""}`,
      };
    }
    case "task_conflicted":
      return { kind, subject: event.data.taskId, decision: "conflicted", files: event.data.paths };
    case "task_integrated":
      return { kind, subject: event.data.taskId, decision: "integrated", files: event.data.changed };
    default:
      return undefined;
  }
}

function planFields(event: StoredEvent): Fields | undefined {
  switch (event.type) {
    case "plan_paused": {
      const { planId: subject, by: actor, reason } = event.data;
      return { subject, actor, decision: "paused", detail: reason && shorten(reason, LONGEST) };
    }
    case "plan_resumed": {
      const { planId: subject, by: actor, restores } = event.data;
      return { subject, actor, decision: "resumed", detail: restores && `tasks ${restores.join(", ")} come back` };
    }
    case "concurrency_changed": {
      const { planId: subject, by: actor, concurrency } = event.data;
      return { subject, actor, decision: "concurrency", detail: String(concurrency) };
    }
    case "reflection_complete": {
      const { planId: subject, assessment, reasoning } = event.data;
      return { subject, decision: assessment, rule: "reflection", detail: shorten(reasoning, LONGEST) };
    }
    case "adjustment_applied": {
      const { adjustment, plan, by } = event.data;
      const { operation, taskId, reason } = adjustment;
      const detail = `${operation} ${taskId}: ${shorten(reason, LONGEST)}`;
      return { subject: `${plan.planId}@${plan.revision}`, actor: by ?? "planwright", decision: "adjusted", detail };
    }
    case "adjustment_requested": {
      const { planId: subject, adjustments, reasoning, grows } = event.data;
      const what = adjustments.map(({ operation, taskId }) => `${operation} ${taskId}`).join(", ");
      return { subject, decision: "asked", detail: shorten(`${what}: ${[reasoning, ...grows].join(" ")}`, LONGEST) };
    }
    case "adjustment_decided": {
      const { planId: subject, accepted, by: actor } = event.data;
      return { subject, actor, decision: accepted ? "accepted" : "rejected", detail: "adjustment" };
    }
    case "plan_verified": {
      const { planId: subject, checks } = event.data;
      return { subject, decision: checks.every(isFine) ? "verified" : "failed", detail: counted(checks) };
    }
    case "plan_rolled_back": {
      const { planId: subject, taskIds, changed: files, by: actor } = event.data;
      return { subject, actor, decision: "undone", detail: `tasks ${taskIds.join(", ")}`, files };
    }
    default:
      return undefined;
  }
}

/** "2 of 3 checks passed" */
function counted(checks: readonly CheckResult[]): string {
  const run = checks.filter(({ status }) => status !== "manual");
  return `${run.filter(({ status }) => status === "passed").length} of ${run.length} checks passed`;
}

function isFine({ status }: CheckResult): boolean {
  return status === "passed" || status === "manual";
}
